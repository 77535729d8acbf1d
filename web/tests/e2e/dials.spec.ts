// What can be known of another's dial stands on the map, in the player's sheet, and is there for ears. On its way to the
// page a view is changed: one dial was seen in a year before, none of the others ever.
import type { FromTable, YieldPastYear, YieldView } from "../../src/protocol";
import { expect, test } from "./test";
import { word } from "./words";

const kOther = 1;

function seen_before(view: YieldView): void {
  for (const army of Object.values(view.seats[kOther]?.armies ?? {})) army.units = null;
  view.moment.past = [{ recruits: 4, seen: view.seats.map((_, seat): YieldPastYear["seen"][number] => (seat === kOther ? { cavalry: { began: 12, ended: 10 } } : {})) }];
}

test("a dial that was seen in a year before is shown as it was seen last", async ({ device }) => {
  const { page } = await device({ seed: 3 });
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((said) => {
      const message = JSON.parse(String(said)) as FromTable;
      if (message.type === "view") seen_before(message.view as YieldView);
      socket.send(JSON.stringify(message));
    });
  });
  await page.goto("/#/learn");
  await page.locator('[data-lesson="first-year"]').click();
  const army = (kind: string) => page.locator(`.board [data-spot="army:${kOther}:${kind}"] .units`);
  await expect(army("cavalry")).toHaveText("10+");
  await expect(army("archer")).toHaveText("?");
  await expect(page.locator('.board .hit[aria-label*="at least 10 units, as last seen"]')).toHaveCount(1);

  await page.locator(`.plate.pl${kOther + 1}`).click();
  const row = page.locator(".up .kn", { hasText: "Cavalry: 10+" });
  await expect(row).toContainText(word("units.last").replace("{units}", "10"));
  await expect(page.locator(".up .kn", { hasText: "Archers: ?" })).toHaveCount(1);
});
