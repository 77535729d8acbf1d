// Cards of Hidden Leaders as they are shown: from the facts of the match, no rules.
import type { Frame } from "../art/marks";
import type {
  CardWords, GameState, HiddenLeadersCard, HiddenLeadersChoice, HiddenLeadersFacts, HiddenLeadersGameWords, HiddenLeadersMarkerMove,
  HiddenLeadersPile, HiddenLeadersVerb, Words,
} from "../protocol";
import type { Target } from "../choosing.svelte";
import { of_id } from "../words";

export class Cards {
  readonly facts: HiddenLeadersFacts;
  readonly #words: HiddenLeadersGameWords | undefined;

  constructor(game: GameState) {
    this.facts = game.facts as HiddenLeadersFacts;
    this.#words = game.words as HiddenLeadersGameWords | undefined;
  }

  /** A hero of all factions has a frame of its own. */
  frame(card: string): Frame {
    const factions = this.facts.heroes[card]?.factions ?? [];
    return factions.length > 1 ? "emperor" : (factions[0] ?? "emperor");
  }
  words(card: string): Partial<CardWords> & { name: Words } {
    return this.#words?.cards?.[card] ?? { name: [of_id(card)] };
  }
  leader_name(leader: string) {
    return this.#words?.leaders?.[leader]?.name ?? [of_id(leader)];
  }
  leader_factions(leader: string): Frame[] {
    return this.facts.leaders[leader]?.factions ?? [];
  }
  faction_name(faction: string) {
    return this.#words?.factions?.[faction] ?? [of_id(faction)];
  }
  /** Marked with a plus: not in the beginner variant. */
  advanced(card: string): boolean {
    return this.facts.heroes[card]?.advanced === true;
  }
  strip(card: string): StripPart[] {
    const markers = this.facts.heroes[card]?.markers;
    return markers ? strip_of(markers.options, markers.times_x) : [];
  }
  /** Up to two signs for what it does. */
  signs(card: string): string[] {
    const steps = this.facts.heroes[card]?.steps ?? [];
    return [...new Set(steps.flatMap(({ verb }) => sign_of[verb] ?? []))].slice(0, 2);
  }
}

export const sign_of: Partial<Record<HiddenLeadersVerb, string>> = {
  bury: "a-bury", discard: "i-wild", take: "a-draw", draw: "a-draw", give: "a-swap", look: "i-eye", reveal: "i-eye",
  place_hidden: "a-hide", place_open: "a-draw", exchange: "a-swap", turn_over: "a-turn", perform: "a-perform", play_another: "a-perform",
};

/** A piece of the marker strip: a marker with its number, or what joins two of them. */
export type StripPart = { marker: "red" | "green" | "leading" | "trailing"; by: string } | { join: string };

const kMarkers = ["red", "green", "leading", "trailing"] as const;

function signed(by: number, times_x: boolean): string {
  const sign = by > 0 ? "+" : "−";
  return sign + (times_x ? (Math.abs(by) === 1 ? "X" : `${Math.abs(by)}X`) : String(Math.abs(by)));
}

function moves_of(move: HiddenLeadersMarkerMove) {
  return kMarkers.flatMap((marker) => (move[marker] ? [{ marker, by: move[marker] }] : []));
}

// "One of these or both" comes as three options: two markers singly, and the same moves together.
function strip_of(options: HiddenLeadersMarkerMove[], times_x: boolean): StripPart[] {
  const all = options.map(moves_of).filter((moves) => moves.length > 0);
  const both = all.find((moves) => moves.length === 2);
  const singly = both !== undefined && all.length === 3;
  const groups = singly ? both.map((move) => [move]) : all;
  return groups.flatMap((group, i): StripPart[] => [
    ...(i > 0 ? [{ join: singly ? "&/" : "/" }] : []),
    ...group.flatMap(({ marker, by }, j): StripPart[] => [...(j > 0 ? [{ join: "&" }] : []), { marker, by: signed(by, times_x) }]),
  ]);
}

/** What on the table a choice is about. */
export function targets_of(choice: HiddenLeadersChoice): Target[] {
  switch (choice.do) {
    case "play": case "discard": case "hide": case "give":
      return [`hand:${choice.card}`];
    case "draw":
      return [choice.from === "tavern" ? `tavern:${choice.slot}` : "pile:harbor"];
    case "choose":
      if ("face" in choice) return [choice.face === "open" ? `open:${choice.of}:${choice.card}` : `hidden:${choice.of}:${choice.slot}`];
      return [choice.from === "tavern" ? `tavern:${choice.slot}` : `${choice.from}:${choice.card}`];
    case "player":
      return [`seat:${choice.of}`];
    case "faction":
      return [`faction:${choice.faction}`];
    case "pile":
      return [`pile:${choice.pile}`];
    case "mode":
      return [`mode:${choice.mode}`];
    case "move":
      return [`move:${choice.red}:${choice.green}`];
    case "done":
      return ["done"];
  }
}

/**
 * What a tap on something would choose if that could be chosen: an option of the kind that is offered, with this in the
 * place of what it is about. Nothing: no such kind is asked for. The referee then says why it cannot be.
 */
export function choice_of(target: Target, options: HiddenLeadersChoice[]): HiddenLeadersChoice | undefined {
  const [kind = "", first = "", second = ""] = target.split(":");
  const offers = (...deeds: HiddenLeadersChoice["do"][]): boolean => options.some((option) => deeds.includes(option.do));
  const card = (kind === "open" ? second : first) as HiddenLeadersCard;
  switch (kind) {
    case "hand": {
      const option = options.find(({ do: deed }) => deed === "play" || deed === "discard" || deed === "hide" || deed === "give");
      if (option) return { ...option, card } as HiddenLeadersChoice;
      return offers("choose") ? { do: "choose", from: "hand", card } : undefined;
    }
    case "tavern":
      if (offers("draw")) return { do: "draw", from: "tavern", slot: Number(first) };
      return offers("choose") ? { do: "choose", from: "tavern", slot: Number(first) } : undefined;
    case "open":
      return offers("choose") ? { do: "choose", of: Number(first), face: "open", card } : undefined;
    case "hidden":
      return offers("choose") ? { do: "choose", of: Number(first), face: "hidden", slot: Number(second) } : undefined;
    case "graveyard":
      return offers("choose") ? { do: "choose", from: "graveyard", card } : undefined;
    case "seat":
      return offers("player") ? { do: "player", of: Number(first) } : undefined;
    case "pile":
      if (first === "harbor") return offers("draw") ? { do: "draw", from: "harbor" } : undefined;
      return offers("pile") ? { do: "pile", pile: first as HiddenLeadersPile } : undefined;
    default:
      return undefined;
  }
}
