// What a waiting room shows of each option, to its host and to everyone else. Nothing is tapped here: a browser does that
// (e2e/options.spec.ts).
import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";

import RoomOptions from "../src/house/RoomOptions.svelte";
import type { Room } from "../src/house/room.svelte";
import { first_setup, most_players, with_map, with_players, with_teams } from "../src/house/setups";
import { unsettled_in_words } from "../src/house/trouble";
import { speak } from "../src/i18n.svelte";
import type { RoomState, Setup, TableRules, YieldMap, YieldSetup } from "../src/protocol";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

const chair = (who: "person" | "bot" | "open", name = ""): RoomState["chairs"][number] => ({ who, name, bot: "greedy", connected: true });

const hurried = { clocks: { per_move_ms: 0, per_game_ms: 0 }, grace_ms: 60_000, pace_ms: 0, undo: true };

function render_options(setup: Setup, host: boolean, rules: TableRules = hurried): { body: string } {
  const chairs = [chair("person", "Anna"), chair("bot", "Bot 2"), chair("open"), chair("open"), chair("open")].slice(0, setup.players);
  const told: RoomState = {
    type: "room", phase: "waiting", game: setup.game, setup, listed: false, chairs, host: 0, host_is_gone: false, watchers: 0, muted: [],
    rules,
  };
  const maps = [{ id: "three", players: 3, names: { en: "The Mill Wheel", de: "Das Mühlrad" } }];
  return render(RoomOptions, { props: { told, room: { host } as Room, maps, ask: () => undefined } });
}

/** Each option as it reads, from the top. */
function options_of(setup: Setup, host = true, rules?: TableRules): string[] {
  const text = (html: string): string => html.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]*>/g, "|").replaceAll(/\|[|\s]*/g, "|");
  return render_options(setup, host, rules).body.split(/(?=<\w+[^>]* class="opt\b)/).slice(1).map(text);
}
const about = (setup: Setup, name: string, host = true): string => options_of(setup, host).find((one) => one.includes(`|${name}`)) ?? "";

test.each(["hidden-leaders", "yield"] as const)("at %s every option has a sentence of its own, whoever reads it", (game) => {
  for (const host of [true, false]) {
    for (let players = 2; players <= most_players[game]; ++players) {
      const all = options_of(first_setup(game, players), host);
      expect(all.length).toBeGreaterThan(6);
      for (const one of all) expect(one, `${players} players`).toMatch(/^\|[^|]+\|[^|]+\.\|/);
    }
  }
});

test("how many can play is said of each game", () => {
  expect(about(first_setup("hidden-leaders", 3), "3 players")).toContain("From 2 to 6 can play.");
  expect(about(first_setup("yield", 3), "3 players")).toContain("From 2 to 5 can play.");
});

test("the clock says for whom a bot plays: with days for a move only once the time is up", () => {
  const said = (per_move_ms: number, grace_ms: number): string =>
    options_of(first_setup("yield", 3), true, { ...hurried, clocks: { per_move_ms, per_game_ms: 0 }, grace_ms }).find((one) => one.includes("|Clock|")) ?? "";
  expect(said(0, 60_000)).toContain("whoever is away for a while.");
  expect(said(0, 60_000)).not.toContain("too long");
  expect(said(60_000, 60_000)).toContain("too long or is away");
  expect(said(60_000, 0)).toContain("whoever takes too long.");
  expect(said(0, 0)).toContain("no bot steps in.");
  for (const days of [1, 3]) expect(said(days * 86_400_000, 60_000)).toContain("|Turn by turn, whenever it suits you. A bot plays only once the time is up.|");
});

test("a table that would have fewer seats than people says so", () => {
  expect(unsettled_in_words({ type: "denied", why: "full", message: "" })).toBe("More people sit here than would play.");
  expect(unsettled_in_words({ type: "denied", why: "not-the-host", message: "" })).toBe("Only the host can do that.");
});

test("in two against one the chairs are named for who plays alone, and nowhere else", () => {
  const three = first_setup("yield", 3) as YieldSetup;
  expect(about(three, "Who plays alone")).toBe("");
  const alone = { ...with_teams(three, "2v1"), single: 1 };
  const said = about(alone, "Who plays alone");
  expect(said).toContain("|1. Anna|2. Bot 2|3. Free seat|");
  const { body } = render_options(alone, false);
  expect(body).toMatch(/<select[^>]* disabled[^>]*>(?:(?!<\/select>).)*<option value="1" selected[^>]*>(?:<!--.*?-->)*2\. Bot 2/s);
  // Others play otherwise.
  expect(with_teams(alone, undefined)).toEqual(three);
  expect(with_players(alone, 4)).toEqual(first_setup("yield", 4));
});

test("everyone reads which map is played, in their language where it has a name there; the host can choose another", async () => {
  const three = first_setup("yield", 3) as YieldSetup;
  const own = (title: YieldMap["title"]): YieldSetup => with_map(three, { locations: {}, streets: [], starts: [], numerals: [], ...(title ? { title } : {}) }, 3);
  const [choose, back] = ["Choose a file", "The usual map"];
  const map = (setup: YieldSetup, host = true): string => about(setup, "Map: ", host);
  expect(map(three)).toContain("|Map: The Mill Wheel|");
  expect(map(three)).toContain(choose);
  expect(map(three)).not.toContain(back);
  expect(map(own("Reeds"))).toContain("|Map: Reeds|");
  expect(map(own("Reeds"))).toContain(back);
  expect(map(own("Reeds"), false)).toMatch(/^\|Map: Reeds\|[^|]+\.\|$/);
  expect(map(own(undefined))).toContain("|Map: untitled|");
  expect(map(own({ en: "Reeds", de: "Schilf" }))).toContain("|Map: Reeds|");
  expect(map(own({ de: "Schilf" }))).toContain("|Map: Schilf|");
  await speak("de");
  expect(about(three, "Spielbrett: ")).toContain("|Spielbrett: Das Mühlrad|");
  expect(about(own({ en: "Reeds", de: "Schilf" }), "Spielbrett: ")).toContain("|Spielbrett: Schilf|");
  await speak("en");
});

test("a map is for one number of players: with another the usual one comes back", () => {
  const map: YieldMap = { locations: {}, streets: [], starts: [], numerals: [] };
  const alone = { ...with_teams(first_setup("yield", 3) as YieldSetup, "2v1"), leaders: true };
  expect(with_map(alone, map, 3)).toEqual({ ...alone, map });
  const five = with_map(alone, map, 5);
  expect(five).toEqual({ ...first_setup("yield", 5), leaders: true, map });
  expect(with_players(five, 4)).toEqual({ ...first_setup("yield", 4), leaders: true });
});
