import { COMPETENCIES } from "./framework.ts";

/* What a company's own ladder asks, in its words, by our competencies. */

export const MAX_EXPECTATIONS = 40;
export const EXPECTATION_LENGTH = 300;

export interface Expectation {
  /** In the company's words. */
  text: string;
  /** Null while nothing says which. */
  competencyId: string | null;
}

/** "Coaching: Grows two engineers a year"; without a name of ours the line is all text. */
export function parseExpectation(line: string): Expectation {
  const colon = line.indexOf(":");
  const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const competency = COMPETENCIES.find((each) => each.name.toLowerCase() === name);
  return competency
    ? { text: line.slice(colon + 1).trim(), competencyId: competency.id }
    : { text: line.trim(), competencyId: null };
}

/** The line that reads as this expectation. */
export function formatExpectation({ text, competencyId }: Expectation): string {
  const competency = COMPETENCIES.find(({ id }) => id === competencyId);
  return competency ? `${competency.name}: ${text}` : text;
}

export interface Ladder {
  ladderCompany: string;
  ladderLevel: string;
  ladder: readonly Expectation[];
}

/** "Staff Engineer at Northwind", or what of it is said; empty for nothing. */
export function ladderTitle({ ladderCompany, ladderLevel }: Omit<Ladder, "ladder">): string {
  return [ladderLevel, ladderCompany && (ladderLevel ? `at ${ladderCompany}` : ladderCompany)]
    .filter(Boolean)
    .join(" ");
}

/** What the ladder says of a competency: "Staff Engineer at Northwind asks: “…”" */
export function expectationsOf(ladder: Ladder | null, competencyId: string): string[] {
  if (!ladder) return [];
  const title = ladderTitle(ladder) || "Our ladder";
  return ladder.ladder
    .filter((each) => each.competencyId === competencyId)
    .map(({ text }) => `${title} asks: “${text}”`);
}
