import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { ROWS_PER_PAGE, takePage } from "#app/features/operator/paging.ts";
import { feedback } from "../tables.ts";
import { isOpenReport } from "./reported-jobs.server.ts";
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
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select(listedColumns)
      .from(feedback)
      .where(and(matchesView(view), category ? eq(feedback.category, category) : undefined))
      .orderBy((isOldestFirst ? asc : desc)(feedback.createdAt), feedback.id)
      .limit(ROWS_PER_PAGE + 1)
      .offset((page - 1) * ROWS_PER_PAGE),
  });
  const { shown: pageRows, hasMore } = takePage(rows);
  return { messages: pageRows, hasMore };
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** A held message is a new one until an operator decides on it. */
function matchesView(view: TriageQuery["view"]): SQL | undefined {
  if (view === "held") return and(eq(feedback.status, "new"), eq(feedback.held, true));
  return view === "jobs" ? isOpenReport : eq(feedback.status, view);
}

/** A message with the job that it is about; null when unknown. One database trip. */
export async function readMessage(db: Database, viewer: Viewer, id: string) {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        message: feedback,
        jobTitle: jobs.title,
        jobSlug: jobs.slug,
      })
      .from(feedback)
      .leftJoin(jobs, eq(jobs.id, feedback.jobId))
      .where(eq(feedback.id, id)),
  });
  if (!row) return null;
  const { uid, senderHash: _, textHash: __, ...message } = row.message;
  const { jobTitle, jobSlug } = row;
  const job =
    jobTitle && jobSlug ? { title: jobTitle, path: `/jobs/${jobSlug}-${message.jobId}` } : null;
  return { ...message, hasSender: uid !== null, job };
}
