// Whose work is in the game, and on which terms, is beside it wherever it is put.

import { expect, open, test } from "./support.js";

test("the credits and every licence they name are a link away", async ({ page }) => {
  await open(page);
  const link = page.locator("#words").getByRole("link", { name: "Credits and licences" });
  const [kind, text] = await link.evaluate(async ({ href }) => {
    const answer = await fetch(href);
    return [answer.headers.get("Content-Type"), await answer.text()];
  });
  expect(kind).toMatch("text/plain");
  for (const part of ["Cabin", "SIL OPEN FONT LICENSE", "Permission is hereby granted", "Apache License"]) {
    expect(text).toContain(part);
  }
});
