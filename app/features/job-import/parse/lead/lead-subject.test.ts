import { expect, test } from "vitest";
import type { LeadFactKey } from "#app/features/jobs/lead-facts.ts";
import sentences from "#test/fixtures/leading/sentences.json" with { type: "json" };
import { readLeadFacts } from "./lead-facts.ts";

/** A few are left; a kind of them is more. */
const MOST_WRONG = 0.05;
const LEAST_FOUND = 0.9;

test("what is said of others, of a product or of code is not read as the reader's", () => {
  const wrong = sentences.ofOthers.filter((text) => {
    const { architecture, ...facts } = readLeadFacts(text, "Senior Engineer");
    // That others decide is said of the job, too.
    return Object.keys(facts).length > 0 || architecture?.value === "yes";
  });
  console.info(`of others: ${wrong.length} of ${sentences.ofOthers.length} misread`, wrong);

  expect(wrong.length).toBeLessThanOrEqual(sentences.ofOthers.length * MOST_WRONG);
});

test("what is said of the reader is read", () => {
  const lost = sentences.stated.filter(({ fact, text, title = "Tech Lead" }: Stated) => {
    return !readLeadFacts(text, title)[fact as LeadFactKey];
  });
  console.info(
    `of the reader: ${lost.length} of ${sentences.stated.length} not found`,
    lost.map(({ text }) => text),
  );

  expect(lost.length).toBeLessThanOrEqual(sentences.stated.length * (1 - LEAST_FOUND));
});

interface Stated {
  fact: string;
  text: string;
  title?: string;
}
