import { joinNames } from "../labels.ts";

/** What is marked, in the order in which it is always shown. */
export const FIT_PARTS = ["location", "hours", "pay", "stack", "role"] as const;
export type FitPart = (typeof FIT_PARTS)[number];

export interface FitMark {
  /** `unstated`: the job or its reader does not say, so there is nothing to compare. */
  answer: "yes" | "no" | "unclear" | "unstated";
  sentence: string;
}

/** How a job fits its reader, in five marks. */
export type Fit = Record<FitPart, FitMark>;

/** The parts with an answer, in their order. */
export function partsWith(answer: FitMark["answer"], fit: Fit): FitPart[] {
  return FIT_PARTS.filter((part) => fit[part].answer === answer);
}

/** "Meets 3 of 5 criteria; stack doesn’t fit; pay unclear; role not compared". Names each part that is not a yes. */
export function summarizeFit(fit: Fit): string {
  const no = partsWith("no", fit);
  const unclear = partsWith("unclear", fit);
  const silent = partsWith("unstated", fit);
  const rest = [
    no.length > 0 &&
      `${joinNames(no, "and")} ${no.length > 1 || no[0] === "hours" ? "don’t" : "doesn’t"} fit`,
    unclear.length > 0 && `${joinNames(unclear, "and")} unclear`,
    silent.length > 0 && `${joinNames(silent, "and")} not compared`,
  ].filter(Boolean);
  const count = `Meets ${partsWith("yes", fit).length} of ${FIT_PARTS.length} criteria`;
  return rest.length > 0 ? `${count}; ${rest.join("; ")}` : count;
}

/** What jobs with this fit have in common, in the order of `byFit`. */
export function nameFitGroup(fit: Fit): string {
  if (partsWith("no", fit).length > 0) return "Something doesn’t fit";
  const open = FIT_PARTS.length - partsWith("yes", fit).length;
  if (open === 0) return "Meets all five criteria";
  return open === 1 ? "One thing to check" : "More than one thing to check";
}
