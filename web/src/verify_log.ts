// Whether the deals of a match are what its opened secrets give (docs/logs.md): what `oshra verify` does, in the page, so
// that nobody has to take the server's word for it. It knows no rule of any game.
import { blake2b } from "./blake2b";
import { commitment, from_hex, to_hex } from "./commitment";
import type { Kept } from "./exchange";
import type { Slots } from "./message";

const kTable = 255;
const kSeats = 6;

type Round = { table: string; asked: number[]; seats: Record<string, string>; opened?: Record<string, string> };
type Deal = { deal: unknown; k: number; pile: string; of: number; from?: unknown[] };
type Line = {
  log?: number;
  match?: string;
  chance?: string;
  secret?: string;
  commitments?: { table: string; asked: number[]; seats: Record<string, string> };
  openings?: { seats: Record<string, string> };
} & Partial<Deal>;

/** Why a log does not hold: `check.why.` and this are the key of a message, which has these slots. */
export class DoesNotHold extends Error {
  readonly why: string;
  readonly slots: Slots;
  constructor(why: string, slots: Slots) {
    super(why);
    this.why = why;
    this.slots = slots;
  }
}

function demand(holds: boolean, why: string, slots: Slots = {}): asserts holds {
  if (!holds) throw new DoesNotHold(why, slots);
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The objects of the lines, each held to its hash. */
function lines_of(text: string): Line[] {
  let before: Uint8Array = new Uint8Array(16);
  return text.replace(/\n$/, "").split("\n").map((line, i) => {
    const at = line.lastIndexOf(',"line":"');
    const digest = blake2b(joined(before, utf8(line.slice(0, Math.max(0, at)))), 16);
    demand(line.slice(at) === `,"line":"${to_hex(digest)}"}`, "line", { line: i + 1 });
    before = digest;
    return JSON.parse(line) as Line;
  });
}

/** Checks what was committed to and opened, round by round; the last one makes the key. */
function key_of(match: string, secret: string, rounds: Round[]): Uint8Array {
  const table = commitment(match, kTable, secret);
  const given = new Set([table]);
  let possible = Array.from({ length: kSeats }, (_, seat) => seat);
  let last = "";
  demand(rounds.length > 0, "no_commitment");
  rounds.forEach(({ table: said, asked, seats, opened = {} }, i) => {
    const round = i + 1;
    demand(said === table, "table_secret");
    const who = [...asked].sort().join();
    demand(asked.every((seat) => possible.includes(seat)) && who !== last, "asked", { round });
    for (const [seat, digest] of Object.entries(seats)) {
      demand(asked.includes(Number(seat)), "not_asked", { round, seat });
      demand(!given.has(digest), "copy", { round, seat });
      given.add(digest);
    }
    for (const [seat, own] of Object.entries(opened)) {
      demand(commitment(match, Number(seat), own) === seats[seat], "opening", { round, seat });
    }
    const all = Object.keys(seats).every((seat) => seat in opened);
    demand(all === (i === rounds.length - 1), all ? "repeated" : "unopened", { round });
    last = who;
    possible = Object.keys(opened).length > 0 ? Object.keys(seats).map(Number) : asked;
  });
  const opened = Object.entries(rounds.at(-1)?.opened ?? {}).sort(([a], [b]) => Number(a) - Number(b));
  const own = opened.map(([seat, bytes]) => joined(Uint8Array.of(Number(seat)), from_hex(bytes)));
  return blake2b(joined(utf8("oshra chance key 1"), from_hex(secret), ...own));
}

/** The first word of the k-th blocks that is below the largest multiple of `bound`, modulo `bound`. */
function drawn(key: Uint8Array, k: number, bound: number): number {
  const limit = ((1n << 64n) / BigInt(bound)) * BigInt(bound);
  for (let j = 0; ; ++j) {
    const which = new DataView(new ArrayBuffer(16));
    which.setBigUint64(0, BigInt(k), true);
    which.setBigUint64(8, BigInt(j), true);
    const block = new DataView(blake2b(new Uint8Array(which.buffer), 64, key).buffer);
    for (let i = 0; i < 64; i += 8) {
      const word = block.getBigUint64(i, true);
      if (word < limit) return Number(word % BigInt(bound));
    }
  }
}

/** That it is the match that this browser has seen. */
function held_to({ match, rounds: seen }: Kept, log: string, rounds: Round[]): void {
  demand(match === log, "other_match");
  for (const { round: i, table, commitments, openings } of seen) {
    const said = rounds[i];
    demand(said !== undefined && said.table === table && Object.keys(said.seats).length === commitments.length, "other_commitments", { round: i + 1 });
    demand(commitments.every(({ seat, bytes }) => said.seats[seat] === bytes), "other_commitments", { round: i + 1 });
    for (const { seat, bytes } of openings) demand(said.opened?.[seat] === bytes, "other_openings", { round: i + 1, seat });
  }
}

/** Of a log that holds. */
export type Holds = {
  deals: number;
  /** This browser saw what all had committed to, in the round that the key is of. */
  seen: boolean;
  /** A secret of its own is in the key. */
  own: boolean;
};

/** Throws DoesNotHold if a deal is not what the secrets give, or the log not that of the match which this browser saw. */
export function verify_log(text: string, kept: Kept): Holds {
  const [head, ...lines] = lines_of(text);
  demand(head?.log === 2 && head.match !== undefined && head.chance === "keyed", "kind");
  const rounds: Round[] = [];
  const secrets: string[] = [];
  const deals: Deal[] = [];
  for (const line of lines) {
    demand(deals.length === 0 || !(line.secret ?? line.commitments ?? line.openings), "after_deal");
    const round = rounds.at(-1);
    if (line.secret) secrets.push(line.secret);
    if (line.commitments) rounds.push({ ...line.commitments });
    if (line.openings) {
      demand(round !== undefined, "opened_first");
      const { opened = {} } = round;
      for (const seat of Object.keys(line.openings.seats)) demand(!(seat in opened), "opened_twice", { round: rounds.length, seat });
      round.opened = { ...opened, ...line.openings.seats };
    }
    if (line.deal !== undefined) deals.push(line as Deal);
  }
  held_to(kept, head.match, rounds);
  const [secret] = secrets;
  demand(secret !== undefined && secrets.length === 1, "one_secret");
  const key = key_of(head.match, secret, rounds);
  const piles = new Map<string, unknown[]>();
  deals.forEach(({ deal, k, pile: name, of, from }, i) => {
    const pile = from ? [...from] : (piles.get(name) ?? []);
    piles.set(name, pile);
    demand(k === i && pile.length === of && of > 0, "pile", { deal: i + 1 });
    const [given] = pile.splice(drawn(key, i, of), 1);
    demand(JSON.stringify(given) === JSON.stringify(deal), "deal", { deal: i + 1 });
  });
  const last = rounds.length - 1;
  const own = kept.rounds.some((seen) => seen.round === last && seen.own !== undefined && rounds[last]?.opened?.[String(seen.viewer)] === seen.own);
  return { deals: deals.length, seen: kept.rounds.some(({ round }) => round === last), own };
}
