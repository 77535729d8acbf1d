// A table as a place in a house: one socket, over which the house and the table speak. It comes back by itself, and the
// table's own connection (connection.ts) goes on over it.
import type { Dial, LineEvents } from "../connection";
import type { CodeMessage, Denied, Done, FromHouse, FromTable, RoomState, Said, ToHouse, ToTable, Who, WhyDenied } from "../protocol";
import { SignOfLife, watch_network } from "./sign_of_life";
import { forget_seat, keep_host, keep_invitation, keep_match, kept_at, take_along } from "./tokens";

type Numbered = Extract<ToHouse, { command: number }>;
export type RoomCommand = Numbered extends infer One ? (One extends Numbered ? Omit<One, "command"> : never) : never;
export type RoomReply = Done | CodeMessage | Denied;

/** What stands at the other end; a test's own stands in for a WebSocket. */
export type Socket = Pick<WebSocket, "send" | "close"> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

const kProtocol = 1;
const kFirstPause = 500;
const kLongestPause = 8000;
/** Who cannot be let in now tries again then. */
const kLater = 15_000;
/** The token is worth nothing any more: the seat has moved to another device, or was given up. */
const kNotYours = 4001;
/** Before one has come in: too many wrong tokens came from here. */
const kTooMuch = 1008;

const of_house = new Set(["entered", "room", "done", "code", "moved", "host", "closing", "denied", "chat", "pong"]);
/** Why one cannot come in now, but perhaps later. */
const passing = new Set<WhyDenied>(["too-many", "not-now", "not-stored"]);

export class Room {
  readonly table: string;
  #token: string | undefined;
  #watching: string | undefined;
  readonly #dial_socket: () => Socket;
  readonly #moved: (table: string) => void;
  #socket: Socket | undefined;
  #line: LineEvents | undefined;
  #entered = false;
  #greeted = false;
  #closed = false;
  #pause = kFirstPause;
  #redial: ReturnType<typeof setTimeout> | undefined;
  readonly #life = new SignOfLife(() => this.#send({ type: "ping" }), () => this.#drop());
  readonly #unwatch: () => void;
  #command = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;
  readonly #waiting = new Map<number, { said: Numbered; answered: (reply: RoomReply) => void }>();

  state = $state.raw<RoomState>();
  you = $state<Who>("spectator");
  /** Whether it is entered by a seat's token, also before that is answered. */
  plays = $state(false);
  host = $state(false);
  chat = $state.raw<Said[]>([]);
  /** So many of what was said have been read. */
  read = $state(0);
  connected = $state(false);
  /** Seats whoever has it: the last that was told here, for those who stood up. */
  invitation = $state<string>();
  /** Why there is no way in: the seat is another device's now, or what the house says. */
  shut = $state<"moved-away" | WhyDenied>();
  /** Why there is none now; it is tried again. */
  held_up = $state<WhyDenied>();

  /** By the token of a seat; without one, to look on. */
  constructor(table: string, dial_socket: () => Socket, moved: (table: string) => void, right: { token?: string | undefined; watching?: string | undefined } = {}) {
    this.table = table;
    this.#token = right.token;
    this.plays = right.token !== undefined;
    this.#watching = right.watching;
    this.#dial_socket = dial_socket;
    this.#moved = moved;
    this.#unwatch = watch_network(() => this.#drop(), () => this.#look_again());
    this.#open();
  }

