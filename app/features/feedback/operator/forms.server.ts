import { z } from "zod";
import { oneOf, text } from "#app/http/fields.ts";
import { FEEDBACK_STATUSES } from "../feedback.ts";
import { REPLY_LENGTH } from "./words.ts";

const decision = { status: oneOf(FEEDBACK_STATUSES), publicReply: text({ max: REPLY_LENGTH }) };

/** The form of one message: its status, and what its sender is told. */
export const TRIAGE_FORMS = {
  /** `version` is the moment it was last changed, as the form was filled from it. */
  triage: z.object({ version: z.string().max(40).default(""), ...decision }),
};

/** The form of the open reports of a job that a page showed. */
export const JOB_REPORT_FORMS = {
  settle: z.object({
    job: z.string().regex(/^[\w-]{1,40}$/, { error: "Say which job this is about." }),
    /** When the newest report was sent that the page showed. */
    seen: z.iso.datetime({ error: "Load the page again: it does not say which reports it shows." }),
    ...decision,
  }),
};
