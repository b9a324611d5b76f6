import { addAnnualUsd } from "#app/features/jobs/annual-usd.ts";
import type { Salary } from "#app/reference/pay.ts";
import { mentionsEquity, NOT_PAY_PATTERN, PAY_PATTERN } from "./pay-patterns.ts";
import { toPayQuote } from "./pay-quote.ts";
import { listPayCandidates, type PayCandidate } from "./pay-sentence.ts";
import type { WorkLocations } from "./work-locations.ts";

/**
 * The pay that a text states, in the posting's own currency and period, with the sentence as quote;
 * or null. Ignores sums that are not pay (funding, budgets, bonuses). `country`, an ISO 3166 code,
 * resolves "$".
 */
export function parseSalary(text: string, country: string | null = null): Salary | null {
  const lines = text.split(/\n+/).map((line) => line.replace(/[\s\u00A0\u202F]+/g, " ").trim());
  const whole = text.trim().replace(/\s+/g, " ");
  const candidates = lines.flatMap((line, area) => {
    const sentences = line.split(/(?<=[\p{Ll}\d)%][.!?])\s+(?=[\p{Lu}•])/u);
    return sentences.flatMap((sentence, index) => {
      const previousLine = index === 0 ? (lines[area - 1] ?? "") : "";
      const heading =
        previousLine.length <= 60 &&
        PAY_PATTERN.test(previousLine) &&
        !NOT_PAY_PATTERN.test(previousLine)
          ? previousLine
          : "";
      return listPayCandidates({
        text: sentence,
        heading,
        isWholeText: sentence === whole,
        country,
      }).map((candidate) => ({ ...candidate, quote: toPayQuote(sentence, candidate) }));
    });
  });
  const best = candidates.reduce<(PayCandidate & { quote: string }) | null>(
    (bestSoFar, candidate) =>
      bestSoFar && bestSoFar.score >= candidate.score ? bestSoFar : candidate,
    null,
  );
  if (!best) return null;
  const { score: _score, start: _start, end: _end, ...pay } = best;
  return addAnnualUsd({ ...pay, source: "parsed", equity: mentionsEquity(text) });
}

/** The salary of a posting without figures; the text may still mention equity. */
export function noSalary(text = ""): Salary {
  return { source: "none", ote: false, equity: mentionsEquity(text) };
}

/** The pay that a posting's text states; `places` resolve "$". */
export function parseSalaryOrNone(text: string, places: WorkLocations): Salary {
  return parseSalary(text, findOnlyCountry(places)) ?? noSalary(text);
}

/** The only country that a job's places and areas name, to resolve "$"; else null. */
export function findOnlyCountry({ places, remoteFrom }: WorkLocations): string | null {
  const countries = new Set(
    [...places, ...remoteFrom].map((area) => ("country" in area ? area.country : area.region)),
  );
  const [only] = countries;
  return countries.size === 1 && only ? only : null;
}
