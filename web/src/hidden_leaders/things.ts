// Where the things that a sentence of Hidden Leaders names can be looked at.
import type { Sheet } from "../at_table";
import type { Mark } from "../protocol";

export function sheet_of(mark: Mark): Sheet | undefined {
  switch (mark.mark) {
    case "card": return { kind: "card", card: mark.what };
    case "player": return { kind: "party", seat: Number(mark.what) };
    case "leader": return { kind: "leader", leader: mark.what };
    case "faction": case "marker": return { kind: "needs" };
    case "place": return { kind: "piles" };
    case "rule": return { kind: "rules", text: mark.what };
    default: return undefined;
  }
}
