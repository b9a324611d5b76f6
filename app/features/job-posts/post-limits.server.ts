import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { jobs } from "#app/features/jobs/tables.ts";
import { openPostsLimitOf } from "#app/features/premium/limits.server.ts";
import { jobPosts } from "./tables.ts";

/**
 * Counts an organization's posts that are open, paused or waiting, without `excludedId`. Imported
 * jobs do not count.
 */
export function countPosts(
  orgId: string | SQLiteColumn,
  { besides: excludedId = "", now }: { besides?: string; now: Date },
): SQL<number> {
  return sql<number>`(
    select count(*) from ${jobs} as counted
    where counted.org_id = ${orgId} and counted.id <> ${excludedId} and ${countsTowardsLimit(now)})`;
}

/** Whether one more post may be opened or sent to review. */
export function hasRoomForPost(orgId: string, { id, now }: { id: string; now: Date }): SQL {
  return sql`${countPosts(orgId, { besides: id, now })} < ${openPostsLimitOf(orgId, now)}`;
}

/** Whether a post is among the oldest ones within the limit; the others cannot be edited. */
export function isWithinPostLimit(orgId: string, { id, now }: { id: string; now: Date }): SQL {
  return sql`(
    select count(*) from ${jobPosts} as older join ${jobs} as counted on counted.id = older.id
    where older.org_id = ${orgId} and ${countsTowardsLimit(now)} and (older.created_at, older.id) < (
      select created_at, id from ${jobPosts} where id = ${id})
  ) < ${openPostsLimitOf(orgId, now)}`;
}

function countsTowardsLimit(now: Date): SQL {
  return sql`counted.source_kind = 'org' and (
    counted.status = 'pending' or counted.status in ('open', 'paused')
      and (counted.valid_through is null or counted.valid_through > ${now.toISOString()}))`;
}
