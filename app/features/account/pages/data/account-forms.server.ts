import { z } from "zod";
import { sessionIds } from "#app/auth/sessions.server.ts";

export const ACCOUNT_FORMS = {
  // Parsed by the action, after the sender is authenticated.
  import: z.object({
    file: z.union([z.string(), z.instanceof(Blob)], { error: "Choose one file." }).default(""),
  }),
  delete: z.object({
    /** E-mail of the account that the page showed. */
    account: z.string().default(""),
    word: z
      .string()
      .default("")
      .refine((value) => value.trim().toLowerCase() === "delete", {
        error: "Type “delete” to confirm.",
      }),
  }),
  keep: z.object({}),
  sign_out_everywhere: z.object({}),
  end_session: z.object({ sessions: sessionIds }),
};
