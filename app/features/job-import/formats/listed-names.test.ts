import { expect, test } from "vitest";
import { listNames } from "./listed-names.ts";

test("names are found in fields, in objects and in each of a list", () => {
  const raw = {
    team: "Timetables",
    categories: { department: "Engineering" },
    departments: [{ name: "Rail" }, { name: " " }, {}, null],
  };
  expect(listNames(raw, ["team", "categories.department", "departments.name"])).toEqual([
    "Timetables",
    "Engineering",
    "Rail",
  ]);
});

test.each([[null], ["text"], [7], [{ team: 7 }], [{ team: { name: "x" } }], [[]]])(
  "%j names no team",
  (raw) => {
    expect(listNames(raw, ["team", "constructor.name", ""])).toEqual([]);
  },
);