  /** A line for the table's connection: it stands whenever the match goes on and the socket does. */
  readonly dial: Dial = (events) => {
    this.#line = events;
    this.#greeted = false;
    queueMicrotask(() => this.#greet());
    return { send: (message) => this.#send(message), close: () => (this.#line = undefined) };
  };

  /** The code by which it is looked on at: players are told it, onlookers have brought it along. */
  get watching(): string | undefined {
    return this.state?.watching ?? this.#watching;
  }

  say(command: RoomCommand): Promise<RoomReply> {
    this.#command += 1;
    const said = { ...command, command: this.#command } as Numbered;
    return new Promise((answered) => {
      this.#waiting.set(said.command, { said, answered });
      if (this.#entered) this.#send(said);
    });
  }

  /** Gives the seat up, before the match, and looks on. */
  async stand(): Promise<RoomReply> {
    const reply = await this.say({ type: "stand" });
    if (reply.type !== "done") return reply;
    if (this.#token) forget_seat(this.table, this.#token);
    this.#token = undefined;
    this.#watching ??= this.state?.watching;
    this.plays = false;
    this.you = "spectator";
    return reply;
  }

  close(): void {
    this.#closed = true;
    this.#unwatch();
    clearTimeout(this.#redial);
    this.#drop();
  }

  #send(message: ToHouse | ToTable): void {
    this.#socket?.send(JSON.stringify(message));
    this.#life.said();
  }

  #open(): void {
    clearTimeout(this.#redial);
    const socket = this.#dial_socket();
    this.#socket = socket;
    this.#life.dialled();
    socket.onopen = () => this.#enter();
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(String(data)) as FromHouse | FromTable);
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #enter(): void {
    const host = kept_at(this.table)?.host;
    this.#send({
      type: "enter", protocol: kProtocol, table: this.table,
      ...(this.#token ? { token: this.#token } : {}), ...(host ? { host } : {}), ...(this.#watching ? { watching: this.#watching } : {}),
    });
  }

  // Who is told to close a line at whose other end nobody is waits long for the answer: it is lost at once.
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lost();
  }

  #lost(code?: number): void {
    if (code === kTooMuch && !this.#entered) this.held_up = "too-many";
    this.#socket = undefined;
    this.#life.rest();
    clearTimeout(this.#redial);
    this.#entered = false;
    this.connected = false;
    this.#leave_table();
    if (code === kNotYours) {
      if (this.#token) forget_seat(this.table, this.#token);
      this.shut = "moved-away";
    }
    if (this.#closed || this.shut) return this.#unwatch();
    this.#redial = setTimeout(() => this.#open(), this.held_up ? kLater : this.#pause);
    this.#pause = Math.min(this.#pause * 2, kLongestPause);
  }

  // There is a network again, or somebody looks at the page.
  #look_again(): void {
    if (this.#socket) this.#life.ask();
    else if (!this.shut && !this.held_up) this.#open();
  }

  // Its connection says hello anew after a while, and again what was not answered.
  #leave_table(): void {
    if (this.#greeted) this.#line?.lost();
    this.#greeted = false;
  }

  // The table is told hello once its match has begun.
  #greet(): void {
    const phase = this.state?.phase;
    if (this.#greeted || !this.#entered || !this.#line || (phase !== "playing" && phase !== "over")) return;
    this.#greeted = true;
    this.#line.opened();
  }

  #heard(message: FromHouse | FromTable): void {
    this.#life.heard();
    if (message.type === "hello") keep_match(this.table, message.match);
    if (!of_house.has(message.type)) return this.#line?.heard(message as FromTable);
    this.#heard_house(message as FromHouse);
  }

  #heard_house(message: FromHouse): void {
    switch (message.type) {
      case "entered":
        this.#entered = true;
        this.connected = true;
        this.held_up = undefined;
        this.#pause = kFirstPause;
        this.you = message.you;
        this.host = message.host;
        for (const { said } of this.#waiting.values()) this.#send(said);
        break;
      case "room":
        this.state = message;
        this.invitation = message.invitation ?? this.invitation;
        if (message.invitation) keep_invitation(this.table, message.invitation);
        this.#greet();
        break;
      case "chat":
        this.chat = [...this.chat.filter(({ number }) => number < message.number), message];
        break;
      case "moved":
        this.#move(message.table, message.seat);
        break;
      case "host":
        keep_host(this.table, message.token);
        this.host = true;
        break;
      case "done":
      case "code":
        this.#answer(message.command, message);
        break;
      case "denied": this.#denied(message); break;
      case "pong": this.#life.answered(); break;
      default:
        break;
    }
  }

  #denied(denied: Denied): void {
    const command = denied.command ?? (this.#entered ? [...this.#waiting.keys()].pop() : undefined);
    if (command !== undefined) this.#answer(command, denied);
    else if (this.#entered) this.#leave_table();
    else this.#turned_away(denied.why);
  }

  #turned_away(why: WhyDenied): void {
    if (passing.has(why)) {
      this.held_up = why;
      this.#redial = setTimeout(() => this.#enter(), kLater);
    } else {
      this.shut = why;
      this.#drop();
    }
  }

  #answer(command: number, reply: RoomReply): void {
    this.#waiting.get(command)?.answered(reply);
    this.#waiting.delete(command);
  }

  // The tokens stay the same, at another seat or at the table of the rematch.
  #move(table: string, seat: number): void {
    if (table === this.table) {
      this.you = seat;
      return;
    }
    take_along(this.table, table);
    this.#moved(table);
  }
}

/** The socket of the house that the page came from. */
export function house_socket(): Socket {
  const address = new URL("socket", document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  return new WebSocket(address) as unknown as Socket;
}
