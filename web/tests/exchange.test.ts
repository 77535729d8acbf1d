import { expect, test } from "vitest";

import { commitment } from "../src/commitment";
import { Exchange, type Keep } from "../src/exchange";
import type { Contribution, ExchangeState, Who } from "../src/protocol";

const kMatch = "0a517a00000000000000000000000000";
const kTable = "ab".repeat(32);
const kOther = "cd".repeat(32);
const hers = { seat: 1, bytes: commitment(kMatch, 1, "11".repeat(32)) };
const her_secret = { seat: 1, bytes: "11".repeat(32) };

function storage(): Keep {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

const state = (said: Partial<ExchangeState>): ExchangeState => ({ type: "exchange", round: 0, step: "committing", table: kTable, awaited: [0, 1], commitments: [], openings: [], ...said });

function committed(exchange: Exchange, round = 0): Contribution {
  const said = exchange.hear(kMatch, 0, state({ round }));
  if (said?.type !== "commit") throw new Error("no commitment");
  return { seat: 0, bytes: said.commitment };
}
function opened(exchange: Exchange, commitments: Contribution[], round = 0): Contribution {
  const said = exchange.hear(kMatch, 0, state({ round, step: "opening", commitments }));
  if (said?.type !== "open") throw new Error("nothing is opened");
  return { seat: 0, bytes: said.secret };
}

test("a browser commits to a secret of its own and opens that one", () => {
  const exchange = new Exchange();
  const mine = committed(exchange);
  const secret = opened(exchange, [mine, hers]);
  expect(commitment(kMatch, 0, secret.bytes)).toBe(mine.bytes);
  expect(exchange.kept(kMatch)).toEqual({
    match: kMatch,
    rounds: [{ round: 0, viewer: 0, table: kTable, commitments: [mine, hers], openings: [], own: secret.bytes }],
  });
});

test("what was seen before the openings stands, whatever the server says later", () => {
  const keep = storage();
  const exchange = new Exchange(keep);
  const mine = committed(exchange);
  const secret = opened(exchange, [mine, hers]);
  const forged = { seat: 1, bytes: kOther };
  for (const browser of [exchange, new Exchange(keep)]) {
    browser.hear(kMatch, 0, state({ step: "done", table: kOther, awaited: [], commitments: [mine, forged], openings: [secret] }));
    expect(browser.kept(kMatch).rounds).toMatchObject([{ table: kTable, commitments: [mine, hers], openings: [secret], own: secret.bytes }]);
  }
});

test("what was once shown as opened is kept", () => {
  const exchange = new Exchange();
  const mine = committed(exchange);
  opened(exchange, [mine, hers]);
  exchange.hear(kMatch, 0, state({ step: "opening", awaited: [0], commitments: [mine, hers], openings: [her_secret] }));
  exchange.hear(kMatch, 0, state({ step: "opening", awaited: [0, 1], commitments: [mine, hers], openings: [] }));
  expect(exchange.kept(kMatch).rounds[0]?.openings).toEqual([her_secret]);
});

test("who comes when the secrets are open has seen nothing of it", () => {
  for (const you of [0, "spectator"] satisfies Who[]) {
    const exchange = new Exchange();
    expect(exchange.hear(kMatch, you, state({ step: "done", awaited: [], commitments: [hers], openings: [her_secret] }))).toBeUndefined();
    expect(exchange.hear(kMatch, you, state({ step: "opening", awaited: [], commitments: [hers], openings: [her_secret] }))).toBeUndefined();
    expect(exchange.kept(kMatch).rounds).toEqual([]);
  }
});

test("who looks on has seen the commitments, and gives nothing", () => {
  const exchange = new Exchange();
  expect(exchange.hear(kMatch, "spectator", state({ step: "opening", commitments: [hers] }))).toBeUndefined();
  expect(exchange.kept(kMatch).rounds).toMatchObject([{ viewer: "spectator", commitments: [hers] }]);
});

test("a secret that nobody has seen is committed to again after a reload", () => {
  const keep = storage();
  expect(committed(new Exchange(keep))).toEqual(committed(new Exchange(keep)));
  expect(committed(new Exchange(keep), 1)).not.toEqual(committed(new Exchange(keep)));
});

test("a round that has come to its openings is never committed to again, over a reload neither", () => {
  const keep = storage();
  const exchange = new Exchange(keep);
  const mine = committed(exchange);
  opened(exchange, [mine, hers]);
  for (const browser of [exchange, new Exchange(keep)]) {
    expect(browser.hear(kMatch, 0, state({}))).toBeUndefined();
    // The same may be opened again: nobody learns anything by it.
    expect(opened(browser, [mine, hers])).toMatchObject({ seat: 0 });
  }
  expect(committed(exchange, 1)).not.toEqual(mine);
});

test("nothing is opened where something else stands under one's name", () => {
  const exchange = new Exchange();
  committed(exchange);
  expect(exchange.hear(kMatch, 0, state({ step: "opening", commitments: [{ seat: 0, bytes: kOther }, hers] }))).toBeUndefined();
  expect(exchange.hear(kMatch, 0, state({ step: "opening", commitments: [hers] }))).toBeUndefined();
});
