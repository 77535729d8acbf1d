import { describe, expect, it } from "vitest";

import page from "../../docs/logs.md?raw";
import en from "../../i18n/en/page.json";
import { blake2b } from "../src/blake2b";
import { commitment, to_hex } from "../src/commitment";
import type { Kept, Witnessed } from "../src/exchange";
import source from "../src/verify_log.ts?raw";
import { DoesNotHold, verify_log } from "../src/verify_log";

// The match of docs/logs.md, which is written there as the program writes it.
const log = page.slice(page.indexOf('{"log":2'), page.indexOf("```", page.indexOf('{"log":2')));
const in_log = (what: RegExp): string => what.exec(log)?.[1] ?? "";
const match = in_log(/"match":"([0-9a-f]{32})"/);
const own = in_log(/"openings":\{"seats":\{"0":"([0-9a-f]{64})"/);
const seen: Witnessed = {
  round: 0, viewer: 0, table: in_log(/"table":"([0-9a-f]{64})"/),
  commitments: [{ seat: 0, bytes: in_log(/"table":"[0-9a-f]{64}","asked":\[0\],"seats":\{"0":"([0-9a-f]{64})"/) }],
  openings: [{ seat: 0, bytes: own }], own,
};
const nothing: Kept = { match, rounds: [] };
const other_digit = (digits: string): string => digits.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));

/** With a round before that one, which somebody else has spoiled. */
function with_spoiled_round(): string {
  const [line = ""] = /.*"commitments".*\n/.exec(log) ?? [];
  const [hers, late] = [commitment(match, 0, "12".repeat(32)), commitment(match, 1, "34".repeat(32))];
  const committed = `{"seq":2,"commitments":{"table":"${seen.table}","asked":[0,1],"seats":{"0":"${hers}","1":"${late}"}},"line":""}\n`;
  return sealed(log.replace(line, `${committed}{"seq":2,"openings":{"seats":{"0":"${"12".repeat(32)}"}},"line":""}\n${line}`));
}
/** What whoever was late there has seen of the match. */
const spoiled: Witnessed = {
  round: 0, viewer: 1, table: seen.table, openings: [],
  commitments: [{ seat: 0, bytes: commitment(match, 0, "12".repeat(32)) }, { seat: 1, bytes: commitment(match, 1, "34".repeat(32)) }],
};

/** A log whose lines fit each other again, as whoever changes it can make them. */
function sealed(text: string): string {
  let before: Uint8Array = new Uint8Array(16);
  return text.trimEnd().split("\n").map((line) => {
    const body = line.slice(0, line.lastIndexOf(',"line":"'));
    before = blake2b(Uint8Array.from([...before, ...new TextEncoder().encode(body)]), 16);
    return `${body},"line":"${to_hex(before)}"}\n`;
  }).join("");
}

function why_not(text: string, kept: Kept): { why: string; slots: object } | undefined {
  try {
    verify_log(text, kept);
  } catch (error) {
    if (error instanceof DoesNotHold) return { why: error.why, slots: error.slots };
    throw error;
  }
  return undefined;
}

describe("a log in the page", () => {
  it("holds, and says what of it this browser has seen and given", () => {
    expect(verify_log(log, { match, rounds: [seen] })).toEqual({ deals: 1, seen: true, own: true });
    expect(verify_log(log, nothing)).toEqual({ deals: 1, seen: false, own: false });
    const { own: _, ...looked_on } = { ...seen, viewer: "spectator" as const };
    expect(verify_log(log, { match, rounds: [looked_on] })).toEqual({ deals: 1, seen: true, own: false });
  });
  it("says that this browser was there only if it was in the round that counts", () => {
    const [two_rounds, last] = [with_spoiled_round(), { ...seen, round: 1 }];
    expect(verify_log(two_rounds, { match, rounds: [spoiled] })).toEqual({ deals: 1, seen: false, own: false });
    expect(verify_log(two_rounds, { match, rounds: [spoiled, { ...last, viewer: 1 }] })).toEqual({ deals: 1, seen: true, own: false });
    expect(verify_log(two_rounds, { match, rounds: [last] })).toEqual({ deals: 1, seen: true, own: true });
    // What was seen of the other round is held against the log all the same.
    const other = { ...spoiled, commitments: spoiled.commitments.slice(0, 1) };
    expect(why_not(two_rounds, { match, rounds: [other, last] })).toEqual({ why: "other_commitments", slots: { round: 1 } });
  });
  it("does not hold where a line was changed", () => {
    expect(why_not(log.replace('"start":0', '"start":1'), nothing)?.why).toBe("line");
    expect(why_not(log.replace("Grace", "Gracf"), nothing)).toEqual({ why: "line", slots: { line: 2 } });
  });
  it("does not hold where it is another match's", () => {
    expect(why_not(log, { match: other_digit(match), rounds: [] })?.why).toBe("other_match");
  });
  it("does not hold where the table has changed its mind", () => {
    const kept = { match, rounds: [seen] };
    expect(why_not(sealed(log.replace(seen.table, other_digit(seen.table))), kept)).toEqual({ why: "other_commitments", slots: { round: 1 } });
  });
  it("does not hold where somebody has committed who had not before the openings", () => {
    const more = sealed(log.replace('"asked":[0],"seats":{', `"asked":[0,1],"seats":{"1":"${"ab".repeat(32)}",`));
    expect(why_not(more, { match, rounds: [seen] })?.why).toBe("other_commitments");
  });
  it("does not hold where what was shown as opened is missing: whoever opened it was not late", () => {
    const without = sealed(log.replace(/.*"openings".*\n/, ""));
    expect(why_not(without, { match, rounds: [seen] })).toEqual({ why: "other_openings", slots: { round: 1, seat: 0 } });
  });
  it("takes what was opened one after the other together", () => {
    const [line = ""] = /.*"openings".*\n/.exec(log) ?? [];
    expect(verify_log(sealed(log.replace(line, `${line}{"seq":4,"openings":{"seats":{}},"line":""}\n`)), { match, rounds: [seen] }).own).toBe(true);
  });
  it("does not hold where a seat opens a second time, be it the same", () => {
    const [line = ""] = /.*"openings".*\n/.exec(log) ?? [];
    for (const second of [own, other_digit(own)]) {
      for (const lines of [line + line.replace(own, second), line.replace(own, second) + line]) {
        expect(why_not(sealed(log.replace(line, lines)), { match, rounds: [seen] })).toEqual({ why: "opened_twice", slots: { round: 1, seat: "0" } });
      }
    }
  });
  it("does not hold where something is opened before anybody has committed", () => {
    const [line = ""] = /.*"commitments".*\n/.exec(log) ?? [];
    for (const seats of ["{}", `{"0":"${own}"}`, `{"3":"${own}"}`]) {
      expect(why_not(sealed(log.replace(line, `{"seq":2,"openings":{"seats":${seats}},"line":""}\n${line}`)), nothing)).toEqual({ why: "opened_first", slots: {} });
    }
  });
  it("has a sentence in every language for each reason", () => {
    const reasons = [...source.matchAll(/demand\(.*?, (?:all \? "(\w+)" : )?"(\w+)"/g)].flatMap(([, one, other]) => [one, other]).filter((why) => why !== undefined);
    expect(new Set(reasons)).toEqual(new Set(Object.keys(en).flatMap((key) => /^check\.why\.(.*)/.exec(key)?.[1] ?? [])));
  });
});
