import fc from "fast-check";
import { expect, test } from "vitest";
import { listMatches } from "./matches.ts";

const text = fc.string({ unit: fc.constantFrom("a", "b", "A", " ", "😀") });

test.each([/a+/g, /b*/gi, /(?<=a)b/g, /\b/g, /\p{Lu}|$/gu])(
  "%s finds what matchAll does",
  (pattern) => {
    fc.assert(
      fc.property(text, (each) => {
        const found = (matches: Iterable<RegExpExecArray>) =>
          [...matches].map(({ 0: words, index }) => ({ words, index }));
        expect(found(listMatches(each, pattern))).toEqual(found(each.matchAll(pattern)));
      }),
    );
  },
);
