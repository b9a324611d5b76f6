import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { findRoleCandidates } from "#app/features/jobs/roles/role-candidates.server.ts";
import {
  type JobSourceAdapter,
  type SourceListing,
  SourceResponseError,
} from "../formats/adapter.ts";
import { findCounterparts } from "./counterparts.server.ts";
import { decideRun, type FailedRun, type RunDecision } from "./decide-run.ts";
import type { ImportReport, TransferStats } from "./report.ts";
import { toReport } from "./run-report.ts";
import { readStoredState, type StoredSourceState } from "./stored-state.server.ts";
import { writeRun } from "./write-run.server.ts";

interface ImportRequest {
  adapter: JobSourceAdapter;
  board: string;
  /** The response body. A function lets the caller give up its reference, to free the memory. */
  body: string | (() => string);
  company?: string;
  /** The organization that connected the source and so owns its jobs. */
  orgId?: string | null;
  now: Date;
  isDryRun?: boolean;
  /** Once this many characters were read, further new items are left for the next run. */
  maxCharacters?: number;
  transfer?: TransferStats;
  /** Further writes of the same transaction. */
  extraWrites?: (report: ImportReport) => Write[];
}

/**
 * Imports one response of a job source in one transaction and returns the run's report. A response
 * that cannot be used makes a failed run that changes no job; a faulty item is only skipped.
 */
export async function importJobSource(db: Database, request: ImportRequest): Promise<ImportReport> {
  const listing = tryParseListing(request);
  if ("status" in listing) return storeRun(db, request, { decision: listing, state: null });

  const { adapter, board, orgId = null } = request;
  const state = await readStoredState(db, { kind: adapter.kind, board }, orgId);
  const orgIdOfSource = state.organization?.id ?? null;
  const decision = await decideRun(listing, state, {
    ...request,
    findCounterparts: (search) => findCounterparts(db, { ...search, orgId: orgIdOfSource }),
    findRoleCandidates: (search) => findRoleCandidates(db, { ...search, orgId: orgIdOfSource }),
  });
  return storeRun(db, request, { decision, state });
}

function tryParseListing({ adapter, body }: ImportRequest): SourceListing | FailedRun {
  try {
    return adapter.parseListing(typeof body === "string" ? body : body());
  } catch (error) {
    if (!(error instanceof SourceResponseError)) throw error;
    return { status: "failed", message: error.message, seen: 0, skipped: [] };
  }
}

async function storeRun(
  db: Database,
  request: ImportRequest,
  { decision, state }: { decision: RunDecision; state: StoredSourceState | null },
): Promise<ImportReport> {
  const { adapter, board, company = null, now, isDryRun = false, transfer } = request;
  const report = toReport(decision, {
    ...{ kind: adapter.kind, board, company, now, dryRun: isDryRun },
    ...(transfer && { transfer }),
  });
  if (!isDryRun) {
    const extraWrites = request.extraWrites?.(report) ?? [];
    await writeRun(db, { report, decision, state, now, extraWrites });
  }
  return report;
}
