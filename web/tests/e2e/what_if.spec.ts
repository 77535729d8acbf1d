// From a moment of a finished match a table goes its own way.
import { expect_accessible } from "./accessible";
import { break_off, expect_seen_by, play_against_bots, see_as, table_of } from "./table";
import { expect, test } from "./test";
import { word } from "./words";

for (const [title, game, size, tag] of [["Hidden Leaders", "hidden-leaders", "phone", []], ["Yield", "yield", "desk", ["@full"]]] as const) {
  test(`from the middle of a finished game of ${title} one plays otherwise, and the bots answer`, { tag: [...tag] }, async ({ device }) => {
    const anna = await device({ seed: 3, size });
    await play_against_bots(anna, { game, players: 3 });
    let left = 8;
    await anna.play_on(() => left-- === 0);
    await break_off(anna);
    const first = table_of(anna);

    // What was hidden from her is seen, once she asks for it.
    await anna.press(anna.button("end.look"));
    const slider = anna.page.getByRole("slider");
    await slider.fill(String(Math.floor(Number(await slider.getAttribute("max")) / 2)));
    await expect_seen_by(anna, word("you"));
    await see_as(anna, word("back.everyone"));
    await anna.press(anna.page.locator(".party .cover, .plate").last());
    const sheet = anna.page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name: word("party.hand") })).toBeVisible();
    await expect(sheet).not.toContainText("?");
    await expect(sheet.locator(".kn, .bhand > *").first()).toBeVisible();
    await anna.close_sheet();

    // She takes another's seat, by keys alone.
    await anna.button("whatif").focus();
    await anna.page.keyboard.press("Enter");
    await expect(sheet).toContainText(word("whatif.about"));
    await expect(sheet.getByRole("radio", { name: word("you") })).toBeChecked();
    await expect_accessible(anna.page);
    await sheet.getByRole("radio", { name: word("you") }).focus();
    await anna.page.keyboard.press("ArrowRight");
    await expect(sheet.getByRole("radio").nth(1)).toBeChecked();
    await anna.button("whatif.go").focus();
    await anna.page.keyboard.press("Enter");
    await expect.poll(() => table_of(anna)).not.toContain(first);

    // One choice of hers, and the bots go on until she is asked again.
    await anna.ear.until("the other table", () => anna.ear.room?.what_if?.table === first && anna.ear.view !== undefined);
    expect(anna.ear.you).toBe(1);
    await anna.choose();
    expect(await anna.ear.question()).toBe(true);

    // Its end says what it was, has no rematch, and leads back to that moment.
    await break_off(anna);
    await expect(anna.end).toContainText(word("whatif.of").split("{")[0] ?? "");
    await expect(anna.button("end.rematch")).toHaveCount(0);
    await anna.press(anna.page.getByRole("link", { name: word("whatif.back") }));
    await expect(anna.page.locator(".dock.looks")).toBeVisible();
    expect(table_of(anna)).toContain(first);
  });
}
