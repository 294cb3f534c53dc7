// What every test of the page needs: a game on the table, its state, and hands.

import { mkdirSync } from "node:fs";
import { test as base, expect } from "@playwright/test";

export { expect };

const PICTURES = new URL("results/pictures/", import.meta.url).pathname;

/** A page that tells of every console error and every request elsewhere, and fails the test for them. */
export const test = base.extend({
  complaints: [async ({ context, baseURL }, use, info) => {
    const complaints = [];
    context.on("console", (message) => {
      if (message.type() === "error") complaints.push(`console: ${message.text()}`);
    });
    context.on("weberror", (error) => {
      // Winit leaves its first call by throwing.
      if (!error.error().message.includes("Using exceptions for control flow")) complaints.push(`error: ${error.error().message}`);
    });
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== baseURL) complaints.push(`request to ${request.url()}`);
    });
    await use(complaints);
    const expected = info.annotations.filter(({ type }) => type === "expects").map(({ description }) => description);
    expect(complaints.filter((words) => !expected.some((part) => words.includes(part)))).toEqual([]);
  }, { auto: true }],
});

/** This test brings such a complaint about on purpose. */
export function expectComplaint(part) {
  test.info().annotations.push({ type: "expects", description: part });
}

/** A board with these marbles of seats 0 and 3. */
export const cells = (zero, three) => {
  const holes = Array(121).fill(".");
  for (const id of zero) holes[id] = "0";
  for (const id of three) holes[id] = "3";
  return holes.join("");
};

/** Seat 3, Amber, is two steps from the end: 27-14, then 14-6. */
export const LATE = `(format: 1, start: Some("${cells(
  [60, 61, 62, 63, 64, 65, 66, 67, 68, 69],
  [27, 0, 1, 2, 3, 4, 5, 7, 8, 9],
)} 3"), turns: [])`;

/** Puts a game on the table before the page loads, unless there is one already. */
export async function keep(page, record) {
  await page.addInitScript((text) => {
    if (localStorage.getItem("sternhalma/game") === null) localStorage.setItem("sternhalma/game", text);
  }, record);
}

/** Low quality, since the pictures are drawn by the processor. */
export async function open(page, path = "./?quality=low") {
  await page.goto(path);
  await ready(page);
}

export async function ready(page) {
  await expect(page.locator("#loading")).toBeHidden({ timeout: 180_000 });
  await expect(page.locator("#failure")).toBeHidden();
  await steady(page);
}

/** Until the board stands where it will be. */
export async function steady(page) {
  let [before, times] = ["", 0];
  await expect(async () => {
    const { holes, size } = await view(page);
    const canvas = await page.locator("#board").evaluate((board) => [board.clientWidth, board.clientHeight]);
    const now = JSON.stringify(holes);
    // A frame may take longer than the time between two looks.
    times = now === before ? times + 1 : 0;
    before = now;
    expect([times >= 3, Math.round(size[0]), Math.round(size[1])]).toEqual([true, ...canvas]);
  }).toPass({ intervals: [700] });
}

export const state = (page) => page.evaluate(() => globalThis.sternhalma.state());
export const view = (page) => page.evaluate(() => globalThis.sternhalma.view());

/** Where a hole is on the page. */
export async function pointOf(page, hole) {
  const { holes } = await view(page);
  const canvas = await page.locator("#board").boundingBox();
  const width = await page.locator("#board").evaluate((board) => board.clientWidth);
  // A canvas that is scaled by CSS is larger or smaller on the page than it is to itself.
  const scale = canvas.width / width;
  return { x: canvas.x + holes[hole][0] * scale, y: canvas.y + holes[hole][1] * scale };
}

export async function click(page, hole) {
  const { x, y } = await pointOf(page, hole);
  await page.mouse.click(x, y);
}

export async function tap(page, hole) {
  const { x, y } = await pointOf(page, hole);
  await page.touchscreen.tap(x, y);
}

/** Waits until the state has these values. */
export async function until(page, wanted) {
  await expect.poll(() => state(page), { timeout: 60_000 }).toMatchObject(wanted);
}

/** For people to look at. */
export async function picture(page, name) {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}${name}.png`, timeout: 60_000 });
}
