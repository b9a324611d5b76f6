import { z } from "zod";
import { accountId } from "#app/features/premium/operator/forms.server.ts";
import { line } from "#app/http/fields.ts";

export const LOOK_UP_REASON_LENGTH = { min: 5, max: 300 };

export const ACCOUNT_FORMS = {
  find: z.object({
    uid: accountId,
    reason: line(LOOK_UP_REASON_LENGTH, { tooShort: "Say why: it is logged." }),
  }),
};
