import { addAnnualUsd } from "#app/features/jobs/pay/annual-usd.ts";
import { MAY_BE_WORDED } from "#app/reference/number-words.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { PaidJob } from "./pay-fit.ts";
import { mentionsEquity, NOT_PAY_PATTERN, PAY_PATTERN } from "./pay-patterns.ts";
import { toPayQuote } from "./pay-quote.ts";
import { choosePayRange } from "./pay-range.ts";
import { listPayCandidates, type PayCandidate } from "./pay-sentence.ts";
import type { WorkLocations } from "./work-locations.ts";

const MAX_HEADING_LENGTH = 60;
const SENTENCE_END =
  /(?<=[\p{Ll}\d)%][.!?])(?<!(?<!\p{L})(?:t[yi]s|т[ыи]с|mind|min|max|ca|approx|incl|inkl|zzgl|lt|gem)\.)\s+(?=[\p{Lu}•])/u;
/** More ranges come from a hostile text. */
const MAX_RIVALS = 60;
const MAX_SENTENCES = 400;
const MAX_SENTENCE_LENGTH = 4_000;

interface QuotedCandidate extends PayCandidate {
  quote: string;
}

/**
 * The pay that a text states, in the posting's own currency and period, with the sentence as quote;
 * or null. Ignores sums that are not pay (funding, budgets, bonuses). `country`, an ISO 3166 code,
 * resolves "$"; the job tells which of several ranges is its own.
 */
export function parseSalary(
  text: string,
  country: string | null = null,
  job: PaidJob = { places: [], remoteFrom: [] },
): Salary | null {
  const candidates = listCandidates(text, country);
  const best = candidates.reduce<QuotedCandidate | null>(
    (bestSoFar, candidate) =>
      bestSoFar && bestSoFar.score >= candidate.score ? bestSoFar : candidate,
    null,
  );
  if (!best) return null;
  const rivals = candidates
    .filter((candidate) => candidate === best || isRival(candidate, best))
    .slice(0, MAX_RIVALS);
  // The likeliest first, in the text's order where they are equal.
  const ranges = rivals
    .toSorted((a, b) => b.score - a.score)
    .map((candidate) => ({
      label: candidate.label,
      salary: toSalary(candidate),
      distinction: joinScope(candidate.label.text, candidate.terms),
    }));
  const chosen = choosePayRange(ranges, job);
  return chosen && addAnnualUsd({ ...chosen, equity: mentionsEquity(text) });
}

function listCandidates(text: string, country: string | null): QuotedCandidate[] {
  const lines = joinMinimumMaximum(
    text.split(/\n+/).map((line) => line.replace(/[\s\u00A0\u202F]+/g, " ").trim()),
  );
  const whole = text.trim().replace(/\s+/g, " ");
  const sentences = lines.flatMap((line, area) =>
    line.split(SENTENCE_END).map((sentence, index) => {
      const previousLine = index === 0 ? (lines[area - 1] ?? "") : "";
      return {
        sentence,
        lineAbove: previousLine.length <= MAX_HEADING_LENGTH ? previousLine : "",
      };
    }),
  );
  const withFigures = sentences.filter(
    ({ sentence }) => /\d/.test(sentence) || MAY_BE_WORDED.test(sentence),
  );
  return withFigures.slice(0, MAX_SENTENCES).flatMap(({ sentence: stated, lineAbove }) => {
    const sentence = stated.slice(0, MAX_SENTENCE_LENGTH);
    const isPayHeading = PAY_PATTERN.test(lineAbove) && !NOT_PAY_PATTERN.test(lineAbove);
    return listPayCandidates({
      text: sentence,
      lineAbove,
      heading: isPayHeading ? lineAbove : "",
      isWholeText: sentence === whole,
      country,
    }).map((candidate) => ({ ...candidate, quote: toPayQuote(sentence, candidate) }));
  });
}

/** Tables give the ends of a range a line each: "Minimum salary: $120,000", "Maximum salary: …". */
function joinMinimumMaximum(lines: string[]): string[] {
  return lines.flatMap((line, index) => {
    if (isEnd("min", lines[index - 1]) && isEnd("max", line)) return [];
    const next = lines[index + 1];
    return isEnd("min", line) && isEnd("max", next) ? [`${line} ${next}`] : [line];
  });
}

function isEnd(end: "min" | "max", line = ""): boolean {
  return line.length <= MAX_HEADING_LENGTH && line.toLowerCase().startsWith(end) && /\d/.test(line);
}

/** Another figure that may be the job's: as likely as the best, or said to be for a place or level. */
function isRival(candidate: PayCandidate, best: PayCandidate): boolean {
  if (candidate.isRange !== best.isRange || candidate.caveat === "doubtful") return false;
  return candidate.score === best.score || candidate.label.text !== undefined;
}

function toSalary(candidate: QuotedCandidate): Salary {
  const {
    score: _score,
    start: _start,
    end: _end,
    isRange: _isRange,
    label,
    terms,
    ...pay
  } = candidate;
  const scope = joinScope(label.placeText, terms);
  return { ...pay, ...(scope && { scope }), source: "parsed", equity: false };
}

function joinScope(words: string | undefined, terms: string[]): string | undefined {
  return [words, ...terms].filter(Boolean).join(", ") || undefined;
}

/** The salary of a posting without figures; the text may still mention equity. */
export function noSalary(text = ""): Salary {
  return { source: "none", ote: false, equity: mentionsEquity(text) };
}

/** The pay that a posting's text states; `job` resolves "$" and tells which of several ranges is its own. */
export function parseSalaryOrNone(text: string, job: WorkLocations & PaidJob): Salary {
  return parseSalary(text, findOnlyCountry(job), job) ?? noSalary(text);
}

/** A board's own figures; those that make no sense only where the text states no pay that does. */
export function preferSound(figures: Salary, text: string, job: WorkLocations & PaidJob): Salary {
  const structured = addAnnualUsd(figures);
  if (structured.caveat !== "doubtful") return structured;
  const stated = parseSalaryOrNone(text, job);
  return stated.source === "none" || stated.caveat ? structured : stated;
}

/** The only country that a job's places and areas name, to resolve "$"; else null. */
export function findOnlyCountry({ places, remoteFrom }: PaidJob): string | null {
  const countries = new Set(
    [...places, ...remoteFrom].map((area) => ("country" in area ? area.country : area.region)),
  );
  const [only] = countries;
  return countries.size === 1 && only ? only : null;
}
