import { z } from "zod";
import { ATTEMPT_ID } from "../../attempt.ts";

export const HISTORY_FORMS = {
  delete: z.object({
    attempt: z
      .string({ error: "The run is missing." })
      .regex(ATTEMPT_ID, { error: "This run no longer exists." }),
  }),
};
