// Keeps one whole version of the game, and answers from it alone: never a mix of old and new files.
"use strict";

const VERSION = "@version@";
const FILES = @files@;
// Caches belong to the whole host, where another copy of the game may lie beside this one.
const SCOPE = new URL(registration.scope).pathname;
const OURS = `sternhalma:${SCOPE}:`;
const CACHE = OURS + VERSION;

addEventListener("install", (event) => event.waitUntil(keepAll()));

async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    // The parts of the game are there already: the page kept them as they came.
    if (file.includes("/part-") && await cache.match(file)) continue;
    const response = await fetch(file, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${response.status} for ${file}`);
    await cache.put(file, response);
  }
  const page = await fetch("./", { cache: "no-cache" });
  // A host may still give the page of the version before; this one is then kept at a later visit.
  if (!page.ok || !(await page.clone().text()).includes(`${VERSION}/start.js`)) throw new Error("the page is of another version");
  await cache.put("./", page);
}

addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(SCOPE)) return;
  const file = pathname.slice(SCOPE.length);
  const isPage = mode === "navigate" && ["", "index.html"].includes(file);
  if (isPage || FILES.includes(file)) event.respondWith(answer(event.request, isPage ? "./" : file));
});

async function answer(request, file) {
  const cache = await caches.open(CACHE);
  return await cache.match(file) ?? fetch(request);
}
