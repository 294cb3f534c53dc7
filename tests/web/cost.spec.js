// What a frame costs: how many draw calls the picture of six seats takes, shadows and overlay included.

import { test, expect, keep, open, picture } from "./support.js";

const SIX = '(format: 1, agreement: (seats: Six, marbles: Ten, starts: 3, blocking: NoRule, target_lock: false, '
  + 'no_resting_elsewhere: false, repetition: false, race: ToTheFirst, head_start: None), players: [], turns: [])';
const MOST = 30;

test("six seats are at most thirty draw calls", async ({ page }) => {
  await page.addInitScript(() => {
    // A frame is what is drawn between two calls of the browser; a quiet one is the last.
    window.frames_drawn = [];
    const { requestAnimationFrame } = window;
    let draws = 0;
    window.requestAnimationFrame = (callback) => requestAnimationFrame.call(window, (time) => {
      draws = 0;
      callback(time);
      if (draws > 0) window.frames_drawn.push(draws);
    });
    for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
      const draw = WebGL2RenderingContext.prototype[name];
      WebGL2RenderingContext.prototype[name] = function (...values) {
        draws += 1;
        return draw.apply(this, values);
      };
    }
  });
  await keep(page, SIX);
  await open(page, "./");
  // Quiet is when nothing more is drawn.
  let before = -1;
  await expect(async () => {
    const now = await page.evaluate(() => window.frames_drawn.length);
    const same = now === before;
    before = now;
    expect(same).toBe(true);
  }).toPass({ intervals: [5_000], timeout: 240_000 });
  await picture(page, "six-seats");
  const frames = await page.evaluate(() => window.frames_drawn);
  console.log(`draw calls of the last frames: ${frames.slice(-5).join(", ")}`);
  expect(frames.at(-1)).toBeLessThanOrEqual(MOST);
});
