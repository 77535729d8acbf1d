// Who plays at one table from this browser: one seat as a rule, several where a device goes round (hot seat), or nobody who
// looks on. Each seat has a line of its own, and is told what it may know over that line alone.
import type { Keep } from "../exchange";
import { lang } from "../i18n.svelte";
import type { Seated } from "../protocol";
import { store } from "../stored";
import { Table } from "../table.svelte";
import { Room, house_socket, type RoomReply } from "./room.svelte";
import { keep_seat, kept_at } from "./tokens";

export type Held = { readonly room: Room; readonly table: Table };

const kMostSeats = 6;

function storage(): Keep | undefined {
  try {
    const stored = localStorage;
    return { getItem: (at) => stored.getItem(at), setItem: store };
  } catch {
    return undefined;
  }
}

export class Sitting {
  readonly table: string;
  readonly #moved: (table: string) => void;
  readonly #dial: typeof house_socket;
  #all = $state.raw<Held[]>([]);
  // Whose view lies open. None where several sit here: the curtain hangs.
  #open = $state.raw<Held>();
  // What was asked when it was opened: the curtain falls only for something new.
  #asked_then = $state("");
  #last = $state(-1);

  constructor(table: string, moved: (table: string) => void, watching?: string, dial = house_socket) {
    this.table = table;
    this.#moved = moved;
    this.#dial = dial;
    const tokens = kept_at(table)?.tokens ?? [];
    this.#all = tokens.length > 0 ? tokens.map((token) => this.#hold({ token })) : [this.#hold({ watching })];
  }

  #hold(right: { token?: string; watching?: string | undefined }): Held {
    const room = new Room(this.table, this.#dial, this.#moved, right);
    return { room, table: new Table(room.dial, lang, storage()) };
  }

  /** Those that still are this browser's; the last one stays, to say why not. */
  readonly held = $derived.by<Held[]>(() => {
    const live = this.#all.filter(({ room }) => room.shut === undefined && room.plays);
    return live.length > 0 ? live : this.#all.slice(0, 1);
  });
  readonly first = $derived.by<Held | undefined>(() => this.held[0]);
  readonly shared = $derived.by<boolean>(() => this.held.length > 1);
  /** Who of those here has something to decide. */
  readonly asked = $derived.by<Held[]>(() => this.held.filter(({ table }) => table.decision !== undefined && table.end === undefined));
  /** Who comes next: in turn order, from whoever had the device last. */
  readonly next = $derived.by<Held | undefined>(() => {
    const seat = ({ room }: Held): number => (typeof room.you === "number" ? room.you : 0);
    const after = (one: Held): number => (seat(one) - this.#last - 1 + kMostSeats) % kMostSeats;
    return [...this.asked].sort((a, b) => after(a) - after(b))[0];
  });
  readonly over = $derived.by<boolean>(() => this.held.some(({ table }) => table.end !== undefined));

  /** Whose view is shown; none: the curtain. */
  readonly shown = $derived.by<Held | undefined>(() => {
    if (!this.shared || this.over || this.held.every(({ table }) => table.view === undefined)) return this.#still_here() ?? this.first;
    const open = this.#still_here();
    if (open === undefined) return undefined;
    return this.asked.length === 0 || this.asked.includes(open) || this.#question() === this.#asked_then ? open : undefined;
  });

  #still_here(): Held | undefined {
    const open = this.#open;
    return open && this.held.includes(open) ? open : undefined;
  }
  #question(): string {
    return this.asked.map(({ table }) => `${table.you}:${table.decision?.decision}`).join();
  }

  open(who: Held): void {
    this.#open = who;
    if (typeof who.room.you === "number") this.#last = who.room.you;
    this.#asked_then = this.#question();
  }
  /** The curtain falls for good: whoever comes next opens it, whatever happens meanwhile. */
  hand_over(): void {
    this.#open = undefined;
  }

  /** After the language was changed: whoever opens the curtain next reads it too. */
  tell_again(): void {
    for (const { table } of this.held) table.tell_again();
  }

  of_seat(seat: number): Held | undefined {
    return this.held.find(({ room }) => room.you === seat);
  }

  /** One more sits down here: at a seat of their own, from the same browser. */
  add({ token, host }: Seated): void {
    keep_seat(this.table, token, host);
    const lookers = this.#all.filter(({ room }) => !room.plays);
    this.#all = [...this.#all.filter(({ room }) => room.plays), this.#hold({ token })];
    for (const one of lookers) shut(one);
  }

  /** Gives a seat up, before the match. Whoever has none left here looks on. */
  async stand(room: Room): Promise<RoomReply> {
    const reply = await room.stand();
    const gone = this.#all.filter((one) => one.room === room && reply.type === "done" && this.#all.length > 1);
    this.#all = this.#all.filter((one) => !gone.includes(one));
    for (const one of gone) shut(one);
    return reply;
  }

  close(): void {
    for (const one of this.#all) shut(one);
  }
}

function shut({ room, table }: Held): void {
  table.close();
  room.close();
}
