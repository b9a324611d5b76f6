import { and, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { conflict, notFound } from "#app/http/http-errors.ts";
import { formatCount } from "#app/ui/time.ts";
import type { FeedbackStatus } from "../feedback.ts";
import { STATUS_LABELS } from "../labels.ts";
import { feedback } from "../tables.ts";
import { isOpenReport } from "./reported-jobs.server.ts";

interface Decision {
  status: FeedbackStatus;
  /** Empty for none. */
  publicReply: string;
  now: Date;
}

export interface Triage extends Decision {
  id: string;
  /** The `updatedAt` that was shown. */
  version: string;
}

/** Sets the status and reply of a message. Throws 404, and 409 with the stored decision when the version is outdated. */
export async function triage(
  db: Database,
  viewer: Viewer,
  { id, version, status, publicReply, now }: Triage,
): Promise<void> {
  const isDecided = and(eq(feedback.id, id), eq(feedback.updatedAt, version));
  const update = db
    .update(feedback)
    .set(toDecisionColumns({ status, publicReply, now }))
    .where(isDecided)
    .returning({ id: feedback.id });
  const [, updated] = await writeAsViewer(db, viewer, [
    tellSenders(isDecided, { status, publicReply, now }),
    update,
  ]);
  if (updated?.results.length) return;
  const stored = await db.select().from(feedback).where(eq(feedback.id, id)).get();
  if (!stored) throw notFound("This message no longer exists. The sender may have deleted it.");
  const storedDecision = { status: stored.status, publicReply: stored.publicReply ?? "" };
  if (storedDecision.status === status && storedDecision.publicReply === publicReply) return;
  throw conflict(
    "Someone else has replied since you opened this message. Both versions are below.",
    {
      ...storedDecision,
      version: stored.updatedAt,
    },
  );
}

/**
 * Decides on the open reports of a job up to the newest that was shown; returns a message with their
 * number. Without a reply, each keeps the one it has. Throws 404 when none is open.
 */
export async function resolveJobReports(
  db: Database,
  viewer: Viewer,
  { job, seen: newestSeen, ...decision }: Decision & { job: string; seen: string },
): Promise<string> {
  const writes = decideJobReports(db, { job, seen: newestSeen, ...decision });
  const [, updated] = await writeAsViewer(db, viewer, writes);
  const n = updated?.results.length ?? 0;
  if (n === 0) throw notFound("The reports you saw are no longer open. Reload the page.");
  const isRead = decision.status === "triaged" && decision.publicReply === "";
  return `${formatCount(n, "report")} ${isRead ? "marked as read" : "answered"}.`;
}

/** The statements of such a decision, for a transaction that decides about the job too. */
export function decideJobReports(
  db: Database,
  { job, seen: newestSeen, ...decision }: Decision & { job: string; seen: string },
): Write[] {
  const isDecided = and(eq(feedback.jobId, job), isOpenReport, lte(feedback.createdAt, newestSeen));
  const update = db
    .update(feedback)
    .set({ ...toDecisionColumns(decision), publicReply: decision.publicReply || undefined })
    .where(isDecided)
    .returning({ id: feedback.id });
  return [tellSenders(isDecided, decision), update];
}

/** A held message is released by any decision but "new" and "spam". */
function toDecisionColumns({ status, publicReply, now }: Decision) {
  return {
    status,
    publicReply: publicReply || null,
    held: sql`iif(${status} in ('new', 'spam'), held, 0)`,
    updatedAt: now.toISOString(),
  };
}

const FINAL_STATUSES: readonly FeedbackStatus[] = ["planned", "done", "declined", "duplicate"];
const EXCERPT_LENGTH = 80;

/**
 * Tells senders with an account of a new reply or a new final status; has to precede the update. Each
 * is told once, and of spam nobody.
 */
function tellSenders(isDecided: SQL | undefined, { status, publicReply, now }: Decision): Write {
  const isFinal = FINAL_STATUSES.includes(status) ? 1 : 0;
  const isNews = sql`(${isFinal} and ${feedback.status} <> ${status})
    or (${publicReply} <> '' and coalesce(${feedback.publicReply}, '') <> ${publicReply})`;
  const isTold = and(
    isDecided,
    isNotNull(feedback.uid),
    sql`${status} <> 'spam'`,
    sql`(${isNews})`,
  );
  const excerpt = sql`substr(${feedback.message}, 1, ${EXCERPT_LENGTH})
    || iif(length(${feedback.message}) > ${EXCERPT_LENGTH}, '…', '')`;
  const subject = sql`coalesce(nullif(${excerpt}, ''),
    (select title from ${jobs} where ${jobs.id} = ${feedback.jobId}), '')`;
  return recordNotices(
    {
      event: "feedback_answered",
      subject: sql`recipient.subject`,
      note: STATUS_LABELS[status],
      path: "/feedback#reports",
      now,
    },
    sql`select ${feedback.uid} as uid, min(${subject}) as subject from ${feedback}
      where ${isTold} group by ${feedback.uid}`,
  );
}
