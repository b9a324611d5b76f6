import fc from "fast-check";
import { expect, test } from "vitest";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { triesOf } from "#test/matrix.ts";
import { createCitationFilter, listCited, splitCitations } from "./citations.ts";
import { toBlocks } from "./pages/reply-format.ts";

const KNOWN_IDS = new Set(["operations.incidents", "communication.managing-up", "L1", "L3", "L12"]);

function filterPieces(pieces: readonly string[]) {
  const checked = createCitationFilter(KNOWN_IDS);
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
  ["Ask [L**99**] why.", "Ask why.", ["L99"]],
  ["Be [operations.**heroics**].", "Be.", ["operations.heroics"]],
  ["Be [operations.__heroics__] [`L1`].", "Be [L1].", ["operations.heroics"]],
  ["Read [package.json] and [node.js].", "Read [package.json] and [node.js].", []],
])("%j becomes %j", (reply, text, dropped) => {
  expect(filterPieces([reply])).toMatchObject({ text, dropped });
});

const replies = fc
  .array(
    fc.oneof(
      fc.constantFrom("[", "]", " ", "\n", ",", "L", "1", "3", "9", "L3", "L99", "[L1]", "[L7]"),
      // Closes up to a citation once another is removed from its middle.
      fc.constantFrom("[L", "[L99]", "9]", "[operations.", "[people.x]", "heroics]", "[L3, "),
      // Becomes a citation once emphasis markers are removed.
      fc.constantFrom("*", "**", "_", "[L**", "**99**]", "[**L9", "9**]", "**L1**"),
      fc.constantFrom(
        "operations.",
        "incidents",
        "[operations.incidents]",
        "[people.y]",
        "words",
        "…",
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

/** A reply and positions at which to cut it. */
const repliesWithCuts = fc
  .tuple(replies, fc.array(fc.nat(200), { maxLength: 12 }))
  .map(([text, at]) => {
    const cuts = [
      0,
      ...at.map((each) => each % (text.length + 1)).sort((a, b) => a - b),
      text.length,
    ];
    return { text, pieces: cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut)) };
  });

test("the output of the filter does not depend on where the text was cut", () => {
  fc.assert(
    fc.property(repliesWithCuts, ({ text, pieces }) => {
      expect(filterPieces(pieces)).toEqual(filterPieces([text]));
    }),
    { numRuns: triesOf(2_000) },
  );
});

const AREA_IDS = AREAS.map(({ id }) => id);

/** Written differently from the filter, to check it independently. */
function isReferenceId(words: string): boolean {
  const [area = "", name = "", ...rest] = words.split(".");
  return (
    /^L\d+$/.test(words) || (AREA_IDS.includes(area) && /^[a-z-]+$/.test(name) && rest.length === 0)
  );
}

test("an invalid name within an area is removed too", () => {
  expect(filterPieces(["It says so [L3, operations.-]."])).toMatchObject({
    text: "It says so [L3].",
    dropped: ["operations.-"],
  });
});

test("no unknown id survives, with or without emphasis markers", () => {
  fc.assert(
    fc.property(repliesWithCuts, ({ pieces }) => {
      const { text, cited } = filterPieces(pieces);
      for (const shown of [text, text.replace(/[*_`]/g, "")]) {
        for (const [, inner = ""] of shown.matchAll(/\[([^[\]\n]{1,60})\]/g)) {
          const ids = inner.split(/[,;]/).map((each) => each.trim());
          if (ids.every(isReferenceId)) expect([...KNOWN_IDS]).toEqual(expect.arrayContaining(ids));
        }
      }
      expect(cited.every((id) => KNOWN_IDS.has(id))).toBe(true);
    }),
    { numRuns: triesOf(2_000) },
  );
});

test("no unknown id is displayed as a citation", () => {
  fc.assert(
    fc.property(repliesWithCuts, ({ pieces }) => {
      const shown = toBlocks(filterPieces(pieces).text)
        .flatMap((block) => (block.kind === "list" ? block.rows : block.lines))
        .flat();
      for (const part of shown) if ("cited" in part) expect(KNOWN_IDS).toContain(part.cited);
    }),
    { numRuns: triesOf(2_000) },
  );
});

test("a text without brackets is unchanged except for a trailing space", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/[[\]]/.test(text));
      expect(filterPieces([text]).text).toBe(text.replace(/ $/, ""));
    }),
  );
});

test("what a reply cites is listed once, in its order", () => {
  expect(listCited("Lead [L3, operations.incidents].\nAsk [L3] [not this].")).toEqual([
    "L3",
    "operations.incidents",
  ]);
});

test("a line is split into text and citations", () => {
  expect(splitCitations("Lead [operations.incidents, L3] and [not this].")).toEqual([
    { text: "Lead " },
    { cited: "operations.incidents" },
    { cited: "L3" },
    { text: " and [not this]." },
  ]);
});
