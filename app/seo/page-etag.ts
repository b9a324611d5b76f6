import { toEntityTag } from "#app/http/entity-tag.ts";
import { daysBetween } from "#app/reference/calendar.ts";
import { timeAgo } from "#app/ui/time.ts";

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * A weak ETag of the loader data and the build. Timestamps are hashed with their texts, because "3
 * days ago" ages by itself; parts that stream later are not included.
 */
export function toPageETag(loaderData: unknown, build: string, now: Date): Promise<string> {
  const timestamp = now.toISOString();
  const visibleData = JSON.stringify(loaderData, (key, value) => {
    if (key === "now" || value instanceof Promise) return undefined;
    if (typeof value !== "string" || !TIMESTAMP.test(value)) return value;
    return `${value} ${timeAgo(value, timestamp)} ${daysBetween(value, timestamp)}`;
  });
  return toEntityTag(`${build}\n${visibleData}`);
}
