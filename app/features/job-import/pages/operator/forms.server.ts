import { z } from "zod";
import { IMPORTED_SOURCE_KINDS } from "#app/features/jobs/job-source-kinds.ts";
import { checkbox, choices, confirmed, line, requiredChoice, text } from "#app/http/fields.ts";
import { isBoardSlug } from "../../formats/board-slug.ts";
import { MAX_KNOWN_AT_ONCE } from "../../operator/known-board.ts";
import { KNOWN_BOARDS } from "../../operator/known-boards-list.server.ts";
import { MAX_COMPANY_LENGTH, MAX_REASON_LENGTH, MAX_TERMS_LENGTH } from "./labels.ts";

const kind = requiredChoice(IMPORTED_SOURCE_KINDS);
const board = z
  .string({ error: "Enter the board’s name." })
  .transform((input) => input.trim())
  .refine(isBoardSlug, {
    error: "Use the board’s name as its address has it: letters, digits, dots and dashes.",
  });
const sourceKey = { kind, board };
const org = z.string({ error: "The claim is missing." }).min(1, { error: "The claim is missing." });

const MISSING_TERMS_NOTE = "Add to the terms note what allows it, then check this.";

const settings = {
  company: line({ max: MAX_COMPANY_LENGTH }),
  termsNote: text({ max: MAX_TERMS_LENGTH }),
  authorized: checkbox(),
};

function hasTermsNoteIfAuthorized({
  authorized,
  termsNote,
}: {
  authorized: boolean;
  termsNote: string;
}) {
  return !authorized || termsNote !== "";
}

const missingTermsNote = { path: ["authorized"], error: MISSING_TERMS_NOTE };

const haveReadBoth = confirmed("Read its robots.txt and the terms, then tick this.");

/** The form of the page that shows a host's robots.txt and terms. */
export const NEW_SOURCE_FORMS = {
  add: z
    .object({ ...sourceKey, ...settings, haveReadBoth })
    .refine(hasTermsNoteIfAuthorized, missingTermsNote),
};

/** The form of the page with known boards. */
export const KNOWN_BOARD_FORMS = {
  add_known: z.object({
    boards: choices(
      KNOWN_BOARDS.map(({ board }) => board),
      { max: MAX_KNOWN_AT_ONCE },
    ).refine((boards) => boards.length > 0, { error: "Choose at least one." }),
    haveReadBoth,
  }),
};

/** The forms of the imports page, by intent. */
export const IMPORT_FORMS = {
  edit: z
    .object({ ...sourceKey, ...settings, enabled: checkbox() })
    .refine(hasTermsNoteIfAuthorized, missingTermsNote),
  check: z.object(sourceKey),
  remove: z.object({
    ...sourceKey,
    sure: confirmed("Check the box to confirm: its open jobs close."),
  }),
  approve: z.object({ ...sourceKey, org, haveReadBoth }),
  refuse: z.object({
    ...sourceKey,
    org,
    reason: line(
      { min: 5, max: MAX_REASON_LENGTH },
      { tooShort: "Add a reason: the organization reads it." },
    ),
  }),
};

export type ImportFormValues<Intent extends keyof typeof IMPORT_FORMS> = z.output<
  (typeof IMPORT_FORMS)[Intent]
>;

/** The form of a quarantined run's page. */
export const RUN_FORMS = {
  believe: z.object({ sure: confirmed("Check the box to confirm: these jobs close.") }),
};
