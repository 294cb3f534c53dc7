// A new version is taken at a next start, never in a game, and never mixed with the old one.

import { cpSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { expect, expectComplaint, open, ready, state, test, until } from "./support.js";

const OLD = new URL("../../dist", import.meta.url).pathname;
const NEW = new URL("results/new-version", import.meta.url).pathname;
const TYPES = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png",
  ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
};

const versionOf = (dist) => readdirSync(dist).find((name) => /^[0-9a-f]{12}$/.test(name));

/** The same game under another version's name. */
function makeNewVersion() {
  rmSync(NEW, { recursive: true, force: true });
  cpSync(OLD, NEW, { recursive: true });
  const [from, to] = [versionOf(OLD), "0123456789ab"];
  renameSync(join(NEW, from), join(NEW, to));
  for (const file of ["index.html", "sw.js", `${to}/version.js`]) {
    const path = join(NEW, file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(from, to));
  }
  return to;
}

/** A static host, under a sub-path, that can be given another folder. */
async function host() {
  const served = { folder: OLD, misses: [] };
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname.replace(/^\/games\/star/, "");
    const file = join(served.folder, path.endsWith("/") ? `${path}index.html` : path);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isFile) served.misses.push(path);
    response.writeHead(isFile ? 200 : 404, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(isFile ? readFileSync(file) : "");
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return { served, server, url: `http://localhost:${server.address().port}/games/star/?quality=low` };
}

const version = (page) => page.evaluate(() => document.querySelector("script[type=module]").src.split("/").at(-2));
const cached = (page) => page.evaluate(() => caches.keys());

test("a new version waits until a next start, and is taken whole", async ({ page, context }) => {
  // This host is another than the usual one.
  expectComplaint("request to http://localhost:");
  const { served, server, url } = await host();
  const [old, next] = [versionOf(OLD), makeNewVersion()];
  await open(page, url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From the second visit on the page is the service worker's own.
  await page.reload();
  await ready(page);
  served.folder = NEW;
  // The game goes on in the old one while the new one is fetched.
  await page.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  await until(page, { ply: 1 });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  });
  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)))
    .toBe(true);
  expect(await version(page)).toBe(old);
  await page.close();
  const later = await context.newPage();
  await open(later, url);
  // It may begin in the old version still, and is then loaded again.
  await expect.poll(() => version(later).catch(() => null)).toBe(next);
  await ready(later);
  expect((await state(later)).ply).toBe(1);
  expect(await cached(later)).toEqual([`sternhalma:/games/star/:${next}`]);
  expect(served.misses).toEqual([]);
  await later.close();
  server.close();
});
