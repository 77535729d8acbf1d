import type { Page } from "@playwright/test";

import { open_menu, play_against_bots, play_now } from "./table";
import { expect, test } from "./test";
import { languages, word } from "./words";

/** Everything that can be read or heard, piece by piece, less addresses. */
async function pieces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) for (const name of ["aria-label", "placeholder", "title"]) said.push(node.getAttribute(name) ?? "");
      else if (!node.parentElement?.closest(".addr, script, style")) said.push(node.textContent ?? "");
    }
    return said.map((one) => one.trim()).filter(Boolean);
  });
}

/** No slot that nobody filled, no key where a sentence should stand. */
async function expect_in_words(page: Page): Promise<void> {
  const all = await pieces(page);
  expect(all.length).toBeGreaterThan(5);
  expect(all.filter((one) => /[{}]|undefined|\[object|NaN/.test(one) || /^[a-z]+(\.[a-z0-9_-]+)+$/.test(one))).toEqual([]);
}

test("the language is chosen on the front page, and kept", async ({ device }) => {
  const { page } = await device();
  await page.goto("/");
  await page.getByRole("combobox", { name: word("setting.language") }).selectOption("ru");
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await expect(page.getByRole("button", { name: word("house.play", "ru") })).toBeVisible();
  }
});

for (const lang of languages) {
  test(`all is in words in the language ${lang}, at both tables`, { tag: "@full" }, async ({ device }) => {
    const anna = await device({ lang, seed: 30 });
    await anna.page.goto("/");
    await expect(anna.page.locator("html")).toHaveAttribute("lang", lang);
    await expect(anna.button("house.play")).toBeVisible();
    await expect_in_words(anna.page);
    await play_now(anna, "hidden-leaders");
    for (let i = 0; i < 8 && (await anna.choose()); ++i) await expect_in_words(anna.page);
    for (const key of ["log.title", "rules.title", "chat", "keys.title", "settings"]) {
      await open_menu(anna);
      await expect_in_words(anna.page);
      await anna.press(anna.page.locator(".menu").getByRole("button", { name: word(key, lang), exact: true }));
      await expect(anna.page.locator(".up").getByText(word(key, lang), { exact: true }).first()).toBeVisible();
      await expect_in_words(anna.page);
      await anna.close_sheet();
    }
    await play_against_bots(anna, { game: "yield", players: 3, with: ["leaders"] });
    for (let i = 0; i < 12 && (await anna.choose()); ++i) await expect_in_words(anna.page);
  });
}

test("who changes the language in the middle of a match reads everything in the other one", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 31 });
  await play_now(anna, "yield");
  await anna.ear.question();
  const before = anna.ear.prompt;
  await open_menu(anna);
  await anna.press(anna.button("settings"));
  await anna.press(anna.page.getByRole("radio", { name: "Русский" }));
  await expect(anna.page.locator("html")).toHaveAttribute("lang", "ru");
  await anna.ear.until("the question in Russian", () => anna.ear.asked && /[а-я]/.test(anna.ear.prompt));
  expect(anna.ear.prompt).not.toBe(before);
  await expect(anna.page.locator(".dock .q")).toHaveText(/[а-я]/);
});
