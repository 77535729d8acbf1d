// What is shown of a dial: known, as last seen, or unknown.
import { expect, test } from "vitest";

import type { YieldPastYear, YieldView } from "../src/protocol";
import { in_figures, units_of } from "../src/yield/units";

const view = (units: number | null, past?: YieldPastYear[]): YieldView =>
  ({ seats: [{ armies: {} }, { armies: { cavalry: { at: "redwall", units, began: null } } }], moment: { ...(past ? { past } : {}) } }) as unknown as YieldView;
const year = (seen: YieldPastYear["seen"]): YieldPastYear => ({ recruits: 4, seen });
const shown = (of: YieldView): string => in_figures(units_of(of, 1, "cavalry"));

test("what is known is shown, whatever was seen before", () => {
  expect(shown(view(4))).toBe("4");
  expect(units_of(view(4, [year([{}, { cavalry: { began: 9, ended: 7 } }])]), 1, "cavalry")).toEqual({ units: 4, last: false });
});

test("what is not known is shown as it was seen last, by what it had left then", () => {
  const first = year([{ cavalry: { began: 3, ended: 2 } }, { cavalry: { began: 12, ended: 10 } }]);
  expect(shown(view(null, [first]))).toBe("10+");
  expect(shown(view(null, [first, year([{}, { cavalry: { began: 13, ended: 6 } }])]))).toBe("6+");
  // Of the year after only another army was seen.
  expect(shown(view(null, [first, year([{}, { archer: { began: 5, ended: 5 } }])]))).toBe("10+");
});

test("what was never seen is unknown", () => {
  expect(shown(view(null))).toBe("?");
  expect(shown(view(null, [year([{ cavalry: { began: 3, ended: 2 } }, {}])]))).toBe("?");
  expect(shown({ ...view(null), seats: [] })).toBe("?");
});
