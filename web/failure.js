// What went wrong, in plain words and before anything else: the first message stays.
"use strict";

(() => {
  const STARTS = "sternhalma/starts";
  const MINUTE = 60_000;
  let failed = false;

  // Told by its name: where WebAssembly is missing, so is its error.
  const isTrap = (error) => error?.name === "RuntimeError";
  const find = (id) => document.getElementById(id);

  function fail(words) {
    if (failed) return;
    failed = true;
    const show = () => {
      find("failure-says").textContent = words;
      find("loading").hidden = true;
      find("failure").hidden = false;
      find("reload").onclick = () => location.reload();
      find("reload").focus();
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  }

  // Starts that did not come to the board within the last minute. Storage may be switched off; then none is known.
  function recentStarts() {
    try {
      const starts = JSON.parse(localStorage.getItem(STARTS) ?? "[]");
      return Array.isArray(starts) ? starts.filter((at) => Date.now() - at < MINUTE) : [];
    } catch { return []; }
  }
  function writeStarts(starts) {
    try { localStorage.setItem(STARTS, JSON.stringify(starts)); } catch { /* nothing is kept then */ }
  }
  const earlier = recentStarts();
  writeStarts([...earlier, Date.now()]);

  const wanted = new URLSearchParams(location.search).get("quality");
  globalThis.sternhalmaPage = {
    fail,
    isTrap,
    started: () => writeStarts([]),
    quality: wanted ?? (earlier.length >= 2 ? "low" : "high"),
  };

  addEventListener("error", (event) => {
    // A file of the page itself did not come.
    if (event.target instanceof HTMLScriptElement || event.target instanceof HTMLLinkElement) {
      if (event.target.rel === "icon" || event.target.rel === "manifest") return;
      fail("A part of the game could not be loaded. Is the connection gone?");
    } else if (isTrap(event.error)) {
      fail("The game has met an error and stopped. Reload to go on with your game.");
    }
  }, true);
  addEventListener("unhandledrejection", (event) => {
    if (isTrap(event.reason)) {
      fail("The game has met an error and stopped. Reload to go on with your game.");
    }
  });
  addEventListener("webglcontextlost", () => {
    fail("The graphics card was taken away from the game, by the system or another program. Reload to go on with your game.");
  }, true);
})();
