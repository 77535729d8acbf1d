// The messages of docs/table-protocol.md.
import type * as P from "../../protocol/generated/protocol.ts";

export type * from "../../protocol/generated/protocol.ts";

export type Lang = P.Language;

/** What a player says that is numbered and answered. */
export type Numbered = Extract<P.ToTable, { command: number }>;

/** The same, less its number: the connection counts. */
export type Command = Numbered extends infer One ? (One extends Numbered ? Omit<One, "command"> : never) : never;
