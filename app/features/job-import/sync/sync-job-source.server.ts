import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { isImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { sources } from "#app/features/jobs/tables.ts";
import type { JobSourceAdapter } from "../formats/adapter.ts";
import { jobSourceAdapters } from "../formats/adapters.ts";
import { readRobots } from "../robots/read-robots.server.ts";
import {
  changedTermsText,
  isPermissive,
  isReadingDue,
  ROBOTS_REFUSAL,
  UNREAD_ROBOTS,
  unreadTermsText,
} from "../robots/robots-verdict.ts";
import { listChangedTerms } from "../robots/term-digest.server.ts";
import { importRuns } from "../tables.ts";
import { fetchJobSource } from "./fetch-job-source.server.ts";
import type { Fetch } from "./fetch-json.server.ts";
import { importJobSource } from "./import-job-source.server.ts";
import {
  type CheckOutcome,
  findEtag,
  findJobSource,
  isJobSource,
  type JobSource,
  recordCheckOutcome,
  tellOwners,
} from "./job-sources.server.ts";
import { recordNotModified } from "./record-not-modified.server.ts";
import { createReport, type ImportReport, type TransferStats } from "./report.ts";
import { toRunRow } from "./run-row.ts";
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

interface RobotsCheck extends SyncOptions {
  adapter: JobSourceAdapter;
  isDryRun: boolean;
}

/**
 * Reads robots.txt and terms again when that is due. Switches a source off that it refuses now and that nobody
 * permitted, or whose host states other terms, and returns the run that says so; null while the source may be read.
 */
async function findRobotsRefusal(
  db: Database,
  source: JobSource,
  { adapter, fetch, siteOrigin, now, isDryRun }: RobotsCheck,
): Promise<ImportReport | null> {
  if (!adapter.isByRobots && !isReadingDue(source, now)) return null;
  const { verdict, terms, termsFault } = await readRobots(
    { adapter, board: source.board },
    { fetch, siteOrigin, now },
  );
  const isRefused = verdict === "refused" && !source.authorized;
  const changed = terms && source.terms ? listChangedTerms(source.terms, terms) : [];
  const hasNewTerms = changed.length > 0;
  const update = db.update(sources).set({
    robotsVerdict: verdict,
    robotsReadAt: now.toISOString(),
    // An operator may have entered a permission meanwhile.
    ...(isRefused && { enabled: sql`enabled and authorized` }),
    ...(hasNewTerms && { enabled: false }),
  });
  const writes: Write[] = [update.where(isJobSource(source))];
  if (isRefused || hasNewTerms) {
    if (source.enabled && source.orgId)
      writes.push(tellOwners("source_off", source.orgId, { board: source.board, now }));
    const why = isRefused ? ROBOTS_REFUSAL : changedTermsText(changed);
    const message = `${why} Jobs stay as they are.`;
    return saveFailedRun(db, source, { now, isDryRun, message, extraWrites: writes });
  }
  if (adapter.isByRobots && !isPermissive(verdict) && !source.authorized) {
    return saveFailedRun(db, source, {
      now,
      isDryRun,
      message: UNREAD_ROBOTS,
      extraWrites: writes,
    });
  }
  if (terms === null) {
    const message = unreadTermsText({ verdict, termsFault });
    return saveFailedRun(db, source, { now, isDryRun, message, extraWrites: writes });
  }
  if (!isDryRun) await writeBatch(db, writes);
  return null;
}

function toCheckOutcome(
  { status, isPartial, later }: ImportReport,
  etag: string | null,
): CheckOutcome {
  if (status === "held") return { is: "held" };
  if (status === "failed") return { is: "failed", retryAfterSeconds: 0 };
  // After an incomplete run the next one must read the response again, so it must not get a 304.
  return { is: "good", etag: isPartial || later ? null : etag };
}

interface FailedRun {
  now: Date;
  message: string;
  transfer?: TransferStats;
  outcome?: CheckOutcome;
  isDryRun?: boolean;
  /** Further writes of the same transaction. */
  extraWrites?: Write[];
}

/** Stores a failed run of a source that could not be fetched. */
async function saveFailedRun(
  db: Database,
  source: JobSource,
  { now, message, transfer, outcome, isDryRun, extraWrites = [] }: FailedRun,
): Promise<ImportReport> {
  const { kind, board, company } = source;
  const report: ImportReport = {
    ...createReport({ kind, board, company, now, dryRun: isDryRun ?? false }),
    status: "failed",
    message,
    ...(transfer && { transfer }),
  };
  if (isDryRun) return report;
  await writeBatch(db, [
    db.insert(importRuns).values(toRunRow(report)),
    ...recordCheckOutcome(db, source, {
      outcome: outcome ?? { is: "failed", retryAfterSeconds: 0 },
      now,
    }),
    ...extraWrites,
  ]);
  return report;
}

/** Stores a failed run for an error of ours, so that the source is checked less often. */
export async function recordInternalFailure(
  db: Database,
  check: SourceCheck,
  now: Date,
): Promise<void> {
  const source = await findJobSource(db, check);
  if (source?.queuedAt !== check.queuedAt) return;
  await saveFailedRun(db, source, {
    now,
    message: "The import failed on our side. See the log for details.",
  });
}
