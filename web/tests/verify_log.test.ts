import { describe, expect, it } from "vitest";

import page from "../../docs/logs.md?raw";
import { verify_log } from "../src/verify_log";

// The match of docs/logs.md, which is written there as the program writes it.
const log = page.slice(page.indexOf('{"log":2'), page.indexOf("```", page.indexOf('{"log":2')));
const kept = {
  round: 0,
  table: /"table":"([0-9a-f]{64})"/.exec(log)?.[1] ?? "",
  commitments: [{ seat: 0, bytes: /"seats":\{"0":"([0-9a-f]{64})"/.exec(log)?.[1] ?? "" }],
};

describe("a log in the page", () => {
  it("holds, with the commitments that were kept", () => {
    expect(verify_log(log)).toBe(1);
    expect(verify_log(log, kept)).toBe(1);
  });
  it("does not hold where a line was changed", () => {
    expect(() => verify_log(log.replace('"start":0', '"start":1'))).toThrow("not as it was written");
    expect(() => verify_log(log.replace("Grace", "Gracf"))).toThrow("line 2 is not as it was written");
  });
  it("does not hold where the commitments are others than were seen", () => {
    const other = { ...kept, table: kept.table.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) };
    expect(() => verify_log(log, other)).toThrow("other commitments");
  });
});
