import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { jobs, organizations } from "#app/db/schema.ts";
import { ownerHasPremium } from "#app/features/premium/plan.server.ts";

/** How many posts an organization can have open, paused or waiting. */
export const OPEN_POSTS = { unverified: 1, free: 3, premium: 50 };

/** That number for an organization, as the statement runs: its owners' plan counts once it is verified. */
export function postLimit(orgId: string | SQLiteColumn, now: Date): SQL<number> {
  const { unverified, free, premium } = OPEN_POSTS;
  return sql<number>`(
    select iif(limited.verified = 'none', ${unverified},
      iif(${ownerHasPremium(orgId, now)}, ${premium}, ${free}))
    from ${organizations} as limited where limited.id = ${orgId})`;
}

/** How many it has, one of them left aside. What its board brings does not count. */
export function countPosts(
  orgId: string | SQLiteColumn,
  { besides = "", now }: { besides?: string; now: Date },
): SQL<number> {
  return sql<number>`(
    select count(*) from ${jobs} as counted
    where counted.org_id = ${orgId} and counted.source_kind = 'org' and counted.id <> ${besides}
      and (counted.status = 'pending' or counted.status in ('open', 'paused')
        and (counted.valid_through is null or counted.valid_through > ${now.toISOString()})))`;
}

/** Whether one more may open, or begin to wait. */
export function hasRoom(orgId: string, { id, now }: { id: string; now: Date }): SQL {
  return sql`${countPosts(orgId, { besides: id, now })} < ${postLimit(orgId, now)}`;
}
