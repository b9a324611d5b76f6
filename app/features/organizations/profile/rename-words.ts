import { listed } from "#app/features/jobs/words.ts";
import type { Reviewed } from "../organization.ts";

/** The message after saving an organization's page. */
export function savedWords(reviewed: Reviewed): string {
  const what = named(reviewed);
  if (what === null) return "Saved.";
  return `Saved. Because of the new name an operator looks at ${what} again.`;
}

/** The hint of the name field about what a new name leads to; undefined for no consequences. */
export function renameHint(reviewed: Reviewed): string | undefined {
  const what = named(reviewed);
  if (what === null) return undefined;
  const until = [
    reviewed.posts > 0 && "posts are not public until they are approved again",
    reviewed.boards > 0 && "a board’s jobs carry no structured data until it is approved again",
  ].filter((each) => each !== false);
  return `Another name sends ${what} back to an operator: ${listed(until, "and")}. Capitals and punctuation can be changed freely.`;
}

function named({ posts, boards }: Reviewed): string | null {
  const parts = [
    ...(posts > 0 ? [posts === 1 ? "1 post" : `${posts} posts`] : []),
    ...(boards > 0 ? [boards === 1 ? "1 board" : `${boards} boards`] : []),
  ];
  return parts.length > 0 ? listed(parts, "and") : null;
}
