import { expect, test } from "vitest";
import { lookAtCron, lookAtSources } from "./smoke-checks.ts";

const MORNING = new Date("2026-11-25T02:59:00.000Z");

test.each([
  ["2026-11-25", null],
  // Counted today at three at the latest.
  ["2026-11-24", null],
  ["2026-11-23", expect.stringContaining("2026-11-23")],
])("the newest night %s is %s", (day, finding) => {
  expect(lookAtCron(JSON.stringify({ market: { day } }), MORNING)).toEqual(finding);
});

test("a site whose first night is still to come is well", () => {
  expect(lookAtCron('{"market":null}', MORNING)).toEqual({ note: "no night was counted yet" });
});

test.each([
  [{ open: 0, verifiedLastDay: 0 }, false, null],
  [{ open: 9, verifiedLastDay: 3 }, false, null],
  [{ open: 9, verifiedLastDay: 0 }, true, null],
  [{ open: 9, verifiedLastDay: 0 }, false, { note: expect.stringContaining("/operator/imports") }],
])("%j, all examples: %s", (stats, areExamples, finding) => {
  expect(lookAtSources(JSON.stringify({ stats, areExamples }))).toEqual(finding);
});
