// by_messages.mjs MODULE MATCHES: whole matches through the module by messages alone. The same players as in
// tests/table/by_messages.h; for each match the hash of its log's last line, which covers all of it.
import { readFileSync } from "node:fs";

import { load } from "../../apps/wasm/oshra.mjs";

const [path, matches] = process.argv.slice(2);
const oshra = await load(readFileSync(path));
const kSpectator = 6;

class Script {
  #state;
  constructor(seed) {
    this.#state = (Math.imul(seed, 2654435761) + 1) >>> 0;
  }
  below(n) {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return (this.#state >>> 8) % n;
  }
}

function hex_of_number(number, bytes) {
  let text = "";
  for (let i = 0; i < bytes; ++i) text += ((number * 31 + i * 7) % 256).toString(16).padStart(2, "0");
  return text;
}

function wish_of(game, number) {
  const hidden_leaders = game === "hidden-leaders";
  const players = 2 + (number % (hidden_leaders ? 5 : 4));
  const setup = { game, players };
  if (hidden_leaders) {
    setup.beginner = number % 2 === 1;
    setup.heroes = number % 3 === 0 ? "base" : "extended";
  } else {
    setup.map = ["two", "three", "four", "five"][players - 2];
    setup.leaders = number % 8 >= 4;
  }
  setup.rules_version = 1;
  const seats = [];
  for (let seat = 0; seat < players; ++seat) {
    const person = seat % 2 === number % 2;
    seats.push({ who: person ? "person" : "bot", name: `Zoë ${seat}`, bot: seat % 3 === 0 ? "greedy" : "random" });
  }
  return {
    protocol: 1,
    match: hex_of_number(number, 16),
    setup,
    seats,
    rules: {
      clocks: { per_move_ms: 60000, per_game_ms: 0 },
      grace_ms: 1000,
      pace_ms: (number % 2) * 300,
      undo: true,
    },
    secret: hex_of_number(number + 1000, 32),
    host: 0,
  };
}

class ScriptedPlayer {
  #seat;
  #script;
  #match;
  #command = 0;
  constructor(seat, seed, match) {
    this.#seat = seat;
    this.#script = new Script(seed * 8 + seat);
    this.#match = match;
  }
  answers(message) {
    if (message.type === "exchange") return this.#exchange(message);
    if (message.type !== "decision") return [];
    const said = [];
    if (this.#script.below(6) === 0) said.push({ type: "undo", command: ++this.#command });
    said.push({
      type: "act",
      command: ++this.#command,
      decision: message.decision,
      choice: this.#choice(message),
    });
    if (this.#script.below(20) === 0) said.push(said.at(-1));
    return said;
  }
  #exchange({ round, step, awaited }) {
    if (!awaited.includes(this.#seat)) return [];
    const secret = hex_of_number(this.#seat * 100 + round, 32);
    if (step === "opening") return [{ type: "open", round, secret }];
    return [{ type: "commit", round, commitment: oshra.commitment(this.#match, this.#seat, secret) }];
  }
  #choice({ options, split }) {
    if (options !== undefined) return options[this.#script.below(options.length)];
    const choice = { do: split.do };
    let left = split.total;
    for (const { least } of Object.values(split.armies)) left -= least;
    for (const [army, { least, most }] of Object.entries(split.armies)) {
      const more = Math.min(left, most - least);
      choice[army] = least + more;
      left -= more;
    }
    return choice;
  }
}

function play(game, number) {
  const wish = wish_of(game, number);
  const table = oshra.open(wish);
  const players = wish.seats.length;
  const people = wish.seats.map(({ who }, seat) =>
    who === "person" ? new ScriptedPlayer(seat, number, wish.match) : undefined,
  );
  people.forEach((player, seat) => {
    if (player) table.join(seat, seat);
  });
  table.join(players, kSpectator);
  let now = 0;
  for (let visitor = 0; visitor <= players; ++visitor) {
    if (visitor === players || people[visitor]) table.hear(visitor, { type: "hello", protocol: 1, news: 0 }, now);
  }
  table.start(now);
  let log = "";
  let over = false;
  for (let round = 0; round < 100000; ++round) {
    log += table.log();
    const letters = table.letters();
    for (const { to, message } of letters) {
      over ||= message.type === "end";
      for (const said of people[to]?.answers(message) ?? []) table.hear(to, said, now);
    }
    if (letters.length > 0) continue;
    now += 7;
    if (table.think(now)) continue;
    const next = table.next_tick();
    if (next === null || over) break;
    now = Math.max(now, next);
    table.tick(now);
  }
  if (!over) throw new Error("a match by messages that does not end");
  table.close();
  return JSON.parse(log.trimEnd().split("\n").at(-1)).line;
}

for (const game of ["hidden-leaders", "yield"]) {
  for (let number = 0; number < Number(matches); ++number) {
    console.log(`${game}-by-messages ${number} ${play(game, number)}`);
  }
}
