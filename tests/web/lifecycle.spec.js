// Loading, leaving, coming back, and everything that can go wrong on the way.

import { BROWSER_PORT, GZIP_PORT } from "./playwright.config.js";
import { LATE, cells, click, expect, expectComplaint, keep, open, picture, ready, state, test, until } from "./support.js";

/** A marble on 10 has six hops before it, along the row. */
const HOPS = `(format: 1, start: Some("${cells(
  [10, 0, 1, 2, 3, 4, 5, 6, 7, 8],
  [11, 13, 15, 17, 19, 21, 111, 112, 113, 114],
)} 0"), turns: [])`;

test("the game is there again after a reload and in a new tab", async ({ page, context }) => {
  await keep(page, LATE);
  await open(page);
  await click(page, 27);
  await until(page, { lifted: 27 });
  await click(page, 14);
  await until(page, { ply: 1 });
  const before = await state(page);
  await page.reload();
  await ready(page);
  expect(await state(page)).toMatchObject({ position: before.position, ply: 1, last: before.last });
  await picture(page, "after-reload");
  await page.close();
  const next = await context.newPage();
  await open(next);
  expect((await state(next)).position).toBe(before.position);
});

test("the second visit needs no network", async ({ page, context }) => {
  await open(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  await context.setOffline(true);
  const second = await context.newPage();
  await open(second);
  await second.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  await until(second, { ply: 1 });
});

/** Every state that the bar and the words beside it were ever in. */
async function watchProgress(page) {
  await page.addInitScript(() => {
    globalThis.seen = [];
    const look = () => {
      const says = document.getElementById("loading-says");
      if (says) seen.push([document.getElementById("progress").value, says.textContent]);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["value"] });
  });
}

async function assertProgress(page) {
  const seen = await page.evaluate(() => globalThis.seen);
  const shares = seen.map(([share]) => share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  // More than one for each of the parts.
  expect(new Set(shares).size).toBeGreaterThan(8);
  for (const [share, says] of seen) {
    expect([share, /^Starting/.test(says)]).toEqual([share, share === 1]);
    expect(Number(/\d+/.exec(says)?.[0] ?? 0)).toBeLessThan(100);
  }
}

test("progress is true, never goes back, and a download that breaks off goes on where it was", async ({ page, context }) => {
  expectComplaint("ERR_CONNECTION_RESET");
  await watchProgress(page);
  const asked = [];
  let breaks = 2;
  await context.route("**/part-*.bin", async (route) => {
    const name = route.request().url().split("/").at(-1);
    asked.push(name);
    if (name === "part-01.bin" && breaks > 0) {
      breaks -= 1;
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  await open(page);
  expect(asked.filter((name) => name === "part-00.bin")).toHaveLength(1);
  expect(asked.filter((name) => name === "part-01.bin")).toHaveLength(3);
  await assertProgress(page);
  // What has come is kept: a second start asks for nothing.
  asked.length = 0;
  await page.reload();
  await ready(page);
  expect(asked).toEqual([]);
});

test.describe("from a host that packs with gzip", () => {
  test.use({ baseURL: `http://localhost:${GZIP_PORT}` });
  test("progress is as true as from any other", async ({ page }) => {
    const encodings = new Set();
    page.on("response", (response) => {
      if (response.url().includes("/part-")) encodings.add(response.headers()["content-encoding"]);
    });
    await watchProgress(page);
    await open(page);
    expect([...encodings]).toEqual(["gzip"]);
    await assertProgress(page);
  });
});

test("a part that is not there is said in words", async ({ page, context }) => {
  expectComplaint("404");
  await context.route("**/part-01.bin", (route) => route.fulfill({ status: 404 }));
  await page.goto("./?quality=low");
  await expect(page.getByRole("alert")).toContainText("not where it should be");
  await picture(page, "missing-part");
});

test("a line that stays broken is said in words, and what has come is kept", async ({ page, context }) => {
  expectComplaint("ERR_INTERNET_DISCONNECTED");
  await context.route(/part-0[2-9]\.bin/, (route) => route.abort("internetdisconnected"));
  await page.goto("./?quality=low");
  await expect(page.locator("#loading-says")).toContainText("trying again");
  await expect(page.getByRole("alert")).toContainText("the connection is gone");
  await context.unroute(/part-0[2-9]\.bin/);
  await page.getByRole("button", { name: "Reload" }).click();
  await ready(page);
});

test("graphics that are taken away are said in words, and Reload continues the game", async ({ page }) => {
  expectComplaint("error: ");
  expectComplaint("console: ");
  await open(page);
  await page.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  await until(page, { ply: 1, phase: "Choosing" });
  await page.evaluate(() => {
    document.getElementById("board").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
  });
  await expect(page.getByRole("alert")).toContainText("graphics card was taken away");
  await picture(page, "context-lost");
  await page.getByRole("button", { name: "Reload" }).click();
  await ready(page);
  expect((await state(page)).ply).toBe(1);
});

test("a browser without WebGL 2 or WebAssembly is told so", async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === "webgl2" ? null : getContext.call(this, kind, ...rest);
    };
  });
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("WebGL 2");
  await page.addInitScript(() => { delete globalThis.WebAssembly; });
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("WebAssembly");
});

