import { z } from "zod";
import { toCanonicalQuery } from "#app/features/jobs/search/job-query.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { NAME_LENGTH } from "#app/features/jobs/search/save-search-form.ts";
import { line } from "#app/http/fields.ts";
import { timestamp } from "#app/http/row-fields.ts";
import { SEARCH_ID } from "./saved-search.ts";

export const savedSearchRow = z.object({
  id: z.string().regex(SEARCH_ID),
  name: line({ max: NAME_LENGTH }).pipe(z.string().min(1)),
  query: z
    .string()
    .max(1_000)
    .transform((text) => toCanonicalQuery(parseJobSearch(new URLSearchParams(text)).query)),
  seenAt: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
});
