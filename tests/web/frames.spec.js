// However long a game has become, nothing that the game does of its own holds a frame for long.

import { expect, keep, open, pointOf, test, until } from "./support.js";

/** In the middle of a game, with 63 moves to choose from; the turns are hops there and back. */
const MIDDLE = ".0..0.0.......................33.......03..3.......0........0.0....3.....3....33...0.........0...........0.....3.....3... 0";
const ROUND = ["51-69", "78-57", "69-51", "57-78"];
const TURNS = 300;
const turns = Array.from({ length: TURNS }, (_, ply) => `Move("${ROUND[ply % 4]}")`);
const LONG = `(format: 1, start: Some("${MIDDLE}"), turns: [${turns}])`;

/** The longest that a frame may be held on account of the game's own code, in milliseconds. */
const LONGEST = 32;

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

/** Times of frames, the shortest first. */
const times = (frames) => frames.map(({ took }) => took).sort((a, b) => a - b);
const median = (sorted) => sorted[Math.floor(sorted.length / 2)];
const told = (sorted) => `${sorted.length} frames, ${median(sorted).toFixed(1)} ms in the median, ${sorted.at(-1).toFixed(1)} ms at most`;

test("neither a turn after three hundred others nor anything else holds a frame", async ({ page }) => {
  // The least that is to be drawn, so that what is not drawing counts.
  await page.setViewportSize({ width: 320, height: 240 });
  await keep(page, LONG);
  await timeFrames(page);
  await open(page);
  await until(page, { ply: TURNS, phase: "Choosing" });
  const wish = (line) => page.evaluate((line) => globalThis.sternhalma.wish(line), line);
  const taken = () => page.evaluate(() => frames.splice(0));
  await taken();
  // A mouse over empty holes has the same picture drawn without anything being done.
  const { x, y } = await pointOf(page, 60);
  for (let step = 0; step < 40; step += 1) await page.mouse.move(x + (step % 2), y);
  const quiet = times(await taken());
  const drawing = median(quiet);
  console.log(`with nothing done: ${told(quiet)}`);

  let ply = TURNS;
  const play = async () => {
    await wish(`play ${ROUND[ply % 4]}`);
    ply += 1;
    await until(page, { ply, phase: "Choosing" });
  };
  for (const [name, act] of [
    ["a turn", play],
    ["taking back and playing again", async () => {
      await wish("undo");
      await until(page, { ply: ply - 1, phase: "Choosing" });
      await wish("redo");
      await until(page, { ply, phase: "Choosing" });
    }],
    ["a marble in hand", async () => {
      await wish(`choose ${ROUND[ply % 4].split("-")[0]}`);
      await until(page, { phase: "Chaining" });
      await wish("putdown");
      await until(page, { phase: "Choosing" });
    }],
    ["a pause", async () => {
      await wish("pause");
      await until(page, { paused: true });
      await wish("playon");
      await until(page, { paused: false });
    }],
  ]) {
    const worst = [];
    for (let time = 0; time < 8; time += 1) {
      await act();
      const found = times(await taken());
      console.log(`${name}: ${told(found)}`);
      worst.push(found.at(-1));
    }
    // How long drawing takes is the machine's, and so is a frame that is held once; what is held every time is held by
    // the game.
    expect(median(worst.sort((a, b) => a - b)) - drawing, name).toBeLessThan(LONGEST);
  }
});
