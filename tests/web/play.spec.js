// A game from a late position to its end, by each way of playing.

import { LATE, click, expect, keep, open, picture, state, tap, test, until, view } from "./support.js";

const BLUE_MOVE = [60, 51];

async function playToTheEnd(page, choose) {
  for (const [from, to, ply] of [[27, 14, 1], [...BLUE_MOVE, 2], [14, 6, 3]]) {
    await choose(from);
    await until(page, { lifted: from });
    await choose(to);
    await until(page, { ply });
    if (ply < 3) await until(page, { phase: "Choosing" });
  }
  await until(page, { phase: "Over", headline: "Amber has won in 2 moves" });
}

test("by mouse", async ({ page }) => {
  await keep(page, LATE);
  await open(page);
  await playToTheEnd(page, (hole) => click(page, hole));
  await picture(page, "won-by-mouse");
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });
  test("by touch", async ({ page }) => {
    await keep(page, LATE);
    await open(page);
    await picture(page, "phone");
    await playToTheEnd(page, (hole) => tap(page, hole));
    await picture(page, "won-by-touch");
    expect(await page.evaluate(() => [scrollY, visualViewport.scale])).toEqual([0, 1]);
  });
});

test("by roles and names alone, with the board hidden", async ({ page }) => {
  await keep(page, LATE);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => { document.getElementById("board").style.visibility = "hidden"; });
  });
  await open(page);
  // As a keyboard or a screen reader does it: what is focused is pressed.
  const press = async (name) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const move = async (from, to) => {
    await press(new RegExp(`^Marble ${from},`));
    await press(new RegExp(`^To hole ${to},`));
  };
  await expect(page.getByRole("heading", { name: "Amber to move" })).toBeVisible();
  await move(27, 14);
  await expect(page.getByText("Amber: hole 27 to hole 14, a step. Blue to move.")).toBeVisible();
  // While the marble walks, buttons for the next seat may be pressed too early.
  await until(page, { phase: "Choosing" });
  await page.getByRole("textbox", { name: /A move/ }).fill(BLUE_MOVE.join("-"));
  await press("Play");
  await until(page, { ply: 2, phase: "Choosing" });
  await press("Undo");
  await expect(page.getByText(/^Taken back\. 1 turns? played/)).toBeVisible();
  await until(page, { phase: "Choosing" });
  await press("Redo");
  await until(page, { ply: 2, phase: "Choosing" });
  await move(14, 6);
  await expect(page.getByRole("heading", { name: "Amber has won in 2 moves" })).toBeVisible();
});

test("what cannot be played is answered in words, beside what was agreed", async ({ page }) => {
  await keep(page, LATE.replace("format: 1,", "format: 1, agreement: (target_lock: true),"));
  await open(page);
  await page.getByRole("button", { name: "Board in words" }).click();
  await expect(page.getByText("Target lock")).toBeVisible();
  await picture(page, "in-words");
  const say = async (line, words) => {
    await page.getByRole("textbox", { name: /A move/ }).fill(line);
    await page.getByRole("button", { name: "Play" }).click();
    await expect(page.locator("#told")).toContainText(words);
  };
  await say("27", "A move is two or more holes");
  await say("27-x", "Hole 2 of the move");
  await say("27-27", "A chain that ends where it began is no move");
  await say("27-9", "There is a marble in that hole already");
  await page.getByRole("button", { name: "Pause" }).click();
  await say("27-14", "The game is paused");
  await picture(page, "paused");
  await page.getByRole("button", { name: "Play on" }).click();
  await until(page, { paused: false });
  await say("27-14", "a step");
  // The marble is on its way for a while, longer than two clicks in a row.
  await page.getByRole("button", { name: "Undo" }).click();
  await until(page, { ply: 0 });
  expect((await state(page)).can_redo).toBe(true);
});

test("the title is a line and a button away, and leads back to the game", async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 600 });
  await keep(page, LATE);
  await open(page);
  await until(page, { screen: "Match", phase: "Choosing" });
  const [middle] = (await view(page)).holes[60];
  await page.evaluate(() => globalThis.sternhalma.wish("title"));
  await until(page, { screen: "Title", ply: 0 });
  // The board makes room for the title.
  await expect.poll(async () => (await view(page)).holes[60][0], { timeout: 60_000 }).toBeGreaterThan(middle + 40);
  await picture(page, "title");
  await page.evaluate(() => globalThis.sternhalma.wish("play 27-14"));
  await until(page, { screen: "Match", ply: 1 });
});

test("a sheet by keys alone: Tab goes through its buttons, and from the board to the page", async ({ page }) => {
  await keep(page, LATE);
  await open(page);
  const isOnBoard = () => page.evaluate(() => document.activeElement.id === "board");
  await page.locator("#board").focus();
  await page.keyboard.press("s");
  await expect.poll(async () => (await view(page)).sheet).toBe(true);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Tab");
  expect(await isOnBoard()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await view(page)).sheet).toBe(false);
  await page.keyboard.press("Tab");
  expect(await isOnBoard()).toBe(false);
});
