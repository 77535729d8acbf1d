// Whether the deals of a match are what its opened secrets give (docs/logs.md): what `oshra verify` does, in the page, so
// that nobody has to take the server's word for it. It knows no rule of any game.
import { blake2b } from "./blake2b";
import { commitment, from_hex, to_hex } from "./commitment";

const kTable = 255;
const kSeats = 6;

/** What this browser kept of the exchange. */
export type Kept = { round: number; table: string; commitments: { seat: number; bytes: string }[] };

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

export class DoesNotHold extends Error {}

function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new DoesNotHold(what);
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The objects of the lines, each held to its hash. */
function lines_of(text: string): Line[] {
  let before: Uint8Array = new Uint8Array(16);
  return text.replace(/\n$/, "").split("\n").map((line, i) => {
    const at = line.lastIndexOf(',"line":"');
    const digest = blake2b(joined(before, utf8(line.slice(0, Math.max(0, at)))), 16);
    demand(line.slice(at) === `,"line":"${to_hex(digest)}"}`, `line ${i + 1} is not as it was written`);
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
  demand(rounds.length > 0, "the table has committed to nothing");
  rounds.forEach(({ table: said, asked, seats, opened = {} }, i) => {
    const where = `round ${i + 1}: `;
    demand(said === table, "the table's secret is not the one it committed to");
    const who = [...asked].sort().join();
    demand(asked.every((seat) => possible.includes(seat)) && who !== last, `${where}others were asked than can have been`);
    for (const [seat, digest] of Object.entries(seats)) {
      demand(asked.includes(Number(seat)), `${where}seat ${seat} was not asked`);
      demand(!given.has(digest), `${where}the commitment of seat ${seat} is a copy`);
      given.add(digest);
    }
    for (const [seat, own] of Object.entries(opened)) {
      demand(commitment(match, Number(seat), own) === seats[seat], `${where}seat ${seat} has not committed to that`);
    }
    const all = Object.keys(seats).every((seat) => seat in opened);
    demand(all === (i === rounds.length - 1), where + (all ? "it was repeated for nothing" : "not everyone has opened"));
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

/** How many deals there are; throws DoesNotHold if one is not what the secrets give, or if what we kept is not there. */
export function verify_log(text: string, kept?: Kept): number {
  const [head, ...lines] = lines_of(text);
  demand(head?.log === 2 && head.match !== undefined, "only logs of version 2 can be checked");
  demand(head.chance === "keyed", "nobody has committed to anything");
  const rounds: Round[] = [];
  const secrets: string[] = [];
  const deals: Deal[] = [];
  for (const line of lines) {
    demand(deals.length === 0 || !(line.secret ?? line.commitments ?? line.openings), "secrets after the first deal");
    const round = rounds.at(-1);
    if (line.secret) secrets.push(line.secret);
    if (line.commitments) rounds.push({ ...line.commitments });
    if (line.openings && round) round.opened = { ...round.opened, ...line.openings.seats };
    if (line.deal !== undefined) deals.push(line as Deal);
  }
  const [secret] = secrets;
  demand(secret !== undefined && secrets.length === 1, "the table has not opened its secret, or more than one");
  if (kept) {
    const round = rounds[kept.round];
    const same = round?.table === kept.table && kept.commitments.every(({ seat, bytes }) => round.seats[seat] === bytes);
    demand(same, "the log has other commitments than this browser has seen");
  }
  const key = key_of(head.match, secret, rounds);
  const piles = new Map<string, unknown[]>();
  deals.forEach(({ deal, k, pile: name, of, from }, i) => {
    const pile = from ? [...from] : (piles.get(name) ?? []);
    piles.set(name, pile);
    demand(k === i && pile.length === of && of > 0, `deal ${i} is not from the pile it should be`);
    const [given] = pile.splice(drawn(key, i, of), 1);
    demand(JSON.stringify(given) === JSON.stringify(deal), `the key deals something else than deal ${i}`);
  });
  return deals.length;
}
