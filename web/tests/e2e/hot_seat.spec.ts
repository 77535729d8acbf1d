import { create_table, start } from "./table";
import { expect, test } from "./test";
import { word } from "./words";

test("several people play from one device, and a curtain hides the cards of each from the others", { tag: "@full" }, async ({ device }) => {
  const tablet = await device({ seed: 60 });
  const { page, ear } = tablet;
  const names = ["Anna", "Ben"];
  await create_table(tablet, { game: "hidden-leaders", players: 2, with: ["beginner"] }, "Anna");
  await tablet.press(page.locator(".seat.free").getByRole("button", { expanded: false }));
  const form = page.locator(".seat.free form");
  await form.getByRole("textbox").fill("Ben");
  await tablet.press(form.getByRole("button", { name: word("house.sit") }));
  await expect(page.locator(".seats").getByText("Ben", { exact: true })).toBeVisible();
  await start(tablet);
  const curtain = page.locator("main.veil");
  await expect(curtain).toBeVisible();
  const held_by = new Set<string>();
  for (;;) {
    await expect.poll(async () => ear.asked || ear.end !== undefined || (await curtain.isVisible())).toBe(true);
    if (ear.end) break;
    if (await curtain.isVisible()) {
      await expect(page.locator(".card, .lead, .hand, .five")).toHaveCount(0);
      const open = curtain.locator(".btn.go");
      const said = (await open.textContent()) ?? "";
      const name = names.find((one) => said.includes(one)) ?? "";
      ear.listen_for(names.indexOf(name));
      expect(ear.asked, `${name} is asked`).toBe(true);
      await tablet.press(open);
      await expect(curtain).toHaveCount(0);
      held_by.add(name);
    }
    await tablet.choose();
  }
  expect([...held_by].sort()).toEqual(names);
  await expect(tablet.end).toBeVisible();
});
