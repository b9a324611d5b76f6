import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { READING_VERSION } from "../parse/reading-version.ts";
import { recheckRequests } from "../tables.ts";
import { failuresAfter, isDue } from "./due.ts";
import type { BoardName } from "./write-after.server.ts";

export type Source = typeof sources.$inferSelect;

/** The boards to read now: first those of jobs that people call closed, then the longest unread. */
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

/** One board as it was entered, or null. */
export async function findSource(db: Database, name: BoardName): Promise<Source | null> {
  return (await db.select().from(sources).where(isBoard(name)).get()) ?? null;
}

/** What a check of a board came to, as its source remembers it. */
export type Outcome =
  | {
      is: "good";
      /** The tag of the answer, where asking by it the next time says everything; else null. */
      etag: string | null;
    }
  /** Read, but not believed: asked again within the hour, since three such answers would be. */
  | { is: "held" }
  | { is: "failed"; retryAfterSeconds: number }
  | { is: "missing" };

/** The statements that remember what a check came to; to be run with the run itself. */
export function recordOutcome(
  db: Database,
  source: Source,
  { outcome, now }: { outcome: Outcome; now: Date },
): Write[] {
  const { kind, board, failures, missingSince, updatedAt } = source;
  const moment = now.toISOString();
  // A check that was asked for is over, also where two machines disagree about the time.
  const checkedAt = source.queuedAt !== null && source.queuedAt > moment ? source.queuedAt : moment;
  const isFault = outcome.is === "failed" || outcome.is === "missing";
  const wait = outcome.is === "failed" ? outcome.retryAfterSeconds : 0;
  const etag = outcome.is === "good" && outcome.etag ? `${READING_VERSION} ${outcome.etag}` : null;
  const update = db
    .update(sources)
    .set({
      checkedAt,
      // After anything but a good run the next one reads the whole answer: jobs may have closed meanwhile.
      // So it does after one that an operator's change overtook.
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

/** The tag to ask a board by; null when postings have been read differently since. */
export function etagOf({ etag }: Source): string | null {
  const prefix = `${READING_VERSION} `;
  return etag?.startsWith(prefix) ? etag.slice(prefix.length) : null;
}

/** The statement that remembers that checks were asked for. */
export function markQueued(names: BoardName[], queuedAt: string | null): Write {
  const list = JSON.stringify(names.map(({ kind, board }) => ({ kind, board })));
  return sql`update ${sources} set queued_at = ${queuedAt}
    where (kind, board) in (select value ->> 'kind', value ->> 'board' from json_each(${list}))`;
}

/** The statement that forgets that this very check was asked for: it is over, whatever became of it. */
export function unmarkQueued(check: BoardName & { queuedAt: string }): Write {
  return sql`update ${sources} set queued_at = null
    where ${isBoard(check)} and queued_at = ${check.queuedAt}`;
}

/** Which source is the one of this board. */
export function isBoard({ kind, board }: BoardName) {
  return and(eq(sources.kind, kind), eq(sources.board, board));
}
