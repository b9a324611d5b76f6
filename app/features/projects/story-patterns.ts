import { hasFigure } from "./figures.ts";
import type { Project } from "./project.ts";

/** Not "US", which is a country. */
export const FIRST_PERSON_PLURAL = /\b([Ww]e|WE|[Oo]ur|OUR|[Uu]s)\b/g;
export const FIRST_PERSON_SINGULAR = /\b(I|my|My|me|Me|myself)\b/g;
const DECISION =
  /\b(decid\w*|decision\w*|chose|chosen|choose|propos\w+|said no|refus\w+|declin\w+|reject\w+|prioriti[sz]\w+|picked|stopped|postpon\w+|approv\w+|overrul\w+|insist\w+|agreed|committed|ruled out|turned down|put last|put first)\b/gi;
export const ACTIVITY =
  /\b(attended|participated|took part|was involved|were involved|helped|assisted|supported|worked on|was responsible|contributed)\b/gi;
const QUOTE_LENGTH = 80;

/** Whether a project's story mentions a decision. */
export function hasDecision({
  task,
  actions,
  result,
}: Pick<Project, "task" | "actions" | "result">): boolean {
  return [task, actions, result].some((text) => text.match(DECISION) !== null);
}

/** Whether a project has a number in its result, or a metric with before and after. */
export function hasNumber({ result, metrics }: Pick<Project, "result" | "metrics">): boolean {
  return hasFigure(result) || metrics.some(({ before, after }) => before !== "" && after !== "");
}

/** The sentences around each match, shortened. */
export function listQuotes(text: string, pattern: RegExp): string[] {
  const quotes = new Set<string>();
  for (const { index } of text.matchAll(pattern)) {
    const start = Math.max(0, findSentenceStart(text.slice(0, index)));
    const end = text.slice(index).search(/[.!?\n]/);
    quotes.add(truncateQuote(text.slice(start, end === -1 ? undefined : index + end).trim()));
  }
  return [...quotes];
}

function findSentenceStart(text: string): number {
  return Math.max(...[".", "!", "?", "\n"].map((end) => text.lastIndexOf(end))) + 1;
}

/** Cuts a text to the length of a quote. */
export function truncateQuote(text: string): string {
  if (text.length <= QUOTE_LENGTH) return text;
  return `${text
    .slice(0, QUOTE_LENGTH - 1)
    .toWellFormed()
    .trimEnd()}…`;
}
