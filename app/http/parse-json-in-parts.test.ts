import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonInParts } from "./parse-json-in-parts.ts";

/** The UTF-8 bytes of a text in pieces of a size. */
function* piecesOf(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size);
}

const SIZE = fc.integer({ min: 1, max: 40 });

/** What parses, or null for what does not. */
async function outcomeOf(parse: () => unknown): Promise<{ value: unknown } | null> {
  try {
    return { value: await parse() };
  } catch {
    return null;
  }
}

test("any document is what JSON.parse gives, wherever its pieces end", async () => {
  const deep = fc.json({ maxDepth: 7, stringUnit: "binary" });
  const property = fc.asyncProperty(deep, SIZE, fc.boolean(), async (json, size, isSpaced) => {
    const text = isSpaced ? JSON.stringify(JSON.parse(json), null, 2) : json;
    // Lone halves of surrogate pairs have no UTF-8.
    fc.pre(text.isWellFormed());
    expect(await parseJsonInParts(piecesOf(text, size))).toEqual(JSON.parse(text));
  });
  await fc.assert(property, { numRuns: 500 });
});

test("what JSON.parse refuses is refused, and nothing else", async () => {
  const marks = fc.constantFrom(...'{}[]",:\\ 01e-.tn'.split(""), "true", '{"a":', "[[[[", "]]]]");
  const mutation = fc.record({ at: fc.nat(), cut: fc.integer({ min: 0, max: 4 }), add: marks });
  const broken = fc
    .tuple(fc.json({ maxDepth: 6, stringUnit: "grapheme" }), mutation)
    .map(([json, { at, cut, add }]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + add + json.slice(place + cut);
    });
  const property = fc.asyncProperty(broken, SIZE, async (text, size) => {
    fc.pre(text.isWellFormed());
    const own = await outcomeOf(() => parseJsonInParts(piecesOf(text, size)));
    expect(own).toEqual(await outcomeOf(() => JSON.parse(text)));
  });
  await fc.assert(property, { numRuns: 1_000 });
});

test("a row that is a number is not taken for the place of one", async () => {
  const text = '{"tables":{"wins":[{"id":"a"},0,[0],[[1]]]}}';
  expect(await parseJsonInParts(piecesOf(text, 3))).toEqual(JSON.parse(text));
});
