// Keeps whole versions of the game. A start gets the page of the newest one, and that page asks for files of its own
// version alone, whose folder has the version's name: never a mix of old and new files.
"use strict";

const VERSION = "@version@";
const FILES = @files@;
// Caches belong to the whole host, where another copy of the game may lie beside this one.
const SCOPE = new URL(registration.scope).pathname;
const OURS = `sternhalma:${SCOPE}:`;
const CACHE = OURS + VERSION;
const NEWEST = `${OURS}newest`;

addEventListener("install", (event) => {
  // Which version a page is of is not for the worker to say, so a newer worker may answer for an older one at any time.
  skipWaiting();
  event.waitUntil(navigator.locks?.request(CACHE, { mode: "shared" }, keepAll) ?? keepAll());
});

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
  // With this one line the next start is of this version.
  await (await caches.open(NEWEST)).put("version", new Response(VERSION));
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || !pathname.startsWith(SCOPE)) return;
  const file = pathname.slice(SCOPE.length);
  const isPage = mode === "navigate" && ["", "index.html"].includes(file);
  const version = /^([0-9a-f]{12})\//.exec(file)?.[1];
  if (isPage || version || FILES.includes(file)) event.respondWith(answer(event.request, isPage ? "./" : file, version));
});

/** From the version that the file belongs to; what lies beside all versions, from the newest. */
async function answer(request, file, version) {
  const cacheName = OURS + (version ?? await newest());
  return await caches.match(file, { cacheName }) ?? fetch(request);
}

async function newest() {
  return (await caches.match("version", { cacheName: NEWEST }))?.text();
}
