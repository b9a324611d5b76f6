import { z } from "zod";
import { timestamp } from "#app/http/row-fields.ts";
import { HIDDEN_KINDS, MAX_WORD_LENGTH } from "./hidden.ts";
import { isHiddenTarget } from "./hidden-target.server.ts";

/** Something hidden of an account file. */
export const hiddenRow = z
  .object({
    kind: z.enum(HIDDEN_KINDS),
    target: z.string().max(100),
    title: z.string().max(600),
    hiddenAt: timestamp,
  })
  .refine(
    ({ kind, target }) =>
      isHiddenTarget(kind, target) &&
      (kind !== "word" || (target.length <= MAX_WORD_LENGTH && target === target.toLowerCase())),
  );
