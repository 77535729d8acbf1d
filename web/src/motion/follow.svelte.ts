// Shows what the news of a table have moved, once for each view that comes while one looks on, and rings for one's turn.
import { untrack } from "svelte";

import type { Piece } from "../protocol";
import { settings } from "../settings.svelte";
import { sound, sounds_of } from "../sound";
import type { Table } from "../table.svelte";
import { kPaces, timed, type Move } from "./moves";
import { Stage, type Draw } from "./stage";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Whoever opens the table, or comes back to it from its past, has not missed what was shown then.
const shown = new WeakSet<readonly Piece[]>();

/** `table`: as it is shown, perhaps as it was; `live`: as it is, where one's turn comes also while one looks back. */
export function follow_moves(table: () => Table, live: () => Table, moves_of: (pieces: readonly Piece[]) => Move[], draw: Draw): void {
  const stage = new Stage(draw);
  shown.add(untrack(table).happened);
  let fresh: readonly Piece[] = [];
  let moves: Move[] = [];
  $effect.pre(() => {
    const { happened } = table();
    fresh = shown.has(happened) || document.hidden ? [] : happened;
    shown.add(happened);
    moves = moves_of(fresh);
    stage.remember();
  });
  $effect(() => {
    void table().happened;
    // Whoever changes a setting is not shown the last moves again.
    untrack(() => {
      if (settings.sounds) for (const one of sounds_of(fresh)) sound(one);
      const { motion } = settings;
      if (motion === "none" || calm.matches) stage.fade(moves);
      else stage.play(moves, (all) => timed(all, kPaces[motion]));
    });
  });
  const is_ones_turn = (): boolean => {
    const { seat, view, end } = live();
    return seat !== undefined && !end && (view?.view.moment.asked.includes(seat) ?? false);
  };
  // Whoever opens the page sees that it is their turn; the question itself may come a moment later.
  let asked = untrack(is_ones_turn);
  $effect(() => {
    const before = asked;
    asked = is_ones_turn() && (before || live().decision !== undefined);
    if (asked && !before && settings.sounds) sound("turn");
  });
  // A tap or a key is an answer to what one has understood already.
  $effect(() => {
    const skip = (): void => stage.skip();
    addEventListener("pointerdown", skip);
    addEventListener("keydown", skip);
    return () => {
      removeEventListener("pointerdown", skip);
      removeEventListener("keydown", skip);
      stage.skip();
    };
  });
}
