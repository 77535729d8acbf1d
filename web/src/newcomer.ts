// Whoever has not played Hidden Leaders to its end in this browser is offered the beginner variant.
import type { RoomState } from "./protocol";
import type { Table } from "./table.svelte";

type Played = Pick<Table, "end" | "game" | "seat" | "seated">;

/**
 * Whether somebody here knows Hidden Leaders by now: a match of it is over, and they have played it until then. A match that was
 * broken off, one that a bot has ended in their place, a lesson and a what-if teach less than that.
 */
export function has_played({ end, game, seat, seated }: Played, room?: Pick<RoomState, "lesson" | "what_if">): boolean {
  if (!end?.over || game?.game !== "hidden-leaders" || seat === undefined) return false;
  return room?.lesson === undefined && room?.what_if === undefined && seated?.seats[seat]?.taken_over === undefined;
}
