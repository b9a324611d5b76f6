import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { limitByPlan } from "#app/features/premium/limits.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { isActiveAt } from "#app/features/premium/plan.server.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { jobPosts } from "./tables.ts";

/**
 * SQL for the number of open posts an organization may have: by its owners' plan once its domain is
 * verified.
 */
export function openPostsLimitOf(
  orgId: string | SQLiteColumn,
  { limits }: Plans,
  now: Date,
): SQL<number> {
  const unverified = limitByPlan(limits.unverifiedPosts, sql`false`);
  const verified = limitByPlan(limits.openPosts, ownerHasPremium(orgId, now));
  return sql<number>`(
    select iif(limited.verified = 'none', ${unverified}, ${verified})
    from ${organizations} as limited where limited.id = ${orgId})`;
}

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

interface FigureKey {
  orgId: string;
  /** A post that isn't counted. */
  besides?: string;
  plans: Plans;
  now: Date;
}

/** How many posts an organization has open and may have, for a page's batch. */
export function selectPostFigures(db: Database, { orgId, besides, plans, now }: FigureKey) {
  return db
    .select({
      used: countPosts(orgId, { besides, now }).as("used"),
      max: openPostsLimitOf(orgId, plans, now).as("max"),
      verified: sql<string>`(
        select verified from ${organizations} where ${organizations.id} = ${orgId})`.as("verified"),
    })
    .from(sql`(select 1)`);
}

type PostFigures = Awaited<ReturnType<typeof selectPostFigures>>[number];

/** What is said instead of a way to open one more; null while there is room. */
export function openLimitNote(figures: PostFigures | undefined, { limits }: Plans): string | null {
  if (!figures || figures.used < figures.max) return null;
  const kind = figures.verified === "none" ? "unverifiedPosts" : "openPosts";
  return limitHelp(kind, { max: figures.max, premium: limits[kind].premium });
}

/** The same for one that is being written. */
export function postLimitNote(figures: PostFigures | undefined, plans: Plans): string | null {
  const note = openLimitNote(figures, plans);
  return note && `${note} Until then, save it as a draft.`;
}

export interface PostLimitKey {
  id: string;
  plans: Plans;
  now: Date;
}

/** Whether one more post may be opened or sent to review. */
export function hasRoomForPost(orgId: string, { id, plans, now }: PostLimitKey): SQL {
  return sql`${countPosts(orgId, { besides: id, now })} < ${openPostsLimitOf(orgId, plans, now)}`;
}

/** Whether a post is among the oldest ones within the limit; the others cannot be edited. */
export function isWithinPostLimit(orgId: string, { id, plans, now }: PostLimitKey): SQL {
  return sql`(
    select count(*) from ${jobPosts} as older join ${jobs} as counted on counted.id = older.id
    where older.org_id = ${orgId} and ${countsTowardsLimit(now)} and (older.created_at, older.id) < (
      select created_at, id from ${jobPosts} where id = ${id})
  ) < ${openPostsLimitOf(orgId, plans, now)}`;
}

/** SQL condition that an owner of an organization has premium: that decides about its posts. */
function ownerHasPremium(orgId: string | SQLiteColumn, now: Date): SQL {
  return sql`exists (
    select 1 from ${organizationMembers} as owning
    join ${entitlements} on entitlements.uid = owning.uid
    where owning.org_id = ${orgId} and owning.role = 'owner' and ${isActiveAt(now)}
  )`;
}

function countsTowardsLimit(now: Date): SQL {
  return sql`counted.source_kind = 'org' and (
    counted.status = 'pending' or counted.status in ('open', 'paused')
      and (counted.valid_through is null or counted.valid_through > ${now.toISOString()}))`;
}
