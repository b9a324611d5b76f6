import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";

interface FormsOnPage {
  items: { target: string }[];
  collections: { id: string }[];
  jobLimit: string | null;
  hasBoard: boolean;
}

/** Whether a form on the page itself shows the result of a submission without JavaScript. */
export function isShownInForm(
  result: unknown,
  { items, collections, jobLimit, hasBoard }: FormsOnPage,
): boolean {
  const { intent = "", values = {} } = (result ?? {}) as FormResult;
  if (intent === "track") return jobLimit === null;
  if (intent === "move_card") return hasBoard;
  if (intent === "add_collection") return true;
  if (intent.endsWith("_calendar")) return true;
  if (intent.endsWith("_collection")) {
    return collections.some(({ id }) => id === firstValueOf(values, "collection"));
  }
  const isRowIntent = [
    "edit",
    "documents",
    "contacts",
    "interviews",
    "outcome_pay",
    "move",
    "ghosted",
    "contact",
    "remove",
  ].includes(intent);
  return isRowIntent && items.some(({ target }) => target === firstValueOf(values, "target"));
}
