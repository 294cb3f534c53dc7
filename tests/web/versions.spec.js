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
const kept = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(":").at(-1)).sort());
const newest = (page) => page.evaluate(async () => (await caches.match("version"))?.text());

/** What the browser does by itself, sooner or later. */
async function lookForNew(page, version) {
  await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
  await expect.poll(() => newest(page)).toBe(version);
}

test("a new version is there after a plain reload, and a game in another tab goes on in the old one", async ({ page, context }) => {
  // This host is another than the usual one.
  expectComplaint("request to http://localhost:");
  const { served, server, url } = await host();
  const [old, next] = [versionOf(OLD), makeNewVersion()];
  await open(page, url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const other = await context.newPage();
  await open(other, url);
  await other.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  await until(other, { ply: 1, phase: "Choosing" });

  // From here on the host has not one file of the old version.
  served.folder = NEW;
  await lookForNew(other, next);
  expect(await version(other)).toBe(old);
  await page.bringToFront();
  await page.reload();
  await ready(page);
  expect(await version(page)).toBe(next);
  expect((await state(page)).ply).toBe(1);

  await other.bringToFront();
  await other.evaluate(() => globalThis.sternhalma.wish("play 6-14"));
  await until(other, { ply: 2, phase: "Choosing" });
  expect(await version(other)).toBe(old);
  // As long as it is played, what it may still need is kept.
  expect(await kept(other)).toEqual([next, old, "newest"].sort());
  await other.reload();
  await ready(other);
  expect([await version(other), (await state(other)).ply]).toEqual([next, 2]);
  await expect.poll(() => kept(other)).toEqual([next, "newest"]);
  expect(served.misses).toEqual([]);

  await other.close();
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  expect([await version(page), (await state(page)).ply]).toEqual([next, 2]);
  server.close();
});

test("a new version that does not come whole is not begun", async ({ page, context }) => {
  expectComplaint("request to http://localhost:");
  expectComplaint("404");
  const { served, server, url } = await host();
  const [old, next] = [versionOf(OLD), makeNewVersion()];
  await open(page, url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const last = join(NEW, next, "words.js");
  renameSync(last, `${last}.later`);
  served.folder = NEW;
  await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
  await expect.poll(() => served.misses).toContain(`/${next}/words.js`);
  await page.reload();
  await ready(page);
  expect(await version(page)).toBe(old);
  renameSync(`${last}.later`, last);
  await lookForNew(page, next);
  await page.reload();
  await ready(page);
  expect(await version(page)).toBe(next);
  server.close();
});
