import { sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { invalid } from "#app/http/http-errors.ts";
import { applyTransition, type TransitionTarget } from "./apply-transition.server.ts";
import { checkPost } from "./check-post.ts";
import { endOfDay } from "./job-post.ts";
import { isWithinPostLimit } from "./post-limits.server.ts";
import { readPost } from "./posts.server.ts";
import { requireWithinPostLimit } from "./rejections.server.ts";
import { jobPosts } from "./tables.ts";

/** Moves the last day. Throws 422 for a day that has passed or is too far away. */
export async function extendPost(
  db: Database,
  viewer: Viewer,
  target: TransitionTarget & { lastDay: string },
): Promise<void> {
  const { lastDay, id, now } = target;
  const limitKey = { id, plans: viewer.plans, now };
  const { post, organization } = await readPost(db, viewer, target);
  const { errors } = checkPost(
    { ...post.fields, lastDay },
    { company: organization.name, sizeBand: organization.sizeBand, now },
  );
  if (errors.lastDay) throw invalid({ lastDay: errors.lastDay });
  const timestamp = now.toISOString();
  const validThrough = endOfDay(lastDay);
  const set = sql`valid_through = ${validThrough}, last_verified_at = ${timestamp},
    updated_at = iif(valid_through is ${validThrough}, updated_at, ${timestamp})`;
  await applyTransition(db, viewer, {
    ...{ ...target, from: "extend", set, event: "job_edited" },
    condition: isWithinPostLimit(target.orgId, limitKey),
    followUps: [storeLastDay(id, lastDay, timestamp)],
    throwReason: () => requireWithinPostLimit(db, target.orgId, limitKey),
  });
}

/** Keeps the form's last day equal to the public one; the new version makes open forms conflict. */
export function storeLastDay(id: string, lastDay: string, timestamp: string): Write {
  return sql`update ${jobPosts} set
      fields = json_set(fields, '$.lastDay', ${lastDay}), version = version + 1,
      published_version = iif(published_version = version, version + 1, published_version),
      updated_at = ${timestamp}
    where id = ${id} and fields ->> '$.lastDay' is not ${lastDay}
      and exists (select 1 from ${jobs} where id = ${id} and valid_through = ${endOfDay(lastDay)})`;
}
