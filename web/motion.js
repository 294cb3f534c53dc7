// Whether the system asks for little motion: the game is told at its start, and again whenever that changes.

export function followMotion() {
  const wished = matchMedia("(prefers-reduced-motion: reduce)");
  const tell = () => globalThis.sternhalma.still(wished.matches);
  wished.addEventListener("change", tell);
  tell();
}
