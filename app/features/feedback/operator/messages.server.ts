import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { ROWS_PER_PAGE, takePage } from "#app/features/operator/paging.ts";
import { OPERATOR_FEEDBACK_PATH } from "#app/features/operator/paths.ts";
import { selectUndos } from "#app/features/operator/select-undos.server.ts";
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

/** What of decisions about messages is read two minutes later; of spam nothing. */
export const MESSAGES_LATER = {
  table: feedback,
  read: { by: feedback.uid, unless: { column: feedback.status, value: "spam" } },
};

/** A message’s page, which its undo leads back to. */
export function messagePath(id: string): string {
  return `${OPERATOR_FEEDBACK_PATH}/${id}`;
}

/** A message with the job that it is about, null when unknown, and what the operator can undo of it. One database trip. */
export async function readMessage(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
) {
  const {
    rows: [row],
    undos: [undo = null],
  } = await readAsViewer(db, viewer, {
    undos: selectUndos(db, viewer, { now, later: [MESSAGES_LATER], item: messagePath(id) }),
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
  if (!row) return { message: null, undo };
  const { uid, senderHash: _, textHash: __, ...message } = row.message;
  const { jobTitle, jobSlug } = row;
  const job =
    jobTitle && jobSlug ? { title: jobTitle, path: `/jobs/${jobSlug}-${message.jobId}` } : null;
  return { message: { ...message, hasSender: uid !== null, job }, undo };
}
