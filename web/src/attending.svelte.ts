// What every table does for whoever sits at it, whichever game is played: the focus follows what is asked, cards can be seen
// large, and who comes back is told what they have missed.
import type { AtTable } from "./at_table";
import { watch_returns } from "./coming_back.svelte";
import { follow_choice, follow_question } from "./focus";
import { show_large } from "./large";

/** `covered`: something lies over the table already. */
export function attend(at: AtTable, covered: () => boolean): void {
  $effect(() => show_large(at));
  $effect(() => {
    void at.table.decision?.decision;
    if (!at.back.on) void follow_question(true);
  });
  $effect(() => {
    if (at.choosing.chosen !== undefined) void follow_choice();
  });
  $effect(() => {
    void at.table.view;
    void at.table.end;
    if (!at.back.on) void follow_question(false);
  });
  watch_returns(() => at.back.live, (from) => {
    // Whoever learns is told by the teacher; whoever asks "what if" has just seen it, and bots wait.
    const { lesson, what_if } = at.room?.state ?? {};
    if (!covered() && !at.back.on && !at.table.end && !lesson && !what_if) at.show({ kind: "since", from });
  });
}
