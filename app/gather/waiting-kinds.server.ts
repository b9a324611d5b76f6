import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { restrictions } from "#app/auth/tables.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Category, ReportReason } from "#app/features/feedback/feedback.ts";
import { CATEGORY_LABELS, REASON_LABELS } from "#app/features/feedback/labels.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import type { WaitingObject, WaitingRow } from "#app/features/operator/waiting.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { REVIEW_STATUSES } from "#app/features/simulations/publication.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { formatCount } from "#app/ui/time.ts";

/** More than these of a kind are listed when the first are decided. */
export const MAX_OF_KIND = 200;
/** One more tells that there are more. */
const READ_OF_KIND = MAX_OF_KIND + 1;

/** The newest readable run of a source; it waits for a decision while it is quarantined. */
const newestRun = sql`(
  select id from ${importRuns}
  where kind = sources.kind and board = sources.board and status <> 'failed'
  order by started_at desc limit 1
)`;
const boardId = sql`sources.kind || '/' || sources.board`;
/** A claim may have no time of its own. */
const claimedAt = sql`coalesce(${sources.claimedAt}, ${sources.createdAt})`;

export interface WaitingKind {
  /** What it is about: what waits about the same is one item. */
  object: WaitingObject;
  select(db: Database): Promise<WaitingRow[]>;
  /** What waits, in the list. */
  what(row: WaitingRow): string;
  /** Equal for those that can be decided together. */
  alike?(row: WaitingRow): string;
}

/**
 * Everything that waits for an operator. A new kind is one entry here; if it is about an object of another kind, that
 * object's context and decisions are an entry of `INBOX` (features/operator/pages/inbox/objects.server.ts).
 */
