// Loading, leaving, coming back, and everything that can go wrong on the way.

import { LATE, click, expect, expectComplaint, keep, open, picture, ready, state, test, until } from "./support.js";

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

test("progress is true, never goes back, and a download that breaks off goes on where it was", async ({ page, context }) => {
  expectComplaint("ERR_CONNECTION_RESET");
  await page.addInitScript(() => {
    globalThis.seen = [];
    const look = () => {
      const bar = document.getElementById("progress");
      if (bar && seen.at(-1) !== bar.value) seen.push(bar.value);
      requestAnimationFrame(look);
    };
    look();
  });
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
  const seen = await page.evaluate(() => globalThis.seen);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
  // What has come is kept: a second start asks for nothing.
  asked.length = 0;
  await page.reload();
  await ready(page);
  expect(asked).toEqual([]);
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
  await expect(page.locator("#told")).toContainText("The quota has been exceeded");
});

test("a kept game that is none is set aside and said", async ({ page }) => {
  await keep(page, "(format: 1, turns: [Move(\"0-1\")])");
  await open(page);
  await expect(page.locator("#told")).toContainText("game.corrupt");
  expect(await page.evaluate(() => localStorage.getItem("sternhalma/game.corrupt"))).toContain("0-1");
});

test("a hidden tab rests in the middle of a move and finishes it when it is seen again", async ({ page, context }) => {
  await open(page);
  await page.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  const session = await context.newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await until(page, { ply: 1, phase: "Choosing" });
  await page.evaluate(() => globalThis.sternhalma.wish("play 6-14"));
  await until(page, { ply: 2, phase: "Choosing" });
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
  for (const expected of ["high", "high", "low"]) {
    await page.goto("./");
    expect(await quality()).toBe(expected);
  }
});
