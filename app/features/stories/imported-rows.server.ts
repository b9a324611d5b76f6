import { z } from "zod";
import { text } from "#app/http/fields.ts";
import { versionedFields } from "#app/http/row-fields.ts";
import { SOURCE_REF, STORY_LENGTHS, STORY_TEXT_LENGTH } from "./story.ts";

/** A story of an account file. */
export const storyRow = z.object({
  ...versionedFields,
  source: z.string().regex(SOURCE_REF),
  length: z.enum(STORY_LENGTHS),
  text: text({ min: 1, max: STORY_TEXT_LENGTH }),
  sourceHash: z.string().regex(/^[\da-f]{0,64}$/),
});
