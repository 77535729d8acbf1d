// Keys at a table. Enter and Space choose, and commit what is chosen already; arrows are the zones' (zone.ts).
import type { AtTable } from "./at_table";
import { chosen_for_good, offered } from "./focus";
import { large_of } from "./large";

type Hands = { at: AtTable; close: () => void; open: boolean };

// The letter on the key, also where it writes one of another alphabet.
const letter_of = ({ key, code }: KeyboardEvent): string => (/^[\x20-\x7e]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase());

export function table_keys(event: KeyboardEvent, { at, close, open }: Hands): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") {
    if (open) close();
    else at.choosing.let_go();
    return;
  }
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (/^[1-9]$/.test(event.key)) {
    press(offered()[Number(event.key) - 1]);
    return;
  }
  switch (event.key === "?" ? "?" : letter_of(event)) {
    case "u":
      at.choosing.take_back();
      break;
    case "l":
      at.show({ kind: "log" });
      break;
    case "b":
      if (at.back.on) at.back.leave();
      else if (at.back.possible) {
        close();
        at.back.start();
      }
      break;
    case "i": {
      const large = large_of(document.activeElement);
      if (large) at.show(large);
      break;
    }
    case "?":
      at.show({ kind: "keys" });
      break;
    default:
      break;
  }
}

/** Chooses it as a key would: what is no button itself has no press of its own. */
export function press(one: HTMLElement | SVGElement | undefined): void {
  one?.focus();
  one?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** Before anything else hears of a click: one without a pointer, on what is chosen already, commits it. */
export function commit_by_key(event: MouseEvent, at: AtTable): void {
  if (event.detail !== 0 || !(event.target instanceof Element)) return;
  if (!event.target.closest(":is(.hl, .yl, .setup, .ldr) [aria-pressed=true]")) return;
  event.preventDefault();
  event.stopPropagation();
  chosen_for_good();
  void at.choosing.commit();
}
