// Each game's table comes when it is first wanted: who plays one does not load the other.
import type { GameState } from "./protocol";

const screens = {
  "hidden-leaders": () => import("./hidden_leaders/HiddenLeaders.svelte"),
  "yield": () => import("./yield/Yield.svelte"),
};

export const game_screen = (game: GameState["game"]) => screens[game as keyof typeof screens]();
