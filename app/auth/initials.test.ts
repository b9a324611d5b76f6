import { expect, test } from "vitest";
import { initialsOf, labelOf } from "./initials.ts";

test.each([
  ["Ada Lovelace", "ada@x.example", "AL"],
  ["ada lovelace", "", "AL"],
  ["Inês Carvalhal Okonkwo", "", "IC"],
  ["Cher", "", "C"],
  ["  Grace   Brewster  Hopper ", "", "GB"],
  ["éric øst", "", "ÉØ"],
  ["김 민준", "", "김민"],
  ["😀 Smile", "", "😀"],
  ["", "ada@x.example", "A"],
  ["   ", "grace@x.example", "G"],
  ["", "", ""],
  ["ß", "", "SS"],
])("the initials of %j with e-mail %j are %j", (displayName, email, initials) => {
  const shown = initialsOf({ displayName, email });

  expect(shown).toBe(initials);
  expect(shown.length).toBeLessThanOrEqual(2);
});

test("the display label is the name, or else the e-mail", () => {
  expect(labelOf({ displayName: "Ada", email: "a@x.example" })).toBe("Ada");
  expect(labelOf({ displayName: "", email: "a@x.example" })).toBe("a@x.example");
});
