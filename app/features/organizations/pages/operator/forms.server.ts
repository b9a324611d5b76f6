import { z } from "zod";
import { confirmed, line } from "#app/http/fields.ts";
import { OWNER_REASON, REASON } from "./labels.ts";

export const MODERATION_FORMS = {
  suspend: z.object({
    reason: line(REASON, REASON),
    sure: confirmed("Check the box to confirm: the page and jobs will be hidden right away."),
  }),
  restore: z.object({}),
  appoint: z.object({
    uid: z.string().min(1, { error: "Choose a member." }).max(128),
    reason: line(OWNER_REASON, OWNER_REASON),
    sure: confirmed("Check the box to confirm: owners can do everything for the organization."),
  }),
};
