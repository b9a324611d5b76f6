import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs, recheckRequests, sources } from "#app/features/jobs/tables.ts";
import type { NoticeEvent } from "#app/features/notices/events.ts";
import { sourcesPath } from "#app/features/organizations/organization.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import { PARSER_VERSION } from "../parse/parser-version.ts";
import { isDue, nextFailureCount } from "./check-schedule.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

/** A new parser must read every response again, so it must not get a 304. */
const ETAG_PREFIX = `${PARSER_VERSION} `;

export type JobSource = typeof sources.$inferSelect;

/** The job sources to check now: first those with jobs reported closed, then the longest unchecked. */
export async function listDueJobSources(db: Database, now: Date): Promise<JobSource[]> {
  const [enabledSources, reportedClosed] = await db.batch([
    db.select().from(sources).where(eq(sources.enabled, true)).orderBy(asc(sources.checkedAt)),
    db
      .selectDistinct({ kind: jobs.sourceKind, board: jobs.sourceBoard })
      .from(recheckRequests)
      // CROSS JOIN fixes the loop order: the few requests, then each one's job.
      .crossJoin(jobs)
      .where(eq(jobs.id, recheckRequests.jobId)),
  ]);
  const isReportedClosed = (source: JobSource) =>
    reportedClosed.some(({ kind, board }) => kind === source.kind && board === source.board);
  const dueSources = enabledSources.filter((source) => isDue(source, now));
  return [
    ...dueSources.filter(isReportedClosed),
    ...dueSources.filter((source) => !isReportedClosed(source)),
  ];
}

export async function findJobSource(db: Database, key: JobSourceKey): Promise<JobSource | null> {
  return (await db.select().from(sources).where(isJobSource(key)).get()) ?? null;
}

export type CheckOutcome =
  | {
      is: "good";
      /** For the next If-None-Match; null after an incomplete run. */
      etag: string | null;
    }
  /** The run was quarantined. */
  | { is: "held" }
  | { is: "failed"; retryAfterSeconds: number }
  | { is: "missing" };

/** The statements that store a check's outcome, for the transaction that stores the run. */
export function recordCheckOutcome(
  db: Database,
  source: JobSource,
  { outcome, now }: { outcome: CheckOutcome; now: Date },
): Write[] {
  const { kind, board, failures, missingSince, updatedAt } = source;
  const timestamp = now.toISOString();
  // Never before `queuedAt`, which another machine's clock may have set ahead.
  const checkedAt =
    source.queuedAt !== null && source.queuedAt > timestamp ? source.queuedAt : timestamp;
  const isFailure = outcome.is === "failed" || outcome.is === "missing";
  const atLeastSeconds = outcome.is === "failed" ? outcome.retryAfterSeconds : 0;
  const etag = outcome.is === "good" && outcome.etag ? ETAG_PREFIX + outcome.etag : null;
  const update = db
    .update(sources)
    .set({
      checkedAt,
      // Dropped if an operator changed the source meanwhile: the next run must read the response again.
      etag: sql`case when ${sources.updatedAt} = ${updatedAt} then ${etag} end`,
      failures: isFailure ? nextFailureCount(failures, atLeastSeconds) : 0,
      missingSince:
        outcome.is === "missing" ? (missingSince ?? timestamp) : isFailure ? missingSince : null,
    })
    .where(isJobSource(source));
  const isLimitReached = failures < TOLD_FAILURES && nextFailureCount(failures) >= TOLD_FAILURES;
  if (isFailure && isLimitReached && source.orgId)
    return [update, tellOwners("source_failing", source.orgId, { board, now })];
  if (outcome.is !== "good") return [update];
  return [
    update,
    sql`delete from ${recheckRequests} where exists (
      select 1 from ${jobs} where id = job_id and source_kind = ${kind} and source_board = ${board})`,
  ];
}

/** After how many failures in a row those who connected a source are told: about half a day. */
const TOLD_FAILURES = 5;

/** Tells the members who connect sources; it has to follow the statement that changes the source. */
export function tellOwners(
  event: Extract<NoticeEvent, "source_failing" | "source_off">,
  orgId: string,
  { board, note, now }: { board: string; note?: string; now: Date },
): Write {
  return tellMembers({
    event,
    orgId,
    subject: board,
    ...(note && { note }),
    path: sourcesPath(orgId),
    now,
  });
}

/** The ETag for If-None-Match; null when PARSER_VERSION changed since it was stored. */
export function findEtag({ etag }: JobSource): string | null {
  return etag?.startsWith(ETAG_PREFIX) ? etag.slice(ETAG_PREFIX.length) : null;
}

/** The statement that marks sources as queued, or with null as not queued. */
export function markQueued(keys: JobSourceKey[], queuedAt: string | null): Write {
  const keysJson = JSON.stringify(keys.map(({ kind, board }) => ({ kind, board })));
  return sql`update ${sources} set queued_at = ${queuedAt}
    where (kind, board) in (select value ->> 'kind', value ->> 'board' from json_each(${keysJson}))`;
}

/** The statement that clears the mark of this check, unless a newer check was queued. */
export function unmarkQueued(check: JobSourceKey & { queuedAt: string }): Write {
  return sql`update ${sources} set queued_at = null
    where ${isJobSource(check)} and queued_at = ${check.queuedAt}`;
}

/** SQL condition: the source with this kind and board slug. */
export function isJobSource({ kind, board }: JobSourceKey) {
  return and(eq(sources.kind, kind), eq(sources.board, board));
}
