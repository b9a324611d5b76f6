import { toEntityTag } from "#app/http/entity-tag.ts";
import { daysBetween, timeAgo } from "#app/ui/time.ts";

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * A weak ETag of the loader data and the build. Timestamps are hashed with their texts, because "3
 * days ago" ages by itself; parts that stream later are not included.
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
