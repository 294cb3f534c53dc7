// Keeps one whole version of the game, and answers from it alone: never a mix of old and new files.
"use strict";

const CACHE = "@cache@";
const FILES = @files@;

addEventListener("install", (event) => event.waitUntil(keepAll()));

async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    // The parts of the game are there already: the page kept them as they came.
    if (await cache.match(file)) continue;
    const response = await fetch(file, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${response.status} for ${file}`);
    await cache.put(file, response);
  }
}

addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("sternhalma-") && name !== CACHE).map((name) => caches.delete(name)));
}

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? "./" : request;
  return await cache.match(wanted, { ignoreSearch: true }) ?? fetch(request);
}
