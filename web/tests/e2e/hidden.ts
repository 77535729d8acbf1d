// What someone who looks on must not be told.
import { expect } from "@playwright/test";

import type { FromHouse, FromTable, HiddenLeadersView, View, YieldView } from "../../src/protocol";
import type { Ear } from "./ear";

const known = <Card>(cards: (Card | null)[]): Card[] => cards.filter((card) => card !== null);

/** Cards that lie where only some may look, and that not everyone knows. */
function hidden_leaders(view: HiddenLeadersView): unknown[] {
  const { moment } = view;
  const to_all = new Set<unknown>(moment.known_to_all);
  const face_down = [...view.seats.flatMap(({ hand, hidden }) => [...hand, ...hidden]), ...view.wilderness];
  return [
    ...known(face_down).filter((card) => !to_all.has(card)),
    ...(moment.ask === "nothing" ? [] : view.seats.flatMap(({ leader }) => leader ?? [])),
    ...(moment.answers ?? []),
  ];
}

/** Discards lie face up (Y-H3), but for those that were played face down, which stand under `laid` too. */
function of_yield({ seats, moment }: YieldView): unknown[] {
  return [
    ...seats.flatMap(({ hand, drawn, laid }) => [...known(hand), ...known(drawn), ...known(laid)]),
    ...[moment.chosen, moment.answer].filter((own) => own !== undefined),
  ];
}

const is_yield = (view: View): view is YieldView => "fortresses" in view;

export function expect_nothing_hidden(ear: Ear): void {
  const messages = ear.heard.map((one) => JSON.parse(one) as FromTable | FromHouse);
  let views = 0;
  for (const message of messages) {
    expect(["decision", "foreseen"]).not.toContain(message.type);
    if (message.type !== "view") continue;
    const { view } = message;
    expect(view.moment.viewer).toBe("spectator");
    expect(is_yield(view) ? of_yield(view) : hidden_leaders(view), `asked: ${view.moment.ask}`).toEqual([]);
    ++views;
  }
  expect(views).toBeGreaterThan(10);
}

/** Before the first turn the hands, and in Hidden Leaders the leaders, are all that could be told. */
export function expect_hands_unheard(ear: Ear, players: Ear[]): void {
  const secrets = players.flatMap(({ you, view }) => {
    const mine = view?.view.seats[Number(you)];
    return mine ? [...mine.hand, "hidden" in mine ? mine.leader : null].filter((one) => one !== null) : [];
  });
  expect(secrets.length).toBeGreaterThan(4);
  // What cards there are at all stands in `game`.
  const told = ear.heard.filter((one) => (JSON.parse(one) as FromTable).type !== "game").join("\n");
  for (const secret of secrets) expect(told).not.toContain(`"${secret}"`);
}
