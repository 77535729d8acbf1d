// Somebody learns: a tutorial to its end by doing what it asks, a puzzle by trying, and what there is to learn at a glance.
import { readFileSync } from "node:fs";

import type { Choice, HiddenLeadersChoice, LessonState, ToTable } from "../../src/protocol";
import { fits } from "../../src/lessons/lesson";
import { targets_of } from "../../src/hidden_leaders/cards";
import { plain } from "../../src/words";
import { expect_accessible } from "./accessible";
import { open_menu } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

const kMostSteps = 200;

const until = (learner: Visitor, what: string, holds: (lesson: LessonState) => boolean): Promise<void> =>
  learner.ear.until(what, () => {
    const lesson = learner.ear.lesson;
    return lesson !== undefined && holds(lesson);
  });

/** Where a choice of Hidden Leaders is tapped: in the hand, in the Tavern, or at the dock. */
function place_of(choice: HiddenLeadersChoice, option: number): string {
  const [kind = "", what = ""] = targets_of(choice)[0]?.split(":") ?? [];
  if (kind === "hand") return `.hand [data-spot$=':${what}']`;
  if (kind === "tavern") return `.slots [data-spot='tavern:${what}']`;
  return choice.do === "move" ? `.cos .co >> nth=${option}` : ".dock .wanted";
}

/** Until the last sentence of what is said now. */
async function listen(learner: Visitor): Promise<void> {
  const last = plain(learner.ear.lesson?.says.at(-1)?.words);
  const words = learner.page.locator(".tutor .words");
  while (last !== "" && (await words.textContent()) !== last) await learner.press(learner.button("lesson.next"));
}

/** Where a choice of Yield is tapped: nothing but what is wanted is lit. */
const kLitInYield = [".sk.lit", ".bc.lit", ".bc.down", ".dock .chip", ".dock .picks .co", ".dock .btn.wanted:not(.go)"].map((one) => `${one}:visible`).join(", ");

async function do_as_told_in_yield(learner: Visitor): Promise<void> {
  const { page, ear, gold } = learner;
  const before = ear.acts;
  if (ear.decision?.split) {
    const dials = page.locator(".dial .btn.wanted");
    while (!(await gold.isEnabled())) await learner.press(dials.first());
  } else if (!(await gold.isEnabled())) {
    await learner.press(page.locator(kLitInYield).first());
  }
  await learner.press(gold);
  expect(await ear.answer(before)).toMatchObject({ type: "ack" });
}

async function do_as_told(learner: Visitor): Promise<void> {
  const { page, ear } = learner;
  if (ear.view && "fortresses" in ear.view.view) return do_as_told_in_yield(learner);
  const options = (ear.decision?.options ?? []) as HiddenLeadersChoice[];
  const wanted = learner.ear.lesson?.wanted as Choice;
  const option = options.findIndex((one) => fits(wanted, one));
  expect(option, `${JSON.stringify(wanted)} can be chosen`).toBeGreaterThanOrEqual(0);
  const before = ear.acts;
  await learner.press(page.locator(place_of(options[option]!, option)).first());
  await learner.press(learner.gold);
  expect(await ear.answer(before)).toMatchObject({ type: "ack" });
}

/** Does what a teacher asks until the lesson is done; says how many choices that took. */
async function learn_on(learner: Visitor, choose: (learner: Visitor) => Promise<void>): Promise<number> {
  let done = 0;
  for (let step = 0; step < kMostSteps && learner.ear.lesson?.stage !== "done"; ++step) {
    await until(learner, "the learner is to do something", ({ stage }) => stage !== "others-play");
    const lesson = learner.ear.lesson!;
    if (lesson.stage === "your-turn") {
      await listen(learner);
      await choose(learner);
      await until(learner, "the lesson goes on", (now) => now !== lesson && (now.step > lesson.step || now.stage === "done"));
      ++done;
    } else if (lesson.stage === "waits") {
      await listen(learner);
      await learner.press(learner.button("lesson.next"));
      await until(learner, "the others play", (now) => now !== lesson);
    } else {
      expect(lesson.stage).toBe("done");
    }
  }
  return done;
}

