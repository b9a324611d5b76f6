import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { OrganizationStatus } from "#app/features/organizations/organization.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import {
  type JobSourceAdapter,
  type SourceListing,
  SourceResponseError,
} from "../formats/adapter.ts";
import { importRuns } from "../tables.ts";
import { planClosing, type QuarantinedRun } from "./closing-plan.ts";
import {
  type ChangedPosting,
  type ItemResult,
  readItems,
  type StoredJobRow,
} from "./read-items.ts";
import { createReport, type ImportReport, type TransferStats } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import { selectLatestRun } from "./write-if-latest-run.server.ts";
import { writeRun } from "./write-run.server.ts";

const MAX_COMPANY_NAME_LENGTH = 80;
const HIDDEN_STATUSES: OrganizationStatus[] = ["suspended", "deleted"];
const DUPLICATE_ID_REASON = "Another entry of the board has the same id.";

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
  const { adapter, board, now, isDryRun = false } = request;
  const { transfer, extraWrites = () => [] } = request;
  const report = createReport({
    kind: adapter.kind,
    board,
    company: request.company ?? null,
    dryRun: isDryRun,
    now,
    ...(transfer && { transfer }),
  });
  const listing = tryParseListing(request, report);
  const saveReport = (seenIds?: string[]) =>
    saveUnappliedRun(db, { report, isDryRun, seenIds, extraWrites });
  if (!listing) return saveReport();
  const { items, repeats, isPartial } = listing;
  report.seen = items.length + repeats.length;

  const { storedJobs, quarantinedRuns, organization, latestRunId } = await readStoredState(
    db,
    request,
  );
  const results = await readItems(items, {
    ...{ adapter, storedJobs, now },
    maxCharacters: request.maxCharacters,
  });
  report.skipped = [
    ...results.flatMap((result) => (result.is === "skipped" ? [result.skipped] : [])),
    ...repeats.map(({ externalId, title }) => ({ externalId, title, reason: DUPLICATE_ID_REASON })),
  ];
  if (isUnusable(results)) {
    report.status = "failed";
    report.message = `None of the ${items.length} entries could be used and most could not be read, so nothing was changed.`;
    return saveReport();
  }

  const seenIds = new Set(results.flatMap(toSeenIds));
  const closingPlan = planClosing(
    storedJobs,
    { seenIds, itemCount: items.length, isPartial },
    { quarantinedRuns, now },
  );
  if (closingPlan.isQuarantined) {
    report.status = "held";
    report.held = closingPlan.toClose.length;
    report.message = `The answer lacks ${closingPlan.toClose.length} of the open jobs. Nothing was changed; three such answers over a day would be believed.`;
    return saveReport([...seenIds]);
  }

  if (isPartial) {
    report.isPartial = true;
    report.message = "The board says that it has more jobs than it sent, so none was closed.";
  }

  if (organization && HIDDEN_STATUSES.includes(organization.status)) {
    report.message = `Its organization is ${organization.status}, so none of its jobs is shown.`;
  }

  const isConnected = request.orgId != null && organization !== null;
  const company = isConnected
    ? organization.name
    : chooseCompanyName(request, results, organization?.name);
  report.company = company;
  const changedPostings = results.filter((result) => result.is === "posting");
  const unchangedItems = results.filter((result) => result.is === "unchanged");
  report.unchanged = unchangedItems.length;
  report.created = changedPostings.filter(({ change }) => change === "created").length;
  report.updated = changedPostings.filter(({ change }) => change === "updated").length;
  report.reopened = changedPostings.filter(({ change }) => change === "reopened").length;
  report.closed = closingPlan.toClose.length;
  const postponedCount = results.filter((result) => result.is === "later").length;
  if (postponedCount > 0) {
    report.later = postponedCount;
    report.message = `${postponedCount} new or changed entries are left for the next check: this one was full.`;
  }
  if (!isDryRun) {
    await writeRun(db, {
      report,
      now,
      changedPostings,
      unchangedItems,
      closingPlan,
      company,
      organization,
      isConnected,
      latestRunId,
      extraWrites: extraWrites(report),
    });
  }
  return report;
}

function tryParseListing(
  { adapter, body }: ImportRequest,
  report: ImportReport,
): SourceListing | null {
  try {
    return adapter.parseListing(typeof body === "string" ? body : body());
  } catch (error) {
    if (!(error instanceof SourceResponseError)) throw error;
    report.status = "failed";
    report.message = error.message;
    return null;
  }
}

interface StoredState {
  storedJobs: StoredJobRow[];
  quarantinedRuns: QuarantinedRun[];
  organization: typeof organizations.$inferSelect | null;
  latestRunId: string | null;
}

async function readStoredState(
  db: Database,
  { adapter: { kind }, board, orgId }: ImportRequest,
): Promise<StoredState> {
  const isOfSource = and(eq(importRuns.kind, kind), eq(importRuns.board, board));
  const [storedJobs, quarantinedRuns, [organization], [latestRun]] = await db.batch([
    db
      .select({
        id: jobs.id,
        externalId: jobs.sourceExternalId,
        status: jobs.status,
        missedRuns: jobs.missedRuns,
        rawHash: jobs.rawHash,
        contentHash: jobs.contentHash,
        datePosted: jobs.datePosted,
        firstSeenAt: jobs.firstSeenAt,
        updatedAt: jobs.updatedAt,
        closedAt: jobs.closedAt,
        validThrough: jobs.validThrough,
        reopenCount: jobs.reopenCount,
      })
      .from(jobs)
      .where(and(eq(jobs.sourceKind, kind), eq(jobs.sourceBoard, board))),
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
  ]);
  return {
    storedJobs,
    quarantinedRuns: quarantinedRuns.map(({ startedAt, seenIds }) => ({
      startedAt,
      seenIds: seenIds ?? [],
    })),
    organization: organization ?? null,
    latestRunId: latestRun?.id ?? null,
  };
}

/** Nothing could be used and most items are faulty: the source has probably changed its format. */
function isUnusable(results: ItemResult[]): boolean {
  const faultyCount = results.filter((result) => result.is === "skipped" && result.isFaulty).length;
  return faultyCount > results.length / 2 && results.every(({ is }) => is === "skipped");
}

// A faulty item still proves that its job is listed; one skipped as no engineering job does not count.
function toSeenIds(result: ItemResult): string[] {
  if (result.is !== "skipped") return [result.externalId];
  return result.isFaulty && result.skipped.externalId ? [result.skipped.externalId] : [];
}

/** The configured name, else the stored one, else the first that an item gives. */
function chooseCompanyName(
  { company, board }: ImportRequest,
  results: ItemResult[],
  storedName: string | undefined,
): string {
  const firstNamed = results.find(
    (result): result is ChangedPosting => result.is === "posting" && result.companyName !== null,
  );
  const name = company ?? storedName ?? firstNamed?.companyName ?? board;
  return name.slice(0, MAX_COMPANY_NAME_LENGTH).trim();
}

interface UnappliedRun {
  report: ImportReport;
  isDryRun: boolean;
  seenIds?: string[];
  extraWrites: (report: ImportReport) => Write[];
}

/** Stores a run that changes no job. */
async function saveUnappliedRun(
  db: Database,
  { report, isDryRun, seenIds, extraWrites }: UnappliedRun,
): Promise<ImportReport> {
  if (isDryRun) return report;
  const run = db.insert(importRuns).values(toRunRow(report, seenIds));
  await writeBatch(db, [run, ...extraWrites(report)]);
  return report;
}
