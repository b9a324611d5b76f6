import { toEntityTag } from "#app/http/entity-tag.ts";
import { daysBetween, timeAgo } from "#app/ui/time.ts";

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * A weak ETag of a page: of what its loaders returned, and of every moment in it as the words that
 * show it, because "3 days ago" grows old by itself. Parts that arrive after the shell are not in it.
 * `build` is what else decides the page: the code.
 */
export function toPageTag(loaderData: unknown, build: string, now: Date): Promise<string> {
  const moment = now.toISOString();
  const shown = JSON.stringify(loaderData, (key, value) => {
    if (key === "now" || value instanceof Promise) return undefined;
    if (typeof value !== "string" || !MOMENT.test(value)) return value;
    return `${value} ${timeAgo(value, moment)} ${daysBetween(value, moment)}`;
  });
  return toEntityTag(`${build}\n${shown}`);
}
