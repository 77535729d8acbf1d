// The messages of docs/table-protocol.md.
import type * as P from "../../protocol/generated/protocol.ts";

export type * from "../../protocol/generated/protocol.ts";

export type Lang = P.Language;

export type LineTold = P.LineTold & {
  /** So many pieces of news have been told with this line and those before it. */
  news?: number;
  /** The seat whose doing it is; missing: nobody's. */
  by?: number;
};

/** What did the viewer know after so many pieces of news? Answered by looked-back. */
export type LookBack = { type: "look-back"; command: number; news: number };
export type LookedBack = { type: "looked-back"; command: number; news: number; view: P.View; words?: P.ViewWords; needs?: P.Needs };

/** What can everyone be sure of about a player? Answered by known. */
export type LookAt = { type: "look-at"; command: number; seat: number };
export type HiddenLeadersKnown = {
  /** Cards that everyone saw them take and that have not been seen to leave them. */
  taken: { card: string; now: "hand" | "open" | "hidden" | "unsure" }[];
  /** The oldest first; null: not everyone knows it. */
  hidden: (string | null)[];
};
export type YieldKnown = {
  /** By army: how many units its dial shows at least and at most. */
  armies: Record<string, { least: number; most: number }>;
  /** Battle cards that everyone knows to be in their hand. */
  cards: string[];
};
export type KnownToAll = HiddenLeadersKnown | YieldKnown;
export type Known = { type: "known"; command: number; seat: number; known: KnownToAll };

export type ToTable = P.ToTable | LookBack | LookAt;
export type FromTable = Exclude<P.FromTable, P.Account> | (Omit<P.Account, "lines"> & { lines: LineTold[] }) | LookedBack | Known;

/** What a player says that is numbered and answered. */
export type Numbered = Extract<ToTable, { command: number }>;

/** The same, less its number: the connection counts. */
export type Command = Numbered extends infer One ? (One extends Numbered ? Omit<One, "command"> : never) : never;
