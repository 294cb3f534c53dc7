// Whatever is done to the page, the game goes on.

import { expect, expectComplaint, open, picture, state, test, until } from "./support.js";

/** The same numbers each time, from 0 to 1. */
function* chance(seed) {
  for (let value = seed; ;) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
    yield value / 2 ** 32;
  }
}

test("wild clicks, wheels, keys and ten fingers break nothing", async ({ page, context }) => {
  // A click may happen to be on a link of the rules page.
  expectComplaint("request to https://");
  expectComplaint("net::ERR");
  await open(page);
  const numbers = chance(7);
  const next = (below) => Math.floor(numbers.next().value * below);
  const session = await context.newCDPSession(page);
  const point = () => ({ x: next(640), y: next(440) });
  const keys = ["Escape", "Enter", "Home", "Control+z", "Control+y", "a", "Alt", "ArrowUp", "Delete", "Control+Shift+z"];
  const buttons = ["left", "right", "middle"];
  for (let round = 0; round < 16; round += 1) {
    const { x, y } = point();
    await page.mouse.click(x, y, { button: buttons[next(3)], clickCount: 1 + next(3) });
    await page.mouse.wheel(next(400) - 200, next(4_000) - 2_000);
    await page.keyboard.press(keys[next(keys.length)]);
    await page.evaluate((line) => globalThis.sternhalma.wish(line), ["undo", "redo", "new", "choose 7", "play 1-2", "\0"][next(6)]);
    if (round % 4 === 0) {
      const touchPoints = Array.from({ length: 10 }, (_, id) => ({ ...point(), id }));
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touchPoints.map((at) => ({ ...at, ...point() })) });
      await session.send("Input.dispatchTouchEvent", { type: round % 8 === 0 ? "touchEnd" : "touchCancel", touchPoints: [] });
    }
  }
  await picture(page, "after-the-storm");
  // Whatever lies over the board is closed, and a whole new game is there.
  await page.keyboard.press("Escape");
  await page.evaluate(() => ["playon", "putdown", "new"].forEach((line) => globalThis.sternhalma.wish(line)));
  await until(page, { ply: 0, lifted: null, paused: false });
  // The storm may have agreed on other seats.
  const [{ hole, landings: [landing] }] = (await state(page)).movable;
  await page.evaluate((line) => globalThis.sternhalma.wish(line), `play ${hole}-${landing.hole}`);
  await until(page, { ply: 1 });
  await expect(page.locator("#failure")).toBeHidden();
});
