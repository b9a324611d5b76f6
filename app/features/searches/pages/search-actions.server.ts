import { writeContextOf } from "#app/auth/viewer.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import {
  deleteSearch,
  markSeen,
  renameSearch,
  replaceFeed,
  saveSearch,
} from "../searches.server.ts";
import type { SEARCH_FORMS } from "./forms.server.ts";

/** Handles the forms of the saved searches. Throws 401 without a signed-in viewer. */
export async function handleSearches(
  { context }: ActionContext,
  form: ValidForm<typeof SEARCH_FORMS>,
): Promise<FormSuccess> {
  const { db, viewer, now } = await writeContextOf(context);
  const execute = async (): Promise<FormSuccess> => {
    switch (form.intent) {
      case "save": {
        const { query } = parseJobSearch(new URLSearchParams(form.value.query));
        const id = await submissionIdOf(form, viewer.uid);
        const isNew = await saveSearch(db, viewer, { id, query, now });
        return {
          message: isNew
            ? "Saved. Find the search and its feed under My Searches."
            : "You already saved this search.",
        };
      }
      case "rename": {
        const { search: id, name } = form.value;
        await renameSearch(db, viewer, { id, name, now });
        return { message: `Renamed to “${name}”.` };
      }
      case "seen":
        await markSeen(db, viewer, { id: form.value.search, now });
        return { message: "Marked as seen. Only newer jobs count as new." };
      case "replace_feed":
        await replaceFeed(db, viewer, { id: form.value.search, now });
        return { message: "The feed has a new address. The old one no longer works." };
      case "delete":
        await deleteSearch(db, viewer, form.value.search);
        return { message: "Search and feed deleted." };
    }
  };
  return withWriteTimeout(execute());
}
