import fc from "fast-check";
import { expect, test } from "vitest";
import { createCitationFilter, splitCitations } from "./citations.ts";

const KNOWN = new Set(["operations.incidents", "communication.managing-up", "L1", "L3", "L12"]);

function filter(pieces: readonly string[]) {
  const checked = createCitationFilter(KNOWN);
  const text = pieces.map((piece) => checked.push(piece)).join("") + checked.end();
  return { text, cited: checked.cited, dropped: checked.dropped };
}

test.each([
  ["Lead the call [operations.incidents].", "Lead the call [operations.incidents].", []],
  ["Lead the call [operations.heroics].", "Lead the call.", ["operations.heroics"]],
  ["Ask [L999] why.", "Ask why.", ["L999"]],
  ["Ask [L1, L999; L3] why.", "Ask [L1, L3] why.", ["L999"]],
  [
    "A list[0] and [a link](https://x.example) stay.",
    "A list[0] and [a link](https://x.example) stay.",
    [],
  ],
  ["Open [L3", "Open [L3", []],
  ["[L[L999]3]", "[L…3]", ["L999"]],
  ["Told [ L3 ].", "Told [L3].", []],
])("%j becomes %j", (answer, text, dropped) => {
  expect(filter([answer])).toMatchObject({ text, dropped });
});

const answers = fc
  .array(
    fc.oneof(
      fc.constantFrom("[", "]", " ", "\n", ",", "L", "1", "3", "9", "L3", "L99", "[L1]", "[L7]"),
      // What closes up to a reference once another is taken out of its middle.
      fc.constantFrom("[L", "[L99]", "9]", "[operations.", "[oper.x]", "heroics]", "[L3, "),
      fc.constantFrom("operations.", "incidents", "[operations.incidents]", "[x.y]", "words", "…"),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

/** A text and places to cut it at. */
const cutAnswers = fc.tuple(answers, fc.array(fc.nat(200), { maxLength: 12 })).map(([text, at]) => {
  const cuts = [
    0,
    ...at.map((each) => each % (text.length + 1)).sort((a, b) => a - b),
    text.length,
  ];
  return { text, pieces: cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut)) };
});

test("what comes out does not depend on where the text was cut", () => {
  fc.assert(
    fc.property(cutAnswers, ({ text, pieces }) => {
      expect(filter(pieces)).toEqual(filter([text]));
    }),
    { numRuns: 2_000 },
  );
});

test("no id survives that nothing known has", () => {
  fc.assert(
    fc.property(cutAnswers, ({ pieces }) => {
      const { text, cited } = filter(pieces);
      // Read by another rule than the filter's own.
      for (const [, inner = ""] of text.matchAll(/\[([^[\]]{1,70})\]/g)) {
        for (const id of inner.split(/[,;]/).map((each) => each.trim())) {
          const isAlone = inner
            .split(/[,;]/)
            .every((each) => /^\s*(?:L\d+|[a-z]+\.[a-z]+)\s*$/.test(each));
          if (isAlone && !inner.includes("\n")) expect(KNOWN).toContain(id);
        }
      }
      expect(cited.every((id) => KNOWN.has(id))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("a text without brackets comes out as it went in, but for a blank at its very end", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/[[\]]/.test(text));
      expect(filter([text]).text).toBe(text.replace(/ $/, ""));
    }),
  );
});

test("a line is its words and its references", () => {
  expect(splitCitations("Lead [operations.incidents, L3] and [not this].")).toEqual([
    { text: "Lead " },
    { cited: "operations.incidents" },
    { cited: "L3" },
    { text: " and [not this]." },
  ]);
});
