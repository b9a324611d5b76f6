import { z } from "zod";
import { line, oneOf, text, tick } from "#app/http/fields.ts";
import { isBoardName } from "../formats/board-name.ts";
import { FORMAT_NAMES } from "../formats/format-names.ts";
import { COMPANY_LENGTH, REASON_LENGTH, TERMS_LENGTH } from "./words.ts";

const kind = oneOf(FORMAT_NAMES);
const board = z
  .string({ error: "Name the board." })
  .transform((typed) => typed.trim())
  .refine(isBoardName, {
    error: "Use the board’s name as its address has it: letters, digits, dots and dashes.",
  });
const name = { kind, board };
const org = z
  .string({ error: "Say whose claim it is." })
  .min(1, { error: "Say whose claim it is." });

const UNFOUNDED = "Say in the terms note what allows it, then tick this.";

const settings = {
  company: line({ max: COMPANY_LENGTH }),
  termsNote: text({ max: TERMS_LENGTH }),
  authorized: tick(),
};

function isFounded({ authorized, termsNote }: { authorized: boolean; termsNote: string }) {
  return !authorized || termsNote !== "";
}

const unfounded = { path: ["authorized"], error: UNFOUNDED };

/** The forms of the imports page, by intent. */
export const IMPORT_FORMS = {
  add: z.object({ ...name, ...settings }).refine(isFounded, unfounded),
  edit: z.object({ ...name, ...settings, enabled: tick() }).refine(isFounded, unfounded),
  check: z.object(name),
  remove: z.object(name),
  approve: z.object({ ...name, org }),
  refuse: z.object({
    ...name,
    org,
    reason: line(
      { min: 5, max: REASON_LENGTH },
      { tooShort: "Say why: the organization reads it." },
    ),
  }),
};

/** The form of a quarantined run's page. */
export const RUN_FORMS = { believe: z.object({}) };
