// Keys that belong to the browser never reach the game, which would keep them to itself.

const UNDO_KEYS = ["z", "y"];

function isTheBrowsers(event) {
  // On a sheet Tab goes from button to button; Escape leads back to the board, and Tab from there to the page.
  if (event.key === "Tab") return !globalThis.sternhalma?.view?.()?.sheet;
  if (/^F\d+$/.test(event.key)) return true;
  if (event.altKey) return event.key !== "Alt";
  return (event.ctrlKey || event.metaKey)
    && !["Control", "Meta", "Shift"].includes(event.key)
    && !UNDO_KEYS.includes(event.key.toLowerCase());
}

export function leaveKeysToTheBrowser() {
  for (const kind of ["keydown", "keyup"]) {
    addEventListener(kind, (event) => {
      if (event.target === document.getElementById("board") && isTheBrowsers(event)) event.stopImmediatePropagation();
    }, true);
  }
}
