import type { PayCaveat, Salary } from "#app/reference/pay.ts";

const CAVEAT_SENTENCES: Record<PayCaveat, string> = {
  doubtful: "These figures look like a mistake, so we don’t compare them. Ask the employer.",
  total: "It includes a bonus or equity, so we don’t compare it with base pay.",
  elsewhere: "It’s for another place than this job’s, so we don’t compare it.",
  several: "The posting doesn’t say which of its ranges is for this job, so we don’t compare it.",
};

/** Where the figure of a job's pay comes from, and why it may not compare. */
export function payProvenance(salary: Salary): string {
  const source =
    salary.source === "employer" && "Stated by the employer in the posting’s pay fields.";
  return [source, payNote(salary)].filter(Boolean).join(" ");
}

/** `payProvenance` beside a figure, which says itself that it is the employer's. */
export function payNote({ source, ote, caveat, equity, quote }: Salary): string {
  const sentences = [
    source === "parsed" &&
      (quote
        ? "Read from a sentence of the posting, quoted below."
        : "Read from a sentence of the posting, so check it there."),
    source === "corrected" && "The posting says something else: we corrected it.",
    source === "none" && "The posting gives no pay figure.",
    ote && "It includes variable pay that depends on targets.",
    caveat && CAVEAT_SENTENCES[caveat],
    equity && "Equity is mentioned.",
  ];
  return sentences.filter(Boolean).join(" ");
}
