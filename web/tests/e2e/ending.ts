// How a match ended is told step by step to whoever saw it run, and at once to anybody who does not want to wait.
import { expect } from "@playwright/test";

import type { HiddenLeadersOutcome, YieldOutcome } from "../../src/protocol";
import { plain } from "../../src/words";
import type { Visitor } from "./visitor";
import { word } from "./words";

/** In milliseconds: nothing is kept back longer. */
const kLongest = 5000;

type Step = { text: string; comes: number; there: number };

/** What comes by and by, in the order in which it comes, and when it is there; nothing where all is there at once. */
async function steps_of({ page }: Visitor): Promise<Step[]> {
  const steps = await page.locator("main.end .step").evaluateAll((all) =>
    all.flatMap((one) => {
      const { animationName, animationDelay, animationDuration, animationFillMode } = getComputedStyle(one);
      const comes = Number.parseFloat(animationDelay) * 1000;
      return animationName === "none" || animationFillMode !== "backwards" ? [] : [{ text: one.textContent ?? "", comes, there: comes + Number.parseFloat(animationDuration) * 1000 }];
    }));
  return steps.sort((a, b) => a.comes - b.comes);
}

const kConditions = ["both_in_war_area", "level_or_adjacent", "red_ahead", "green_ahead"] as const;
const kTies = ["most_heroes", "fewest_in_all", "leader_number"] as const;

/** In which order a game has to be told, by what stands in each step, with who has won last. */
async function order_of({ page, ear, lang }: Visitor): Promise<string[]> {
  const outcome = ear.end?.outcome;
  const told = plain(ear.end?.words?.at(-1));
  const rows = (await page.locator("main.end .fin .grow > b").allTextContents()).map((name) => name.trim());
  if (outcome && "scores" in outcome) return [...rows.reverse(), ...settled_by(outcome, lang), told];
  const { faction = "", reason, decided } = outcome as HiddenLeadersOutcome;
  const up_to = <One>(all: readonly One[], last: One | undefined): readonly One[] => all.slice(0, last === undefined ? 0 : all.indexOf(last) + 1);
  return [
    ...up_to(kConditions, reason).map((one) => word(`end.if.${one}`, lang)),
    ...(faction === "" ? [] : [word("end.faction", lang).replace("{faction}", "").trim()]),
    ...rows,
    ...up_to(kTies, kTies.find((one) => one === decided)).map((one) => word(`end.by.${one}`, lang)),
    told,
  ];
}

const settled_by = ({ decided }: YieldOutcome, lang: Visitor["lang"]): string[] => (decided === "most_points" ? [] : [word(`end.decided.${decided}`, lang)]);

/** Right after the end of a match that was played here; then a key, and another visit. */
export async function expect_told_in_order(visitor: Visitor): Promise<void> {
  const { page, ear } = visitor;
  const steps = await steps_of(visitor);
  let now = -1;
  for (const text of await order_of(visitor)) {
    const next = steps.find(({ text: here, comes }) => comes > now && here.includes(text));
    expect(next, `then comes: ${text}`).toBeDefined();
    now = next!.comes;
  }
  expect(now, "who has won is last").toBe(steps.at(-1)?.comes);
  expect(Math.max(...steps.map(({ there }) => there))).toBeLessThanOrEqual(kLongest);
  // For ears it is there from the beginning, and was said in this order.
  const how = (ear.end?.words ?? []).map((words) => plain(words));
  const said = await page.getByRole("log", { name: word("zone.aloud", visitor.lang) }).getByRole("paragraph").allTextContents();
  expect(said.slice(-how.length)).toEqual(how);
  // Nothing has to be waited for.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await steps_of(visitor), "without motion").toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("Shift");
  expect(await steps_of(visitor), "after a key").toEqual([]);
  await page.reload();
  await expect(visitor.end).toBeVisible();
  expect(await steps_of(visitor), "to whoever comes later").toEqual([]);
}
