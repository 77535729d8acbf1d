// What the front page and the waiting room ask of whoever holds the tables. A server's answers go in here; until then
// every wish is answered by `HouseClosed`, which the page shows in words.
import type { Setup } from "./protocol";
import type { Table } from "./table.svelte";

export type Game = "hidden-leaders" | "yield";

export type RoomSeat = { who: "open" | "person" | "bot"; name: string; bot: string; here: boolean };

/** A table before its match begins; `changed` of the house tells it anew. */
export type Room = {
  /** What others type to sit down, and the address that does so. */
  code: string;
  link: string;
  setup: Setup;
  seats: RoomSeat[];
  /** The viewer's seat; none: they look on. */
  you?: number;
  /** Whether the viewer may set things and start. */
  host: boolean;
};

export type OpenRoom = { code: string; game: Game; free: number; host: string };

export class HouseClosed extends Error {}

export interface House {
  /** A table with bots at all other seats, begun at once. */
  play_now(game: Game, name: string): Promise<Table>;
  create(game: Game, name: string): Promise<Room>;
  join(code: string, name: string): Promise<Room>;
  open_rooms(): Promise<OpenRoom[]>;
  /** The host's wishes; answered by how the room is then. */
  set_up(room: Room, setup: Setup): Promise<Room>;
  set_seat(room: Room, seat: number, who: RoomSeat["who"], bot: string): Promise<Room>;
  start(room: Room): Promise<Table>;
  /** Calls `changed` whenever the room does, and `begun` once its match begins; returns how to stop. */
  watch(room: Room, changed: (room: Room) => void, begun: (table: Table) => void): () => void;
}

const closed = (): Promise<never> => Promise.reject(new HouseClosed());

export const house: House = {
  play_now: closed,
  create: closed,
  join: closed,
  open_rooms: () => Promise.resolve([]),
  set_up: closed,
  set_seat: closed,
  start: closed,
  watch: () => () => undefined,
};
