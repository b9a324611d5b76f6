import { z } from "zod";
import { IMPORTED_SOURCE_KINDS } from "#app/features/jobs/job-source-kinds.ts";
import { checkbox, confirmed, line, requiredChoice, text } from "#app/http/fields.ts";
import { formWithRules, type Read, type Say } from "#app/http/form-rules.ts";
import { isBoardSlug } from "../../formats/board-slug.ts";
import { MAX_KNOWN_AT_ONCE } from "../../operator/known-board.ts";
import { MAX_COMPANY_LENGTH, MAX_TERMS_LENGTH } from "./labels.ts";

const kind = requiredChoice(IMPORTED_SOURCE_KINDS);
const board = z
  .string({ error: "Enter the board’s name." })
  .transform((input) => input.trim())
  .refine(isBoardSlug, {
    error: "Use the name from the board’s address: letters, digits, dots and dashes.",
  });
const sourceKey = { kind, board };

const MISSING_TERMS_NOTE =
  "In the note on terms, say what permits republishing. Then check the box.";

const settings = {
  company: line({ max: MAX_COMPANY_LENGTH }),
  termsNote: text({ max: MAX_TERMS_LENGTH }),
  authorized: checkbox(),
};

type Permission = Read<{ authorized: boolean; termsNote: string }>;

function requireTermsNote({ authorized, termsNote }: Permission, say: Say): void {
  if (authorized && termsNote === "") say("authorized", MISSING_TERMS_NOTE);
}

const haveReadBoth = confirmed("Read the robots.txt and the terms, then check the box.");

/** The form of the page that shows a host's robots.txt and terms. */
export const NEW_SOURCE_FORMS = {
  add: formWithRules({ ...sourceKey, ...settings, haveReadBoth }, requireTermsNote),
};

export const KNOWN_BOARD_FORMS = {
  add_known: formWithRules(
    {
      boards: z
        .union([z.string(), z.array(z.string())])
        .default([])
        .transform((names) => [...new Set([names].flat())])
        .refine((names) => names.length <= MAX_KNOWN_AT_ONCE, {
          error: `Choose at most ${MAX_KNOWN_AT_ONCE}.`,
        }),
      /** Those of the group whose button was pressed. */
      group: z
        .string()
        .max(4_000)
        .default("")
        .transform((names) => names.split(" ").filter((name) => name !== ""))
        .refine((names) => names.length <= MAX_KNOWN_AT_ONCE, { error: "Choose a smaller group." }),
      /** Equal for groups that are taken back together. */
      together: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .optional(),
      haveReadBoth,
    },
    ({ boards = [], group = [] }, say) => {
      if (boards.length === 0 && group.length === 0) say("boards", "Choose at least one board.");
    },
  ),
};

export const IMPORT_FORMS = {
  edit: formWithRules({ ...sourceKey, ...settings, enabled: checkbox() }, requireTermsNote),
  check: z.object(sourceKey),
  remove: z.object({
    ...sourceKey,
    sure: confirmed("Check the box to confirm: the board’s open jobs will close."),
  }),
};

export type ImportFormValues<Intent extends keyof typeof IMPORT_FORMS> = z.output<
  (typeof IMPORT_FORMS)[Intent]
>;

export const RUN_FORMS = {
  believe: z.object({ sure: confirmed("Check the box to confirm: these jobs will close.") }),
};
