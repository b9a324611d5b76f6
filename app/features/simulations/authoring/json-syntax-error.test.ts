import fc from "fast-check";
import { expect, test } from "vitest";
import { triesOf } from "#test/matrix.ts";
import { findJsonSyntaxError } from "./json-syntax-error.ts";

test.each<[string, string]>([
  ['{"a": 1,\n"b": ', "intro}"],
  ['{"a": [1,\n', "]}"],
  ['{"a": 1,\n', "}"],
  ['{"a": 1\n', '"b": 2}'],
  ['{"a"\n', "1}"],
  ["[1,\n", "01]"],
  ['{"a":\n', '"b,\n"c": 1}'],
  ["[1\n", "}"],
  ["{}", "x"],
  ["[1,\n", ""],
])("after %j the text is invalid from %j on", (validPart, invalidRest) => {
  expect(findJsonSyntaxError(validPart + invalidRest)).toBe(validPart.length);
});

test("an error is found exactly in the texts that JSON.parse rejects", () => {
  const json = fc.oneof(
    fc.json(),
    fc.json().map((text) => JSON.stringify(JSON.parse(text), null, 1)),
  );
  const insertions = fc.constantFrom(
    "",
    "x",
    ",",
    '"',
    "}",
    "]",
    "{",
    ":",
    "\n",
    "0",
    "\\",
    "\u00a0",
  );
  const damagedJson = fc
    .tuple(json, fc.nat(), fc.nat(3), insertions)
    .map(([text, at, n, insertion]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + insertion + text.slice(index + n);
    });
  fc.assert(
    fc.property(fc.oneof(json, damagedJson, fc.string()), (text) => {
      expect(findJsonSyntaxError(text) === null).toBe(isJson(text));
    }),
    { numRuns: triesOf(1_000) },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
