// A tap on what cannot be chosen: which choice the referee is asked about, so that it can say why not.
import { expect, test } from "vitest";

import { choice_of as of_hidden_leaders, targets_of as hidden_leaders_targets } from "../src/hidden_leaders/cards";
import type { Decision, FromTable, HiddenLeadersChoice, YieldChoice } from "../src/protocol";
import { choice_of as of_yield, targets_of as yield_targets, type Ground } from "../src/yield/at";

const files = import.meta.glob<FromTable[]>("../../protocol/generated/examples/*/decision.json", { import: "default", eager: true });
const decisions = (game: string): Decision[] => (files[`../../protocol/generated/examples/${game}/decision.json`] ?? []) as Decision[];

const act: HiddenLeadersChoice[] = [{ do: "play", card: "keen-koi" }, { do: "discard", card: "keen-koi" }, { do: "done" }];
const pick: HiddenLeadersChoice[] = [{ do: "choose", of: 1, face: "open", card: "keen-koi" }];

test("in Hidden Leaders the thing that was tapped takes the place of one that is offered", () => {
  expect(of_hidden_leaders("hand:aimless-eel", act)).toEqual({ do: "play", card: "aimless-eel" });
  expect(of_hidden_leaders("hand:aimless-eel", [{ do: "give", card: "keen-koi" }])).toEqual({ do: "give", card: "aimless-eel" });
  expect(of_hidden_leaders("tavern:2", [{ do: "draw", from: "harbor" }])).toEqual({ do: "draw", from: "tavern", slot: 2 });
  expect(of_hidden_leaders("pile:harbor", [{ do: "draw", from: "tavern", slot: 1 }])).toEqual({ do: "draw", from: "harbor" });
  expect(of_hidden_leaders("open:2:aimless-eel", pick)).toEqual({ do: "choose", of: 2, face: "open", card: "aimless-eel" });
  expect(of_hidden_leaders("hidden:0:3", pick)).toEqual({ do: "choose", of: 0, face: "hidden", slot: 3 });
  expect(of_hidden_leaders("tavern:3", pick)).toEqual({ do: "choose", from: "tavern", slot: 3 });
  expect(of_hidden_leaders("graveyard:aimless-eel", pick)).toEqual({ do: "choose", from: "graveyard", card: "aimless-eel" });
  expect(of_hidden_leaders("seat:2", [{ do: "player", of: 1 }])).toEqual({ do: "player", of: 2 });
  expect(of_hidden_leaders("pile:graveyard", [{ do: "pile", pile: "wilderness" }])).toEqual({ do: "pile", pile: "graveyard" });
});

test("in Hidden Leaders nothing takes the place of a thing of another kind", () => {
  for (const target of ["open:2:aimless-eel", "tavern:1", "seat:1", "pile:harbor", "pile:wilderness", "graveyard:keen-koi"]) expect(of_hidden_leaders(target, act), target).toBeUndefined();
  expect(of_hidden_leaders("hand:aimless-eel", [{ do: "draw", from: "harbor" }])).toBeUndefined();
  expect(of_hidden_leaders("wilderness:aimless-eel", pick)).toBeUndefined();
});

const streets: Record<string, string[]> = { redwall: ["mill", "ford"], ford: ["redwall"] };
const ground: Ground = { you: 0, held: undefined, standing: (army) => (army === "archer" ? "redwall" : "ford"), next_to: (place) => streets[place] ?? [] };
const steps: YieldChoice[] = [{ do: "step", army: "infantry", to: "redwall" }, { do: "step", army: "archer", to: "mill" }, { do: "done" }];

test("in Yield an army goes to the place that was tapped: the one tapped before, or the first that may go", () => {
  expect(of_yield("place:castle", steps, ground)).toEqual({ do: "step", army: "infantry", to: "castle" });
  expect(of_yield("place:castle", steps, { ...ground, held: "army:0:archer" })).toEqual({ do: "step", army: "archer", to: "castle" });
  expect(of_yield("place:castle", [{ do: "upgrade", at: "mill" }], ground)).toEqual({ do: "upgrade", at: "castle" });
});

test("in Yield an army that was tapped is asked about with a street that it stands at", () => {
  expect(of_yield("army:0:archer", steps, ground)).toEqual({ do: "step", army: "archer", to: "mill" });
  expect(of_yield("army:0:cavalry", steps, ground)).toEqual({ do: "step", army: "cavalry", to: "redwall" });
  expect(of_yield("army:1:cavalry", steps, ground)).toBeUndefined();
  expect(of_yield("army:1:cavalry", [{ do: "battle", of: 2, army: "archer" }], ground)).toEqual({ do: "battle", of: 1, army: "cavalry" });
});

test("in Yield cards, strategy cards, leaders and players take the place of their like only", () => {
  expect(of_yield("card:town 3", [{ do: "pass" }, { do: "play", card: "forest 1", face: "up" }], ground)).toEqual({ do: "play", card: "town 3", face: "up" });
  expect(of_yield("strategy:ritual", [{ do: "strategy", card: "ambush" }], ground)).toEqual({ do: "strategy", card: "ritual" });
  expect(of_yield("card:town 3", [{ do: "strategy", card: "ambush" }], ground)).toBeUndefined();
  expect(of_yield("leader:pavyr:b", [{ do: "leader", leader: "basil", side: "a" }], ground)).toEqual({ do: "leader", leader: "pavyr", side: "b" });
  expect(of_yield("seat:2", [{ do: "steal", of: 1, region: "town" }], ground)).toEqual({ do: "steal", of: 2, region: "town" });
  expect(of_yield("place:castle", [{ do: "pass" }], ground)).toBeUndefined();
});

test("what can be chosen is made into itself again, or into another option about the same thing", () => {
  let made = 0;
  for (const { options = [] } of decisions("hidden-leaders")) {
    for (const target of (options as HiddenLeadersChoice[]).flatMap(hidden_leaders_targets)) {
      const choice = of_hidden_leaders(target, options as HiddenLeadersChoice[]);
      if (!choice) continue;
      expect(hidden_leaders_targets(choice), target).toContain(target);
      ++made;
    }
  }
  for (const { options = [] } of decisions("yield")) {
    for (const target of (options as YieldChoice[]).flatMap((option) => yield_targets(option, 0))) {
      const choice = of_yield(target, options as YieldChoice[], ground);
      if (!choice) continue;
      expect(yield_targets(choice, 0), target).toContain(target);
      ++made;
    }
  }
  expect(made).toBeGreaterThan(20);
});
