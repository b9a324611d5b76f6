import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { OrganizationStatus } from "#app/features/organizations/organization.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { boardOrganizationId } from "../board-organization.ts";
import { type BoardAnswer, BoardFault, type BoardFormat } from "../formats/format.ts";
import { importRuns } from "../tables.ts";
import { type HeldRun, planClosing } from "./plan.ts";
import { type KnownRow, type Reading, type ReadPosting, readItems } from "./read-items.ts";
import { emptyReport, type ImportReport, type Transfer } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import { selectLastRun } from "./write-after.server.ts";
import { writeRun } from "./write-run.server.ts";

const MAX_COMPANY_CHARACTERS = 80;
const HIDDEN: OrganizationStatus[] = ["suspended", "deleted"];
const REPEATED = "Another entry of the board has the same id.";

interface ImportRequest {
  format: BoardFormat;
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
  transfer?: Transfer;
  /** Further writes of the same transaction. */
  alongside?: (report: ImportReport) => Write[];
}

/**
 * Imports one response of a job source in one transaction and returns the run's report. A response
 * that cannot be used makes a failed run that changes no job; a faulty item is only skipped.
 */
export async function importBoard(db: Database, request: ImportRequest): Promise<ImportReport> {
  const { format, board, now, isDryRun = false } = request;
  const { transfer, alongside = () => [] } = request;
  const report = emptyReport({
    kind: format.kind,
    board,
    company: request.company ?? null,
    dryRun: isDryRun,
    now,
    ...(transfer && { transfer }),
  });
  const answer = listItems(request, report);
  const keep = (seenIds?: string[]) => keepRun(db, { report, isDryRun, seenIds, alongside });
  if (!answer) return keep();
  const { items, repeats, isPartial } = answer;
  report.seen = items.length + repeats.length;

  const { known, heldRuns, organization, lastRunId } = await readBoard(db, request);
  const readings = await readItems(items, {
    ...{ format, known, now },
    maxCharacters: request.maxCharacters,
  });
  report.skipped = [
    ...readings.flatMap((reading) => (reading.is === "skipped" ? [reading.skipped] : [])),
    ...repeats.map(({ externalId, title }) => ({ externalId, title, reason: REPEATED })),
  ];
  if (isUnreadable(readings)) {
    report.status = "failed";
    report.message = `None of the ${items.length} entries could be used and most could not be read, so nothing was changed.`;
    return keep();
  }

  const seenIds = new Set(readings.flatMap(idOfSeen));
  const closing = planClosing(
    known,
    { seenIds, items: items.length, isPartial },
    { heldRuns, now },
  );
  if (closing.isHeld) {
    report.status = "held";
    report.held = closing.close.length;
    report.message = `The answer lacks ${closing.close.length} of the open jobs. Nothing was changed; three such answers over a day would be believed.`;
    return keep([...seenIds]);
  }

  if (isPartial) {
    report.isPartial = true;
    report.message = "The board says that it has more jobs than it sent, so none was closed.";
  }

  if (organization && HIDDEN.includes(organization.status)) {
    report.message = `Its organization is ${organization.status}, so none of its jobs is shown.`;
  }

  const isConnected = request.orgId != null && organization !== null;
  const company = isConnected
    ? organization.name
    : companyOf(request, readings, organization?.name);
  report.company = company;
  const postings = readings.filter((reading) => reading.is === "posting");
  const touched = readings.filter((reading) => reading.is === "unchanged");
  report.unchanged = touched.length;
  report.created = postings.filter(({ change }) => change === "created").length;
  report.updated = postings.filter(({ change }) => change === "updated").length;
  report.reopened = postings.filter(({ change }) => change === "reopened").length;
  report.closed = closing.close.length;
  const later = readings.filter((reading) => reading.is === "later").length;
  if (later > 0) {
    report.later = later;
    report.message = `${later} new or changed entries are left for the next check: this one was full.`;
  }
  if (!isDryRun) {
    await writeRun(db, {
      report,
      now,
      postings,
      touched,
      closing,
      company,
      organization,
      isConnected,
      lastRunId,
      alongside: alongside(report),
    });
  }
  return report;
}

function listItems({ format, body }: ImportRequest, report: ImportReport): BoardAnswer | null {
  try {
    return format.listItems(typeof body === "string" ? body : body());
  } catch (fault) {
    if (!(fault instanceof BoardFault)) throw fault;
    report.status = "failed";
    report.message = fault.message;
    return null;
  }
}

interface BoardState {
  known: KnownRow[];
  heldRuns: HeldRun[];
  organization: typeof organizations.$inferSelect | null;
  lastRunId: string | null;
}

async function readBoard(
  db: Database,
  { format: { kind }, board, orgId }: ImportRequest,
): Promise<BoardState> {
  const ofBoard = and(eq(importRuns.kind, kind), eq(importRuns.board, board));
  const [known, heldRuns, [organization], [lastRun]] = await db.batch([
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
          ofBoard,
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
      .where(eq(organizations.id, orgId ?? (await boardOrganizationId(kind, board)))),
    selectLastRun(db, { kind, board }),
  ]);
  return {
    known,
    heldRuns: heldRuns.map(({ startedAt, seenIds }) => ({ startedAt, seenIds: seenIds ?? [] })),
    organization: organization ?? null,
    lastRunId: lastRun?.id ?? null,
  };
}

/** Nothing could be used and most items are faulty: the source has probably changed its format. */
function isUnreadable(readings: Reading[]): boolean {
  const faults = readings.filter((reading) => reading.is === "skipped" && reading.isFault).length;
  return faults > readings.length / 2 && readings.every(({ is }) => is === "skipped");
}

// A faulty item still proves that its job is listed; one skipped as no engineering job does not count.
function idOfSeen(reading: Reading): string[] {
  if (reading.is !== "skipped") return [reading.externalId];
  return reading.isFault && reading.skipped.externalId ? [reading.skipped.externalId] : [];
}

/** The configured name, else the stored one, else the first that an item gives. */
function companyOf(
  { company, board }: ImportRequest,
  readings: Reading[],
  known: string | undefined,
): string {
  const named = readings.find(
    (reading): reading is ReadPosting => reading.is === "posting" && reading.companyName !== null,
  );
  const name = company ?? known ?? named?.companyName ?? board;
  return name.slice(0, MAX_COMPANY_CHARACTERS).trim();
}

interface Ending {
  report: ImportReport;
  isDryRun: boolean;
  seenIds?: string[];
  alongside: (report: ImportReport) => Write[];
}

/** Stores a run that changes no job. */
async function keepRun(
  db: Database,
  { report, isDryRun, seenIds, alongside }: Ending,
): Promise<ImportReport> {
  if (isDryRun) return report;
  const run = db.insert(importRuns).values(toRunRow(report, seenIds));
  await writeBatch(db, [run, ...alongside(report)]);
  return report;
}
