// What the dock shows of the options: from the table's numbers alone.
import { expect, test } from "vitest";

import { from_to } from "../src/hidden_leaders/candidates";
import { Cards } from "../src/hidden_leaders/cards";
import type { FromTable, GameState } from "../src/protocol";

const files = import.meta.glob<FromTable[]>("../../protocol/generated/examples/hidden-leaders/*.json", { import: "default", eager: true });
const examples = <T extends FromTable>(kind: string): T[] => (files[`../../protocol/generated/examples/hidden-leaders/${kind}.json`] ?? []) as T[];

test("where a marker goes by a move is the sum of what the table says", () => {
  expect(from_to({ do: "move", red: 1, green: 0 }, { red: 5, green: 12 })).toEqual([{ marker: "red", by: " 5 → 6" }]);
  expect(from_to({ do: "move", red: -1, green: 3 }, { red: 5, green: 9 })).toEqual([{ marker: "red", by: " 5 → 4" }, { marker: "green", by: " 9 → 12" }]);
});

test("heroes that are not in the beginner variant are told by the table, and carry a plus", () => {
  const games = examples<GameState>("game").map((game) => new Cards(game));
  expect(games.length).toBeGreaterThan(0);
  const told = games.flatMap((cards) => Object.keys(cards.facts.heroes).filter((card) => cards.advanced(card)));
  expect(told).toContain("hangry-barbarian");
  expect(told).not.toContain("keen-koi");
});
