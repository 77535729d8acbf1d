import { expect, test } from "vitest";

import { notice_due, why_no_notices } from "../src/notices";

test("a page that is not trusted, a browser without notes and a refusal each have their reason", () => {
  expect(why_no_notices(false, "denied")).toBe("insecure");
  expect(why_no_notices(false, undefined)).toBe("insecure");
  expect(why_no_notices(true, undefined)).toBe("missing");
  expect(why_no_notices(true, "denied")).toBe("denied");
  expect(why_no_notices(true, "default")).toBeUndefined();
  expect(why_no_notices(true, "granted")).toBeUndefined();
});

test("a note is given once for each question, to those who want it and cannot see the page", () => {
  const now = { wanted: true, hidden: true, permission: "granted", decision: 7, told: undefined } as const;
  expect(notice_due(now)).toBe(true);
  expect(notice_due({ ...now, told: 6 })).toBe(true);
  expect(notice_due({ ...now, told: 7 })).toBe(false);
  expect(notice_due({ ...now, wanted: false })).toBe(false);
  expect(notice_due({ ...now, hidden: false })).toBe(false);
  expect(notice_due({ ...now, permission: "default" })).toBe(false);
  expect(notice_due({ ...now, permission: undefined })).toBe(false);
  expect(notice_due({ ...now, decision: undefined })).toBe(false);
});
