import { z } from "zod";
import { line } from "#app/http/fields.ts";
import { SEARCH_ID, SEARCH_NAME } from "../saved-search.ts";

const MAX_QUERY_CHARACTERS = 1_000;

const searchId = z
  .string({ error: "The search is missing." })
  .regex(SEARCH_ID, { error: "This search no longer exists." });

export const SEARCH_FORMS = {
  save: z.object({ query: z.string().max(MAX_QUERY_CHARACTERS).default("") }),
  rename: z.object({
    search: searchId,
    name: line(SEARCH_NAME, SEARCH_NAME),
  }),
  seen: z.object({ search: searchId }),
  replace_feed: z.object({ search: searchId }),
  delete: z.object({ search: searchId }),
};
