import type { Field } from "#app/entity/field.ts";
import { NAME_LENGTH } from "#app/features/jobs/search/save-search-form.ts";

export const SEARCH_NAME = {
  ...{ kind: "line", label: "Name", min: 1, max: NAME_LENGTH },
  tooShort: "Enter a name.",
} as const satisfies Field;

export const SEARCH_ID = /^[0-9a-f]{24}$/;

/** The path of a search's own feed, which its token alone protects. */
export function searchFeedPath(token: string, format: "rss" | "json"): string {
  return `/feeds/${token}.${format}`;
}
