import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";

/** Whether a form on the page itself shows the result of a submission without JavaScript. */
export function isClaimed(
  answer: unknown,
  { items, collections }: { items: { target: string }[]; collections: { id: string }[] },
): boolean {
  const { intent = "", values = {} } = (answer ?? {}) as FormAnswer;
  if (intent === "add_collection") return true;
  if (intent.endsWith("_collection")) {
    return collections.some(({ id }) => id === firstOf(values, "collection"));
  }
  const isOfRow = ["edit", "move", "ghosted", "contact", "remove"].includes(intent);
  return isOfRow && items.some(({ target }) => target === firstOf(values, "target"));
}
