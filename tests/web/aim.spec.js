// A tap is on the hole under it, whatever the screen.

import { expect, open, picture, pointOf, state, steady, test, until, view } from "./support.js";

const TIPS = [0, 10, 22, 98, 110, 120];
const CORNERS = [14, 18, 56, 64, 102, 106];
const CENTRE = 60;

async function assertHit(page, hole) {
  const { told } = await state(page);
  const { x, y } = await pointOf(page, hole);
  await page.mouse.click(x, y);
  // It was lifted, or refused by name.
  await expect.poll(async () => {
    const now = await state(page);
    if (now.lifted !== null) return now.lifted;
    return now.told.number > told.number ? now.told.hole : null;
  }).toBe(hole);
  if ((await state(page)).lifted !== null) {
    await page.evaluate(() => globalThis.sternhalma.wish("putdown"));
    await until(page, { lifted: null });
  }
}

for (const ratio of [1, 1.5, 2.625]) {
  test(`tips, corners and centre are hit at ${ratio} pixels a point`, async ({ playwright, launchOptions, baseURL }) => {
    // A screen of that ratio. One that Playwright only pretends would give the canvas the wrong number of pixels.
    const args = [...launchOptions.args, `--force-device-scale-factor=${ratio}`, "--window-size=560,540"];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ viewport: null, baseURL });
    await open(page);
    expect(await page.evaluate(() => devicePixelRatio)).toBe(ratio);
    for (const hole of [...TIPS, ...CORNERS, CENTRE]) await assertHit(page, hole);
    await picture(page, `ratio-${ratio}`);
    await browser.close();
  });
}

test("a canvas that is moved and scaled is hit where it is seen", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const table = document.getElementById("table");
    table.style.margin = "40px 30px 0 70px";
    table.style.transform = "scale(0.8)";
  });
  await steady(page);
  for (const hole of [0, 22, 60, 98, 120]) await assertHit(page, hole);
});

test("hovering over all 121 holes points at just those that can be lifted", async ({ page }) => {
  // So many pictures are to be drawn that small ones do.
  await page.setViewportSize({ width: 480, height: 380 });
  await open(page);
  const movable = (await state(page)).movable.map(({ hole }) => hole);
  for (let hole = 0; hole < 121; hole += 1) {
    const { x, y } = await pointOf(page, hole);
    await page.mouse.move(x, y);
    await expect.poll(async () => (await view(page)).pointing).toBe(movable.includes(hole) ? hole : null);
  }
});

test("the board is framed anew when the window changes and the device turns", async ({ page }) => {
  await open(page);
  for (const [width, height] of [[400, 640], [640, 400], [800, 500]]) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await view(page)).size[0]).toBe(width);
    // The first frame of the new size still has the board where it was.
    await expect.poll(async () => {
      const { holes, size } = await view(page);
      return holes.filter(([x, y]) => !(x > 0 && x < size[0] && y > 0 && y < size[1]));
    }).toEqual([]);
    await steady(page);
    await picture(page, `framed-${width}x${height}`);
    expect(await page.evaluate(() => document.scrollingElement.scrollHeight <= innerHeight)).toBe(true);
  }
  await assertHit(page, CENTRE);
});

test("the page's keys stay the browser's, and the game's are the game's", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("keydown", (event) => { globalThis.pressed = event; }, true);
  });
  await open(page);
  await page.locator("#board").focus();
  await page.evaluate(() => globalThis.sternhalma.wish("choose 111"));
  await until(page, { lifted: 111 });
  await page.keyboard.press("Escape");
  await until(page, { lifted: null });
  await page.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  await until(page, { ply: 1, phase: "Choosing" });
  await page.keyboard.press("Control+z");
  await until(page, { ply: 0, phase: "Choosing" });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("#board")).toBeFocused();
  // What the game takes, the browser is kept from doing; these it must be free to do.
  for (const [key, isTheGames] of [["a", true], ["F5", false], ["F12", false], ["Control+r", false], ["Control+l", false]]) {
    await page.evaluate((name) => {
      const [letter, control] = name.split("+").reverse();
      const options = { key: letter, code: letter, ctrlKey: control === "Control", bubbles: true, cancelable: true };
      document.getElementById("board").dispatchEvent(new KeyboardEvent("keydown", options));
    }, key);
    expect([key, await page.evaluate(() => globalThis.pressed.defaultPrevented)]).toEqual([key, isTheGames]);
  }
});

/** Every sound that is played, as its length in seconds and its speed. */
async function listen(page) {
  await page.addInitScript(() => {
    globalThis.heard = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      const loudest = Math.max(...this.buffer.getChannelData(0));
      if (loudest > 0.05) globalThis.heard.push([Number(this.buffer.duration.toFixed(2)), Number(this.playbackRate.value.toFixed(2))]);
      return start.apply(this, when);
    };
  });
  return () => page.evaluate(() => globalThis.heard);
}

const fetched = (page) => page.waitForFunction(() =>
  performance.getEntriesByType("resource").filter(({ name, responseEnd }) => name.endsWith(".ogg") && responseEnd > 0).length === 12);

test("nothing is heard before the first gesture, and the game from then on", async ({ page }) => {
  const heard = await listen(page);
  await open(page);
  await fetched(page);
  await page.evaluate(() => globalThis.sternhalma.wish("choose 60"));
  await expect(page.locator("#told")).toContainText("no marble");
  expect(await heard()).toEqual([]);
  // A key that does nothing is a gesture as well.
  await page.locator("#board").focus();
  await page.keyboard.press("Home");
  await page.evaluate(() => globalThis.sternhalma.wish("choose 60"));
  await expect.poll(heard).toEqual([[0.2, 1]]);
  await page.evaluate(() => globalThis.sternhalma.wish("choose 111"));
  await expect.poll(heard).toEqual([[0.2, 1], [0.12, 1]]);
  // A step rolls and settles, and then the other seat is called.
  await page.evaluate(() => globalThis.sternhalma.wish("choose 102"));
  await expect.poll(heard).toEqual([[0.2, 1], [0.12, 1], [0.3, 1], [0.25, 1], [0.6, 1]]);
});

test("a browser that cannot decode the sounds plays in silence", async ({ page }) => {
  await page.addInitScript(() => {
    OfflineAudioContext.prototype.decodeAudioData = () => Promise.reject(new DOMException("unknown", "EncodingError"));
  });
  const heard = await listen(page);
  await open(page);
  await fetched(page);
  await page.keyboard.press("ArrowLeft");
  await page.evaluate(() => globalThis.sternhalma.wish("play 111-102"));
  await until(page, { ply: 1, phase: "Choosing" });
  expect(await heard()).toEqual([]);
});
