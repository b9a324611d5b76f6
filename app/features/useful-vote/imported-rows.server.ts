import { z } from "zod";
import { line } from "#app/http/fields.ts";
import { itemId, timestamp } from "#app/http/row-fields.ts";
import { ITEM_KINDS, VOTE_COMMENT_LENGTH } from "./vote.ts";

/** A vote of an account file. */
export const voteRow = z.object({
  itemKind: z.enum(ITEM_KINDS),
  itemId: itemId,
  useful: z.boolean(),
  words: line({ max: VOTE_COMMENT_LENGTH }),
  createdAt: timestamp,
  updatedAt: timestamp,
});
