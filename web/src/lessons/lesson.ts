// Where somebody stands in a lesson: which of the teacher's sentences, what leads on, and what is to be chosen.
import type { Choice, LessonSaying, LessonState, ListedLesson } from "../protocol";
import { plain } from "../words";

const said_alike = (a: LessonSaying, b: LessonSaying): boolean => plain(a.words) === plain(b.words) && a.show === b.show;

/** Which of what is said now to show: the reader stays where they were in what goes on or is said in another language. */
export function place_after(before: LessonState | undefined, place: number, now: LessonState): number {
  if (!before || before.lesson !== now.lesson) return 0;
  const goes_on = before.says.length > 0 && before.says.every((one, i) => now.says[i] !== undefined && said_alike(one, now.says[i]));
  // Who has answered has read the question.
  if (goes_on && before.stage === "asks" && now.stage === "done") return before.says.length;
  const translated = before.step === now.step && before.stage === now.stage && before.says.length === now.says.length;
  return goes_on || translated ? Math.min(place, Math.max(0, now.says.length - 1)) : 0;
}

export const says_more = ({ says }: LessonState, place: number): boolean => place + 1 < says.length;

/** What comes of "next": a further sentence; the others play on; nothing, where the learner is to do something else. */
export function next_leads_to(lesson: LessonState, place: number): "saying" | "others" | undefined {
  if (says_more(lesson, place)) return "saying";
  return lesson.stage === "waits" ? "others" : undefined;
}

/** What stands below the teacher's words: what is asked, the question of a puzzle, or the end of the lesson. `over`: of the game. */
export function below_words(lesson: LessonState, place: number, over: boolean): "dock" | "answers" | "finished" | "astray" | undefined {
  switch (lesson.stage) {
    case "your-turn": case "others-play": return over ? undefined : "dock";
    case "asks": return "answers";
    case "done": return says_more(lesson, place) ? undefined : "finished";
    case "astray": return "astray";
    default: return undefined;
  }
}

/** On which choice the learner is, from 1 on. */
export const number_of = ({ step, steps }: LessonState): number => Math.min(step + 1, steps);

// Of these a number that is left out is none.
const left_out_is_zero = (deed: unknown): boolean => deed === "move" || deed === "units";

/** Whether a choice is what a lesson wants: what the pattern leaves out is the learner's. As the referee has it. */
export function fits(pattern: Choice, choice: Choice): boolean {
  const [wanted, given] = [pattern, choice] as unknown as Record<string, unknown>[];
  if (!wanted || !given || wanted["do"] !== given["do"]) return false;
  const zero = left_out_is_zero(given["do"]);
  for (const [key, value] of Object.entries(given)) {
    if (key in wanted ? wanted[key] !== value : zero && value !== 0) return false;
  }
  return Object.entries(wanted).every(([key, value]) => key === "seat" || key in given || (zero && value === 0));
}

export const puzzle_kinds = ["one-move-wins", "who-wins-now", "save-all-armies"] as const;

/** What to try next: the next that is not solved, of the same kind first; none where all are. */
export function next_puzzle(lessons: readonly ListedLesson[], after: string, learnt: readonly string[]): ListedLesson | undefined {
  const at = lessons.findIndex(({ lesson }) => lesson === after);
  const kind = lessons[at]?.kind;
  const in_order = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(0, at))].filter((one) => one.kind !== "tutorial" && !learnt.includes(one.lesson));
  return in_order.find((one) => one.kind === kind) ?? in_order[0];
}
