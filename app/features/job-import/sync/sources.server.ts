import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { READING_VERSION } from "../parse/reading-version.ts";
import { recheckRequests } from "../tables.ts";
import { failuresAfter, isDue } from "./due.ts";
import type { BoardName } from "./write-after.server.ts";

export type Source = typeof sources.$inferSelect;

/** The job sources to check now: first those with jobs reported closed, then the longest unchecked. */
export async function listDueSources(db: Database, now: Date): Promise<Source[]> {
  const [enabled, asked] = await db.batch([
    db.select().from(sources).where(eq(sources.enabled, true)).orderBy(asc(sources.checkedAt)),
    db
      .selectDistinct({ kind: jobs.sourceKind, board: jobs.sourceBoard })
      .from(recheckRequests)
      .innerJoin(jobs, eq(jobs.id, recheckRequests.jobId)),
  ]);
  const isAsked = (source: Source) =>
    asked.some(({ kind, board }) => kind === source.kind && board === source.board);
  const due = enabled.filter((source) => isDue(source, now));
  return [...due.filter(isAsked), ...due.filter((source) => !isAsked(source))];
}

export async function findSource(db: Database, name: BoardName): Promise<Source | null> {
  return (await db.select().from(sources).where(isBoard(name)).get()) ?? null;
}

export type Outcome =
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
export function recordOutcome(
  db: Database,
  source: Source,
  { outcome, now }: { outcome: Outcome; now: Date },
): Write[] {
  const { kind, board, failures, missingSince, updatedAt } = source;
  const moment = now.toISOString();
  // Never before `queuedAt`, which another machine's clock may have set ahead.
  const checkedAt = source.queuedAt !== null && source.queuedAt > moment ? source.queuedAt : moment;
  const isFault = outcome.is === "failed" || outcome.is === "missing";
  const wait = outcome.is === "failed" ? outcome.retryAfterSeconds : 0;
  const etag = outcome.is === "good" && outcome.etag ? `${READING_VERSION} ${outcome.etag}` : null;
  const update = db
    .update(sources)
    .set({
      checkedAt,
      // Dropped if an operator changed the source meanwhile: the next run must read the response again.
      etag: sql`case when ${sources.updatedAt} = ${updatedAt} then ${etag} end`,
      failures: isFault ? failuresAfter(failures, wait) : 0,
      missingSince:
        outcome.is === "missing" ? (missingSince ?? moment) : isFault ? missingSince : null,
    })
    .where(isBoard(source));
  if (outcome.is !== "good") return [update];
  const ofBoard = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.sourceKind, kind), eq(jobs.sourceBoard, board)));
  return [update, db.delete(recheckRequests).where(inArray(recheckRequests.jobId, ofBoard))];
}

/** The ETag for If-None-Match; null when PARSER_VERSION changed since it was stored. */
export function etagOf({ etag }: Source): string | null {
  const prefix = `${READING_VERSION} `;
  return etag?.startsWith(prefix) ? etag.slice(prefix.length) : null;
}

/** The statement that marks sources as queued, or with null as not queued. */
export function markQueued(names: BoardName[], queuedAt: string | null): Write {
  const list = JSON.stringify(names.map(({ kind, board }) => ({ kind, board })));
  return sql`update ${sources} set queued_at = ${queuedAt}
    where (kind, board) in (select value ->> 'kind', value ->> 'board' from json_each(${list}))`;
}

/** The statement that clears the mark of this check, unless a newer check was queued. */
export function unmarkQueued(check: BoardName & { queuedAt: string }): Write {
  return sql`update ${sources} set queued_at = null
    where ${isBoard(check)} and queued_at = ${check.queuedAt}`;
}

/** SQL condition: the source with this kind and board slug. */
export function isBoard({ kind, board }: BoardName) {
  return and(eq(sources.kind, kind), eq(sources.board, board));
}
