// One tap or two: when a choice counts.
import { expect, test } from "vitest";

import { Choosing } from "../src/choosing.svelte";
import type { Choice, Foreseen, HiddenLeadersChoice, Refused } from "../src/protocol";
import { choice_of, targets_of } from "../src/hidden_leaders/cards";
import { settings_from, type Confirm } from "../src/settings.svelte";
import type { Table } from "../src/table.svelte";

const options: HiddenLeadersChoice[] = [
  { do: "draw", from: "harbor" }, { do: "draw", from: "tavern", slot: 1 }, { do: "play", card: "keen-koi" }, { do: "discard", card: "keen-koi" },
];

/** A table that answers when the test lets it. */
function held_table(confirm: Confirm) {
  const acts: Choice[] = [];
  const asked: { choice: Choice; answer: (reply: Foreseen | Refused) => void }[] = [];
  const table = {
    connected: true, paused: false, seat: 0, decision: { type: "decision", decision: 7, options },
    foresee: (choice: Choice) => new Promise<Foreseen | Refused>((answer) => asked.push({ choice, answer })),
    act: (choice: Choice) => {
      acts.push(choice);
      return new Promise<boolean>(() => undefined);
    },
  } as unknown as Table;
  const choosing = new Choosing(() => table, {
    targets_of: (choice) => targets_of(choice as HiddenLeadersChoice),
    choice_of: (target, all) => choice_of(target, all as HiddenLeadersChoice[]),
  }, () => confirm);
  const answer = async (question: number, reply: Partial<Foreseen>): Promise<void> => {
    asked[question]?.answer({ type: "foreseen", command: 1, words: [], ...reply } as Foreseen);
    await Promise.resolve();
  };
  return { choosing, acts, asked, answer, table };
}

test("with two taps nothing counts before the second", async () => {
  const { choosing, acts, answer } = held_table("always");
  choosing.tap("pile:harbor");
  await answer(0, { final: false });
  expect(acts).toEqual([]);
  void choosing.commit();
  expect(acts).toEqual([options[0]]);
});

test("with one tap for what can be taken back, the table says first whether it can", async () => {
  const { choosing, acts, answer } = held_table("final");
  choosing.tap("tavern:1");
  expect(acts).toEqual([]);
  await answer(0, { final: false });
  expect(acts).toEqual([options[1]]);
});

test("what is final waits for the second tap, and so does what an older table says nothing of", async () => {
  for (const reply of [{ final: true }, {}]) {
    const { choosing, acts, answer } = held_table("final");
    choosing.tap("tavern:1");
    await answer(0, reply);
    expect(acts).toEqual([]);
    expect(choosing.chosen).toBe(1);
  }
});

test("who taps something else meanwhile has not chosen the first", async () => {
  const { choosing, acts, answer } = held_table("final");
  choosing.tap("tavern:1");
  choosing.tap("pile:harbor");
  await answer(0, { final: false });
  expect(acts).toEqual([]);
  await answer(1, { final: false });
  expect(acts).toEqual([options[0]]);
});

test("what cannot be chosen, tapped meanwhile, holds the first back too", async () => {
  const { choosing, acts, answer } = held_table("final");
  choosing.tap("tavern:1");
  expect(choosing.tap("tavern:2")).toBe(false);
  await answer(0, { final: false });
  expect(acts).toEqual([]);
});

test("while others are asked, a tap on what could be chosen says whose turn it is, and to look at a player says nothing", () => {
  const { choosing, table } = held_table("always");
  Object.assign(table, { decision: undefined, view: { view: { moment: { asked: [1] } } }, name_of: () => "Ben" });
  expect(choosing.tap("seat:1")).toBe(false);
  expect(choosing.said).toBeUndefined();
  expect(choosing.tap("tavern:1")).toBe(false);
  expect(choosing.said).toBe("why.not_you");
});

test("with one tap for everything it counts at once, and nothing else is chosen until that is answered", () => {
  const { choosing, acts } = held_table("never");
  choosing.tap("tavern:1");
  choosing.tap("pile:harbor");
  choosing.choose(0);
  expect(acts).toEqual([options[1]]);
});

test("a thing that several options are about is only shown, whatever is set", async () => {
  for (const confirm of ["final", "never"] as const) {
    const { choosing, acts, answer } = held_table(confirm);
    choosing.tap("hand:keen-koi");
    await answer(0, { final: false });
    expect(acts).toEqual([]);
    choosing.choose(3, choosing.held);
    await answer(1, { final: false });
    expect(acts).toEqual([options[3]]);
  }
});

test("why something cannot be chosen is said as the referee says it, unless something else was tapped since", async () => {
  const { choosing, asked } = held_table("always");
  const refused: Refused = { type: "refused", command: 1, why: "illegal", words: ["That slot is empty."] };
  choosing.tap("tavern:2");
  expect(asked[0]?.choice).toEqual({ do: "draw", from: "tavern", slot: 2 });
  asked[0]?.answer(refused);
  await Promise.resolve();
  expect(choosing.said).toEqual(refused);
  choosing.tap("tavern:3");
  choosing.tap("tavern:1");
  asked[1]?.answer(refused);
  await Promise.resolve();
  expect(choosing.said).toBeUndefined();
});

test("while the line is lost nothing can be answered, and what was chosen is kept until it is back", async () => {
  const { choosing, acts, table } = held_table("always");
  choosing.tap("tavern:1");
  table.connected = false;
  expect(choosing.choice).toBeUndefined();
  expect(choosing.chosen_words).toBeUndefined();
  expect(choosing.kept_words).toEqual(["draw tavern 1"]);
  await choosing.commit();
  expect(acts).toEqual([]);
  table.connected = true;
  expect(choosing.choice).toEqual(options[1]);
  void choosing.commit();
  expect(acts).toEqual([options[1]]);
});

test("what was set in an earlier page still holds", () => {
  expect(settings_from(null).confirm).toBe("always");
  expect(settings_from('{"one_tap":true}').confirm).toBe("final");
  expect(settings_from('{"one_tap":false}').confirm).toBe("always");
  expect(settings_from('{"one_tap":true,"confirm":"never"}').confirm).toBe("never");
  expect(settings_from('{"one_tap":true}')).not.toHaveProperty("one_tap");
});
