import { FAVORITES_PATH, isApplication } from "../../favorite.ts";
import { parseKey } from "../../query.ts";

export const COMPARISON_PATH = `${FAVORITES_PATH}/compare`;
/** More would not fit beside each other. */
export const MAX_COMPARED = 4;
/** The form of a page whose tick boxes choose jobs. Short, because each of 150 names it. */
export const COMPARE_FORM_ID = "vs";

/** How `rankJobs` orders, as the page says it. */
export const RANK_RULE =
  "First come the jobs with the fewest mismatches, then those that meet the most criteria, then those with the most yearly pay at the lower end, then those you saved first.";

/** "job/…" of each chosen job, once, in the order of the address: as a form without script writes it, or with commas. */
export function parseComparison(search: URLSearchParams): string[] {
  const keys = search.getAll("job").flatMap((value) => value.split(","));
  const valid = keys.filter((key) => {
    const item = parseKey(key);
    return item && isApplication(item.kind) && key === `${item.kind}/${item.target}`;
  });
  return [...new Set(valid)];
}

/** The page that shows these jobs side by side. */
export function comparisonPath(keys: readonly string[]): string {
  return `${COMPARISON_PATH}?job=${keys.join(",")}`;
}
