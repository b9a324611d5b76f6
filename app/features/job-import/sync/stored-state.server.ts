import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import { importRuns } from "../tables.ts";
import type { StoredState } from "./decide-run.ts";
import { type JobSourceKey, selectLatestRun } from "./write-if-latest-run.server.ts";

export interface StoredSourceState extends StoredState {
  organization: typeof organizations.$inferSelect | null;
  latestRunId: string | null;
  /** When a whole run last verified its jobs; undefined when only a saved response is imported. */
  verifiedAt: string | null | undefined;
}

const storedJobColumns = {
  id: jobs.id,
  externalId: jobs.sourceExternalId,
  status: jobs.status,
  missedRuns: jobs.missedRuns,
  verifiedWithSource: jobs.verifiedWithSource,
  rawHash: jobs.rawHash,
  contentHash: jobs.contentHash,
  datePosted: jobs.datePosted,
  firstSeenAt: jobs.firstSeenAt,
  updatedAt: jobs.updatedAt,
  closedAt: jobs.closedAt,
  validThrough: jobs.validThrough,
  reopenCount: jobs.reopenCount,
  fingerprint: jobs.fingerprint,
  correction: jobs.correction,
};

/** Reads what is stored about a job source, in one database batch. */
export async function readStoredState(
  db: Database,
  { kind, board }: JobSourceKey,
  orgId: string | null,
): Promise<StoredSourceState> {
  const isOfSource = and(eq(importRuns.kind, kind), eq(importRuns.board, board));
  const [rows, originals, quarantinedRuns, [organization], [latestRun], [source]] = await db.batch([
    db
      .select({ ...storedJobColumns, duplicateOf: jobs.duplicateOf })
      .from(jobs)
      .where(and(eq(jobs.sourceKind, kind), eq(jobs.sourceBoard, board))),
    db
      .select({
        ...storedJobColumns,
        sourceKind: jobs.sourceKind,
        sourceBoard: jobs.sourceBoard,
        sourceUrl: jobs.sourceUrl,
      })
      .from(jobs)
      .where(
        sql`id in (select duplicate_of from ${jobs} as duplicate indexed by jobs_duplicates_by_source
          where status = 'duplicate' and source_kind = ${kind} and source_board = ${board})`,
      ),
    db
      .select({ startedAt: importRuns.startedAt, seenIds: importRuns.seenIds })
      .from(importRuns)
      .where(
        and(
          isOfSource,
          eq(importRuns.status, "held"),
          sql`${importRuns.startedAt} > coalesce((
            select max(started_at) from ${importRuns} as applied
            where applied.kind = ${kind} and applied.board = ${board} and applied.status = 'applied'
          ), '')`,
        ),
      ),
    db
      .select()
      .from(organizations)
      .where(eq(organizations.id, orgId ?? (await jobSourceOrganizationId(kind, board)))),
    selectLatestRun(db, { kind, board }),
    db
      .select({ verifiedAt: sources.verifiedAt })
      .from(sources)
      .where(and(eq(sources.kind, kind), eq(sources.board, board))),
  ]);
  const originalsById = new Map(originals.map((row) => [row.id, { ...row, original: null }]));
  return {
    storedJobs: rows.map(({ duplicateOf, ...row }) => ({
      ...row,
      original: originalsById.get(duplicateOf ?? "") ?? null,
    })),
    quarantinedRuns: quarantinedRuns.map(({ startedAt, seenIds }) => ({
      startedAt,
      seenIds: seenIds ?? [],
    })),
    organization: organization ?? null,
    latestRunId: latestRun?.id ?? null,
    verifiedAt: source?.verifiedAt,
  };
}
