import { expect, test } from "vitest";

import { kLongest, moves_of_hidden_leaders, moves_of_yield, timed, type Move } from "../src/motion/moves";
import type { Event, FromTable, Piece } from "../src/protocol";
import { sounds_of } from "../src/sound";

const happened = (...events: Event[]): Piece[] => events.map((event) => ({ what: "event", event }));

test("a card that is played goes from the hand to the party", () => {
  expect(moves_of_hidden_leaders(happened({ what: "played", seat: 2, card: "keen-koi" }))).toEqual([
    { kind: "card", card: "keen-koi", from: ["hand:2:keen-koi", "hand:2", "seat:2"], to: ["open:2:keen-koi", "seat:2"] },
  ]);
});

test("a card that nobody here knows goes face down, to a hand", () => {
  const [move] = moves_of_hidden_leaders(happened({ what: "moved", seat: 1, card: null, from: { place: "harbor" }, to: { place: "hand", of: 1 }, at_random: false }));
  expect(move).toEqual({ kind: "card", card: null, from: ["pile:harbor"], to: ["hand:1", "seat:1"] });
});

test("what is turned over in a party stays there", () => {
  const [move] = moves_of_hidden_leaders(happened({ what: "moved", seat: 0, card: "keen-koi", from: { place: "hidden", of: 0, slot: 1 }, to: { place: "open", of: 0 }, at_random: false }));
  expect(move).toEqual({ kind: "turn", at: ["open:0:keen-koi", "seat:0"] });
});

test("a marker or an army that moves several times is seen to move once", () => {
  const moves = moves_of_hidden_leaders(happened({ what: "markers_moved", seat: 0, red: 1, green: 0 }, { what: "markers_moved", seat: 0, red: -2, green: 1 }));
  expect(moves).toEqual([{ kind: "step", at: "marker:red", spaces: 2 }, { kind: "step", at: "marker:green", spaces: 1 }]);
  const steps = moves_of_yield(happened(
    { what: "army_stepped", seat: 0, army: "archer", from: "redwall", to: "owlwood" }, { what: "army_stepped", seat: 0, army: "archer", from: "owlwood", to: "linden" },
  ));
  expect(steps).toEqual([{ kind: "step", at: "army:0:archer" }]);
});

test("a battle card is seen as it lies: face up with its value, face down from its back, also to who plays it", () => {
  const played = { what: "card_played", seat: 1, strength: 9 } as const;
  const [up] = moves_of_yield(happened({ ...played, card: "town 5", face: "up" }));
  expect(up).toEqual({ kind: "card", card: "town 5", from: ["hand:1:town 5", "seat:1", "side:1"], to: ["side:1", "duel"] });
  for (const card of ["town 5", null] as const) expect(moves_of_yield(happened({ ...played, card, face: "down" }))[0]).toMatchObject({ kind: "card", card: null });
});

test("a battle card that is given away shows its face to those two alone", () => {
  const given = { what: "card_given", seat: 0, of: 2, region: "forest" } as const;
  expect(moves_of_yield(happened({ ...given, card: "forest 3" }))[0]).toMatchObject({ card: "forest 3", to: ["seat:2"] });
  expect(moves_of_yield(happened({ ...given, card: null }))[0]).toMatchObject({ card: null });
});

test("of what is destroyed the place pulses, and whoever destroyed it; what pulses in a row does so together", () => {
  const gone = moves_of_yield(happened({ what: "army_destroyed", seat: 0, army: "archer", from: "redwall", units: 2, of: 1 }, { what: "recruited", seat: 1, units: 3 }));
  expect(gone).toEqual([{ kind: "pulse", at: ["place:redwall"] }, { kind: "pulse", at: ["side:1", "seat:1"] }, { kind: "pulse", at: ["seat:1"] }]);
  expect(timed(gone, 1).map(({ start }) => start)).toEqual([0, 0, 0]);
  const [step, pulse] = timed([{ kind: "step", at: "army:0:archer" }, ...gone.slice(0, 1)], 1);
  expect(pulse?.start).toBe(step?.duration);
});

test("one after the other, and what finds no time any more jumps", () => {
  const move: Move = { kind: "card", card: null, from: ["pile:harbor"], to: ["seat:1"] };
  const all = timed(Array.from({ length: 20 }, () => move), 1);
  expect(all.length).toBeGreaterThan(2);
  expect(all.length).toBeLessThan(20);
  const ends = all.map(({ start, duration }) => start + duration);
  expect(Math.max(...ends)).toBeLessThanOrEqual(kLongest);
  for (const [i, one] of all.slice(1).entries()) expect(one.start).toBe(ends[i]);
  expect(timed([move], 2)[0]?.duration).toBe(2 * (timed([move], 1)[0]?.duration ?? 0));
});

const files = import.meta.glob<FromTable[]>("../../protocol/generated/examples/*/news.json", { import: "default", eager: true });

test("every piece of news of both games can be looked at, and sounds are told once", () => {
  let moves = 0;
  for (const [path, messages] of Object.entries(files)) {
    const pieces = messages.flatMap((message) => (message.type === "news" ? message.pieces : []));
    expect(pieces.length).toBeGreaterThan(10);
    moves += (path.includes("yield") ? moves_of_yield : moves_of_hidden_leaders)(pieces).length;
    const sounds = sounds_of(pieces);
    expect(new Set(sounds).size).toBe(sounds.length);
    expect(sounds).toContain("card");
  }
  expect(Object.keys(files)).toHaveLength(2);
  expect(moves).toBeGreaterThan(20);
});
