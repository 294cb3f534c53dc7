// The second visit needs no network. A new version waits until the next start, and is then taken before the game begins.

const START_LIMIT = 5_000;

/** Whether the page is about to be loaded again, as a newer version. */
export async function offline() {
  const workers = navigator.serviceWorker;
  if (!workers) return false;
  const registration = await workers.getRegistration().catch(() => undefined);
  if (!registration?.waiting) {
    addEventListener("sternhalma-ready", () => {
      workers.register("sw.js").catch((error) => console.warn("The game will not be there offline:", error));
    }, { once: true });
    return false;
  }
  const taken = new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
  registration.waiting.postMessage("take over");
  const late = new Promise((resolve) => setTimeout(resolve, START_LIMIT, "late"));
  if (await Promise.race([taken, late]) === "late") return false;
  location.reload();
  return true;
}
