// However long a game has become, what is done at a turn does not hold the frame it is done in.

import { expect, keep, open, pointOf, test, until } from "./support.js";

/** In the middle of a game, with 63 moves to choose from; the turns are hops there and back. */
const MIDDLE = ".0..0.0.......................33.......03..3.......0........0.0....3.....3....33...0.........0...........0.....3.....3... 0";
const ROUND = ["51-69", "78-57", "69-51", "57-78"];
const TURNS = 300;
const turns = Array.from({ length: TURNS }, (_, ply) => `Move("${ROUND[ply % 4]}")`);
const LONG = `(format: 1, start: Some("${MIDDLE}"), turns: [${turns}])`;

/** How long each frame kept the page's one thread, in milliseconds, and whether there was news in it: something played. */
async function timeFrames(page) {
  await page.addInitScript(() => {
    globalThis.frames = [];
    let hasNews = false;
    addEventListener("sternhalma-news", () => { hasNews = true; });
    const { requestAnimationFrame } = globalThis;
    globalThis.requestAnimationFrame = (draw) => requestAnimationFrame((now) => {
      hasNews = false;
      const start = performance.now();
      draw(now);
      frames.push({ took: performance.now() - start, hasNews });
    });
  });
}

/** The times of one kind of frame, the shortest first. */
const times = (frames, hasNews) => frames.filter((frame) => frame.hasNews === hasNews).map(({ took }) => took).sort((a, b) => a - b);
const median = (sorted) => sorted[Math.floor(sorted.length / 2)];
const told = (sorted) => `${sorted.length} frames, ${median(sorted).toFixed(1)} ms in the median, ${sorted.at(-1).toFixed(1)} ms at most`;

test("a turn after three hundred others adds little to its frame", async ({ page }) => {
  // The least that is to be drawn, so that what is not drawing counts.
  await page.setViewportSize({ width: 320, height: 240 });
  await keep(page, LONG);
  await timeFrames(page);
  await open(page);
  await until(page, { ply: TURNS, phase: "Choosing" });
  await page.evaluate(() => { frames.length = 0; });
  for (let ply = TURNS; ply < TURNS + 12; ply += 1) {
    await page.evaluate((move) => globalThis.sternhalma.wish(`play ${move}`), ROUND[ply % 4]);
    await until(page, { ply: ply + 1, phase: "Choosing" });
  }
  // A mouse over empty holes has the same picture drawn without anything being done.
  const { x, y } = await pointOf(page, 60);
  for (let step = 0; step < 40; step += 1) await page.mouse.move(x + (step % 2), y);
  const frames = await page.evaluate(() => globalThis.frames);
  const [quiet, news] = [times(frames, false), times(frames, true)];
  console.log(`without news: ${told(quiet)}\nwith news: ${told(news)}`);
  // How long drawing takes is the machine's; the rest is the game's, and may at most be half of what a frame may take.
  expect(median(news) - median(quiet)).toBeLessThan(16);
});
