// From the download to the board.

import { Missing, download } from "./download.js";
import { leaveKeysToTheBrowser } from "./keys.js";
import { offline } from "./offline.js";
import { wakeSound } from "./sound.js";
import { CACHE, WASM } from "./version.js";
import { offerToInstall, showWords } from "./words.js";
import init from "./sternhalma.js";

const page = globalThis.sternhalmaPage;
const find = (id) => document.getElementById(id);

function supported() {
  if (typeof WebAssembly !== "object") {
    page.fail("This browser cannot run the game: it lacks WebAssembly. A newer one can.");
    return false;
  }
  if (!document.createElement("canvas").getContext("webgl2")) {
    page.fail("This browser cannot draw the board: it lacks WebGL 2, or it is switched off.");
    return false;
  }
  return true;
}

function showProgress(bytes) {
  const share = bytes / WASM.total;
  find("progress").value = share;
  find("loading-says").textContent = share < 1 ? `Loading, ${Math.floor(share * 100)} %` : "Starting";
}

async function start() {
  if (!supported() || await offline()) return;
  wakeSound();
  offerToInstall();
  leaveKeysToTheBrowser();
  addEventListener("sternhalma-ready", onReady, { once: true });
  showProgress(0);
  const { stream, failure } = await download(WASM, {
    cache: CACHE,
    onProgress: showProgress,
    onPause: (broken) => {
      if (broken) find("loading-says").textContent = "The connection is broken; trying again";
    },
  });
  const headers = { "Content-Type": "application/wasm" };
  await init({ module_or_path: new Response(stream, { headers }) }).catch((error) => { throw failure() ?? error; });
}

function onReady() {
  page.started();
  find("loading").hidden = true;
  showWords();
  if (document.activeElement === document.body) find("board").focus({ preventScroll: true });
}

start().catch((error) => {
  // Winit leaves its first call by throwing; the game runs on from there.
  if (String(error?.message ?? error).includes("Using exceptions for control flow")) return;
  console.warn(error);
  if (page.isTrap(error)) {
    page.fail("The game has met an error and stopped. Reload to go on with your game.");
  } else if (error instanceof Missing) {
    page.fail("A part of the game is not where it should be. Reload to try again.");
  } else {
    page.fail("The game could not be loaded: the connection is gone. What has come is kept; reload to go on.");
  }
});
