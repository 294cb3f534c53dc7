// The second visit needs no network. A new version waits until the next start, and is then taken before the game begins.

const START_LIMIT = 5_000;
const HERE = new URL("./", location.href).href;

/** Whether the page is about to be loaded again, as a newer version. */
export async function offline() {
  const workers = navigator.serviceWorker;
  if (!workers) return false;
  const found = await workers.getRegistration(HERE).catch(() => undefined);
  // Another program may have one for all of the host.
  const waiting = found?.scope === HERE ? found.waiting : null;
  if (!waiting) {
    addEventListener("sternhalma-ready", () => {
      workers.register("sw.js").catch((error) => console.warn("The game will not be there offline:", error));
    }, { once: true });
    return false;
  }
  const taken = new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  // While the old one is busy with this very page it does not give way.
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  waiting.postMessage("take over");
  const late = new Promise((resolve) => setTimeout(resolve, START_LIMIT, "late"));
  const outcome = await Promise.race([taken, late]);
  // The game begins in the old version rather than not at all; the next start asks again.
  if (outcome === "late") return false;
  globalThis.sternhalmaPage.restarts();
  location.reload();
  return true;
}
