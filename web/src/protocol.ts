// The messages of docs/table-protocol.md, with the words that a table adds for people.
import type * as P from "../../protocol/generated/protocol.ts";

export type * from "../../protocol/generated/protocol.ts";

export type Lang = "en" | "de" | "fr" | "ru";

export type MarkKind =
  | "card" | "strategy" | "leader" | "faction" | "player" | "place" | "marker" | "rule" | "army" | "region";

/** A stretch of a sentence that is a thing of the game. */
export type Mark = { mark: MarkKind; what: string; words: Words };

/** A sentence: runs of text, and marks, which may lie inside each other. */
export type Words = (string | Mark)[];

export type CardWords = { name: Words; faction?: Words; text?: Words };

export type HiddenLeadersGameWords = {
  cards?: Record<string, CardWords>;
  leaders?: Record<string, { name: Words }>;
  factions?: Record<string, Words>;
};

export type YieldGameWords = {
  strategies?: Record<string, { name: Words; text?: Words }>;
  powers?: Record<string, { name: Words; text?: Words; text_of_other?: Words }>;
  leaders?: Record<string, { name: Words }>;
  regions?: Record<string, Words>;
  armies?: Record<string, Words>;
  places?: Record<string, string>;
  map?: string;
};

export type GameWords = HiddenLeadersGameWords & YieldGameWords;

/** How far each faction is from winning, as the referee counts it. */
export type Needs = { leads?: P.HiddenLeadersFaction; steps: Record<string, number>; words?: Words[] };

export type AccountLine = { words: Words; heading?: boolean };

/** What happened, told as lines; `from`: the first piece of news that they tell. */
export type Account = { type: "account"; from: number; lines: AccountLine[] };

export type Foreseen = { type: "foreseen"; command: number; words: Words[] };

export type FoundRule = { id: string; title?: string | Words; topic?: string | Words; words: Words[] };

export type Found = { type: "found"; command: number; rules: FoundRule[] };

export type GameState = P.GameState & { words?: GameWords };
export type ViewMessage = P.ViewMessage & { words?: { moment?: Words; prompt?: Words }; needs?: Needs };
export type Decision = P.Decision & { words?: { options?: Words[] } };
export type Refused = P.Refused & { words?: Words };
export type End = P.End & { words?: Words[] };

export type FromTable =
  | Exclude<P.FromTable, P.GameState | P.ViewMessage | P.Decision | P.Refused | P.End>
  | GameState | ViewMessage | Decision | Refused | End | Account | Foreseen | Found;

export type Hello = P.Hello & { lang?: Lang };
export type Foresee = { type: "foresee"; command: number; decision: number; choice: P.Choice };
export type LookUp = { type: "look-up"; command: number; text: string };

/** What a player says that is numbered and answered, less its number. */
export type Command =
  | Omit<P.Act, "command"> | Omit<P.Undo, "command"> | Omit<P.Concede, "command"> | Omit<P.Agree, "command">
  | Omit<P.Chat, "command"> | Omit<P.Pause, "command"> | Omit<P.BreakOff, "command"> | Omit<P.GiveToBot, "command">
  | Omit<Foresee, "command"> | Omit<LookUp, "command">;

export type Numbered = Command & { command: number };

export type ToTable = Hello | Numbered | P.Commit | P.Open;
