// Keys at a table: Enter chooses and commits (buttons do that), Escape lets go, U takes back, L opens the log, B looks back.
import type { AtTable } from "./at_table";
import type { Choosing } from "./choosing.svelte";

type Hands = { at: AtTable; choosing: Choosing; close: () => void; open: boolean };

export function table_keys(event: KeyboardEvent, { at, choosing, close, open }: Hands): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  switch (event.key) {
    case "Escape":
      if (open) close();
      else choosing.let_go();
      break;
    case "u": case "U":
      if (!at.table.view?.no_undo) void at.table.undo();
      break;
    case "l": case "L":
      at.show({ kind: "log" });
      break;
    case "b": case "B":
      if (at.back.on) at.back.leave();
      else if (at.back.possible) {
        close();
        at.back.start();
      }
      break;
    case "?":
      at.show({ kind: "menu" });
      break;
    case "ArrowRight": case "ArrowDown":
      step(event, 1);
      break;
    case "ArrowLeft": case "ArrowUp":
      step(event, -1);
      break;
    default:
      break;
  }
}

// Arrow keys go from button to button inside a zone.
function step(event: KeyboardEvent, by: number): void {
  const here = event.target as HTMLElement;
  const zone = here.closest("[role=group], [role=radiogroup], section, ul");
  if (!zone || here.tagName !== "BUTTON") return;
  const buttons = [...zone.querySelectorAll<HTMLButtonElement>("button:not([disabled])")].filter((button) => button.offsetParent !== null);
  const next = buttons[buttons.indexOf(here as HTMLButtonElement) + by];
  if (!next) return;
  next.focus();
  event.preventDefault();
}
