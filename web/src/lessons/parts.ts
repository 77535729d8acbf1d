// Where on the screen the parts are that a teacher points at (docs/lessons.md). Of the ways to find one, the first that is
// shown counts: a part may stand elsewhere before the first turn, or on a narrow screen.
import { is_shown } from "../zone";

const log = [".rail", ".bar .hide-w"];
const places: Record<string, readonly string[]> = {
  track: [".track .lanes"],
  needs: [".track .needs"],
  tavern: [".tav .slots"],
  harbor: ["[data-spot='pile:harbor']"],
  wilderness: ["[data-spot='pile:wilderness']"],
  graveyard: ["[data-spot='pile:graveyard']"],
  hand: [".me .hand", ".mine .hc", ".five", ".cards .bhand", ".sks"],
  leader: [".mine .lead", ".youare"],
  party: [".mine"],
  parties: [".others"],
  map: [".board"],
  armies: [".map [data-spot^='army:']"],
  fortresses: [".map [data-fortress]"],
  strategy: [".sks", ".strats"],
  seasons: [".ssn"],
  plates: [".folk"],
  battle: [".duel"],
  prompt: [".dock .ask"],
  log,
};

// A map may show only where a battle is fought: what lies beyond it is not there, nor is what the edge cuts off.
const kCut = 2;
function is_on_map(part: Element): boolean {
  const map = part.closest(".board")?.getBoundingClientRect();
  if (!map) return true;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return left >= map.left - kCut && right <= map.right + kCut && top >= map.top - kCut && bottom <= map.bottom + kCut;
}

export function parts_shown(show: string): Element[] {
  for (const place of places[show] ?? []) {
    const found = [...document.querySelectorAll(place)].filter((part) => is_shown(part) && is_on_map(part));
    if (found.length > 0) return found;
  }
  return [];
}
