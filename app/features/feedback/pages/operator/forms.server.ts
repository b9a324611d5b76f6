import { z } from "zod";
import { requiredChoice, text } from "#app/http/fields.ts";
import { FEEDBACK_STATUSES } from "../../feedback.ts";
import { REPLY_LENGTH } from "./labels.ts";

const decisionFields = {
  status: requiredChoice(FEEDBACK_STATUSES),
  publicReply: text({ max: REPLY_LENGTH }),
};

export const TRIAGE_FORMS = {
  /** `version` is the `updatedAt` that the form was filled from. */
  triage: z.object({ version: z.string().max(40).default(""), ...decisionFields }),
};

export const JOB_REPORT_FORMS = {
  settle: z.object({
    job: z.string().regex(/^[\w-]{1,40}$/, { error: "The job is missing." }),
    /** Time of the newest report that the page showed. */
    seen: z.iso.datetime({ error: "We can’t tell which reports you saw. Reload the page." }),
    ...decisionFields,
  }),
};
