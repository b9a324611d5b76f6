import { z } from "zod";
import { NAME_LENGTH } from "#app/features/jobs/search/save-search-form.ts";
import { line } from "#app/http/fields.ts";
import { SEARCH_ID } from "./saved-search.ts";

const MOST_CHARACTERS = 1_000;

const search = z
  .string({ error: "Say which search this is about." })
  .regex(SEARCH_ID, { error: "This search is not there anymore." });

export const SEARCH_FORMS = {
  save: z.object({ query: z.string().max(MOST_CHARACTERS).default("") }),
  rename: z.object({
    search,
    name: line({ min: 1, max: NAME_LENGTH }, { tooShort: "Give it a name." }),
  }),
  seen: z.object({ search }),
  replace_feed: z.object({ search }),
  delete: z.object({ search }),
};
