import { and, eq, or } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { importRuns, jobs, organizations } from "#app/db/schema.ts";
import { boardOrganizationId } from "../identity.ts";
import { type BoardAnswer, BoardFault, type BoardFormat } from "./format.ts";
import { type HeldRun, planClosing } from "./plan.ts";
import { type KnownRow, type Reading, type ReadPosting, readItems } from "./read-items.ts";
import type { ImportReport } from "./report.ts";
import { toRunRow, writeRun } from "./write-run.server.ts";

const MAX_COMPANY_CHARACTERS = 80;
const REPEATED = "Another entry of the board has the same id.";

export interface ImportRequest {
  format: BoardFormat;
  board: string;
  /** The board's answer, as it came. */
  body: string;
  /** The employer's name where the board names none. */
  company?: string;
  now: Date;
  /** True: report what would happen and store nothing. */
  isDryRun?: boolean;
}

/**
 * Reads one answer of one board into the jobs: all of it in one transaction, or nothing. A fault of
 * the answer is a failed run that leaves every job as it was; a fault of one entry skips that entry.
 */
export async function importBoard(db: Database, request: ImportRequest): Promise<ImportReport> {
  const { format, board, now, isDryRun = false } = request;
  const report: ImportReport = {
    status: "applied",
    kind: format.kind,
    board,
    company: request.company ?? null,
    dryRun: isDryRun,
    startedAt: now.toISOString(),
    seen: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    reopened: 0,
    closed: 0,
    held: 0,
    skipped: [],
  };
  const answer = listItems(request, report);
  if (!answer) return finish(db, { report, isDryRun });
  const { items, repeats, isPartial } = answer;
  report.seen = items.length + repeats.length;

  const { known, heldRuns, organization } = await readBoard(db, request);
  const readings = await readItems(items, { format, known, now });
  report.skipped = [
    ...readings.flatMap((reading) => (reading.is === "skipped" ? [reading.skipped] : [])),
    ...repeats.map(({ externalId, title }) => ({ externalId, title, reason: REPEATED })),
  ];
  if (isUnreadable(readings)) {
    report.status = "failed";
    report.message = `None of the ${items.length} entries could be used and most could not be read, so nothing was changed.`;
    return finish(db, { report, isDryRun });
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
    return finish(db, { report, isDryRun, seenIds: [...seenIds] });
  }

  if (isPartial) {
    report.message = "The board says that it has more jobs than it sent, so none was closed.";
  }

  const company = companyOf(request, readings, organization?.name);
  report.company = company;
  const postings = readings.filter((reading) => reading.is === "posting");
  const touched = readings.filter((reading) => reading.is === "unchanged");
  report.unchanged = touched.length;
  report.created = postings.filter(({ change }) => change === "created").length;
  report.updated = postings.filter(({ change }) => change === "updated").length;
  report.reopened = postings.filter(({ change }) => change === "reopened").length;
  report.closed = closing.close.length;
  if (!isDryRun) {
    await writeRun(db, { report, now, postings, touched, closing, company, organization });
  }
  return report;
}

function listItems({ format, body }: ImportRequest, report: ImportReport): BoardAnswer | null {
  try {
    return format.listItems(body);
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
}

/** What is stored about a board. One trip. */
async function readBoard(
  db: Database,
  { format: { kind }, board }: ImportRequest,
): Promise<BoardState> {
  const [known, runs, [organization]] = await db.batch([
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
      .select({
        startedAt: importRuns.startedAt,
        status: importRuns.status,
        seenIds: importRuns.seenIds,
      })
      .from(importRuns)
      .where(
        and(
          eq(importRuns.kind, kind),
          eq(importRuns.board, board),
          or(eq(importRuns.status, "applied"), eq(importRuns.status, "held")),
        ),
      )
      .orderBy(importRuns.startedAt),
    db
      .select()
      .from(organizations)
      .where(eq(organizations.id, await boardOrganizationId(kind, board))),
  ]);
  const lastApplied = runs.findLastIndex(({ status }) => status === "applied");
  return {
    known,
    heldRuns: runs
      .slice(lastApplied + 1)
      .map(({ startedAt, seenIds }) => ({ startedAt, seenIds: seenIds ?? [] })),
    organization: organization ?? null,
  };
}

/** A board of which nothing could be used and more than half not even read has changed its shape. */
function isUnreadable(readings: Reading[]): boolean {
  const faults = readings.filter((reading) => reading.is === "skipped" && reading.isFault).length;
  return faults > readings.length / 2 && readings.every(({ is }) => is === "skipped");
}

// An entry that cannot be read still shows that its job is on the board; one that is no
// engineering job does not.
function idOfSeen(reading: Reading): string[] {
  if (reading.is !== "skipped") return [reading.externalId];
  return reading.isFault && reading.skipped.externalId ? [reading.skipped.externalId] : [];
}

/** The name given, or the one known, or the first the board names: never the one read last. */
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
}

/** Keeps a run that changes no job. */
async function finish(db: Database, { report, isDryRun, seenIds }: Ending): Promise<ImportReport> {
  if (isDryRun) return report;
  await db.insert(importRuns).values(toRunRow(report, seenIds));
  return report;
}
