import { z } from "zod";
import { requiredChoice, text } from "#app/http/fields.ts";
import { REPLY, REPLY_STATUSES } from "./labels.ts";

export const TRIAGE_FORMS = {
  /** `version` is the `updatedAt` that the page showed. */
  triage: z.object({
    version: z.string().max(40).default(""),
    status: requiredChoice(REPLY_STATUSES),
    publicReply: text(REPLY, REPLY),
  }),
};
