import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { isFormat } from "../formats/format-names.ts";
import { formats } from "../formats/formats.ts";
import { importRuns } from "../tables.ts";
import { confirmBoard } from "./confirm-board.server.ts";
import { fetchBoard } from "./fetch-board.server.ts";
import type { Fetch } from "./fetch-json.server.ts";
import { importBoard } from "./import-board.server.ts";
import { emptyReport, type ImportReport, type Transfer } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import { etagOf, findSource, type Outcome, recordOutcome, type Source } from "./sources.server.ts";
import type { BoardName } from "./write-after.server.ts";

/** New or changed text that one run reads, so that it fits into the isolate's limits. */
const MAX_CHARACTERS = 4_000_000;

/** The queue's message: a requested check of one job source. */
export interface BoardCheck extends BoardName {
  /** Equals the source's `queuedAt` while this request is the current one. */
  queuedAt: string;
}

export interface SyncWith {
  fetch: Fetch;
  siteOrigin: string;
  now: Date;
}

/**
 * Carries out a queued check and returns the run's report; null when the check is obsolete: done
 * already, requested anew, or its source was disabled or removed. Throws when the database fails.
 */
export async function syncBoard(
  db: Database,
  check: BoardCheck,
  using: SyncWith,
): Promise<ImportReport | null> {
  const source = await findSource(db, check);
  if (!source?.enabled || source.queuedAt !== check.queuedAt) return null;
  if (source.checkedAt !== null && source.checkedAt >= check.queuedAt) return null;
  return readSource(db, source, using);
}

/** Fetches and imports a source now, whether or not it is due. Stores the run and the check's outcome. */
export async function readSource(
  db: Database,
  source: Source,
  { fetch, siteOrigin, now, isDryRun = false }: SyncWith & { isDryRun?: boolean },
): Promise<ImportReport> {
  const { kind, board, company, orgId } = source;
  if (!isFormat(kind)) {
    return fail(db, source, {
      now,
      isDryRun,
      message: `Boards of the kind ${kind} cannot be read.`,
    });
  }
  const format = formats[kind];
  const etag = isDryRun ? null : etagOf(source);
  const fetched = await fetchBoard({ format, board, etag }, { fetch, siteOrigin, now });
  const { transfer } = fetched;

  if (fetched.is === "fault") {
    const { fault, message, retryAfterSeconds } = fetched;
    const outcome: Outcome =
      fault === "missing" ? { is: "missing" } : { is: "failed", retryAfterSeconds };
    return fail(db, source, { now, isDryRun, message, transfer, outcome });
  }
  if (fetched.is === "unchanged") {
    return confirmBoard(db, {
      ...{ kind, board, company, transfer, now },
      alongside: (report) => recordOutcome(db, source, { outcome: outcomeOf(report, etag), now }),
    });
  }
  const { etag: newTag } = fetched;
  let body = fetched.body;
  return importBoard(db, {
    ...{ format, board, orgId, transfer, now, isDryRun, maxCharacters: MAX_CHARACTERS },
    ...(company ? { company } : {}),
    body() {
      const handedOver = body;
      body = "";
      return handedOver;
    },
    alongside: (report) => recordOutcome(db, source, { outcome: outcomeOf(report, newTag), now }),
  });
}

function outcomeOf({ status, isPartial, later }: ImportReport, etag: string | null): Outcome {
  if (status === "held") return { is: "held" };
  if (status === "failed") return { is: "failed", retryAfterSeconds: 0 };
  // After an incomplete run the next one must read the response again, so it must not get a 304.
  return { is: "good", etag: isPartial || later ? null : etag };
}

interface Failure {
  now: Date;
  message: string;
  transfer?: Transfer;
  outcome?: Outcome;
  isDryRun?: boolean;
}

/** Stores a failed run of a source that could not be fetched. */
async function fail(
  db: Database,
  source: Source,
  { now, message, transfer, outcome, isDryRun }: Failure,
): Promise<ImportReport> {
  const { kind, board, company } = source;
  const report: ImportReport = {
    ...emptyReport({ kind, board, company, now, dryRun: isDryRun ?? false }),
    status: "failed",
    message,
    ...(transfer && { transfer }),
  };
  if (isDryRun) return report;
  await writeBatch(db, [
    db.insert(importRuns).values(toRunRow(report)),
    ...recordOutcome(db, source, {
      outcome: outcome ?? { is: "failed", retryAfterSeconds: 0 },
      now,
    }),
  ]);
  return report;
}

/** Stores a failed run for an error of ours, so that the source is checked less often. */
export async function recordBreakdown(db: Database, check: BoardCheck, now: Date): Promise<void> {
  const source = await findSource(db, check);
  if (source?.queuedAt !== check.queuedAt) return;
  await fail(db, source, { now, message: "Reading it broke on our side. The log says where." });
}