test("a tutorial of Hidden Leaders is played to its end by doing what it asks", async ({ device }) => {
  const learner = await device({ size: "phone" });
  const { page, ear } = learner;
  await page.goto("/");
  await learner.press(learner.button("house.learn"));
  await expect(page.locator(".teach")).toBeVisible();

  // Anything else that is legal is turned down with a word, and nothing is lost.
  await until(learner, "something is wanted", ({ wanted }) => wanted !== undefined);
  await listen(learner);
  await expect_accessible(page);
  const before = ear.acts;
  await learner.press(page.locator(".hand .card:not(.lit)").first());
  expect(await ear.answer(before)).toMatchObject({ type: "refused", why: "not-in-lesson" });
  await expect(page.locator(".dock .pre")).toContainText(/\p{L}/u);

  const done = await learn_on(learner, do_as_told);
  expect(done).toBe(learner.ear.lesson?.steps);
  await listen(learner);
  await expect(learner.button("lesson.play")).toBeVisible();
  await expect_accessible(page);
  await learner.press(learner.button("lesson.all"));
  await expect(page.getByText(word("learn.done"))).toHaveCount(1);
  expect(new URL(page.url()).hash).toBe("#/learn");
});

test("who wins now is answered by trying, and is ticked off afterwards", async ({ device }) => {
  const learner = await device({ size: "desk" });
  const { page } = learner;
  const said: ToTable[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void said.push(JSON.parse(String(payload)) as ToTable)));
  await page.goto("/#/learn");
  await expect(page.locator(".puzzle")).toHaveCount(12);
  await expect_accessible(page);
  const group = page.locator("section", { has: page.getByRole("heading", { name: word("lesson.kind.who-wins-now") }) });
  await learner.press(group.locator(".puzzle").first());
  await until(learner, "the question", ({ stage }) => stage === "asks");
  await listen(learner);
  await expect(page.locator(".asks .co").first()).toBeVisible();
  await expect_accessible(page);
  const seats = await page.locator(".asks .co").count();
  for (let seat = 0; seat < seats && learner.ear.lesson?.stage !== "done"; ++seat) {
    await learner.press(page.locator(".asks .co").nth(seat));
    await learner.ear.until("an answer", () => learner.ear.heard.some((one) => (JSON.parse(one) as { command?: number }).command === (said.at(-1) as { command?: number }).command));
    await expect(page.locator(".asks .co.no").nth(seat).or(page.locator(".finished"))).toBeVisible();
  }
  expect(said.filter(({ type }) => type === "answer").length).toBeGreaterThan(0);
  await expect(learner.button("lesson.next.puzzle")).toBeVisible();
  await learner.press(learner.button("lesson.all"));
  await expect(group.locator(".puzzle.done")).toHaveCount(1);
});

test("a lesson is followed by keys: next, what is wanted, and next again", async ({ device }) => {
  const learner = await device({ size: "desk" });
  const { page, ear } = learner;
  await page.goto("/#/learn");
  await page.locator(".tutorial").first().focus();
  await page.keyboard.press("Enter");
  await until(learner, "something is wanted", ({ wanted }) => wanted !== undefined);
  const next = learner.button("lesson.next");
  await expect(next).toBeFocused();
  for (let i = 1; i < (ear.lesson?.says.length ?? 0); ++i) await page.keyboard.press("Enter");
  await expect(next).toHaveCount(0);
  const log = page.getByRole("log");
  await expect(log).toContainText(plain(ear.lesson?.says.at(-1)?.words));
  await expect(page.locator(":focus")).toHaveAttribute("aria-pressed", "false");
  await page.locator(".hand .card.lit").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".hand .card.sel")).toBeFocused();
  await page.keyboard.press("Enter");
  await until(learner, "the next step", ({ step }) => step === 1);
  await expect(next).toBeFocused();

  // There is nobody to talk to, and nothing to give up or to invite to.
  const menu = await open_menu(learner);
  for (const key of ["concede", "chat", "people", "menu.pause", "menu.break", "leave"]) await expect(menu.getByRole("button", { name: word(key), exact: true })).toHaveCount(0);
  await learner.press(learner.button("lesson.leave"));
  await expect(page.locator("main.learn")).toBeVisible();
  await page.goto("/");
  await expect(page.locator(".goon")).toHaveCount(0);
});

