import { and, asc, desc, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import {
  requireLiveSession,
  selectRevocation,
  writeAsViewer,
} from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { ROWS_PER_PAGE, takePage } from "#app/features/operator/paging.ts";
import { conflict, notFound } from "#app/http/http-errors.ts";
import { formatCount } from "#app/ui/time.ts";
import type { FeedbackStatus, ReportReason } from "../feedback.ts";
import { feedback } from "../tables.ts";
import type { TriageQuery } from "./triage-query.ts";

const PREVIEW_LENGTH = 280;

const listedColumns = {
  id: feedback.id,
  category: feedback.category,
  reason: feedback.reason,
  status: feedback.status,
  held: feedback.held,
  isLong: sql<boolean>`length(${feedback.message}) > ${PREVIEW_LENGTH}`
    .mapWith(Boolean)
    .as("is_long"),
  begins: sql<string>`substr(${feedback.message}, 1, ${PREVIEW_LENGTH})`.as("begins"),
  hasSender: sql<boolean>`${feedback.uid} is not null`.mapWith(Boolean).as("has_sender"),
  isAnswered: sql<boolean>`${feedback.publicReply} is not null`.mapWith(Boolean).as("is_answered"),
  createdAt: feedback.createdAt,
};

/** Messages of a status: new ones oldest first, others newest first. One database trip. */
export async function listMessages(
  db: Database,
  viewer: Viewer,
  { view, category, page }: TriageQuery,
) {
  const isOldestFirst = view === "new" || view === "held";
  const [revocation, rows] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select(listedColumns)
      .from(feedback)
      .where(and(matchesView(view), category ? eq(feedback.category, category) : undefined))
      .orderBy((isOldestFirst ? asc : desc)(feedback.createdAt), feedback.id)
      .limit(ROWS_PER_PAGE + 1)
      .offset((page - 1) * ROWS_PER_PAGE),
  ]);
  requireLiveSession(revocation);
  const { shown: pageRows, hasMore } = takePage(rows);
  return { messages: pageRows, hasMore };
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** A held message is a new one until an operator decides on it. */
function matchesView(view: TriageQuery["view"]): SQL | undefined {
  if (view === "held") return and(eq(feedback.status, "new"), eq(feedback.held, true));
  return view === "jobs" ? isOpenReport : eq(feedback.status, view);
}

const isOpenReport = and(
  isNotNull(feedback.jobId),
  sql`${feedback.status} in ('new', 'triaged', 'planned')`,
);

export interface ReportedJob {
  jobId: string;
  title: string | null;
  slug: string | null;
  status: string | null;
  reports: number;
  people: number;
  reasons: { reason: ReportReason; n: number }[];
  oldest: string;
  newest: string;
  /** Ids of at most ten reports. */
  ids: string[];
}

/** Open reports by job, the most reported first. One database trip. */
export async function listReportedJobs(
  db: Database,
  viewer: Viewer,
  page: number,
): Promise<{ jobs: ReportedJob[]; hasMore: boolean }> {
  const [revocation, rows] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select({
        jobId: sql<string>`${feedback.jobId}`.as("reported_id"),
        title: jobs.title,
        slug: jobs.slug,
        status: sql<string | null>`${jobs.status}`.as("job_status"),
        reports: sql<number>`count(*)`.as("reports"),
        people: sql<number>`count(distinct ${feedback.uid})`.as("people"),
        reasons: sql<string>`json_group_array(${feedback.reason})`.as("reasons"),
        oldest: sql<string>`min(${feedback.createdAt})`.as("oldest"),
        newest: sql<string>`max(${feedback.createdAt})`.as("newest"),
        ids: sql<string>`json_group_array(${feedback.id})`.as("ids"),
      })
      .from(feedback)
      .leftJoin(jobs, eq(jobs.id, feedback.jobId))
      .where(isOpenReport)
      .groupBy(feedback.jobId)
      .orderBy(desc(sql`reports`), sql`oldest`)
      .limit(ROWS_PER_PAGE + 1)
      .offset((page - 1) * ROWS_PER_PAGE),
  ]);
  requireLiveSession(revocation);
  const { shown: pageRows, hasMore } = takePage(rows);
  return {
    hasMore,
    jobs: pageRows.map((row) => ({
      ...row,
      reasons: countReasons(JSON.parse(row.reasons) as ReportReason[]),
      ids: (JSON.parse(row.ids) as string[]).slice(0, MAX_SHOWN_REPORTS),
    })),
  };
}

const MAX_SHOWN_REPORTS = 10;

function countReasons(reasons: readonly ReportReason[]): ReportedJob["reasons"] {
  const counts = new Map<ReportReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, n]) => ({ reason, n })).sort((one, other) => other.n - one.n);
}

/** A message with the job that it is about; null when unknown. One database trip. */
export async function readMessage(db: Database, viewer: Viewer, id: string) {
  const [revocation, [row]] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select({
        message: feedback,
        jobTitle: jobs.title,
        jobSlug: jobs.slug,
      })
      .from(feedback)
      .leftJoin(jobs, eq(jobs.id, feedback.jobId))
      .where(eq(feedback.id, id)),
  ]);
  requireLiveSession(revocation);
  if (!row) return null;
  const { uid, senderHash: _, textHash: __, ...message } = row.message;
  const { jobTitle, jobSlug } = row;
  const job =
    jobTitle && jobSlug ? { title: jobTitle, path: `/jobs/${jobSlug}-${message.jobId}` } : null;
  return { ...message, hasSender: uid !== null, job };
}

interface Decision {
  status: FeedbackStatus;
  /** Empty for none. */
  publicReply: string;
  now: Date;
}

/**
 * Sets the status and reply of a message; returns its new version and whether a sender can read the
 * reply. Throws 404, and 409 with the stored decision when the version is outdated.
 */
export async function triage(
  db: Database,
  viewer: Viewer,
  { id, version, status, publicReply, now }: Decision & { id: string; version: string },
): Promise<{ version: string; hasSender: boolean }> {
  const timestamp = now.toISOString();
  const update = db
    .update(feedback)
    .set(toDecisionColumns({ status, publicReply, now }))
    .where(and(eq(feedback.id, id), eq(feedback.updatedAt, version)))
    .returning({ uid: feedback.uid });
  const [updated] = await writeAsViewer(db, viewer, [update]);
  const [row] = (updated?.results ?? []) as { uid: string | null }[];
  if (row) return { version: timestamp, hasSender: row.uid !== null };
  const stored = await db.select().from(feedback).where(eq(feedback.id, id)).get();
  if (!stored) throw notFound("This message is not there anymore. Its sender may have deleted it.");
  const storedDecision = { status: stored.status, publicReply: stored.publicReply ?? "" };
  if (storedDecision.status === status && storedDecision.publicReply === publicReply) {
    return { version: stored.updatedAt, hasSender: stored.uid !== null };
  }
  throw conflict("Somebody else has answered this since you opened it. Both versions are below.", {
    ...storedDecision,
    version: stored.updatedAt,
  });
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
  const update = db
    .update(feedback)
    .set({ ...toDecisionColumns(decision), publicReply: decision.publicReply || undefined })
    .where(and(eq(feedback.jobId, job), isOpenReport, lte(feedback.createdAt, newestSeen)))
    .returning({ id: feedback.id });
  const [updated] = await writeAsViewer(db, viewer, [update]);
  const n = updated?.results.length ?? 0;
  if (n === 0) throw notFound("None of the reports you saw is open anymore. Load the page again.");
  return `${formatCount(n, "report")} answered.`;
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
