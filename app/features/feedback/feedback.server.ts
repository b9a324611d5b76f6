import { and, desc, eq, ne, sql } from "drizzle-orm";
import { selectStops, severestOf } from "#app/auth/restrictions.server.ts";
import { readWithSessionEnd, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { publicAvailability } from "#app/features/jobs/lifecycle.ts";
import { jobs, recheckRequests } from "#app/features/jobs/tables.ts";
import { keyedHash } from "#app/http/keyed-hash.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import {
  type Category,
  type FeedbackStatus,
  looksLikeAdvertising,
  MAX_MESSAGES_PER_DAY,
  MIN_CLOSED_REPORTS,
  type ReportReason,
} from "./feedback.ts";
import type { Sender } from "./sender.server.ts";
import { feedback } from "./tables.ts";

const MAX_SHOWN_REPORTS = 20;

export interface Message {
  category: Category;
  message: string;
  pagePath: string;
  email: string;
  isSpam: boolean;
  /** What a posting is reported for; without an id it isn’t on this site. */
  report?: { jobId: string | null; reason: ReportReason };
}

interface Submission {
  id: string;
  sender: Sender;
  appVersion: string;
  now: Date;
}

type SaveResult = { is: "stored" | "known"; id: string } | { is: "too_many" };

/**
 * Stores a message once: the same id, or the same text of the same sender about the same page, finds
 * the existing one. The daily limit is counted within the insert.
 */
export async function saveFeedback(
  db: Database,
  message: Message,
  { id, sender, appVersion, now }: Submission,
): Promise<SaveResult> {
  const timestamp = now.toISOString();
  const dayAgo = daysBefore(now, 1);
  const { category, pagePath, email, report } = message;
  const hashInput = JSON.stringify([sender.hash, category, message.message, pagePath, report]);
  const textHash = await keyedHash(sender.secret, "words", hashInput);
  const uid = sender.viewer?.uid ?? null;
  const insert = sql`
    insert into ${feedback} (
      id, uid, category, message, page_path, email, app_version, ua_family, status, held, job_id,
      reason, sender_hash, text_hash, created_at, updated_at
    )
    select
      ${id}, ${uid}, ${category}, ${message.message}, ${pagePath}, ${email || null}, ${appVersion},
      ${sender.uaFamily}, ${message.isSpam ? "spam" : "new"}, ${looksLikeAdvertising(message.message) ? 1 : 0},
      ${report?.jobId ?? null}, ${report?.reason ?? null}, ${sender.hash}, ${textHash}, ${timestamp}, ${timestamp}
    where (
      select count(*) from ${feedback} where sender_hash = ${sender.hash} and created_at > ${dayAgo}
    ) < ${MAX_MESSAGES_PER_DAY}
    on conflict do nothing
    returning id`;
  const writes: Write[] = [insert];
  if (report?.jobId && report.reason === "closed")
    writes.push(requestRecheck(report.jobId, timestamp));
  const write = sender.viewer ? writeAsViewer(db, sender.viewer, writes) : writeBatch(db, writes);
  const [inserted] = await write;
  if (inserted?.results.length) return { is: "stored", id };
  const existing = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(sql`${feedback.id} = ${id} or ${feedback.textHash} = ${textHash}`)
    .get();
  if (!existing) return { is: "too_many" };
  return { is: existing.id === id ? "stored" : "known", id: existing.id };
}

/** Reports alone never close a job; they only request a check of its source. */
function requestRecheck(jobId: string, timestamp: string) {
  return sql`
    insert into ${recheckRequests} (job_id, asked_at)
    select ${jobId}, ${timestamp}
    where (
      select count(distinct uid) from ${feedback}
      where job_id = ${jobId} and reason = 'closed' and uid is not null and status <> 'spam'
    ) >= ${MIN_CLOSED_REPORTS}
    on conflict do nothing`;
}

export interface Report {
  id: string;
  category: Category;
  message: string;
  reason: ReportReason | null;
  status: FeedbackStatus;
  publicReply: string | null;
  createdAt: string;
  updatedAt: string;
  job: { title: string; path: string } | null;
}

/**
 * A viewer's newest messages, what stops them from writing, and how their session ended. One database trip. A decision whose time is still to come can
 * be taken back until then, so its message is shown as received.
 */
export async function listReports(db: Database, viewer: Viewer, now: Date) {
  const { sessionEnd, rows } = await readWithSessionEnd(db, viewer, {
    stops: selectStops(db, { uid: viewer.uid }),
    reports: db
      .select({ feedback, title: jobs.title, slug: jobs.slug })
      .from(feedback)
      .leftJoin(jobs, and(eq(jobs.id, feedback.jobId), ne(jobs.status, "removed")))
      .where(eq(feedback.uid, viewer.uid))
      .orderBy(desc(feedback.createdAt), desc(feedback.id))
      .limit(MAX_SHOWN_REPORTS),
  });
  const reports = rows.reports.map(({ feedback: row, title, slug }): Report => {
    const { id, category, message, reason, createdAt } = row;
    const job = title && slug ? { title, path: `/jobs/${slug}-${row.jobId}` } : null;
    const isOut = row.updatedAt <= now.toISOString();
    const { status, publicReply, updatedAt } = isOut
      ? row
      : { status: "new" as const, publicReply: null, updatedAt: createdAt };
    return { id, category, message, reason, status, publicReply, createdAt, updatedAt, job };
  });
  return { sessionEnd, stopped: severestOf(rows.stops), reports };
}

/** The job that a report is about; null for one that the public cannot see. */
export async function findReportedJob(db: Database, id: string, now: Date) {
  const job = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      company: jobs.orgName,
      slug: jobs.slug,
      status: jobs.status,
      validThrough: jobs.validThrough,
    })
    .from(jobs)
    .where(eq(jobs.id, id))
    .get();
  if (!job || publicAvailability(job, now) === "unknown" || job.status === "removed") return null;
  return job;
}
