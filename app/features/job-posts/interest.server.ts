import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { INTEREST_DAYS, type Interest, MIN_SHOWN } from "./interest.ts";
import { applyClicks, jobPosts, postViews } from "./tables.ts";

interface InterestQuestion {
  orgId: string;
  isMember: SQL;
  now: Date;
}

/** Views, saves and apply clicks of an organization's posts, for a page's batch. Numbers that are too small stay here. */
export function selectInterest(db: Database, { orgId, isMember, now }: InterestQuestion) {
  const since = toDay(daysBefore(now, INTEREST_DAYS));
  return db
    .select({
      jobId: jobPosts.id,
      views: sumSince(postViews, since).as("views"),
      // Favorites come after posts in the order of features, so their table stands here by its name.
      saves: sql<number>`(select count(*) from favorites indexed by favorites_by_thing
        where kind = 'job' and target_id = ${jobPosts.id} and removed_at is null)`.as("saves"),
      clicks: sumSince(applyClicks, since).as("clicks"),
    })
    .from(jobPosts)
    .where(sql`${eq(jobPosts.orgId, orgId)} and ${isMember}`);
}

function sumSince(counts: typeof postViews | typeof applyClicks, since: string): SQL<number> {
  return sql<number>`(select coalesce(sum(n), 0) from ${counts}
    where job_id = ${jobPosts.id} and day > ${since})`;
}

/** The numbers that may be shown. */
export function toInterest(row?: Record<keyof Interest, number>): Interest {
  const shown = (count = 0) => (count >= MIN_SHOWN ? count : null);
  return { views: shown(row?.views), saves: shown(row?.saves), clicks: shown(row?.clicks) };
}

/** Counts that someone followed the link to apply at an open post of an organization; of others nothing is kept. */
export async function countApplyClick(db: Database, jobId: string, now: Date): Promise<void> {
  await db.run(sql`insert into ${applyClicks} (job_id, day, n)
    select id, ${toDay(now)}, 1 from jobs
    where id = ${jobId} and status = 'open' and source_kind = 'org' and not example
    on conflict (job_id, day) do update set n = n + 1`);
}
