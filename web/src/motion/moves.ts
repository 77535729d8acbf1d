// What is to be seen moving when news come: which card goes from where to where, what is turned over, which army marches.
// Spots are named as in `data-spot` of the page; the first of several that can be seen is taken.
import type { HiddenLeadersEvent, HiddenLeadersPlace, Piece, YieldEvent } from "../protocol";

export type Spot = string;

export type Move =
  /** A card travels; null: face down. */
  | { kind: "card"; card: string | null; from: Spot[]; to: Spot[] }
  /** A card is turned over where it lies. */
  | { kind: "turn"; at: Spot[] }
  /** What stands at the spot has moved: a marker space by space, an army along the streets. */
  | { kind: "step"; at: Spot; spaces?: number }
  /** Something about the spot has changed. */
  | { kind: "pulse"; at: Spot[] };

const events_of = <Event>(pieces: readonly Piece[]): Event[] => pieces.flatMap((piece) => (piece.what === "event" ? [piece.event as Event] : []));

function spots_of(place: HiddenLeadersPlace | null, card: string | null): Spot[] {
  if (!place) return [];
  const seat = place.of;
  switch (place.place) {
    case "harbor": case "wilderness": case "graveyard": return [`pile:${place.place}`];
    case "tavern": return [`tavern:${place.slot}`];
    case "hand": case "set": return [...(card ? [`hand:${seat}:${card}`] : []), `hand:${seat}`, `seat:${seat}`];
    case "open": return [`open:${seat}:${card}`, `seat:${seat}`];
    case "hidden": return [`hidden:${seat}:${place.slot}`, `seat:${seat}`];
    case "aside": return [];
  }
}

// What is seen to move is where it was before all of it, and where it is afterwards: one move for each thing.
export function without_stops(moves: Move[]): Move[] {
  const last = new Map(moves.map((move, i) => [move.kind === "step" ? move.at : i, i]));
  return moves.filter((move, i) => last.get(move.kind === "step" ? move.at : i) === i);
}

export function moves_of_hidden_leaders(pieces: readonly Piece[]): Move[] {
  return without_stops(events_of<HiddenLeadersEvent>(pieces).flatMap((event): Move[] => {
    switch (event.what) {
      case "played":
        return [{ kind: "card", card: event.card, from: spots_of({ place: "hand", of: event.seat }, event.card), to: spots_of({ place: "open", of: event.seat }, event.card) }];
      case "moved": case "exchanged": {
        // Turned over in the party: it stays where it is.
        const [from, to] = [event.from, event.to];
        if (from && to && from.of !== undefined && from.of === to.of && (from.place === "open" || from.place === "hidden") && (to.place === "open" || to.place === "hidden")) return [{ kind: "turn", at: spots_of(to, event.card) }];
        return [{ kind: "card", card: event.card, from: spots_of(from, event.card), to: spots_of(to, event.card) }];
      }
      case "markers_moved":
        return [
          ...(event.red === 0 ? [] : [{ kind: "step" as const, at: "marker:red", spaces: Math.abs(event.red) }]),
          ...(event.green === 0 ? [] : [{ kind: "step" as const, at: "marker:green", spaces: Math.abs(event.green) }]),
        ];
      case "revealed": return [{ kind: "turn", at: spots_of(event.from, event.card) }];
      case "looked": case "picked": return [{ kind: "pulse", at: spots_of(event.from, event.card) }];
      case "shuffled": return [{ kind: "card", card: null, from: ["pile:wilderness"], to: ["pile:harbor"] }];
      case "player_named": return [{ kind: "pulse", at: [`seat:${event.of}`] }];
      case "pile_named": return [{ kind: "pulse", at: [`pile:${event.pile}`] }];
      default: return [];
    }
  }));
}

export function moves_of_yield(pieces: readonly Piece[]): Move[] {
  return without_stops(events_of<YieldEvent>(pieces).flatMap((event): Move[] => {
    switch (event.what) {
      case "army_stepped": case "army_retreats": case "army_chases": return [{ kind: "step", at: `army:${event.seat}:${event.army}` }];
      case "army_placed": case "army_recovered": case "army_rises": case "units_set": case "units_gained": case "dial_shown": case "units_lost":
        return [{ kind: "pulse", at: [`army:${event.seat}:${event.army}`] }];
      // It stands there no longer; its units are a spoil of whoever destroyed it.
      case "army_destroyed": return [{ kind: "pulse", at: [`place:${event.from}`] }, ...(event.of === null ? [] : [{ kind: "pulse" as const, at: [`side:${event.of}`, `seat:${event.of}`] }])];
      case "fortress_taken": case "conquered": case "upgraded": case "founded": case "sacrificed": return [{ kind: "pulse", at: [`place:${event.at}`] }];
      case "carried": return [{ kind: "pulse", at: [`place:${event.from}`] }, { kind: "pulse", at: [`place:${event.to}`] }];
      case "strategy_shown": case "strategy_kept": case "copies": case "card_drawn": case "card_kept": case "card_discarded": case "recruited": return [{ kind: "pulse", at: [`seat:${event.seat}`] }];
      case "marker_given": case "demanded": return [{ kind: "pulse", at: [`seat:${event.of}`] }];
      case "has_initiative": case "passes": case "yields": case "accepts_draw": case "battle_won": return [{ kind: "pulse", at: [`side:${event.seat}`, `seat:${event.seat}`] }];
      case "handed_over": return [{ kind: "pulse", at: [`side:${event.of}`, `seat:${event.of}`] }];
      // Face down even its owner sees its back. Where plates make room for a battle, its sides stand for the players.
      case "card_played": return [{ kind: "card", card: event.face === "up" ? event.card : null, from: [`hand:${event.seat}:${event.card}`, `seat:${event.seat}`, `side:${event.seat}`], to: [`side:${event.seat}`, "duel"] }];
      case "card_given": return [{ kind: "card", card: event.card, from: [`hand:${event.seat}:${event.card}`, `seat:${event.seat}`], to: [`seat:${event.of}`] }];
      default: return [];
    }
  }));
}

/** How many times as long it takes, by the setting. */
export const kPaces = { slow: 1.8, full: 1, fast: 0.5 } as const;

/** How long a move takes, in milliseconds. */
export const kTravel = 280;
export const kTurnOver = 420;
/** All that happens in one go takes no longer: the rest jumps. */
export const kLongest = 1200;

export type Timed<M> = { move: M; start: number; duration: number };

/** One after the other, as far as there is time, but what pulses in a row does so together; what comes after that is not shown
 * moving. `pace` 2: twice as long. */
export function timed<M extends Move>(moves: readonly M[], pace: number): Timed<M>[] {
  let [start, end] = [0, 0];
  return moves.flatMap((move, i) => {
    const duration = move.kind === "turn" ? kTurnOver : move.kind === "step" ? Math.min(kTravel * 2, 110 * (move.spaces ?? 2) + 60) : kTravel;
    if (move.kind !== "pulse" || moves[i - 1]?.kind !== "pulse") start = end;
    if (start + duration > kLongest) return [];
    end = start + duration;
    return [{ move, start: start * pace, duration: duration * pace }];
  });
}
