import { expect, test } from "vitest";
import { parseTitle } from "#app/features/job-import/parse/level-and-track.ts";
import { levelReasonText } from "./level-reason.ts";

test.each([
  ["Staff Engineer, Piers", "read from “Staff” in the title"],
  ["Sr. Engineer, Piers", "read from “Sr” in the title"],
  ["Senior/Staff Software Engineer", "read from “Senior” and “Staff” in the title"],
  ["Technical Lead, Docks", "read from “Lead” in the title"],
])("the reason for the level of “%s” quotes the title", (title, words) => {
  expect(levelReasonText(title, parseTitle(title).levelReason)).toBe(words);
});

test("a reason that is not in the title gives an empty text", () => {
  expect(levelReasonText("Software Engineer, Docks", "no level word")).toBe("");
  expect(levelReasonText("Misleading Engineer", "lead")).toBe("");
  expect(levelReasonText("Staff Engineer", "")).toBe("");
  expect(levelReasonText("Engineer (C++", "c++")).toBe("read from “C++” in the title");
});
