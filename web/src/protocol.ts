// The messages of docs/table-protocol.md.
import type * as P from "../../protocol/generated/protocol.ts";

export type * from "../../protocol/generated/protocol.ts";

export type Lang = P.Language;

export type LineTold = P.LineTold & {
  /** So many pieces of news are told by it and the lines before it. */
  news: number;
  /** Whose doing it is; missing: nobody's. */
  by?: number;
};

/** What did the table look like before? Answered by looked-back. */
export type LookBack = { type: "look-back"; command: number; news: number };
export type LookedBack = { type: "looked-back"; command: number; news: number; view: P.View; words?: P.ViewWords; needs?: P.Needs };

/** What can everyone be sure of about a player? Answered by known. */
export type LookAt = { type: "look-at"; command: number; seat: number };
export type HiddenLeadersKnown = { taken: { card: string; now: string }[]; hidden: (string | null)[] };
export type YieldKnown = { armies: Record<string, { least: number; most: number }>; lacks: string[] };
export type KnownOfPlayer = HiddenLeadersKnown | YieldKnown;
export type Known = { type: "known"; command: number; seat: number; known: KnownOfPlayer };

export type ToTable = P.ToTable | LookBack | LookAt;
export type FromTable = Exclude<P.FromTable, P.Account> | (Omit<P.Account, "lines"> & { lines: LineTold[] }) | LookedBack | Known;

/** What a player says that is numbered and answered. */
export type Numbered = Extract<ToTable, { command: number }>;

/** The same, less its number: the connection counts. */
export type Command = Numbered extends infer One ? (One extends Numbered ? Omit<One, "command"> : never) : never;
