import { readLeadFacts } from "#app/features/job-import/parse/lead/lead-facts.ts";
import { htmlToText, sanitizeDescription } from "#app/features/job-import/parse/sanitize.ts";
import { type FactRange, LEAD_FACT_KEYS, type LeadFactKey } from "#app/features/jobs/lead-facts.ts";
import type { Parts } from "#app/features/legal/pages/trust/measured.ts";
import examples from "#local/seed/jobs.json" with { type: "json" };
import labels from "#test/fixtures/leading/examples.json" with { type: "json" };

interface Label {
  posting: string;
  fact: LeadFactKey;
  value: string;
  /** A part of the sentence that says it. */
  words: string;
  figure?: FactRange;
}
const stated = labels.facts as Label[];

/** What is read of leading in our own example postings, and whether each quote says it. */
export function readExamples() {
  return examples.jobs.flatMap(({ title, descriptionHtml, source: { externalId: posting } }) => {
    const facts = readLeadFacts(htmlToText(sanitizeDescription(descriptionHtml)), title);
    return LEAD_FACT_KEYS.flatMap((key) => {
      const fact = facts[key];
      if (!fact) return [];
      const figure = fact.count ?? fact.share;
      const isStated = stated.some(
        (label) =>
          label.posting === posting &&
          label.fact === key &&
          label.value === fact.value &&
          fact.quote.includes(label.words) &&
          (!figure || JSON.stringify(figure) === JSON.stringify(label.figure)),
      );
      return [{ posting, key, quote: fact.quote, isStated }];
    });
  });
}

/** How often a fact of leading has a quote that does not say it, and how many facts are found. */
export function measureLeading(): Parts["leading"] {
  const read = readExamples();
  return {
    shown: read.length,
    right: read.filter(({ isStated }) => isStated).length,
    stated: new Set(stated.map(({ posting, fact }) => `${posting} ${fact}`)).size,
  };
}
