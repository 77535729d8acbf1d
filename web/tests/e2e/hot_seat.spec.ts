import { create_table, open_menu, start, type Wanted } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

const kNames = ["Anna", "Ben"];

/** Both sit down at one device, and it begins. */
async function sit_down_together(tablet: Visitor, wanted: Omit<Wanted, "players">): Promise<void> {
  const { page } = tablet;
  await create_table(tablet, { ...wanted, players: 2 }, kNames[0]);
  await tablet.press(page.locator(".seat.free").getByRole("button", { expanded: false }));
  const form = page.locator(".seat.free form");
  await form.getByRole("textbox").fill("Ben");
  await tablet.press(form.getByRole("button", { name: word("house.sit") }));
  await expect(page.locator(".seats").getByText("Ben", { exact: true })).toBeVisible();
  await start(tablet);
}

/** To the end one answers after the other, each behind the curtain; says who has held the device. `hidden`: what is behind it. */
async function go_round(tablet: Visitor, hidden: string): Promise<string[]> {
  const { page, ear } = tablet;
  const curtain = page.locator("main.veil");
  await expect(curtain).toBeVisible();
  const held_by = new Set<string>();
  for (;;) {
    await expect.poll(async () => ear.asked || ear.end !== undefined || (await curtain.isVisible())).toBe(true);
    if (ear.end) return [...held_by].sort();
    if (await curtain.isVisible()) {
      await expect(page.locator(hidden)).toHaveCount(0);
      const open = curtain.locator(".btn.go");
      const said = (await open.textContent()) ?? "";
      const name = kNames.find((one) => said.includes(one)) ?? "";
      ear.listen_for(kNames.indexOf(name));
      expect(ear.asked, `${name} is asked`).toBe(true);
      await tablet.press(open);
      await expect(curtain).toHaveCount(0);
      held_by.add(name);
    }
    await tablet.choose();
  }
}

test("several people play from one device, and a curtain hides the cards of each from the others", { tag: "@full" }, async ({ device }) => {
  const tablet = await device({ seed: 60 });
  await sit_down_together(tablet, { game: "hidden-leaders", with: ["beginner"] });
  expect(await go_round(tablet, ".card, .lead, .hand, .five")).toEqual(kNames);
  await expect(tablet.end).toBeVisible();
});

test("a change of language reaches whoever opens the curtain next", { tag: "@full" }, async ({ device }) => {
  const tablet = await device({ seed: 62 });
  const { page, ear } = tablet;
  await sit_down_together(tablet, { game: "hidden-leaders", with: ["beginner"] });
  const curtain = page.locator("main.veil");
  // Both set up at once, so that Ben is asked already while Anna has the device.
  ear.listen_for(1);
  await ear.question();
  const in_english = ear.prompt;
  await tablet.press(curtain.locator(".btn.go"));
  await open_menu(tablet);
  await tablet.press(tablet.button("settings"));
  await tablet.press(page.getByRole("radio", { name: "Deutsch" }));
  await ear.until("Ben's question in another language", () => ear.asked && ear.prompt !== in_english);
  await tablet.press(page.locator(".up .uph").getByRole("button", { name: word("close", "de") }));
  ear.listen_for(0);
  for (;;) {
    await expect.poll(async () => ear.asked || (await curtain.isVisible())).toBe(true);
    if (await curtain.isVisible()) break;
    await tablet.choose();
  }
  await tablet.press(curtain.locator(".btn.go"));
  ear.listen_for(1);
  await expect(page.locator(".dock .q")).toHaveText(ear.prompt, { useInnerText: true });
});

test("at Yield too each plays a whole game behind the curtain", { tag: "@full" }, async ({ device }) => {
  const tablet = await device({ seed: 61 });
  await sit_down_together(tablet, { game: "yield" });
  expect(await go_round(tablet, ".cards, .bc, .sk, .map, .plate, .dial")).toEqual(kNames);
  await expect(tablet.end).toBeVisible();
});
