import type { PayCaveat, Salary } from "#app/reference/pay.ts";
import { payRangeUsd } from "../pay/annual-usd.ts";
import { fixedRateWords } from "../pay/fixed-rate-words.ts";

const CAVEAT_SENTENCES: Record<PayCaveat, string> = {
  doubtful: "These figures look like a mistake, so we don’t compare them. Ask the employer.",
  total: "The pay includes a bonus or equity, so we don’t compare it with base pay.",
  elsewhere: "The pay is for a different location than this job, so we don’t compare it.",
  several: "The posting doesn’t say which of its ranges is for this job, so we don’t compare it.",
  "part-time": "The job is part time, so we don’t compare its pay with that of a full year.",
};

/** Where the figure of a job's pay comes from, and why it may not compare. */
export function payProvenance(salary: Salary): string {
  const source =
    salary.source === "employer" && "Stated by the employer in the posting’s pay fields.";
  return [source, payNote(salary), fixedRateNote(salary)].filter(Boolean).join(" ");
}

/** That a conversion is at a rate that isn't kept up to date. */
function fixedRateNote(salary: Salary): string {
  const words = fixedRateWords(salary.currency);
  const { least, most } = payRangeUsd(salary) ?? {};
  if (!words || (least === undefined && most === undefined)) return "";
  return `Compared in US dollars ${words}.`;
}

/** `payProvenance` beside a figure, which says itself that it is the employer's. */
export function payNote({ source, ote, caveat, equity, quote }: Salary): string {
  const sentences = [
    source === "parsed" &&
      (quote
        ? "Read from a sentence of the posting, quoted below."
        : "Read from a sentence of the posting, so check it there."),
    source === "corrected" && "We corrected this; the posting says something else.",
    source === "none" && "The posting gives no pay figure.",
    ote && "The pay includes a variable part that depends on targets.",
    caveat && CAVEAT_SENTENCES[caveat],
    equity && "Equity is mentioned.",
  ];
  return sentences.filter(Boolean).join(" ");
}
