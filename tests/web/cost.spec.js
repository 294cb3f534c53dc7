// What a frame costs: how many draw calls the picture of six seats takes, shadows and overlay included.

import { test, expect, keep, open, picture } from "./support.js";

const SIX = '(format: 1, agreement: (seats: Six, marbles: Ten, starts: 3, blocking: NoRule, target_lock: false, '
  + 'no_resting_elsewhere: false, repetition: false, race: ToTheFirst, head_start: None), players: [], turns: [])';
const MOST = 30;
/** How wide the shadow map is at high quality, and nothing else that is drawn on. */
const SHADOW_WIDTH = 2048;

test("six seats are at most thirty draw calls at high quality, the shadow's among them", async ({ page }) => {
  await page.addInitScript((shadowWidth) => {
    // A frame is what is drawn between two calls of the browser; a quiet one is the last.
    window.frames_drawn = [];
    const { requestAnimationFrame } = window;
    let draws = 0;
    let shadows = 0;
    window.requestAnimationFrame = (callback) => requestAnimationFrame.call(window, (time) => {
      draws = shadows = 0;
      callback(time);
      if (draws > 0) window.frames_drawn.push({ draws, shadows });
    });
    const count = (gl, calls) => {
      draws += calls;
      if (gl.getParameter(gl.VIEWPORT)[2] === shadowWidth) shadows += calls;
    };
    const prototype = WebGL2RenderingContext.prototype;
    for (const name of ["drawArrays", "drawElements", "drawRangeElements", "drawArraysInstanced", "drawElementsInstanced"]) {
      const draw = prototype[name];
      prototype[name] = function (...values) {
        count(this, 1);
        return draw.apply(this, values);
      };
    }
    // Extensions have calls of their own, and some that stand for many: the number of these comes last.
    const { getExtension } = prototype;
    prototype.getExtension = function (...values) {
      const extension = getExtension.apply(this, values);
      for (const name in extension) {
        if (!/^(multiD|d)raw(Arrays|Elements)/.test(name) || Object.hasOwn(extension, name)) continue;
        const draw = extension[name];
        extension[name] = (...numbers) => {
          count(this, name.startsWith("multi") ? numbers.at(-1) : 1);
          return draw.apply(extension, numbers);
        };
      }
      return extension;
    };
  }, SHADOW_WIDTH);
  await keep(page, SIX);
  await open(page, "./?quality=high");
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
  const told = frames.slice(-5).map(({ draws, shadows }) => `${draws} (${shadows} of the shadow)`);
  console.log(`draw calls of the last frames: ${told.join(", ")}`);
  const { draws, shadows } = frames.at(-1);
  expect(draws).toBeLessThanOrEqual(MOST);
  expect(shadows).toBeGreaterThan(0);
});
