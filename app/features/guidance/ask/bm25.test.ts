import fc from "fast-check";
import { expect, test } from "vitest";
import { createSearch, indexTexts, weighTexts } from "./bm25.ts";
import { packIndexes, unpackIndexes } from "./packed-indexes.ts";
import { toQuery, toTerms } from "./terms.ts";

const WORDS = ["delegate", "incident", "salary", "review", "migration", "hiring", "roadmap"];
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
  .map((each) => each.join(" "));
const texts = fc.array(text, { minLength: 1, maxLength: 20 });

const OTHERS = ["review an incident", "a sourdough salary"];

const toIndex = (all: readonly string[]) =>
  indexTexts(all.map((each) => [{ terms: toTerms(each), weight: 1 }]));

function find(all: readonly string[], question: string) {
  // As the build hands it over, with another that has some of its words.
  const packed = JSON.stringify(packIndexes({ other: toIndex(OTHERS), index: toIndex(all) }));
  return createSearch(unpackIndexes<"index">(JSON.parse(packed)).index)(toQuery(question));
}

test("every match has a word of the question, best first, and its parts are from 0 to 1", () => {
  fc.assert(
    fc.property(texts, text, (all, question) => {
      const matches = find(all, question);
      const asked = new Set(toTerms(question));
      const weights = weighTexts(toIndex(all));
      for (const { index, score, coverage, covered } of matches) {
        expect(score).toBeGreaterThan(0);
        for (const part of [coverage, Math.min(1, covered / (weights[index] ?? 0))]) {
          expect(part).toBeGreaterThan(0);
          expect(part).toBeLessThanOrEqual(1 + 1e-9);
        }
        const isShared = toTerms(all[index] ?? "").some(
          (term) => asked.has(term) || toQuery(question).some(({ others }) => others.has(term)),
        );
        expect(isShared).toBe(true);
      }
      const scores = matches.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    }),
  );
});

test("a text asked for in its own words is found, with all of the question", () => {
  fc.assert(
    fc.property(texts, fc.nat(), (all, n) => {
      const index = n % all.length;
      const match = find(all, all[index] ?? "").find((each) => each.index === index);
      expect(match?.coverage).toBeCloseTo(1);
    }),
  );
});

test("a rare word counts more than one that most texts have", () => {
  const all = ["review hiring", "review roadmap", "review salary", "migration review", "review"];
  expect(find(all, "review migration")[0]?.index).toBe(3);
});

test("nothing is found without texts, without words, or by words that stand nowhere", () => {
  expect(find([], "review")).toEqual([]);
  expect(find(["review"], "")).toEqual([]);
  expect(find(["review"], "sourdough")).toEqual([]);
});
