// What components deep inside a table need of it.
import { getContext, setContext } from "svelte";

import type { Frame } from "./art/marks";
import type { Choosing } from "./choosing.svelte";
import type { Room } from "./house/room.svelte";
import type { Sitting } from "./house/sitting.svelte";
import type { LookingBack } from "./looking_back.svelte";
import type { Mark, Words } from "./protocol";
import type { Table } from "./table.svelte";

/** What lies over the table, one thing at a time. */
export type Sheet =
  | { kind: "menu" } | { kind: "log" } | { kind: "since"; from: number } | { kind: "options" } | { kind: "settings" } | { kind: "keys" } | { kind: "chat" } | { kind: "people" } | { kind: "what-if" }
  | { kind: "party"; seat: number } | { kind: "card"; card: string } | { kind: "piles" } | { kind: "needs" }
  | { kind: "rules"; text: string } | { kind: "leader"; leader: string } | { kind: "strategy"; card: string } | { kind: "deck"; card: string }
  | { kind: "plate"; seat: number } | { kind: "places"; place?: string; region?: string };

export type AtTable = {
  /** As it is shown: the present, or what it was. */
  readonly table: Table;
  readonly choosing: Choosing;
  readonly back: LookingBack;
  /** The house around it; none at a table inside the page. */
  readonly room?: Room | undefined;
  /** Who plays from this browser; none at a table inside the page. */
  readonly sitting?: Sitting | undefined;
  show: (sheet: Sheet) => void;
  /** What lies over the table goes. */
  close: () => void;
  /** Something that can be seen large is under the pointer or has the focus: wide screens show it. */
  peek: (large: Sheet) => void;
  /** What shows a thing that a sentence names; none: there is nothing more to see. */
  sheet_of?: (mark: Mark) => Sheet | undefined;
  /** A line of the account as it may be shown now; none: as it is. */
  told?: (words: Words) => Words;
  /** The frame of a hero; only at a table of Hidden Leaders. */
  faction_of?: (card: string) => Frame;
};

const kKey = Symbol("table");

export const sit_down = (at: AtTable): AtTable => setContext(kKey, at);
export const at_table = (): AtTable | undefined => getContext<AtTable | undefined>(kKey);
