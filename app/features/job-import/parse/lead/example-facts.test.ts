import { expect, test } from "vitest";
import { type FactRange, LEAD_FACT_KEYS, type LeadFactKey } from "#app/features/jobs/lead-facts.ts";
import seed from "#local/seed/jobs.json" with { type: "json" };
import labels from "#test/fixtures/leading/examples.json" with { type: "json" };
import { htmlToText, sanitizeDescription } from "../sanitize.ts";
import { readLeadFacts } from "./lead-facts.ts";

/* What the rules read of our own example postings, each with a sentence that says it. */

interface Label {
  posting: string;
  fact: LeadFactKey;
  value: string;
  /** A part of the sentence. */
  words: string;
  figure?: FactRange;
}
const stated = labels.facts as Label[];

const LEAST_RIGHT = 0.95;
const LEAST_FOUND = 0.45;

test("what is read of the example postings stands in its quotes", () => {
  const read = seed.jobs.flatMap(({ title, descriptionHtml, source }) => {
    const facts = readLeadFacts(htmlToText(sanitizeDescription(descriptionHtml)), title);
    return LEAD_FACT_KEYS.flatMap((key) => {
      const fact = facts[key];
      return fact ? [{ posting: source.externalId, key, ...fact }] : [];
    });
  });
  const isStated = ({ posting, key, value, quote, count, share }: (typeof read)[number]) =>
    stated.some(
      (label) =>
        label.posting === posting &&
        label.fact === key &&
        label.value === value &&
        quote.includes(label.words) &&
        (!(count ?? share) || JSON.stringify(count ?? share) === JSON.stringify(label.figure)),
    );
  const wrong = read.filter((fact) => !isStated(fact));
  const right = read.length - wrong.length;
  const all = new Set(stated.map(({ posting, fact }) => `${posting} ${fact}`)).size;
  console.info(`examples: ${right} of ${read.length} right, ${right} of ${all} found`);
  for (const { posting, key, quote } of wrong) console.info(`${posting} ${key}: ${quote}`);

  expect(right).toBeGreaterThanOrEqual(read.length * LEAST_RIGHT);
  expect(right).toBeGreaterThanOrEqual(all * LEAST_FOUND);
});
