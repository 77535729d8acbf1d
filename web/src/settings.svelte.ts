// What the reader has set, kept in this browser.
import type { Lang } from "./protocol";

export type Colours = "system" | "light" | "dark";
export type Motion = "full" | "none";

type Kept = { colours: Colours; motion: Motion; one_tap: boolean; portraits: boolean; cover_leader: boolean; notify: boolean; name: string; lang?: Lang };

const kPlace = "oshra.settings";
const kAtFirst: Kept = { colours: "system", motion: "full", one_tap: false, portraits: true, cover_leader: false, notify: false, name: "" };

function kept(): Kept {
  try {
    return { ...kAtFirst, ...(JSON.parse(localStorage.getItem(kPlace) ?? "{}") as Partial<Kept>) };
  } catch {
    return kAtFirst;
  }
}

export const settings = $state(kept());

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
