// What went wrong, in plain words and before anything else: the first message stays. Written for the oldest browsers, since
// they are the ones that need it.
"use strict";

(function () {
  var STARTS = "sternhalma/starts";
  var GAME = "sternhalma/game";
  var MINUTE = 60000;
  var hasFailed = false;

  function find(id) { return document.getElementById(id); }

  function read(key) {
    // Storage may be switched off; then nothing is known.
    try { return localStorage.getItem(key); } catch (error) { return null; }
  }

  function show(key) {
    var page = window.sternhalmaPage;
    // Without its words the page says in English that something is missing: they are.
    if (page.say) {
      page.speak(page.language());
      find("failure-says").textContent = page.say(key);
    }
    find("failure-kept").hidden = !read(GAME);
    find("loading").hidden = true;
    find("failure").hidden = false;
    find("words").inert = true;
    find("reload").onclick = function () { location.reload(); };
    find("reload").focus();
  }

  function fail(key) {
    if (hasFailed) return;
    hasFailed = true;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", function () { show(key); });
    else show(key);
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

  var wanted = /[?&]quality=(low|medium|high)\b/.exec(location.search);
  window.sternhalmaPage = {
    fail: fail,
    isTrap: isTrap,
    hasFailed: function () { return hasFailed; },
    /** The board was reached. */
    started: function () { writeStarts([]); },
    /** What is asked for, if anything is; otherwise it goes by what is set, or by what the machine turns out to do. */
    quality: wanted ? wanted[1] : earlier.length >= 2 ? "low" : null
  };

  addEventListener("error", function (event) {
    var from = event.target;
    if (from && (from.tagName === "SCRIPT" || (from.tagName === "LINK" && from.rel === "stylesheet"))) {
      fail("page-part-failed");
    } else if (isTrap(event.error)) {
      fail("page-stopped");
    }
  }, true);
  addEventListener("unhandledrejection", function (event) {
    if (isTrap(event.reason)) fail("page-stopped");
  });
  addEventListener("webglcontextlost", function () {
    fail("page-graphics-gone");
  }, true);

  if (typeof WebAssembly !== "object") {
    fail("page-no-assembly");
  } else if (!("noModule" in document.createElement("script"))) {
    fail("page-too-old");
  } else if (!document.createElement("canvas").getContext("webgl2")) {
    fail("page-no-graphics");
  }
  window.sternhalmaPage.canStart = !hasFailed;
})();
