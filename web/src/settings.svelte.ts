// What the reader has set, kept in this browser.
import type { Lang } from "./protocol";

export type Colours = "system" | "light" | "dark";
export type Motion = "slow" | "full" | "fast" | "none";

/** What is confirmed by a second tap: everything; what could not be taken back; nothing. */
export type Confirm = "always" | "final" | "never";

type Kept = { colours: Colours; motion: Motion; confirm: Confirm; portraits: boolean; cover_leader: boolean; notify: boolean; sounds: boolean; /** Hidden Leaders to its end, in this browser. */ played: boolean; /** Lessons and puzzles that are done, by their ids. */ learnt: string[]; name: string; lang?: Lang };

const kPlace = "oshra.settings";
const kAtFirst: Kept = { colours: "system", motion: "full", confirm: "always", portraits: true, cover_leader: false, notify: false, sounds: false, played: false, learnt: [], name: "" };

/** What was stored, on top of what holds at first. An earlier page had "one tap" where choices could be taken back. */
export function settings_from(stored: string | null): Kept {
  const { one_tap, ...known } = JSON.parse(stored ?? "{}") as Partial<Kept> & { one_tap?: boolean };
  return { ...kAtFirst, ...(one_tap ? { confirm: "final" as const } : {}), ...known };
}

function kept(): Kept {
  try {
    return settings_from(localStorage.getItem(kPlace));
  } catch {
    return kAtFirst;
  }
}

export const settings = $state(kept());

/** Where nothing is ever taken back, whatever could not be is everything. */
export function confirming(undo: boolean): Confirm {
  return settings.confirm === "final" && !undo ? "always" : settings.confirm;
}

export function keep_settings(): void {
  try {
    localStorage.setItem(kPlace, JSON.stringify(settings));
  } catch {
    return; // Storage is full or forbidden: they hold for as long as the page does.
  }
}

/** Light or dark by the system, unless the reader has set it. */
export function apply_settings(): void {
  const dark = settings.colours === "dark" || (settings.colours === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["colours"] = dark ? "dark" : "light";
  document.documentElement.dataset["motion"] = settings.motion;
}
