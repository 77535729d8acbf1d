// What a house answers over HTTP (docs/openapi.json).
import type { CreateTable, Denied, HeldSeat, Invited, JoinTable, Lang, Lessons, MyTables, OpenLesson, Seated, TableRules, Tables, WhatIf } from "../protocol";

export type Options = { bots: string[]; default_bot: string; rules: TableRules; maps: { id: string; players: number; names: Record<string, string> }[] };

/** Nothing was done, and why; `why` is missing where no house answers. */
export class HouseError extends Error {
  readonly why: Denied["why"] | undefined;
  constructor(denied?: Denied) {
    super(denied?.message ?? "no answer");
    this.why = denied?.why;
  }
}

async function asked<Answer>(path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {});
  } catch {
    throw new HouseError();
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new HouseError(answer as Denied | undefined);
  return answer as Answer;
}

export const options = (): Promise<Options> => asked("api/options");
export const listed_tables = (): Promise<Tables> => asked("api/tables");
export const create_table = (wish: CreateTable): Promise<Seated> => asked("api/tables", wish);
export const read_invitation = (invitation: string): Promise<Invited> => asked("api/invitations", { invitation });
export const take_seat = (wish: JoinTable): Promise<Seated> => asked("api/seats", wish);
export const use_code = (code: string): Promise<Seated> => asked("api/codes", { code });
/** What can be learnt here, in the order in which it is offered. */
export const listed_lessons = (lang: Lang): Promise<Lessons> => asked(`api/lessons/${lang}`);
export const open_lesson = (wish: OpenLesson): Promise<Seated> => asked("api/lessons", wish);
/** How it stands where one has a seat; at most 50. */
export const my_tables = (seats: HeldSeat[]): Promise<MyTables> => asked("api/mine", { seats });
/** A table that goes its own way from a moment of that one's match on, which is over. */
export const what_if = (table: string, wish: WhatIf): Promise<Seated> => asked(`api/tables/${encodeURIComponent(table)}/what-if`, wish);
/** The log of a match that is over. */
export const log_address = (table: string): string => `api/tables/${encodeURIComponent(table)}/log`;
