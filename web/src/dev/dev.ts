// For development only (`npm run dev`, then /dev.html): a table inside the page, against bots, without a server.
// Or, with ?server=ws://…, a table of a server that is already open there.
//   ?game=yield&players=4&seat=0&lang=de&bot=greedy&pace=200&beginner&base&leaders&teams=2v2&look-on
// It needs the module at build/wasm/oshra.wasm (`./check wasm` builds it).
import { mount } from "svelte";

import TableScreen from "../TableScreen.svelte";
import { fresh_secret } from "../commitment";
import { web_socket, type Dial } from "../connection";
import { lang as speaks } from "../i18n.svelte";
import { HomeTable } from "../offline/module_line";
import type { Lang, OpenTable, Setup, SeatWish } from "../protocol";
import { settings } from "../settings.svelte";
import { start } from "../start";
import { Table } from "../table.svelte";
import { with_words } from "./dev_words";

const wish = new URLSearchParams(location.search);
const number = (key: string, otherwise: number): number => Number(wish.get(key) ?? otherwise);
const players = number("players", 4);
const seat = number("seat", 0);
const lang = (wish.get("lang") ?? "en") as Lang;
const names = ["Ada", "Bo", "Cleo", "Ferdinand", "Marie-Élise", "Дмитрий"];

function setup(): Setup {
  if (wish.get("game") !== "yield") {
    return { game: "hidden-leaders", players, beginner: wish.has("beginner"), heroes: wish.has("base") ? "base" : "extended", rules_version: 1 };
  }
  const teams = wish.get("teams") as "2v2" | "2v1" | null;
  const map = ["two", "three", "four", "five"][players - 2] ?? "four";
  return { game: "yield", players, map, leaders: wish.has("leaders"), ...(teams ? { teams } : {}), rules_version: 1 };
}

const seats: SeatWish[] = names.slice(0, players).map((name, i) => ({
  who: i === seat && !wish.has("look-on") ? "person" : "bot", name, bot: wish.get("bot") ?? "greedy",
}));
const request: OpenTable = {
  protocol: 1,
  match: fresh_secret().slice(0, 32),
  setup: setup(),
  seats,
  rules: { clocks: { per_move_ms: number("clock", 0), per_game_ms: 0 }, grace_ms: 0, pace_ms: number("pace", 300), undo: !wish.has("no-undo") },
  secret: fresh_secret(),
  host: wish.has("look-on") ? "spectator" : seat,
};

settings.colours = (wish.get("colours") as "light" | "dark" | null) ?? settings.colours;
await start(lang);
const server = wish.get("server");

async function home_dial(): Promise<Dial> {
  const bytes = await (await fetch(new URL("../../../build/wasm/oshra.wasm", import.meta.url))).arrayBuffer();
  const home = await HomeTable.open(bytes, request);
  return with_words(home.dial(wish.has("look-on") ? "spectator" : seat), lang);
}

const table = new Table(server ? web_socket(server) : await home_dial(), speaks);
Object.assign(window, { oshra: table });
mount(TableScreen, { target: document.body, props: { table, leave: () => location.reload() } });
