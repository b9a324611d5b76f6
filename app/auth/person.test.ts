import { expect, test } from "vitest";
import { firstCharacters } from "#app/reference/characters.ts";
import { displayLabelOf, initialsOf } from "./person.ts";

test.each([
  ["Ada Lovelace", "ada@x.example", "AL"],
  ["ada lovelace", "", "AL"],
  ["Inês Carvalhal Okonkwo", "", "IC"],
  ["Cher", "", "C"],
  ["  Grace   Brewster  Hopper ", "", "GB"],
  ["éric øst", "", "ÉØ"],
  ["김 민준", "", "김민"],
  ["😀 Smile", "", "😀S"],
  ["Ana 😀", "", "A😀"],
  ["A 𠮷野", "", "A𠮷"],
  ["👩‍💻 Dev", "", "👩‍💻D"],
  ["🇵🇱 Ola", "", "🇵🇱O"],
  ["", "ada@x.example", "A"],
  ["   ", "grace@x.example", "G"],
  ["", "", ""],
  ["ß", "", "SS"],
])("the initials of %j with email %j are %j", (displayName, email, initials) => {
  const result = initialsOf({ displayName, email });

  expect(result).toBe(initials);
  expect(firstCharacters(result, 2)).toBe(result);
});

test("the display label is the name, or else the email", () => {
  expect(displayLabelOf({ displayName: "Ada", email: "a@x.example" })).toBe("Ada");
  expect(displayLabelOf({ displayName: "", email: "a@x.example" })).toBe("a@x.example");
});
