// From the download to the board.

import { Missing, download } from "./download.js";
import { leaveKeysToTheBrowser } from "./keys.js";
import { followMotion } from "./motion.js";
import { CACHE, offline } from "./offline.js";
import { prepareSound } from "./sound.js";
import { followOtherTabs } from "./tabs.js";
import { WASM } from "./version.js";
import { offerToInstall, showWords } from "./words.js";
import init from "./sternhalma.js";

const page = globalThis.sternhalmaPage;
const find = (id) => document.getElementById(id);

function showProgress(bytes) {
  const share = bytes / WASM.total;
  find("progress").value = share;
  find("loading-says").textContent = share < 1
    ? page.say("page-loading-share", { share: Math.floor(share * 100) }) : page.say("page-starting");
}

async function start() {
  if (!page.canStart) return;
  offline();
  prepareSound();
  offerToInstall();
  leaveKeysToTheBrowser();
  addEventListener("sternhalma-ready", onReady, { once: true });
  showProgress(0);
  const { stream, failure } = await download(WASM, {
    cache: CACHE,
    onProgress: showProgress,
    onPause: () => { find("loading-says").textContent = page.say("page-line-broken"); },
  });
  const headers = { "Content-Type": "application/wasm" };
  try {
    await init({ module_or_path: new Response(stream, { headers }) });
  } catch (error) {
    // Winit leaves its first call by throwing; the game runs on from there.
    if (!String(error?.message ?? error).includes("Using exceptions for control flow")) await explain(error, failure());
  }
}

function onReady() {
  page.started();
  find("loading").hidden = true;
  for (const part of document.querySelectorAll("[inert]")) part.inert = false;
  followMotion();
  showWords();
  followOtherTabs();
  if (document.activeElement === document.body) find("board").focus({ preventScroll: true });
}

/** Says why the game did not start; `cause` is why the download ended early, if it did. */
async function explain(error, cause) {
  console.warn(cause ?? error);
  if (cause instanceof Missing) {
    page.fail("page-part-missing");
  } else if (cause) {
    page.fail("page-line-gone");
  } else {
    // What was kept may be what is wrong.
    if (error instanceof WebAssembly.CompileError) await caches.delete(CACHE).catch(() => undefined);
    page.fail("page-stopped");
  }
}

start();
