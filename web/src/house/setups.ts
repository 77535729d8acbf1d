// What a table is opened with.
import type { HiddenLeadersSetup, Setup, YieldSetup } from "../protocol";

export type Game = Setup["game"];

export const most_players: Record<Game, number> = { "hidden-leaders": 6, yield: 5 };
export const fewest_players = 2;
const kRulesVersion = 1;
const maps = ["two", "three", "four", "five"];
/** The map that comes with the program for so many. */
export const usual_map = (players: number): string => maps[players - fewest_players] ?? "four";

export function first_setup(game: Game, players = 4): Setup {
  if (game === "yield") return { game, players, map: usual_map(players), leaders: false, rules_version: kRulesVersion };
  return { game, players, beginner: false, heroes: "base", rules_version: kRulesVersion };
}

/** For whoever plays for the first time. */
export const beginners_setup = (): Setup => ({ ...(first_setup("hidden-leaders") as HiddenLeadersSetup), beginner: true });

/** The same game with another number of players: a map is for one number of them, and so are teams. */
export function with_players(setup: Setup, players: number): Setup {
  if (setup.game === "yield") return { ...(first_setup("yield", players) as YieldSetup), leaders: setup.leaders };
  return { ...(setup as HiddenLeadersSetup), players };
}

/** On another map, by as many as that is for. */
export function with_map(setup: YieldSetup, map: YieldSetup["map"], players: number): YieldSetup {
  return { ...(players === setup.players ? setup : (with_players(setup, players) as YieldSetup)), map };
}

/** How Yield can be played in teams by so many. */
export const team_kinds = (players: number): ("2v2" | "2v1")[] => (players === 4 ? ["2v2"] : players === 3 ? ["2v1"] : []);

export function with_teams(setup: YieldSetup, teams: "2v2" | "2v1" | undefined): YieldSetup {
  const { teams: _, single: __, ...rest } = setup;
  return { ...rest, ...(teams ? { teams } : {}), ...(teams === "2v1" ? { single: 0 } : {}) };
}
