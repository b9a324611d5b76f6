import { z } from "zod";
import { rowShape } from "#app/entity/schemas.server.ts";
import { versionedFields } from "#app/http/row-fields.ts";
import { SOURCE_REF, STORY_FIELDS, STORY_LENGTHS } from "./story.ts";

/** A story of an account file. */
export const storyRow = z.object({
  ...versionedFields,
  source: z.string().regex(SOURCE_REF),
  length: z.enum(STORY_LENGTHS),
  ...rowShape(STORY_FIELDS, {}),
  sourceHash: z.string().regex(/^[\da-f]{0,64}$/),
});
