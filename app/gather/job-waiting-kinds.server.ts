import { asc, eq, isNull, or, sql } from "drizzle-orm";
import type { ReportReason } from "#app/features/feedback/feedback.ts";
import { REASON_LABELS } from "#app/features/feedback/labels.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { formatCount } from "#app/ui/time.ts";
import { READ_OF_KIND, rowOf, type WaitingKind } from "./waiting-kind.server.ts";

/** The newest readable run of a source; it waits for a decision while it is quarantined. */
const newestRun = sql`(
  select id from ${importRuns}
  where kind = sources.kind and board = sources.board and status <> 'failed'
  order by started_at desc limit 1
)`;
const boardId = sql`sources.kind || '/' || sources.board`;
/** A claim may have no time of its own. */
const claimedAt = sql`coalesce(${sources.claimedAt}, ${sources.createdAt})`;

/** What waits of jobs and their boards. See `WAITING`. */
export const JOB_WAITING = {
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
} as const satisfies Record<string, WaitingKind>;

interface Reported {
  reasons: ReportReason[];
  /** Whether someone gets the reply: 1 or 0. */
  isHeard: number;
}

function toReported(detail: string): Reported {
  return JSON.parse(detail);
}
