import {
  listPostingLaws,
  type PostedJob,
  type PostingLawFinding,
} from "#app/reference/posting-laws/list-posting-laws.ts";
import { type Duty, isStatedInPosting } from "#app/reference/posting-laws/posting-laws.ts";
import { readStatements } from "./read-statements.ts";

const ASKED: Partial<Record<Duty, string>> = {
  pay: "what the job pays",
  ai: "whether AI screens applicants",
  vacancy: "whether there is a vacancy",
};

interface LawLine {
  line: string;
  /** Whether all of it was found. */
  isMet: boolean;
}

export interface Posting extends Omit<PostedJob, "states"> {
  /** Its description without markup. */
  text: string;
  hasPay: boolean;
}

/**
 * What the laws of a posting's places ask it to say, and what of it was found: "By law in Ontario, a
 * posting may have to say what the job pays. Here we found no such words."
 */
export function listLawLines(posting: Posting): LawLine[] {
  const findings = listPostingLaws(toPostedJob(posting)).filter(({ law }) =>
    isStatedInPosting(law),
  );
  const byArea = Map.groupBy(findings, ({ law }) => law.area);
  const byContent = Map.groupBy(byArea.entries(), ([, ofArea]) =>
    ofArea.map(({ owes, may }) => `${owes} ${may}`).join(),
  );
  return [...byContent.values()].map((areas) => {
    const found = areas[0]?.[1] ?? [];
    const names = areas.map(([area]) => area);
    return { line: toLine(names, found), isMet: found.every(({ stated }) => stated === "yes") };
  });
}

/** A posting with what its words state, as laws are matched with. */
export function toPostedJob({ text, hasPay, ...job }: Posting): PostedJob {
  return { ...job, states: { pay: hasPay, ...readStatements(text) } };
}

function toLine(areas: string[], findings: readonly PostingLawFinding[]): string {
  const asked = findings.map(({ owes }) => ASKED[owes] ?? owes);
  const found = findings.flatMap(({ owes, stated }) =>
    stated === "yes" ? [ASKED[owes] ?? owes] : [],
  );
  const verb = findings.some(({ may }) => may) ? "may have to say" : "has to say";
  return `By law in ${joinWords(areas)}, a posting ${verb} ${joinWords(asked)}. ${toResult(asked, found)}`;
}

function toResult(asked: readonly string[], found: string[]): string {
  if (found.length === asked.length)
    return asked.length === 1 ? "This one does." : "This one says all of it.";
  if (found.length > 0) return `Here we found only ${joinWords(found)}.`;
  return asked.length === 1 ? "We found no such words here." : "We found none of it here.";
}

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(words);
}
