import type { Database } from "#app/db/database.server.ts";
import { isImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { jobSourceAdapters } from "../formats/adapters.ts";
import { saveFailedRun } from "./failed-runs.server.ts";
import { fetchJobSource } from "./fetch-job-source.server.ts";
import { importJobSource } from "./import-job-source.server.ts";
import {
  type CheckOutcome,
  findEtag,
  findJobSource,
  type JobSource,
  recordCheckOutcome,
} from "./job-sources.server.ts";
import type { Fetch } from "./json-request.ts";
import { recordNotModified } from "./record-not-modified.server.ts";
import type { ImportReport } from "./report.ts";
import { findRobotsRefusal, toCheckOutcome } from "./robots-check.server.ts";
import { syncLogo } from "./sync-logo.server.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

/** New or changed text that one run reads, so that it fits into the isolate's limits. */
const MAX_CHARACTERS = 4_000_000;

/** The queue's message: a requested check of one job source. */
export interface SourceCheck extends JobSourceKey {
  /** Equals the source's `queuedAt` while this request is the current one. */
  queuedAt: string;
}

export interface SyncOptions {
  fetch: Fetch;
  siteOrigin: string;
  now: Date;
}

/**
 * Carries out a queued check and returns the run's report; null when the check is obsolete: done
 * already, requested anew, or its source was disabled or removed. Throws when the database fails.
 */
export async function runCheck(
  db: Database,
  check: SourceCheck,
  options: SyncOptions,
): Promise<ImportReport | null> {
  const source = await findJobSource(db, check);
  if (!source?.enabled || source.queuedAt !== check.queuedAt) return null;
  if (source.checkedAt !== null && source.checkedAt >= check.queuedAt) return null;
  return syncJobSource(db, source, options);
}

/** Fetches and imports a source now, whether or not it is due. Stores the run and the check's outcome. */
export async function syncJobSource(
  db: Database,
  source: JobSource,
  { fetch, siteOrigin, now, isDryRun = false }: SyncOptions & { isDryRun?: boolean },
): Promise<ImportReport> {
  const { kind, board, company, orgId } = source;
  if (!isImportedSourceKind(kind)) {
    return saveFailedRun(db, source, {
      now,
      isDryRun,
      message: `We can’t read ${kind} boards.`,
    });
  }
  const adapter = jobSourceAdapters[kind];
  const refusal = await findRobotsRefusal(db, source, {
    adapter,
    fetch,
    siteOrigin,
    now,
    isDryRun,
  });
  if (refusal) return refusal;
  const etag = isDryRun ? null : findEtag(source);
  const fetchResult = await fetchJobSource({ adapter, board, etag }, { fetch, siteOrigin, now });
  const { transfer } = fetchResult;

  if (fetchResult.is === "fault") {
    const { fault, message, retryAfterSeconds } = fetchResult;
    const outcome: CheckOutcome =
      fault === "missing" ? { is: "missing" } : { is: "failed", retryAfterSeconds };
    return saveFailedRun(db, source, { now, isDryRun, message, transfer, outcome });
  }
  if (fetchResult.is === "unchanged") {
    return recordNotModified(db, {
      ...{ kind, board, company, transfer, now },
      extraWrites: (report) =>
        recordCheckOutcome(db, source, { outcome: toCheckOutcome(report, etag), now }),
    });
  }
  const { etag: newEtag, logo } = fetchResult;
  let body = fetchResult.body;
  const report = await importJobSource(db, {
    ...{ adapter, board, orgId, transfer, now, isDryRun, maxCharacters: MAX_CHARACTERS },
    ...(company ? { company } : {}),
    body() {
      const releasedBody = body;
      body = "";
      return releasedBody;
    },
    extraWrites: (report) =>
      recordCheckOutcome(db, source, { outcome: toCheckOutcome(report, newEtag), now }),
  });
  if (!isDryRun) await syncLogo(db, source, logo, { fetch, siteOrigin, now });
  return report;
}
