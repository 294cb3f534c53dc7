// The second visit needs no network. A new version is fetched during a game, and the next start is of it.

import { VERSION } from "./version.js";

/** All caches of this copy of the game begin so; the service worker calls them the same. */
const OURS = `sternhalma:${new URL("./", location.href).pathname}:`;
const NEWEST = `${OURS}newest`;
/** Where this version is kept. */
export const CACHE = OURS + VERSION;

export function offline() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // As long as this page lives, nobody forgets its files.
  navigator.locks?.request(CACHE, { mode: "shared" }, () => new Promise(() => {}));
  addEventListener("sternhalma-ready", () => {
    workers.register("sw.js").catch((error) => console.warn("The game will not be there offline:", error));
    forgetOthers().catch(() => undefined);
  }, { once: true });
}

/** Versions that no page is of, and that none will be. */
async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && ![CACHE, NEWEST].includes(name));
  for (const name of others) {
    await navigator.locks?.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && name !== OURS + await newest()) await caches.delete(name);
    });
  }
}

async function newest() {
  return (await caches.match("version", { cacheName: NEWEST }))?.text();
}
