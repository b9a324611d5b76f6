import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import type { SourceKind } from "#app/features/jobs/job.ts";
import { importRuns } from "../tables.ts";

/** Another run of the job source was stored meanwhile, so this one changed nothing. */
export class NewerRun extends Error {
  override name = "NewerRun";
  constructor() {
    super("Another run of this board came to an end meanwhile, so this one changed nothing.");
  }
}

export interface BoardName {
  kind: SourceKind;
  board: string;
}

/** The query of a source's latest run, whose id `writeIfLatestRun` compares. */
export function selectLastRun(db: Database, { kind, board }: BoardName) {
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
export async function writeAfter(
  db: Database,
  { lastRunId, ...board }: BoardName & { lastRunId: string | null },
  writes: readonly Write[],
): Promise<void> {
  const last = sql`select id from ${importRuns} where kind = ${board.kind} and board = ${board.board}
    order by started_at desc, rowid desc limit 1`;
  // Invalid JSON makes the statement fail, and the batch with it: D1 has no other way to abort one.
  const guard = sql`select json(case when (${last}) is ${lastRunId} then '0' else 'newer' end)`;
  try {
    await writeBatch(db, [guard, ...writes]);
  } catch (fault) {
    const found = await selectLastRun(db, board).get();
    if ((found?.id ?? null) !== lastRunId) throw new NewerRun();
    throw fault;
  }
}
