import { toYearUsd } from "#app/features/jobs/yearly-pay.ts";
import type { Salary } from "#app/reference/pay.ts";
import { toPayQuote } from "./pay-quote.ts";
import { type Candidate, listCandidates } from "./pay-sentence.ts";
import { mentionsEquity, NOT_PAY, PAY } from "./pay-words.ts";
import type { Places } from "./places.ts";

export { guessPeriod } from "./pay-sentence.ts";
export { mentionsEquity } from "./pay-words.ts";

/**
 * The pay that a text states, in the posting's own currency and period, with the sentence as quote;
 * or null. Ignores sums that are not pay (funding, budgets, bonuses). `country`, an ISO 3166 code,
 * resolves "$".
 */
export function parseSalary(text: string, country: string | null = null): Salary | null {
  const lines = text.split(/\n+/).map((line) => line.replace(/[\s\u00A0\u202F]+/g, " ").trim());
  const whole = text.trim().replace(/\s+/g, " ");
  const found = lines.flatMap((line, at) => {
    const sentences = line.split(/(?<=[\p{Ll}\d)%][.!?])\s+(?=[\p{Lu}•])/u);
    return sentences.flatMap((sentence, index) => {
      const above = index === 0 ? (lines[at - 1] ?? "") : "";
      const heading = above.length <= 60 && PAY.test(above) && !NOT_PAY.test(above) ? above : "";
      return listCandidates({
        text: sentence,
        heading,
        isWholeText: sentence === whole,
        country,
      }).map((candidate) => ({ ...candidate, quote: toPayQuote(sentence, candidate) }));
    });
  });
  const best = found.reduce<(Candidate & { quote: string }) | null>(
    (top, each) => (top && top.score >= each.score ? top : each),
    null,
  );
  if (!best) return null;
  const { score: _score, start: _start, end: _end, ...pay } = best;
  return toYearUsd({ ...pay, source: "parsed", equity: mentionsEquity(text) });
}

/** The salary of a posting without figures; the text may still mention equity. */
export function noSalary(text = ""): Salary {
  return { source: "none", ote: false, equity: mentionsEquity(text) };
}

/** The only country that a job's places and areas name, to resolve "$"; else null. */
export function onlyCountryOf({ places, remoteFrom }: Places): string | null {
  const countries = new Set(
    [...places, ...remoteFrom].map((at) => ("country" in at ? at.country : at.region)),
  );
  const [only] = countries;
  return countries.size === 1 && only ? only : null;
}
