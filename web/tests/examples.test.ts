// The page is held to real messages, protocol/generated/examples: every choice has its thing on the table and its word.
import { expect, test } from "vitest";

import en from "../../i18n/en/page.json";
import { in_tray, verb_key } from "../src/hidden_leaders/candidates";
import { Cards, targets_of as hidden_leaders_targets } from "../src/hidden_leaders/cards";
import type { Decision, FromTable, GameState, HiddenLeadersChoice, HiddenLeadersView, ViewMessage, YieldAsk, YieldChoice, YieldFacts, YieldView, Words } from "../src/protocol";
import { asking_card, asking_leader, targets_of as yield_targets } from "../src/yield/at";
import { geometry_of, place_name } from "../src/yield/geometry";
import { plain, weightiest_first, without_asker } from "../src/words";

const files = import.meta.glob<FromTable[]>("../../protocol/generated/examples/*/*.json", { import: "default", eager: true });
const examples = <Message extends FromTable>(game: string, type: string): Message[] => (files[`../../protocol/generated/examples/${game}/${type}.json`] ?? []) as Message[];
const words: Record<string, string> = en;

test("choices of Hidden Leaders light something and have a word", () => {
  const view = examples<ViewMessage>("hidden-leaders", "view")[0]?.view as HiddenLeadersView;
  const options = examples<Decision>("hidden-leaders", "decision").flatMap((decision) => (decision.options ?? []) as HiddenLeadersChoice[]);
  expect(options.length).toBeGreaterThan(20);
  for (const option of options) {
    expect(hidden_leaders_targets(option).length, JSON.stringify(option)).toBeGreaterThan(0);
    expect(words, JSON.stringify(option)).toHaveProperty([verb_key(option, view.moment)]);
  }
  expect(in_tray({ do: "play", card: "keen-koi" })).toBe(false);
  expect(in_tray({ do: "draw", from: "harbor" })).toBe(true);
});

test("choices of Yield light something and have a word", () => {
  const options = examples<Decision>("yield", "decision").flatMap((decision) => (decision.options ?? []) as YieldChoice[]);
  expect(options.length).toBeGreaterThan(20);
  for (const option of options) {
    expect(yield_targets(option, 0).length, JSON.stringify(option)).toBeGreaterThan(0);
    expect(words, JSON.stringify(option)).toHaveProperty([option.do === "play" ? `y.play.${option.face}` : `y.${option.do}`]);
  }
});

test("every hero of a match has a frame, and its strip says what its markers do", () => {
  const game = examples<GameState>("hidden-leaders", "game")[0] as GameState;
  const cards = new Cards(game);
  for (const card of Object.keys(cards.facts.heroes)) {
    expect(cards.frame(card)).toMatch(/^(tribes|army|undead|water|emperor)$/);
    expect(cards.strip(card).length > 0).toBe(cards.facts.heroes[card]?.markers !== undefined);
  }
  const red_and_or_green = { red: 2, green: 2 };
  cards.facts.heroes["test"] = { factions: ["army"], steps: [], markers: { options: [{ red: 2 }, { green: 2 }, red_and_or_green], times_x: false } };
  expect(cards.strip("test")).toEqual([{ marker: "red", by: "+2" }, { join: "&/" }, { marker: "green", by: "+2" }]);
});

test("a map without positions is laid out, and its land has no holes", () => {
  const game = examples<GameState>("yield", "game")[0] as GameState;
  const { map } = game.facts as YieldFacts;
  const geometry = geometry_of(map, undefined);
  expect(geometry.places.length).toBe(Object.keys(map.locations).length);
  expect(geometry.streets.length).toBe(map.streets.length);
  expect(place_name(geometry, geometry.places[0]?.id ?? "", "de")).not.toBe("");
});

test("a question stands without the card that asks it beside it", () => {
  const card = { mark: "card", what: "curious-troll", words: ["Curious Troll"] } as const;
  expect(plain(without_asker([{ ...card, words: [...card.words] }, ": which hero?"], "curious-troll"))).toBe("Which hero?");
  expect(plain(without_asker([{ ...card, words: [...card.words] }, ": which hero?"], "keen-koi"))).toBe("Curious Troll: which hero?");
  const ritual = { mark: "strategy", what: "ritual", words: ["Ритуал"] } as const;
  expect(plain(without_asker(["«", { ...ritual, words: [...ritual.words] }, "»: какую карту?"], "ritual"))).toBe("Какую карту?");
  const dora = { mark: "player", what: "3", words: ["Dora"] } as const;
  expect(plain(without_asker([{ ...card, words: [...card.words] }, " (", { ...dora, words: [...dora.words] }, "): which card?"], "curious-troll"))).toBe("Which card?");
  expect(plain(without_asker(["«", { ...card, words: [...card.words] }, "» (по карте «", { ...ritual, words: [...ritual.words] }, "»): какую армию?"], "curious-troll"))).toBe("Какую армию?");
});

test("where markers go and that the game ends is said before what lies where", () => {
  const [card, red, ends]: Words[] = [["Keen Koi goes."], [{ mark: "marker", what: "red", words: ["Red"] }, " stands on 5."], ["The game ends (", { mark: "rule", what: "HL-E1", words: ["HL-E1"] }, ")."]];
  const perhaps: Words = ["Perhaps: ", ...red!];
  expect(weightiest_first([card!, perhaps, card!, ends!]).map(plain)).toEqual(["Perhaps: Red stands on 5.", "The game ends (HL-E1).", "Keen Koi goes.", "Keen Koi goes."]);
});

test("stealing is asked about by the leader who steals, anything else by the card that is performed", () => {
  const view = (ask: YieldAsk): YieldView => ({ seats: [{ leader: "basil" }, { leader: "pavyr" }], moment: { ask, turn: 1, card: "move-all" } }) as unknown as YieldView;
  for (const ask of ["steal_more", "give"] as const) expect([asking_leader(view(ask)), asking_card(view(ask))]).toEqual(["pavyr", undefined]);
  expect([asking_leader(view("act")), asking_card(view("act"))]).toEqual([undefined, "move-all"]);
  expect(asking_card(view("marker"))).toBe("ritual");
});
