// Where the things that a sentence of Yield names can be looked at.
import type { Sheet } from "../at_table";
import type { Mark, YieldFacts } from "../protocol";

export function sheet_of(mark: Mark, facts: YieldFacts): Sheet | undefined {
  const [first = "", second] = mark.what.split(" ");
  switch (mark.mark) {
    case "card": return facts.deck[mark.what] === undefined ? undefined : { kind: "deck", card: mark.what };
    case "strategy": return facts.strategies.some(({ card }) => card === mark.what) ? { kind: "strategy", card: mark.what } : undefined;
    // "pavyr", or one of the sides: "pavyr a".
    case "leader": return facts.leaders.some(({ leader }) => leader === first) ? { kind: "leader", leader: first } : undefined;
    case "player": return { kind: "plate", seat: Number(mark.what) };
    // "1 cavalry": somebody's; a kind of army by itself is nowhere.
    case "army": return second === undefined ? undefined : { kind: "plate", seat: Number(first) };
    case "place": return facts.map.locations[mark.what] === undefined ? undefined : { kind: "places", place: mark.what };
    case "region": return { kind: "places", region: mark.what };
    case "rule": return { kind: "rules", text: mark.what };
    default: return undefined;
  }
}
