// What went wrong, in plain words and before anything else: the first message stays. Written for the oldest browsers, since
// they are the ones that need it.
"use strict";

(function () {
  var STARTS = "sternhalma/starts";
  var GAME = "sternhalma/game";
  var MINUTE = 60000;
  var STOPPED = "The game has met an error and stopped. Reload to try again.";
  var hasFailed = false;

  function find(id) { return document.getElementById(id); }

  function read(key) {
    // Storage may be switched off; then nothing is known.
    try { return localStorage.getItem(key); } catch (error) { return null; }
  }

  function show(words) {
    find("failure-says").textContent = words;
    find("failure-kept").hidden = !read(GAME);
    find("loading").hidden = true;
    find("failure").hidden = false;
    find("words").inert = true;
    find("reload").onclick = function () { location.reload(); };
    find("reload").focus();
  }

  function fail(words) {
    if (hasFailed) return;
    hasFailed = true;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", function () { show(words); });
    else show(words);
  }

  // Starts that did not come to the board within the last minute.
  function recentStarts() {
    try {
      return JSON.parse(read(STARTS) || "[]").filter(function (at) { return Date.now() - at < MINUTE; });
    } catch (error) { return []; }
  }
  function writeStarts(starts) {
    try { localStorage.setItem(STARTS, JSON.stringify(starts)); } catch (error) { /* nothing is kept then */ }
  }
  var earlier = recentStarts();
  writeStarts(earlier.concat([Date.now()]));

  // Told by its name: where WebAssembly is missing, so is its error.
  function isTrap(error) { return Boolean(error) && error.name === "RuntimeError"; }

  var wanted = /[?&]quality=(low|high)/.exec(location.search);
  window.sternhalmaPage = {
    fail: fail,
    isTrap: isTrap,
    STOPPED: STOPPED,
    /** The board was reached. */
    started: function () { writeStarts([]); },
    quality: wanted ? wanted[1] : earlier.length >= 2 ? "low" : "high"
  };

  addEventListener("error", function (event) {
    var from = event.target;
    if (from && (from.tagName === "SCRIPT" || (from.tagName === "LINK" && from.rel === "stylesheet"))) {
      fail("A part of the game could not be loaded. Reload to try again.");
    } else if (isTrap(event.error)) {
      fail(STOPPED);
    }
  }, true);
  addEventListener("unhandledrejection", function (event) {
    if (isTrap(event.reason)) fail(STOPPED);
  });
  addEventListener("webglcontextlost", function () {
    fail("The graphics card was taken away from the game, by the system or another program. Reload to go on.");
  }, true);

  if (typeof WebAssembly !== "object") {
    fail("This browser cannot run the game: it lacks WebAssembly. A newer one can.");
  } else if (!("noModule" in document.createElement("script"))) {
    fail("This browser is too old for the game. A newer one can run it.");
  } else if (!document.createElement("canvas").getContext("webgl2")) {
    fail("This browser cannot draw the board: it lacks WebGL 2, or it is switched off.");
  }
  window.sternhalmaPage.canStart = !hasFailed;
})();
