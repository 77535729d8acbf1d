// What someone who looks on must not be told.
import { expect } from "@playwright/test";

import type { FromHouse, FromTable, HiddenLeadersView, View, YieldView } from "../../src/protocol";
import type { Ear } from "./ear";

/** Cards that lie where only some may look, and that not everyone knows. */
function hidden_leaders(view: HiddenLeadersView): unknown[] {
  const { moment } = view;
  const known = new Set<unknown>(moment.known_to_all);
  const face_down = [...view.seats.flatMap(({ hand, hidden }) => [...hand, ...hidden]), ...view.wilderness];
  return [
    ...face_down.filter((card) => card !== null && !known.has(card)),
    ...(moment.ask === "nothing" ? [] : view.seats.flatMap(({ leader }) => leader ?? [])),
    ...(moment.answers ?? []),
  ];
}

function of_yield(view: YieldView): unknown[] {
  const { moment } = view;
  return [
    ...view.seats.flatMap(({ hand, drawn, laid }) => [...hand, ...drawn, ...laid]).filter((card) => card !== null),
    ...view.discard.filter((card) => card !== null),
    ...[moment.chosen, moment.answer].filter((own) => own !== undefined),
  ];
}

const is_yield = (view: View): view is YieldView => "fortresses" in view;

export function expect_nothing_hidden(ear: Ear): void {
  const messages = ear.heard.map((one) => JSON.parse(one) as FromTable | FromHouse);
  const views = messages.flatMap((message) => (message.type === "view" ? [message.view] : []));
  expect(views.length).toBeGreaterThan(10);
  for (const view of views) {
    expect(view.moment.viewer).toBe("spectator");
    expect(is_yield(view) ? of_yield(view) : hidden_leaders(view)).toEqual([]);
  }
  expect(messages.map(({ type }) => type).filter((type) => type === "decision" || type === "foreseen")).toEqual([]);
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