for (const size of ["phone", "desk"] as const) {
  test(`the tutorial of Yield is played to its end by doing what it asks, on a ${size}`, { tag: "@full" }, async ({ device }) => {
    const learner = await device({ size });
    const { page, ear } = learner;
    await page.goto("/#/learn");
    await learner.press(page.locator("[data-lesson=first-year]"));
    await until(learner, "something is wanted", ({ wanted }) => wanted !== undefined);
    expect(await learn_on(learner, do_as_told)).toBe(ear.lesson?.steps);
    await listen(learner);
    await expect(learner.button("lesson.play")).toBeVisible();
    await expect_accessible(page);
    // From there one plays a real game.
    await learner.press(learner.button("lesson.play"));
    await ear.until("a table without a teacher", () => ear.room?.lesson === undefined && ear.asked);
    await learner.choose();
  });
}

type Step = { seat?: number; do?: string };
type Script = { lesson: { seat?: number; answer?: number }; steps: Step[] };

/** What its file says that solves it. */
function script_of(lesson: string): Script {
  const folder = lesson.startsWith("save-all-armies") ? "yield" : "hidden-leaders";
  return JSON.parse(readFileSync(new URL(`../../../lessons/${folder}/${lesson}.json`, import.meta.url), "utf8")) as Script;
}

/** Out of all options as a list, which every question has. */
async function choose_listed(learner: Visitor, option: number): Promise<string> {
  const { page, ear } = learner;
  const before = ear.acts;
  await learner.press(learner.button("options.show"));
  await learner.press(page.locator(".optrow").nth(option));
  await learner.close_sheet();
  await learner.press(learner.gold);
  return (await ear.answer(before)).type;
}

for (const kind of ["one-move-wins", "who-wins-now", "save-all-armies"]) {
  test(`all puzzles of the kind ${kind} are solved, and something else is not the answer`, { tag: "@full" }, async ({ device }) => {
    const learner = await device({ size: kind === "one-move-wins" ? "desk" : "phone" });
    const { page, ear } = learner;
    for (const number of [1, 2, 3, 4]) {
      const { lesson, steps } = script_of(`${kind}-${number}`);
      const seat = lesson.seat ?? 0;
      const own = steps.filter((step) => step.do !== undefined && step.seat === seat);
      await page.goto("/#/learn");
      await learner.press(page.locator(`[data-lesson="${kind}-${number}"]`));
      await until(learner, "the puzzle", (now) => now.lesson === `${kind}-${number}` && (now.stage === "your-turn" || now.stage === "asks"));
      if (ear.lesson?.stage === "asks") {
        await listen(learner);
        await learner.press(page.locator(".asks .co").nth(lesson.answer ?? -1));
        await until(learner, "the answer is right", ({ stage }) => stage === "done");
      } else {
        let tried = false;
        await learn_on(learner, async () => {
          const options = ear.decision?.options ?? [];
          // What is forced is done already.
          while (own.length > 0 && !options.some((one) => fits(own[0] as Choice, one))) own.shift();
          const wanted = own.shift() as Choice | undefined;
          const right = options.findIndex((one) => wanted !== undefined && fits(wanted, one));
          expect(right, `an option of ${kind}-${number}: ${JSON.stringify(wanted)}`).toBeGreaterThanOrEqual(0);
          const wrong = options.findIndex((one) => wanted !== undefined && !fits(wanted, one));
          if (!tried && wrong >= 0) {
            expect(await choose_listed(learner, wrong)).toBe("refused");
            await expect(page.locator(".dock .pre")).toContainText(/\p{L}/u);
            tried = true;
          }
          expect(await choose_listed(learner, right)).toBe("ack");
        });
        expect(tried).toBe(true);
      }
      await listen(learner);
      await expect(page.locator(".finished")).toBeVisible();
      await learner.press(learner.button("lesson.all"));
      await expect(page.locator(`[data-lesson="${kind}-${number}"].done`)).toBeVisible();
    }
  });
}
