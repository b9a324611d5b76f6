import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { failUnless } from "#app/db/fail-unless.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { importRuns } from "../tables.ts";

/** Another run of the job source was stored meanwhile, so this one changed nothing. */
export class NewerRunError extends Error {
  override name = "NewerRunError";
  constructor() {
    super("Another import of this board finished first, so this one changed nothing.");
  }
}

export interface JobSourceKey {
  kind: JobSourceKind;
  board: string;
}

/** The query of a source's latest run, whose id `writeIfLatestRun` compares. */
export function selectLatestRun(db: Database, { kind, board }: JobSourceKey) {
  return db
    .select({ id: importRuns.id, startedAt: importRuns.startedAt })
    .from(importRuns)
    .where(and(eq(importRuns.kind, kind), eq(importRuns.board, board)))
    .orderBy(desc(importRuns.startedAt), sql`rowid desc`)
    .limit(1);
}

/**
 * Runs the writes as one transaction. Throws NewerRunError and writes nothing if `latestRunId` is no
 * longer the source's latest run: two deliveries of one queue message must not count as two runs.
 */
export async function writeIfLatestRun(
  db: Database,
  { latestRunId, ...key }: JobSourceKey & { latestRunId: string | null },
  writes: readonly Write[],
): Promise<void> {
  const latest = sql`select id from ${importRuns} where kind = ${key.kind} and board = ${key.board}
    order by started_at desc, rowid desc limit 1`;
  const isLatest = failUnless(sql`(${latest}) is ${latestRunId}`);
  try {
    await writeBatch(db, [isLatest, ...writes]);
  } catch (error) {
    const latestRun = await selectLatestRun(db, key).get();
    if ((latestRun?.id ?? null) !== latestRunId) throw new NewerRunError();
    throw error;
  }
}
