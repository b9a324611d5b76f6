import { type SQL, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import type { Status } from "#app/features/jobs/job.ts";
import { statusOf } from "#app/features/jobs/lifecycle.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { mayDo } from "#app/features/organizations/membership.server.ts";
import type { JobEvent } from "#app/features/organizations/organization.ts";
import { isRenamedSince } from "#app/features/organizations/profile/rename.server.ts";
import { invalid } from "#app/http/respond.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { checkPost } from "./check-post.ts";
import { DEFAULT_DAYS_OPEN, dayAhead, endOf, REOPEN_DAYS } from "./job-post.ts";
import { hasRoom, isHeld } from "./post-limit.server.ts";
import { type PostName, readPost } from "./read-posts.server.ts";
import {
  movedSince,
  requireHeld,
  requireRoom,
  requireSameName,
  requireWriter,
  twinRefusal,
} from "./refusals.server.ts";
import { endedAt, isSameAgain, MOVES_FROM } from "./state.ts";
import { jobPosts } from "./tables.ts";
import { selectTwins, type Twin } from "./twins.server.ts";

/*
 * The single-click transitions of a post. Each is one statement that also checks the right and the
 * current status.
 */

interface Asked extends PostName {
  now: Date;
}

export async function confirmPost(db: Database, viewer: Viewer, asked: Asked): Promise<void> {
  const moment = asked.now.toISOString();
  const set = sql`last_verified_at = ${moment}, last_seen_at = ${moment}`;
  await move(db, viewer, { ...asked, from: "confirm", set, event: "job_confirmed" });
}

/** Pauses a job: its page stays, lists do not show it. */
export async function pausePost(db: Database, viewer: Viewer, asked: Asked): Promise<void> {
  const set = sql`status = 'paused'`;
  await move(db, viewer, { ...asked, from: "pause", to: "paused", set, event: "job_paused" });
}

export async function resumePost(db: Database, viewer: Viewer, asked: Asked): Promise<void> {
  const moment = asked.now.toISOString();
  const set = sql`status = 'open', last_verified_at = ${moment}, last_seen_at = ${moment}`;
  await move(db, viewer, { ...asked, from: "resume", to: "open", set, event: "job_resumed" });
}

export async function closePost(db: Database, viewer: Viewer, asked: Asked): Promise<void> {
  const set = sql`status = 'closed', closed_at = ${asked.now.toISOString()}`;
  const after = sql`update ${jobPosts} set review = 'none', submitted_at = null
    where id = ${asked.id} and review = 'waiting' and ${isNow(asked.id, "closed")}`;
  const change = { from: "close", to: "closed", set, event: "job_closed" } as const;
  await move(db, viewer, { ...asked, ...change, after });
}

/** Moves the last day. Throws 422 for a day that has passed or is too far away. */
export async function extendPost(
  db: Database,
  viewer: Viewer,
  asked: Asked & { lastDay: string },
): Promise<void> {
  const { lastDay, id, now } = asked;
  const { post, organization } = await readPost(db, viewer, asked);
  const { errors } = checkPost({ ...post.fields, lastDay }, { company: organization.name, now });
  if (errors.lastDay) throw invalid({ lastDay: errors.lastDay });
  const moment = now.toISOString();
  const end = endOf(lastDay);
  const set = sql`valid_through = ${end}, last_verified_at = ${moment},
    updated_at = iif(valid_through is ${end}, updated_at, ${moment})`;
  await move(db, viewer, {
    ...{ ...asked, from: "extend", set, event: "job_edited" },
    where: isHeld(asked.orgId, { id, now }),
    after: storeLastDay(id, lastDay, moment),
    explain: () => requireHeld(db, asked.orgId, { id, now }),
  });
}

/**
 * Reopens a job that ended at most 30 days ago, with its id and date; returns false for one that
 * ended earlier. Throws 403 over the limit, and 422 when the organization was renamed since the job
 * was approved or a duplicate is open.
 */
export async function reopenPost(db: Database, viewer: Viewer, asked: Asked): Promise<boolean> {
  const { id, orgId, now } = asked;
  const { job } = await readPost(db, viewer, asked);
  const ended = endedAt(job, now);
  if (ended && !isSameAgain(ended, now)) return false;
  const moment = now.toISOString();
  const isRunning = job.validThrough !== null && job.validThrough > moment;
  const lastDay = isRunning
    ? (job.validThrough ?? "").slice(0, 10)
    : dayAhead(now, DEFAULT_DAYS_OPEN);
  const since = new Date(now.getTime() - REOPEN_DAYS * DAY_MS).toISOString();
  const set = sql`status = 'open', closed_at = null, reopen_count = reopen_count + 1,
    valid_through = ${endOf(lastDay)}, last_verified_at = ${moment}, last_seen_at = ${moment},
    updated_at = ${moment}`;
  const twins = selectTwins({ ...job, id, orgId }, now);
  await move(db, viewer, {
    ...{ ...asked, from: "reopen", to: "open", set, event: "job_reopened" },
    where: sql`coalesce(closed_at, valid_through) >= ${since} and ${hasRoom(orgId, { id, now })}
      and not exists (${twins}) and ${wasShown(id)} and not ${isRenamedSince(orgId, id)}`,
    after: storeLastDay(id, lastDay, moment),
    async explain() {
      await requireSameName(db, orgId, id);
      const [twin] = await db.all<Twin>(twins);
      if (twin) throw twinRefusal(twin);
      await requireRoom(db, orgId, { id, now });
    },
  });
  return true;
}

/**
 * Withdraws a post from review: a new post becomes a draft, an edit is kept without being shown.
 */
export async function withdrawPost(db: Database, viewer: Viewer, asked: Asked): Promise<void> {
  const { id, orgId, now } = asked;
  const { job, post } = await readPost(db, viewer, asked);
  const moment = now.toISOString();
  const detail = { is: "job_withdrawn", jobId: id, title: job.title } as const;
  const [withdrawn] = await writeAs(db, viewer, [
    sql`update ${jobPosts} set review = 'none', submitted_at = null, updated_at = ${moment}
      where id = ${id} and org_id = ${orgId} and review = 'waiting'
        and ${mayDo(viewer, orgId, "write_jobs")} returning id`,
    recordEvent(viewer, { orgId, detail, now }),
    sql`update ${jobs} set status = 'draft' where id = ${id} and status = 'pending'
      and exists (select 1 from ${jobPosts} where id = ${id} and review = 'none')`,
  ]);
  if (withdrawn?.results.length) return;
  await requireWriter(db, viewer, orgId);
  if (post.review === "waiting") throw movedSince();
}

interface Moving extends Asked {
  from: keyof typeof MOVES_FROM;
  /** The status it leads to; a post that already has it is no conflict. */
  to?: Status;
  set: SQL;
  event: JobEvent;
  where?: SQL;
  after?: Write;
  /** Throws the specific reason why the transition was rejected. */
  explain?(): Promise<void>;
}

async function move(db: Database, viewer: Viewer, moving: Moving): Promise<void> {
  const { orgId, id, now, from, to, set, event, where, after, explain } = moving;
  const { job } = await readPost(db, viewer, moving);
  const detail = { is: event, jobId: id, title: job.title };
  const [moved] = await writeAs(db, viewer, [
    sql`update ${jobs} set ${set}
      where id = ${id} and org_id = ${orgId} and source_kind = 'org'
        and ${statusAt(now)} in (select value from json_each(${JSON.stringify(MOVES_FROM[from])}))
        and ${mayDo(viewer, orgId, "write_jobs")} ${where ? sql`and ${where}` : sql``}
      returning id`,
    recordEvent(viewer, { orgId, detail, now }),
    ...(after ? [after] : []),
    ...recount(db, now),
  ]);
  if (moved?.results.length) return;
  await requireWriter(db, viewer, orgId);
  const stored = await readPost(db, viewer, moving);
  if (to && statusOf(stored.job, now) === to) return;
  await explain?.();
  throw movedSince();
}

/** `statusOf` in SQL. */
function statusAt(now: Date): SQL {
  return sql`iif(status in ('open', 'paused') and valid_through <= ${now.toISOString()}, 'expired', status)`;
}

function isNow(id: string, status: Status): SQL {
  return sql`exists (select 1 from ${jobs} where id = ${id} and status = ${status})`;
}

/** Whether it was ever public: a post that nobody reviewed must not be reopened. */
function wasShown(id: string): SQL {
  return sql`exists (select 1 from ${jobPosts} where id = ${id} and published_version > 0)`;
}

/** Keeps the form's last day equal to the public one; the new version makes open forms conflict. */
function storeLastDay(id: string, lastDay: string, moment: string): Write {
  return sql`update ${jobPosts} set
      fields = json_set(fields, '$.lastDay', ${lastDay}), version = version + 1,
      published_version = iif(published_version = version, version + 1, published_version),
      updated_at = ${moment}
    where id = ${id} and fields ->> '$.lastDay' is not ${lastDay}
      and exists (select 1 from ${jobs} where id = ${id} and valid_through = ${endOf(lastDay)})`;
}
