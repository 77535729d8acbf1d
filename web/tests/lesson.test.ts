// Where somebody stands in a lesson: which sentence, when the others go on, and what is wanted.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Choosing } from "../src/choosing.svelte";
import type { Line, LineEvents } from "../src/connection";
import { choice_of, targets_of } from "../src/hidden_leaders/cards";
import { fits, next_leads_to, next_puzzle, number_of, place_after, says_more } from "../src/lessons/lesson";
import type { Choice, FromTable, HiddenLeadersChoice, LessonSaying, LessonStage, LessonState, ListedLesson, ToTable } from "../src/protocol";
import { Table } from "../src/table.svelte";

const say = (...texts: string[]): LessonSaying[] => texts.map((text) => ({ words: [text] }));
const lesson = (stage: LessonStage, says: LessonSaying[], more: Partial<LessonState> = {}): LessonState =>
  ({ type: "lesson", lesson: "first-steps", kind: "tutorial", stage, step: 0, steps: 10, says, ...more });
const choice = (fields: object): Choice => fields as Choice;

test("a lesson is read from its first sentence on", () => {
  expect(place_after(undefined, 0, lesson("your-turn", say("a", "b")))).toBe(0);
  expect(place_after(lesson("your-turn", say("a", "b")), 1, lesson("your-turn", say("c", "d"), { step: 1 }))).toBe(0);
  expect(place_after(lesson("done", say("a")), 0, lesson("your-turn", say("a"), { lesson: "another" }))).toBe(0);
});

test("whoever has read some of it stays there when more is said, or the same in another language", () => {
  expect(place_after(lesson("waits", say("a", "b")), 1, lesson("your-turn", say("a", "b", "c"), { step: 1 }))).toBe(1);
  expect(place_after(lesson("waits", say("a", "b")), 1, lesson("waits", say("ä", "bé")))).toBe(1);
  expect(place_after(lesson("asks", say("a", "b")), 1, lesson("done", say("a", "b", "c")))).toBe(2);
  expect(place_after(lesson("others-play", []), 0, lesson("your-turn", say("c", "d"), { step: 1 }))).toBe(0);
});

test("next leads to the next sentence, after the last one to the others where the lesson waits for that, else nowhere", () => {
  const waits = lesson("waits", say("a", "b"));
  expect(next_leads_to(waits, 0)).toBe("saying");
  expect(next_leads_to(waits, 1)).toBe("others");
  expect(next_leads_to(lesson("your-turn", say("a", "b")), 0)).toBe("saying");
  for (const stage of ["your-turn", "asks", "done", "astray", "others-play"] as const) expect(next_leads_to(lesson(stage, say("a")), 0)).toBeUndefined();
  expect(says_more(lesson("others-play", []), 0)).toBe(false);
});

test("the number of a choice counts from one and stays at the last", () => {
  expect(number_of(lesson("your-turn", [], { step: 2 }))).toBe(3);
  expect(number_of(lesson("done", [], { step: 10 }))).toBe(10);
});

test("what a lesson leaves out is the learner's; what it names must be so", () => {
  expect(fits(choice({ do: "play" }), choice({ do: "play", card: "keen-koi" }))).toBe(true);
  expect(fits(choice({ do: "play", card: "keen-koi" }), choice({ do: "play", card: "keen-koi" }))).toBe(true);
  expect(fits(choice({ do: "play", card: "keen-koi" }), choice({ do: "play", card: "ace-fighter" }))).toBe(false);
  expect(fits(choice({ do: "play", card: "keen-koi" }), choice({ do: "discard", card: "keen-koi" }))).toBe(false);
  expect(fits(choice({ do: "draw", from: "tavern", slot: 2 }), choice({ do: "draw", from: "harbor" }))).toBe(false);
});

test("of moves and units a number that is left out is none", () => {
  expect(fits(choice({ do: "move", green: -2 }), choice({ do: "move", red: 0, green: -2 }))).toBe(true);
  expect(fits(choice({ do: "move", green: -2 }), choice({ do: "move", red: -2, green: -2 }))).toBe(false);
  expect(fits(choice({ do: "units", archer: 3, cavalry: 0 }), choice({ do: "units", archer: 3 }))).toBe(true);
  expect(fits(choice({ do: "units", archer: 3 }), choice({ do: "units", archer: 2, cavalry: 1 }))).toBe(false);
});

test("after a puzzle comes the next of its kind that is not solved, then any other, then none", () => {
  const listed = (id: string, kind: string): ListedLesson => ({ lesson: id, game: "yield", kind, title: "", about: "" });
  const all = [listed("t", "tutorial"), listed("a1", "one-move-wins"), listed("a2", "one-move-wins"), listed("b1", "who-wins-now")];
  expect(next_puzzle(all, "a1", ["a1"])?.lesson).toBe("a2");
  expect(next_puzzle(all, "a2", ["a2"])?.lesson).toBe("a1");
  expect(next_puzzle(all, "a2", ["a1", "a2"])?.lesson).toBe("b1");
  expect(next_puzzle(all, "b1", ["a1", "a2", "b1"])).toBeUndefined();
  expect(next_puzzle([], "b1", [])).toBeUndefined();
});

