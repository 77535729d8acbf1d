// What every part of the table of Yield is given.
import type { AtTable } from "../at_table";
import type { Target } from "../choosing.svelte";
import { lang, t } from "../i18n.svelte";
import type { GameState, Words, YieldAsk, YieldChoice, YieldFacts, YieldGameWords, YieldView } from "../protocol";
import { of_id, plain } from "../words";
import { place_name, type Geometry } from "./geometry";

export type At = AtTable & {
  readonly game: GameState;
  readonly facts: YieldFacts;
  readonly geometry: Geometry;
  readonly view: YieldView;
};

const words_of = (at: At): YieldGameWords | undefined => at.game.words as YieldGameWords | undefined;

export function name_of(at: AtTable, seat: number): string {
  return seat === at.table.seat ? t("you") : at.table.name_of(seat);
}
export function name_of_place(at: At, id: string): string {
  return words_of(at)?.places?.[id] ?? place_name(at.geometry, id, lang());
}
export function name_of_army(at: At, army: string): string {
  const name = plain(words_of(at)?.armies?.[army]) || of_id(army);
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase());
}
export function name_of_strategy(at: At, card: string): string {
  return plain(words_of(at)?.strategies?.[card]?.name) || of_id(card);
}
export function text_of_strategy(at: At, card: string): Words | undefined {
  return words_of(at)?.strategies?.[card]?.text;
}
export function name_of_leader(at: At, leader: string): string {
  return plain(words_of(at)?.leaders?.[leader]?.name) || of_id(leader);
}
export function name_of_region(at: At, region: string): string {
  return plain(words_of(at)?.regions?.[region]) || region;
}
export function name_of_card(at: At, card: string): string {
  const [region = "", value = ""] = card.split(" ");
  return `${name_of_region(at, region)} ${value}`;
}
/** Which leader asks, and not the card that is performed: Pavyr, by whom one steals on or is robbed (Y-P9). */
export function asking_leader({ moment, seats }: YieldView): string | undefined {
  return moment.ask === "steal_more" || moment.ask === "give" ? (seats[moment.turn]?.leader ?? undefined) : undefined;
}
/** Which card asks: the one that is performed. Ritual gives the marker away (Y-T9), whichever card it copied before. */
export function asking_card(view: YieldView): string | undefined {
  if (asking_leader(view) !== undefined) return undefined;
  return view.moment.ask === "marker" ? "ritual" : view.moment.card;
}
/** What a leader's side is called and does, as told to its owner or to the others. */
export function power_of(at: At, leader: string, side: string, mine: boolean): { name: string; text: Words } {
  const words = words_of(at)?.powers?.[`${leader} ${side}`];
  const about = at.facts.leaders.find((one) => one.leader === leader && one.side === side)?.about ?? "";
  return { name: plain(words?.name) || side.toUpperCase(), text: (mine ? words?.text : (words?.text_of_other ?? words?.text)) ?? [about] };
}

/** As the table counts them; a table that says nothing in words does not say them either. */
export function points_of(at: At, seat: number): number | string {
  return at.table.view?.standing?.points[seat] ?? "–";
}
/** Those of partners together. */
export function team_points_of(at: At, seat: number): number | string {
  return at.table.view?.standing?.team_points[seat] ?? "–";
}

/** Where all are asked and nobody sees what the others answer. */
export function asked_at_once(ask: YieldAsk): boolean {
  return ask === "strategy" || ask === "first_units" || ask === "first_discards" || ask === "recruits";
}

/** Partners share a second ring: solid for the viewer's team (or the first), dashed for the other. Nothing: no teams. */
export function team_ring(facts: YieldFacts, seat: number, you: number | undefined): "s" | "d" | undefined {
  if (!facts.seats.some(({ team }) => team.length > 1)) return undefined;
  return facts.seats[you ?? 0]?.team.includes(seat) ? "s" : "d";
}

/** What on the table a choice is about. `you` owns the armies of those that name no owner. */
export function targets_of(choice: YieldChoice, you: number | undefined): Target[] {
  switch (choice.do) {
    case "leader": return [`leader:${choice.leader}:${choice.side}`];
    case "start": case "upgrade": case "found": case "sacrifice": case "recover": return [`place:${choice.at}`];
    case "place": return [`army:${you}:${choice.army}`, `place:${choice.at}`];
    case "step": case "chase": return [`army:${you}:${choice.army}`, `place:${choice.to}`];
    case "ambush": return [`army:${you}:${choice.army}`];
    case "carry": return [`place:${choice.at}`, `place:${choice.to}`];
    case "battle": case "lose": return [`army:${choice.of}:${choice.army}`];
    case "retreat": return [`army:${choice.of}:${choice.army}`, `place:${choice.to}`];
    case "discard": case "keep": case "give": case "play": return [`card:${choice.card}`];
    case "strategy": case "copy": return [`strategy:${choice.card}`];
    case "marker": return [`seat:${choice.of}`];
    case "steal": return [`seat:${choice.of}`, `region:${choice.region}`];
    default: return [`do:${choice.do}`];
  }
}

/** What can be known about the armies of whoever taps. */
export type Ground = { you: number | undefined; /** What was tapped before. */ held: Target | undefined; standing: (army: string) => string | undefined; next_to: (place: string) => string[] };

/**
 * What a tap on something would choose if that could be chosen: an option of the kind that is offered, with this in the
 * place of what it is about. Nothing: no such kind is asked for. The referee then says why it cannot be.
 */
export function choice_of(target: Target, options: YieldChoice[], { you, held, standing, next_to }: Ground): YieldChoice | undefined {
  const [kind = "", first = "", second = ""] = target.split(":");
  const with_field = <Field extends string>(field: Field): (YieldChoice & Record<Field, unknown>) | undefined =>
    options.find((option): option is YieldChoice & Record<Field, unknown> => field in option);
  switch (kind) {
    case "place": {
      // An army that was tapped before is the one that is meant to go there.
      const goes = options.find((option) => "army" in option && held !== undefined && targets_of(option, you).includes(held));
      const option = goes ?? options.find((one) => "to" in one || "at" in one);
      if (!option) return undefined;
      return { ...option, ["to" in option ? "to" : "at"]: first } as YieldChoice;
    }
    case "army": {
      const of_anyone = options.find((option) => "army" in option && "of" in option);
      const option = of_anyone ?? (Number(first) === you ? with_field("army") : undefined);
      if (!option) return undefined;
      // It can only be meant to go where a street leads from where it stands.
      const to = "to" in option ? (next_to(standing(second) ?? "")[0] ?? option.to) : undefined;
      return { ...option, army: second, ...("of" in option ? { of: Number(first) } : {}), ...(to === undefined ? {} : { to }) } as YieldChoice;
    }
    case "card": case "strategy": {
      const strategic = kind === "strategy";
      const option = options.find(({ do: deed }) => (strategic ? deed === "strategy" || deed === "copy" : deed === "play" || deed === "discard" || deed === "keep" || deed === "give"));
      return option ? ({ ...option, card: first } as YieldChoice) : undefined;
    }
    case "leader": {
      const option = with_field("leader");
      return option ? ({ ...option, leader: first, side: second } as YieldChoice) : undefined;
    }
    case "seat": {
      const option = options.find(({ do: deed }) => deed === "marker" || deed === "steal");
      return option ? ({ ...option, of: Number(first) } as YieldChoice) : undefined;
    }
    default:
      return undefined;
  }
}
