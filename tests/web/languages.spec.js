// The page speaks the language of the browser, or the one that was chosen in the game.

import { expect, open, test } from "./support.js";

async function spoken(page) {
  return page.evaluate(() => [document.documentElement.lang, document.getElementById("show-words").textContent]);
}

test.describe("a browser that prefers Portuguese", () => {
  test.use({ locale: "pt-PT" });
  test("has the page and the game in Portuguese", async ({ page }) => {
    await open(page);
    expect(await spoken(page)).toEqual(["pt", "Tabuleiro em palavras"]);
    await expect(page.getByRole("heading", { name: "Âmbar joga" })).toBeAttached();
  });

  test("has what was chosen in the game before it", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("sternhalma/settings", "(\n    language: Some(German),\n)"));
    await open(page);
    expect(await spoken(page)).toEqual(["de", "Brett in Worten"]);
    await expect(page.getByRole("heading", { name: "Bernstein ist am Zug" })).toBeAttached();
  });
});
