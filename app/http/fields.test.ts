import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkbox, choices, confirmed, line, optionalChoice, text, wholeNumber } from "./fields.ts";

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

test("a text is trimmed and loses control characters, and nothing else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (input) => {
      const parsed = text({ max: 1_000 }).parse(input);
      expect(parsed).toBe(parsed.trim());
      const isShown = (character: string) => /[\t\n]|[^\p{Cc}]/u.test(character);
      const shown = [...input].filter(isShown).join("").trim();
      expect([...parsed].filter(isShown).join("")).toBe(shown);
    }),
  );
});

test.each([
  ["", 1, "This field is required."],
  ["short", 10, "Use at least 10 characters."],
])("%j is shorter than the minimum of %i", (input, min, message) => {
  expect(messageOf(text({ min, max: 20 }).safeParse(input))).toBe(message);
});

test("the message for a text that is too long has its length", () => {
  const result = text({ max: 1_000 }).safeParse("x".repeat(1_234));
  expect(messageOf(result)).toBe("Use at most 1,000 characters; these are 1,234.");
});

test("line breaks of a line become spaces", () => {
  expect(line({ max: 50 }).parse(" two\n  lines ")).toBe("two lines");
});

describe("a whole number", () => {
  const years = wholeNumber({ min: 0, max: 60 });
  test.each([
    ["", null],
    [" 7 ", 7],
    ["0", 0],
    ["60", 60],
    ["0060", 60],
  ])("%j is %j", (input, expected) => {
    expect(years.parse(input)).toBe(expected);
  });
  test.each(["61", "-1", "1.5", "3,5", "1 2", "1e3", "eleven", "0x10", "9".repeat(20)])(
    "%j is invalid",
    (input) => {
      expect(messageOf(years.safeParse(input))).toBe("Use a whole number from 0 to 60.");
    },
  );
});

test("choices have no repetition and the order of the options", () => {
  const modes = choices(["remote", "hybrid", "onsite"], { max: 2 });
  expect(modes.parse(["onsite", "remote", "onsite"])).toEqual(["remote", "onsite"]);
  expect(modes.parse("hybrid")).toEqual(["hybrid"]);
  expect(modes.parse(undefined)).toEqual([]);
  expect(messageOf(modes.safeParse(["remote", "hybrid", "onsite"]))).toBe("Choose at most 2.");
  expect(modes.safeParse(["beach"]).success).toBe(false);
});

test("an empty choice is null, and a checkbox is true when it is sent", () => {
  expect(optionalChoice(["a", "b"]).parse("")).toBeNull();
  expect(optionalChoice(["a", "b"]).parse(undefined)).toBeNull();
  expect(optionalChoice(["a", "b"]).safeParse("c").success).toBe(false);
  expect([checkbox().parse("on"), checkbox().parse(""), checkbox().parse(undefined)]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a confirmation has to be set", () => {
  const message = "Check the box to confirm: you can’t undo a deletion.";
  expect(messageOf(confirmed().safeParse(undefined))).toBe(message);
  expect(messageOf(confirmed("Tick this.").safeParse(undefined))).toBe("Tick this.");
  expect(confirmed().parse("on")).toBe(true);
});
