// The focus is never lost: what is asked next gets it, and after a sheet whatever opened that. Only for those who use keys
// (or something that presses for them): where nobody sees the focus it stays where it is.
import { tick } from "svelte";

import { all_made } from "./building";
import { is_shown } from "./zone";

let by_keys = false;

export function watch_keys(): void {
  const keys = (): void => void (by_keys = true);
  addEventListener("keydown", keys, { capture: true });
  // Screen readers press buttons without a pointer.
  addEventListener("click", ({ detail }) => void (detail === 0 && keys()), { capture: true });
  addEventListener("pointerdown", () => void (by_keys = false), { capture: true });
}

// On something that is not shown any more it is lost as soon as the browser notices.
function is_lost(): boolean {
  const here = document.activeElement;
  return here === null || here === document.body || !is_shown(here);
}

/** What can be chosen now: at the dock, or, where nothing lies there, on the table; then what can be done without any of it. */
export function offered(): (HTMLElement | SVGElement)[] {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(":is(.hl, .yl, .setup, .ldr) :is([aria-pressed], [role=spinbutton])")].filter(is_shown);
  const acts = all.filter((one) => one.closest(".acts"));
  const in_dock = all.filter((one) => one.closest(".dock") && !acts.includes(one));
  return [...(in_dock.length > 0 ? in_dock : all.filter((one) => !acts.includes(one))), ...acts];
}

function to_question(): void {
  const there = document.querySelector<HTMLElement>(".teach .next") ?? offered()[0] ?? document.querySelector<HTMLElement>(".dock .co, .dock .q") ?? document.querySelector<HTMLElement>("main h1");
  there?.focus({ preventScroll: false });
}

let committed: Element | undefined;

/** What has the focus has just been chosen for good. */
export function chosen_for_good(): void {
  committed = document.activeElement ?? undefined;
}

/**
 * Something else is asked, or nothing any more: whoever was at the dock stays there, whoever was on what is gone comes there,
 * and so does whoever has just chosen something that cannot be chosen again.
 */
export async function follow_question(asked_anew: boolean): Promise<void> {
  await tick();
  await all_made();
  const here = document.activeElement;
  const used_up = here !== null && here === committed && !here.hasAttribute("aria-pressed");
  if (asked_anew) committed = undefined;
  if (by_keys && (is_lost() || (asked_anew && (used_up || here?.closest(".dock"))))) to_question();
}

/** Something was chosen: its button may have become the gold one. */
export async function follow_choice(): Promise<void> {
  await tick();
  if (by_keys && is_lost()) document.querySelector<HTMLElement>(".dock .btn.go")?.focus();
}

/** A teacher comes, says something else or waits for something else: whoever was on what is gone comes to what leads on. */
export async function follow_saying(comes: boolean): Promise<void> {
  await tick();
  await all_made();
  if (by_keys && (comes || is_lost())) to_question();
}

/** What asks once more, in place of what was pressed: it comes into view, and the focus to it. */
export function once_more(buttons: HTMLElement): void {
  void tick().then(() => {
    buttons.scrollIntoView({ block: "nearest" });
    if (by_keys && is_lost()) buttons.querySelector("button")?.focus();
  });
}

/**
 * A row of a list is taken off: whoever was on it comes to this button of the one that stands there now, or of the last one,
 * and where none is left to what the page is called.
 */
export async function follow_row(buttons: string, place: number): Promise<void> {
  await tick();
  if (!by_keys || !is_lost()) return;
  const left = [...document.querySelectorAll<HTMLElement>(buttons)];
  (left[place] ?? left.at(-1) ?? document.querySelector<HTMLElement>("h1"))?.focus();
}

let opener: Element | null = null;

/** A sheet is there. What is given back is done when it goes: whatever opened the first of several gets the focus again. */
export function sheet_opened(): () => void {
  const here = document.activeElement;
  if (!here?.closest(".up")) opener = here;
  return () => void tick().then(() => {
    if (document.querySelector(".up") || !is_lost()) return;
    if (opener instanceof HTMLElement && opener !== document.body && is_shown(opener)) opener.focus({ preventScroll: true });
    else if (by_keys) to_question();
  });
}
