import { z } from "zod";
import { line, text } from "#app/http/fields.ts";
import { itemId, rowId, timestamp } from "#app/http/row-fields.ts";
import { ASKED_LENGTH, REPLY_LENGTH } from "./guidance.ts";

/** A saved reply of the coach in an account file. */
export const savedReplyRow = z.object({
  id: rowId,
  createdAt: timestamp,
  surface: z.string().regex(/^[a-z_]{1,40}$/),
  targetId: itemId,
  title: line({ max: 300 }),
  question: text({ max: ASKED_LENGTH }),
  answer: text({ max: REPLY_LENGTH }),
  model: line({ max: 200 }),
});