test("storage that throws is said once, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
  });
  await open(page);
  await page.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  await until(page, { ply: 1 });
  await expect(page.locator("#told")).toContainText("cannot be kept for later");
  await expect(page.locator("#told")).toContainText("sternhalma/game: it is full");
});

test("a kept game that is none is set aside and said", async ({ page }) => {
  await keep(page, "(format: 1, turns: [Move(\"0-1\")])");
  await open(page);
  await expect(page.locator("#told")).toContainText("game.corrupt");
  expect(await page.evaluate(() => localStorage.getItem("sternhalma/game.corrupt"))).toContain("0-1");
});

test("a hidden tab rests in the middle of a move and goes on from there", async ({ playwright, launchOptions, baseURL }) => {
  // Playwright lets every tab believe that it is seen, unless it came to the browser from outside.
  const args = [...launchOptions.args, `--remote-debugging-port=${BROWSER_PORT}`, "--window-size=400,420"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const outside = await playwright.chromium.connectOverCDP(`http://localhost:${BROWSER_PORT}`, { noDefaults: true });
  const [context] = outside.contexts();
  const page = await context.newPage();
  await keep(page, HOPS);
  await open(page, `${baseURL}/?quality=low`);
  const other = await context.newPage();
  await page.bringToFront();
  await page.evaluate(() => {
    globalThis.frames = [];
    globalThis.news = 0;
    addEventListener("sternhalma-news", () => { news += 1; });
    const look = (now) => {
      frames.push({ now, phase: sternhalma.state().phase });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    sternhalma.wish("play 10-22");
  });
  await page.waitForFunction(() => globalThis.frames.filter(({ phase }) => phase === "Settling").length >= 3);
  await other.bringToFront();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe("hidden");
  const left = await page.evaluate(() => ({ frames: frames.length, news, phase: sternhalma.state().phase }));
  expect(left.phase).toBe("Settling");
  // The one test that lets time pass, since it is about that: longer than the move, as the tab that is seen counts it.
  await other.evaluate(() => new Promise((resolve) => {
    const start = performance.now();
    const look = (now) => (now - start > 3_000 ? resolve() : requestAnimationFrame(look));
    requestAnimationFrame(look);
  }));
  expect(await page.evaluate(() => ({ frames: frames.length, news, phase: sternhalma.state().phase }))).toEqual(left);
  await page.bringToFront();
  await until(page, { ply: 1, phase: "Choosing" });
  const { frames, news } = await page.evaluate(() => ({ frames: globalThis.frames, news: globalThis.news }));
  // Six hops take two seconds, and no frame is longer to the game than a quarter of one: so many were needed for the rest,
  // but for one that was half over when the tab was left.
  const walking = frames.slice(0, left.frames).filter(({ phase }) => phase === "Settling");
  const shown = (walking.at(-1).now - walking[0].now) / 1_000;
  const after = frames.slice(left.frames).filter(({ phase }) => phase === "Settling").length;
  expect(after).toBeGreaterThanOrEqual(Math.floor((2.04 - shown) / 0.25) - 1);
  // The end of the move, and nothing that had piled up.
  expect(news - left.news).toBeLessThanOrEqual(3);
  expect((await state(page)).position[22]).toBe("0");
  await click(page, 114);
  await until(page, { lifted: 114 });
  await outside.close();
  await browser.close();
});

test("a tab that is come back to goes on from where the game was left in another", async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  await other.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  await until(other, { ply: 1 });
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await reloaded;
  await ready(page);
  expect((await state(page)).ply).toBe(1);
});

test("after two failed starts within a minute the third is at low quality", async ({ page }) => {
  await page.addInitScript(() => { delete globalThis.WebAssembly; });
  const quality = () => page.evaluate(() => globalThis.sternhalmaPage.quality);
  for (const expected of [null, null, "low"]) {
    await page.goto("./");
    expect(await quality()).toBe(expected);
  }
});
