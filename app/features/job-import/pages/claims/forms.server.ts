import { z } from "zod";
import { isImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { confirmed, line } from "#app/http/fields.ts";
import { ADDRESS_LENGTH } from "../../claims/labels.ts";
import { isBoardSlug } from "../../formats/board-slug.ts";

/** A job source as the forms name it: "greenhouse northwind". */
const which = z.string({ error: "The job source is missing." }).transform((value, context) => {
  const [kind = "", board = "", ...rest] = value.split(" ");
  if (isImportedSourceKind(kind) && isBoardSlug(board) && rest.length === 0) return { kind, board };
  context.addIssue("This isn’t your job source.");
  return z.NEVER;
});

export const JOB_SOURCE_FORMS = {
  claim: z.object({
    address: line(
      { min: 1, max: ADDRESS_LENGTH },
      { tooShort: "Paste the address of your jobs page." },
    ),
  }),
  withdraw: z.object({ which }),
  check: z.object({ which }),
  disconnect: z.object({
    which,
    sure: confirmed("Check the box to confirm: its jobs will close right away."),
  }),
};
