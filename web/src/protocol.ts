// The messages of docs/table-protocol.md.
import type * as P from "../../protocol/generated/protocol.ts";

export type * from "../../protocol/generated/protocol.ts";

export type Lang = P.Language;

/** What a player says that is numbered and answered. */
export type Numbered = Extract<P.ToTable, { command: number }>;

/** The same, less its number: the connection counts. */
export type Command = Numbered extends infer One ? (One extends Numbered ? Omit<One, "command"> : never) : never;

/** Of Hidden Leaders: where the markers then stand, which faction would then win, how far each one is then. */
export type Then = { red: number; green: number; leads: string; steps: Record<string, number> };

/** What a choice would do, as far as it can be foreseen. */
export type Foreseen = P.Foreseen & {
  /** It could not be taken back afterwards; missing: an older table, which does not say. */
  final?: boolean;
  then?: Then;
};
