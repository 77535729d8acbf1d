// What every part of the table of Hidden Leaders is given.
import type { AtTable } from "../at_table";
import { hold } from "../hold";
import { t } from "../i18n.svelte";
import type { HiddenLeadersView } from "../protocol";
import { keep_settings, settings } from "../settings.svelte";
import type { Cards } from "./cards";

export type At = AtTable & {
  readonly cards: Cards;
  readonly view: HiddenLeadersView;
  /** Whether your leader lies face down: set so, or because several play from this device. */
  readonly leader_covered: boolean;
  /** Where several do, it shows while its button is held. */
  show_leader: (on: boolean) => void;
};

/** A tap covers or shows your leader, and that is kept; where several play from this device it shows while it is held. */
export function leader_button(at: At) {
  if (at.sitting?.shared) return hold(at.show_leader);
  return {
    onclick: () => {
      settings.cover_leader = !settings.cover_leader;
      keep_settings();
    },
  };
}

export function name_of(at: AtTable, seat: number): string {
  return seat === at.table.seat ? t("you") : at.table.name_of(seat);
}

/** Which card asks: the one that is performed. */
export const asking_card = ({ moment }: HiddenLeadersView): string | undefined => moment.performing?.at(-1)?.card;

/** How large heroes may be drawn in a row of so many pixels, and by how much they overlap if they still find no room. */
export function fit(room: number, open: number, hidden: number, most: number, least: number): { size: number; lap: number } {
  const count = Math.max(1, open + hidden * 0.8);
  const size = Math.max(least, Math.min(most, Math.floor(room / count) - 1));
  return { size, lap: Math.max(0, Math.ceil(size + 1 - room / count)) };
}

/** The others in turn order, beginning on the viewer's left; all of them for someone who looks on. */
export function others_of(seats: number, you: number | undefined): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return you === undefined ? all : [...all.slice(you + 1), ...all.slice(0, you)];
}
