// What is heard: the game names a sound and the page plays it. A browser lets nothing be heard before the first gesture, of
// whatever kind; what came before it stays unheard.

import { SOUNDS } from "./version.js";

const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown", "click"];
/** After so long without a sound the loudspeaker may rest. */
const REST = 20_000;
/** What it cannot play so soon after its rest would only confuse. */
const LATE = 300;

const buffers = new Map();
let context;
let resting;

/** The sounds are fetched after the game itself, and wait for the first gesture. */
export function prepareSound() {
  if (!globalThis.AudioContext || !globalThis.OfflineAudioContext) return;
  for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") rest();
  });
  globalThis.sternhalmaPage.play = play;
  addEventListener("sternhalma-ready", fetchSounds, { once: true });
}

function wake() {
  context ??= new AudioContext({ latencyHint: "interactive" });
  if (context.state !== "running") context.resume().catch(() => undefined);
  restLater();
}

function rest() {
  if (context?.state === "running") context.suspend().catch(() => undefined);
}

function restLater() {
  clearTimeout(resting);
  resting = setTimeout(rest, REST);
}

async function fetchSounds() {
  // A context that makes nothing heard decodes before any gesture.
  const decoder = new OfflineAudioContext(1, 1, 44_100);
  await Promise.all(SOUNDS.map(async (name) => {
    try {
      const response = await fetch(new URL(`sounds/${name}.ogg`, import.meta.url));
      if (response.ok) buffers.set(name, await decoder.decodeAudioData(await response.arrayBuffer()));
    } catch { /* Without this sound, or where a browser knows no Ogg Vorbis, it stays silent. */ }
  }));
}

/**
 * @param {string} name
 * @param {number} speed and with it how high it sounds
 * @param {number} volume from 0 to 1
 */
function play(name, speed, volume) {
  const buffer = buffers.get(name);
  if (!buffer || !context) return;
  restLater();
  if (context.state === "running") {
    start(buffer, speed, volume);
    return;
  }
  const asked = performance.now();
  context.resume().then(() => {
    if (performance.now() - asked < LATE) start(buffer, speed, volume);
  }, () => undefined);
}

function start(buffer, speed, volume) {
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: speed });
  source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
  source.start();
}
