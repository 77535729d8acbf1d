import { expect, test } from "@playwright/test";

import { choose, complaints, expect_accessible, play_on } from "./hand";

for (const [game, seed] of [["Hidden Leaders", 7], ["Yield", 11]] as const) {
  test(`a whole game of ${game} against bots on a small phone`, async ({ page }) => {
    const said = complaints(page);
    await page.goto("/");
    await page.getByRole("radio", { name: game }).click();
    await expect_accessible(page);
    await page.getByRole("button", { name: "Play now against bots" }).click();
    await expect(page.locator(".dock").first()).toBeVisible();
    await expect_accessible(page);
    expect(await play_on(page, seed)).toBeGreaterThan(5);
    await expect_accessible(page);
    expect(said).toEqual([]);
    // Everyone sits down again.
    const before = page.url();
    await page.getByRole("button", { name: "Rematch" }).click();
    await expect(page).not.toHaveURL(before);
    await expect(page.locator("main.end")).toHaveCount(0);
  });
}

test("two people sit down by a link, and a reload keeps the seat", async ({ browser, page }) => {
  await page.goto("/");
  await page.getByPlaceholder("Your name").fill("Zoë");
  await page.getByRole("button", { name: "Create a table" }).click();
  await expect(page.getByText("you, the host")).toBeVisible();
  await expect_accessible(page);
  const link = (await page.locator(".share .addr").textContent()) ?? "";
  const other = await (await browser.newContext({ locale: "de", viewport: { width: 1440, height: 900 } })).newPage();
  const said = complaints(other);
  await other.goto(link);
  await other.getByPlaceholder("Dein Name").fill("Anna");
  await other.getByRole("button", { name: "Hinsetzen" }).click();
  await expect(page.getByText("Anna")).toBeVisible();
  await page.getByRole("button", { name: /^Start with 2 bots more/ }).click();
  await expect(page.locator(".five")).toBeVisible({ timeout: 15_000 });
  await expect(other.locator(".five")).toBeVisible({ timeout: 15_000 });
  await other.reload();
  await expect(other.locator(".five")).toBeVisible({ timeout: 15_000 });
  for (const who of [page, other]) {
    await choose(who, () => 0);
    await expect(who.locator(".sl.on")).toHaveCount(1);
    await choose(who, () => 0);
  }
  await expect(page.locator("main.hl")).toBeVisible({ timeout: 15_000 });
  await expect(other.locator("main.hl")).toBeVisible({ timeout: 15_000 });
  await expect_accessible(other);
  expect(said).toEqual([]);
});

test("a lost line is told and comes back by itself", async ({ page }) => {
  const lines: { close: () => Promise<void> }[] = [];
  let reachable = true;
  await page.routeWebSocket(/socket/, (line) => {
    if (!reachable) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Play now against bots" }).click();
  await expect(page.locator(".five .card.lit")).toHaveCount(5, { timeout: 15_000 });
  reachable = false;
  await lines.at(-1)?.close();
  await expect(page.getByRole("heading", { name: "Reconnecting" })).toBeVisible();
  await expect(page.locator(".five .card.lit")).toHaveCount(0);
  reachable = true;
  await expect(page.locator(".five .card.lit")).toHaveCount(5, { timeout: 20_000 });
});
