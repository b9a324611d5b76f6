import { type Interview, MAX_INTERVIEWS } from "./interview.ts";

/* The interviews of an application as fields of one form, each with a name of its own. */

export const INTERVIEW_NUMBERS = Array.from({ length: MAX_INTERVIEWS }, (_, index) => index + 1);

/** `timeZone` stands in the rows that are still empty. */
export function toInterviewFields(
  interviews: readonly Interview[],
  timeZone: string | null = null,
): Record<string, string> {
  return Object.fromEntries(
    INTERVIEW_NUMBERS.flatMap((n) => {
      const interview = interviews[n - 1];
      return [
        [`interview${n}Kind`, interview?.kind ?? "call"],
        [`interview${n}Day`, interview?.day ?? ""],
        [`interview${n}Time`, interview?.time ?? ""],
        [`interview${n}Zone`, interview?.zone ?? timeZone ?? ""],
        [`interview${n}With`, interview?.with ?? ""],
      ];
    }),
  );
}
