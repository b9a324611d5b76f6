import fc from "fast-check";
import { expect, test } from "vitest";
import { stem, toQuery, toTerms } from "./terms.ts";

test.each([
  ["planning planned plans plan", "plan"],
  ["delegate delegated delegating delegation delegates", "delegat"],
  ["meeting meetings", "meet"],
  ["decide decided decides deciding", "decid"],
  ["boss bosses", "boss"],
  ["story stories", "stori"],
  ["buy buys buying", "buy"],
  ["pr prs", "pr"],
])("%s have one stem", (words, expected) => {
  expect([...new Set(words.split(" ").map(stem))]).toEqual([expected]);
});

test("words that every sentence has, and figures, are left out", () => {
  expect(toTerms("How do I say that to her, after 37 times?")).toEqual([]);
});

test("words of one meaning find each other, and count less than the word itself", () => {
  const [boss] = toQuery("boss");
  expect(boss?.others.get(stem("manager"))).toBeLessThan(1);
  expect(toTerms("our k8s cluster")).toContain(stem("kubernetes"));
  expect(toTerms("I can't say no")).toContain(stem("refuse"));
  for (const phrase of ["hand over", "hands over", "handing over"])
    expect(toTerms(phrase)).toContain(stem("delegate"));
});

test("any text has terms that are lower-case and not empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      for (const term of toTerms(text)) {
        expect(term).not.toBe("");
        expect(term).toBe(term.toLowerCase());
      }
    }),
  );
});

test("a hostile text takes steps in proportion to its length", () => {
  for (const piece of ["a", "1", "say no ", "ies", "ation", "' ", "é", "자살 "]) {
    const terms = toTerms(piece.repeat(100_000 / piece.length));
    expect(terms.length).toBeLessThanOrEqual(100_000);
  }
});