/** A table at the other end of a line that the test holds. */
function taught_table() {
  const said: ToTable[] = [];
  let events: LineEvents | undefined;
  const table = new Table((of_line): Line => {
    events = of_line;
    return { send: (message) => said.push(message), close: () => undefined };
  }, () => "en");
  const hear = (message: FromTable): void => events?.heard(message);
  events?.opened();
  hear({ type: "hello", protocol: 1, you: 0, match: "00" });
  said.length = 0;
  return { table, said, hear };
}
const options: HiddenLeadersChoice[] = [{ do: "play", card: "keen-koi" }, { do: "play", card: "ace-fighter" }, { do: "discard", card: "keen-koi" }];
const asked: FromTable = { type: "decision", decision: 7, options };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the last next of a lesson that waits is told the table, once", async () => {
  const { table, said, hear } = taught_table();
  hear(lesson("waits", say("a", "b")));
  void table.read_on();
  expect([table.saying, said]).toEqual([1, []]);
  void table.read_on();
  void table.read_on();
  expect(said.map(({ type }) => type)).toEqual(["go-on"]);
  hear({ type: "ack", command: (said[0] as { command: number }).command });
  await vi.runAllTimersAsync();
  hear(lesson("others-play", []));
  expect(table.saying).toBe(0);
});

test("at the learner's turn the last sentence stays, and nothing is told the table", () => {
  const { table, said, hear } = taught_table();
  hear(lesson("your-turn", say("a")));
  void table.read_on();
  expect([table.saying, said]).toEqual([0, []]);
});

test("nothing is asked but at the learner's turn", () => {
  const { table, hear } = taught_table();
  hear(asked);
  for (const stage of ["waits", "others-play", "asks", "done", "astray"] as const) {
    hear(lesson(stage, []));
    expect(table.decision, stage).toBeUndefined();
  }
  hear(lesson("your-turn", []));
  expect(table.decision?.decision).toBe(7);
});

test("an answer that is not the one counts as a try, and nothing is lost", async () => {
  const { table, said, hear } = taught_table();
  hear(lesson("asks", say("a"), { kind: "who-wins-now" }));
  const answered = table.answer(2);
  hear({ type: "refused", command: (said[0] as { command: number }).command, why: "wrong-answer", words: ["Not this one."] });
  expect(await answered).toBe(false);
  expect([said[0], table.tries]).toEqual([{ type: "answer", command: expect.any(Number) as number, seat: 2 }, 1]);
});

function choosing_at(table: Table): Choosing {
  return new Choosing(() => table, {
    targets_of: (one) => targets_of(one as HiddenLeadersChoice),
    choice_of: (target, all) => choice_of(target, all as HiddenLeadersChoice[]),
  }, () => "always");
}

test("only what a lesson wants is lit, and of two things to do with a card the wanted one is chosen", () => {
  const { table, hear } = taught_table();
  const choosing = choosing_at(table);
  hear(asked);
  hear(lesson("your-turn", say("a"), { wanted: choice({ do: "discard", card: "keen-koi" }) }));
  expect([...choosing.lit]).toEqual(["hand:keen-koi"]);
  expect(choosing.tap("hand:keen-koi")).toBe(true);
  expect(choosing.choice).toEqual(options[2]);
});

test("another legal thing is turned down in the teacher's words; the choice stays, and a second tap looks at it", async () => {
  const { table, said, hear } = taught_table();
  const choosing = choosing_at(table);
  hear(asked);
  hear(lesson("your-turn", say("a"), { wanted: choice({ do: "play", card: "keen-koi" }) }));
  choosing.tap("hand:keen-koi");
  said.length = 0;
  expect(choosing.tap("hand:ace-fighter")).toBe(true);
  expect(said[0]).toMatchObject({ type: "act", decision: 7, choice: options[1] });
  hear({ type: "refused", command: (said[0] as { command: number }).command, why: "not-in-lesson", words: ["Another way."] });
  await vi.runAllTimersAsync();
  expect(choosing.said).toMatchObject({ why: "not-in-lesson" });
  expect(choosing.choice).toEqual(options[0]);
  expect(choosing.tap("hand:ace-fighter")).toBe(false);
  choosing.choose(2);
  expect(choosing.choice).toEqual(options[0]);
});

test("a puzzle hints at nothing: all that is legal is lit", () => {
  const { table, hear } = taught_table();
  const choosing = choosing_at(table);
  hear(asked);
  hear(lesson("your-turn", say("a"), { kind: "one-move-wins" }));
  expect([...choosing.lit]).toEqual(["hand:keen-koi", "hand:ace-fighter"]);
  expect(choosing.wanted(0)).toBe(false);
});
