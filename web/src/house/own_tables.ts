// Where this browser has a seat: how it stands at those tables, and which of them an invitation leads to.
import type { HeldSeat, MyTable } from "../protocol";
import { put_away } from "../stored";
import { my_tables } from "./api";
import { forget_seat, forget_table, keep_done, kept_tables, tidy_code, type Kept } from "./tokens";

/** Of so many seats a house tells at once. */
const kAtOnce = 50;

const seats_at = (tables: { table: string; kept: Kept }[]): HeldSeat[] =>
  tables.flatMap(({ table, kept: { tokens, host = "" } }) => (tokens.length > 0 ? tokens : [host]).map((token) => ({ table, token })));

// Tables that are gone, and seats that another device has, are forgotten; not what the server cannot look up just now.
async function told_of(seats: HeldSeat[]): Promise<MyTable[]> {
  const told: MyTable[] = [];
  for (let from = 0; from < seats.length; from += kAtOnce) {
    const asked = seats.slice(from, from + kAtOnce);
    const answer = await my_tables(asked).catch(() => undefined);
    if (!answer) break;
    for (const table of answer.gone) {
      put_away(table);
      forget_table(table);
    }
    for (const number of answer.worthless) {
      const seat = asked[number];
      if (seat) forget_seat(seat.table, seat.token);
    }
    told.push(...answer.tables);
  }
  return told;
}

/** Those that go on, each once, also where several seats are played from here: first where one is asked, then the newest. */
export async function tables_to_go_on_with(): Promise<MyTable[]> {
  const running = new Map<string, MyTable>();
  for (const one of await told_of(seats_at(kept_tables().filter(({ kept }) => !kept.done)))) {
    const { table, phase, lesson } = one.table;
    if (phase === "over" || lesson !== undefined) keep_done(table);
    else if (!running.get(table)?.your_move) running.set(table, one);
  }
  return [...running.values()].sort((a, b) => Number(b.your_move) - Number(a.your_move));
}

/** The table where this browser sits by that invitation, if it still does. */
export async function table_of_invitation(invitation: string): Promise<string | undefined> {
  const sits_by = () => kept_tables().filter(({ kept }) => kept.tokens.length > 0 && kept.invitation === tidy_code(invitation));
  await told_of(seats_at(sits_by()));
  return sits_by()[0]?.table;
}
