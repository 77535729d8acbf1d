// How the dock shows what can be chosen.
import type { HiddenLeadersChoice, HiddenLeadersMarkers, HiddenLeadersMoment, HiddenLeadersView } from "../protocol";
import { sign_of, targets_of, type StripPart } from "./cards";

/** A thing to pick: a card's picture, a card that lies face down, or a pile. */
export type Picture = { card: string | null; owner?: number; place?: number; icon?: string };

export function picture_of(choice: HiddenLeadersChoice, view: HiddenLeadersView): Picture | undefined {
  switch (choice.do) {
    case "play": case "discard": case "hide": case "give":
      return { card: choice.card };
    case "draw":
      return choice.from === "harbor" ? { card: null, icon: "i-harbor" } : { card: view.tavern[choice.slot - 1] ?? null };
    case "choose":
      if (!("face" in choice)) return { card: choice.from === "tavern" ? (view.tavern[choice.slot - 1] ?? null) : choice.card };
      if (choice.face === "open") return { card: choice.card, owner: choice.of };
      return { card: view.seats[choice.of]?.hidden[choice.slot] ?? null, owner: choice.of, place: choice.slot + 1 };
    default:
      return undefined;
  }
}

/**
 * Where each marker goes by a move. The table offers the moves as they would be made, cut off at the ends of the track
 * (HL-A4): the sum of two of its numbers is where a marker then stands, and no rule is needed for it.
 */
export function from_to({ red, green }: HiddenLeadersChoice & { do: "move" }, at: HiddenLeadersMarkers): StripPart[] {
  const parts: StripPart[] = [];
  if (red !== 0) parts.push({ marker: "red", by: ` ${at.red} → ${at.red + red}` });
  if (green !== 0) parts.push({ marker: "green", by: ` ${at.green} → ${at.green + green}` });
  return parts;
}

/** The key of the word on the gold button: never OK. */
export function verb_key(choice: HiddenLeadersChoice, moment: HiddenLeadersMoment): string {
  const step = moment.performing?.at(-1)?.verb;
  switch (choice.do) {
    case "choose":
      return `verb.${step ?? "choose"}`;
    case "player": case "pile":
      return "verb.choose";
    case "mode":
      return `verb.${choice.mode}`;
    case "faction":
      return "verb.name";
    case "done":
      return moment.ask === "discard_more" ? "verb.done" : moment.ask === "act" ? "verb.pass" : moment.ask === "give" ? "verb.has_none" : "verb.skip";
    default:
      return `verb.${choice.do}`;
  }
}

export function verb_sign(choice: HiddenLeadersChoice, moment: HiddenLeadersMoment): string | undefined {
  const step = moment.performing?.at(-1)?.verb;
  if (choice.do === "choose" && step) return sign_of[step];
  return { draw: "a-draw", discard: "i-wild", hide: "a-hide", give: "a-swap" }[choice.do as string];
}

/** Which of the four steps of a turn is being asked about. */
export function turn_step(ask: HiddenLeadersMoment["ask"]): number {
  if (ask === "draw" || ask === "deal_draw") return 2;
  if (ask === "discard_down") return 3;
  if (ask === "deal_refill") return 4;
  return ask === "nothing" || ask === "setup_choice" ? 0 : 1;
}

/** Whether it lies in the dock's tray: what is in the hand is chosen there. */
export function in_tray(choice: HiddenLeadersChoice): boolean {
  const about = targets_of(choice)[0] ?? "";
  return /^(tavern|open|hidden|graveyard|set|pile:harbor)/.test(about);
}
