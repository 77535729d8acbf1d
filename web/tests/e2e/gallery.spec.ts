// The gallery: from the front page and back, every portrait drawn, each with its name in the reader's language.
import { expect_accessible } from "./accessible";
import { expect, test } from "./test";
import { word } from "./words";

test("the gallery shows every portrait and mark, and is not fetched before somebody goes there", async ({ device }) => {
  const { page } = await device({ lang: "de" });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/");
  await expect(page.getByRole("button", { name: word("house.play", "de") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((url) => /Gallery|-names|-terms/.test(url))).toEqual([]);
  await page.getByRole("link", { name: word("house.gallery", "de") }).click();
  await expect(page.getByText("Schlotternder Scharfschütze")).toBeVisible();
  const undrawn = () => page.locator(".hung").evaluateAll((all) => all.filter((one) => one.querySelectorAll('use[href^="#h-"]').length !== 3).map((one) => one.textContent));
  await expect.poll(undrawn).toEqual([]);
  expect(await page.locator(".hung").count()).toBeGreaterThan(90);
  // Dials: with new units and without; and what others know of one.
  await expect(page.locator(".dial .face b")).toHaveText(["6", "7"]);
  await expect(page.locator(".army-mark > .ua .units")).toHaveText(["4", "10+", "?"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect_accessible(page);
  await page.getByRole("link", { name: word("gallery.front", "de") }).click();
  await expect(page.getByRole("button", { name: word("house.play", "de") })).toBeVisible();
});

test("the gallery is readable in the dark", async ({ device }) => {
  const { page } = await device({ lang: "ru", dark: true, size: "desk" });
  await page.goto("/#/gallery");
  await expect(page.getByText("Трясущийся стрелок")).toBeVisible();
  await expect_accessible(page);
});
