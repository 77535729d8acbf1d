// Somebody learns: a tutorial to its end by doing what it asks, a puzzle by trying, and what there is to learn at a glance.
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

async function do_as_told(learner: Visitor): Promise<void> {
  const { page, ear } = learner;
  const options = (ear.decision?.options ?? []) as HiddenLeadersChoice[];
  const wanted = learner.ear.lesson?.wanted as Choice;
  const option = options.findIndex((one) => fits(wanted, one));
  expect(option, `${JSON.stringify(wanted)} can be chosen`).toBeGreaterThanOrEqual(0);
  const before = ear.acts;
  await learner.press(page.locator(place_of(options[option]!, option)).first());
  await learner.press(learner.gold);
  expect(await ear.answer(before)).toMatchObject({ type: "ack" });
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

  let done = 0;
  for (let step = 0; step < kMostSteps && learner.ear.lesson?.stage !== "done"; ++step) {
    await until(learner, "the learner is to do something", ({ stage }) => stage !== "others-play");
    const lesson = learner.ear.lesson!;
    if (lesson.stage === "your-turn") {
      await listen(learner);
      await do_as_told(learner);
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
