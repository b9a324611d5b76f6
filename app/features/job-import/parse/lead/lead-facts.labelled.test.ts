import { expect, test } from "vitest";
import {
  type FactRange,
  LEAD_FACT_KEYS,
  type LeadFact,
  type LeadFactKey,
} from "#app/features/jobs/lead-facts.ts";
import set from "#test/fixtures/leading/postings.json" with { type: "json" };
import { htmlToText, sanitizeDescription } from "../sanitize.ts";
import { readLeadFacts } from "./lead-facts.ts";

/* What the rules read of 150 invented postings, against the labels of two people (see the file). */

type Labels = Partial<Record<LeadFactKey, Partial<LeadFact> & { count?: FactRange }>>;
interface Posting {
  title: string;
  html: string;
  labels: [Labels, Labels];
}
const postings = set.postings as unknown as Posting[];

/** In every fact that is shown, of the rows where both labels agree. */
const LEAST_RIGHT = 0.95;
/** Found of what both labels have; where it falls, rules were lost. */
const LEAST_FOUND: Record<LeadFactKey, number> = {
  leads: 0.8,
  reports: 0.7,
  teamSize: 0.4,
  handsOn: 0.75,
  architecture: 0.7,
  mentoring: 0.6,
  hiring: 0.65,
  onCall: 0.6,
  firstLead: 0.65,
};

/** Null where it is not stated; a team's size is its number. */
function answerOf(key: LeadFactKey, fact: Labels[LeadFactKey]): string | null {
  if (!fact) return null;
  return key === "teamSize" ? JSON.stringify(fact.count) : (fact.value ?? null);
}

function figureOf(fact: Labels[LeadFactKey]): string | null {
  const range = fact?.count ?? fact?.share;
  return range ? JSON.stringify(range) : null;
}

function measure(key: LeadFactKey) {
  const rows = postings.map(({ title, html, labels: [one, other] }) => {
    const read = readLeadFacts(htmlToText(sanitizeDescription(html)), title)[key];
    return {
      read: answerOf(key, read),
      labels: [answerOf(key, one[key]), answerOf(key, other[key])],
      figure: figureOf(read),
      figures: [figureOf(one[key]), figureOf(other[key])],
    };
  });
  const agreed = rows.filter(({ labels: [one, other] }) => one === other);
  const read = agreed.filter((row) => row.read !== null);
  const right = read.filter((row) => row.read === row.labels[0]);
  const figures = right.filter(({ figure }) => figure !== null);
  return {
    agreed: agreed.length,
    read: read.length,
    right: right.length,
    stated: agreed.filter(({ labels }) => labels[0] !== null).length,
    figures: figures.length,
    rightFigures: figures.filter(({ figure, figures: stated }) => stated.includes(figure)).length,
  };
}

test.each(LEAD_FACT_KEYS)("what is read of %s is right", (key) => {
  const { agreed, read, right, stated, figures, rightFigures } = measure(key);
  console.info(
    `${key}: labels agree in ${agreed} of ${postings.length}; ${right} of ${read} right, ${right} of ${stated} found, ${rightFigures} of ${figures} figures right`,
  );

  expect(right / read).toBeGreaterThanOrEqual(LEAST_RIGHT);
  expect(rightFigures).toBeGreaterThanOrEqual(figures * LEAST_RIGHT);
  expect(right / stated).toBeGreaterThanOrEqual(LEAST_FOUND[key]);
});
