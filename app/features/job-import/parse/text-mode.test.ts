import { expect, test } from "vitest";
import { findTextMode } from "./text-mode.ts";

test.each([
  ["Expect three days in office each week, the rest from home.", "hybrid"],
  ["We meet two days a week in our Lisbon office.", "hybrid"],
  ["Du kan arbeta på distans två dagar i veckan.", "hybrid"],
  ["Our teams sit together, Monday to Friday; there is no remote option.", "onsite"],
  ["Remote work is not possible.", "onsite"],
  ["You spend your first three days in the office in Lisbon.", null],
  ["There is no remote option for contractors.", null],
  ["Three days in the office each week. There is no remote option.", null],
  ["We ship four days a week.", null],
])("a description’s days in the office: %s", (text, mode) => {
  expect(findTextMode(text)).toBe(mode);
});