export const WAITING = {
  post: {
    object: "job",
    select: (db) =>
      db
        .select(
          rowOf({
            id: jobPosts.id,
            at: jobPosts.submittedAt,
            title: sql`${jobPosts.fields} ->> '$.title'`,
            about: organizations.name,
            detail: sql`iif(published_version > 0, 'change', 'new')`,
            from: jobPosts.orgId,
          }),
        )
        .from(jobPosts)
        .innerJoin(organizations, eq(organizations.id, jobPosts.orgId))
        .where(sql`review = 'waiting'`)
        .orderBy(asc(jobPosts.submittedAt))
        .limit(READ_OF_KIND),
    what: ({ detail }) => (detail === "change" ? "A change to review" : "To review"),
  },
  change: {
    object: "job",
    select: (db) =>
      db
        .select(
          rowOf({
            id: jobPosts.id,
            at: jobPosts.changedAt,
            title: sql`${jobPosts.fields} ->> '$.title'`,
            about: organizations.name,
            from: jobPosts.orgId,
          }),
        )
        .from(jobPosts)
        .innerJoin(organizations, eq(organizations.id, jobPosts.orgId))
        .where(sql`changed_at is not null`)
        .orderBy(asc(jobPosts.changedAt))
        .limit(READ_OF_KIND),
    what: () => "Changed since it was approved",
  },
  report: {
    object: "job",
    select: (db) =>
      db
        .select(
          rowOf({
            id: feedback.jobId,
            at: sql`min(${feedback.createdAt})`,
            title: sql`coalesce(max(${jobs.title}), 'A deleted job')`,
            about: sql`coalesce(max(${jobs.orgName}), '')`,
            n: sql`count(*)`,
            detail: sql`json_object('reasons', json_group_array(distinct ${feedback.reason}),
              'isHeard', max(${feedback.uid} is not null))`,
            from: sql`max(${jobs.orgId})`,
          }),
        )
        .from(feedback)
        .leftJoin(jobs, eq(jobs.id, feedback.jobId))
        .where(sql`${feedback.status} = 'new' and ${feedback.jobId} is not null`)
        .groupBy(feedback.jobId)
        .orderBy(sql`min(${feedback.createdAt})`)
        .limit(READ_OF_KIND),
    what: ({ n, detail }) => {
      const reasons = toReported(detail).reasons.map((reason) => REASON_LABELS[reason]);
      return `${formatCount(n, "report")}: ${reasons.join(", ")}`;
    },
    alike: ({ detail }) => {
      const { reasons, isHeard } = toReported(detail);
      return [...reasons.toSorted(), isHeard].join(" ");
    },
  },
  claim: {
    object: "board",
    select: (db) =>
      db
        .select(
          rowOf({
            id: boardId,
            at: claimedAt,
            title: sources.board,
            about: organizations.name,
            from: organizations.id,
          }),
        )
        .from(sources)
        .innerJoin(organizations, eq(organizations.id, sources.claimedBy))
        // A renamed organization claims again what it has connected.
        .where(or(isNull(sources.orgId), eq(sources.orgId, sources.claimedBy)))
        .orderBy(asc(claimedAt))
        .limit(READ_OF_KIND),
    what: () => "Claim",
  },
  run: {
    object: "board",
    select: (db) =>
      db
        .select(
          rowOf({
            id: boardId,
            at: importRuns.startedAt,
            title: sources.board,
            about: sql`sources.kind`,
            detail: importRuns.id,
            from: sources.orgId,
          }),
        )
        .from(sources)
        .innerJoin(importRuns, eq(importRuns.id, newestRun))
        .where(sql`${importRuns.status} = 'held'`)
        .orderBy(asc(importRuns.startedAt))
        .limit(READ_OF_KIND),
    what: () => "Held import",
  },
  simulation: {
    object: "simulation",
    select: (db) =>
      db
        .select(
          rowOf({
            id: simulations.id,
            at: simulations.updatedAt,
            title: sql`${simulations.draft} ->> '$.title'`,
            about: sql`coalesce(nullif(draft_author_name, ''), author_name, '')`,
            from: simulations.uid,
          }),
        )
        .from(simulations)
        .where(and(inArray(simulations.status, REVIEW_STATUSES), isNotNull(simulations.draft)))
        .orderBy(asc(simulations.updatedAt))
        .limit(READ_OF_KIND),
    what: () => "To review",
  },
  message: {
    object: "message",
    select: (db) =>
      db
        .select(
          rowOf({
            id: feedback.id,
            at: feedback.createdAt,
            title: sql`iif(message = '', 'No text was sent', substr(message, 1, 60)
              || iif(length(message) > 60, '…', ''))`,
            about: sql`iif(uid is null, 'not signed in', 'signed in')
              || iif(held, ', held as possible advertising', '')`,
            detail: sql`coalesce(reason, category)`,
            from: feedback.uid,
          }),
        )
        .from(feedback)
        .where(sql`status = 'new' and job_id is null`)
        .orderBy(asc(feedback.createdAt))
        .limit(READ_OF_KIND),
    what: ({ detail }) => ({ ...CATEGORY_LABELS, ...REASON_LABELS })[detail as Category],
    alike: ({ detail, about }) => `${detail} ${about}`,
  },
  request: {
    object: "request",
    select: (db) =>
      db
        .select(
          rowOf({
            id: premiumRequests.id,
            at: premiumRequests.createdAt,
            title: sql`'Request for Premium'`,
            about: sql`substr(${premiumRequests.uid}, 1, 24)`,
            from: premiumRequests.uid,
          }),
        )
        .from(premiumRequests)
        .where(sql`state = 'open'`)
        .orderBy(asc(premiumRequests.createdAt))
        .limit(READ_OF_KIND),
    what: () => "A request",
  },
  appeal: {
    object: "person",
    select: (db) =>
      db
        .select(
          rowOf({
            id: restrictions.uid,
            at: restrictions.appealedAt,
            title: sql`'Someone who was ' || ${restrictions.kind}`,
            about: sql`substr(${restrictions.uid}, 1, 24)`,
            from: restrictions.uid,
          }),
        )
        .from(restrictions)
        .where(sql`id = origin and appealed_at is not null and replied_at is null`)
        .orderBy(asc(restrictions.appealedAt))
        .limit(READ_OF_KIND),
    what: () => "An appeal",
  },
} as const satisfies Record<string, WaitingKind>;

interface Reported {
  reasons: ReportReason[];
  /** Whether someone gets the reply: 1 or 0. */
  isHeard: number;
}

function toReported(detail: string): Reported {
  return JSON.parse(detail);
}

type RowColumns = Record<"id" | "at" | "title" | "about" | "from", unknown> & {
  n?: unknown;
  detail?: unknown;
};

/** The columns of a row under names that no table has: a batch returns rows by the names of columns. */
function rowOf({ id, at, title, about, n = 1, detail = "", from }: RowColumns) {
  return {
    id: sql<string>`${id}`.as("waiting_id"),
    at: sql<string>`coalesce(${at}, '')`.as("waiting_at"),
    title: sql<string>`${title}`.as("waiting_title"),
    about: sql<string>`${about}`.as("waiting_about"),
    n: sql<number>`${n}`.as("waiting_n"),
    detail: sql<string>`${detail}`.as("waiting_detail"),
    from: sql<string | null>`${from}`.as("waiting_from"),
  };
}
