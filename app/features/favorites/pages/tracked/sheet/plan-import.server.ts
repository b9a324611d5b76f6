import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { RecognizedPosting } from "#app/features/job-import/formats/board-address.ts";
import { trackedPath } from "#app/features/roadmap/job-link.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { ApplicationKind, Snapshot } from "../../../favorite.ts";
import { FAVORITE_FIELDS } from "../../../favorite-fields.ts";
import { takeJobSnapshots } from "../../../snapshots.server.ts";
import { type DateOrder, guessDateOrder } from "../../../tracked/sheet/cells.ts";
import { guessColumns } from "../../../tracked/sheet/columns.ts";
import type { SheetResult } from "../../../tracked/sheet/parse-csv.ts";
import type { Columns } from "../../../tracked/sheet/sheet-fields.ts";
import {
  type SheetIssue,
  type SheetJob,
  toSheetJob,
} from "../../../tracked/sheet/sheet-jobs.server.ts";
import { findListedJobs, findOwnJobId, recognizePosting } from "../find-listed.server.ts";
import { toWhere } from "../where.server.ts";
import { readKnown, targetsOf } from "./known-jobs.server.ts";

type Sheet = Extract<SheetResult, { ok: true }>;

/** What the columns are; guessed where nobody chose. */
export interface SheetChoice {
  columns: Columns;
  order: DateOrder;
}

export interface PlannedJob {
  kind: ApplicationKind;
  target: string;
  job: SheetJob;
  snapshot: Snapshot;
}

export interface ImportPlan extends SheetChoice {
  jobs: PlannedJob[];
  issues: SheetIssue[];
}

interface PlanOptions {
  sheet: Sheet;
  choice: SheetChoice | null;
  siteOrigin: string;
  now: Date;
}

/** What an import would add, and what is wrong in which row. Nothing is stored, and no address is asked. */
export async function planImport(
  db: Database,
  viewer: Viewer,
  { sheet, choice, siteOrigin, now }: PlanOptions,
): Promise<ImportPlan> {
  const { columns, order } = choice ?? guessChoice(sheet);
  const known = await readKnown(db, viewer);
  const { parsePastedPosting } = await import("#app/features/job-import/parse/pasted-posting.ts");
  const jobs: PlannedJob[] = [];
  const issues: SheetIssue[] = [];
  const rowsByKey = new Map<string, number>();
  const read = sheet.rows.flatMap((row) => {
    // Where it is morning first, tomorrow has come.
    const result = toSheetJob(row, { columns, order, today: dayAfter(now) });
    issues.push(...result.issues);
    return result.job ?? [];
  });
  for (const { job, posting, listed } of await findListings(db, read, { siteOrigin, now })) {
    const leaveOut = (why: string) =>
      issues.push({ n: job.n, field: job.link ? "link" : "title", why, isLeftOut: true });
    const targets = await targetsOf(job, posting, known.byName);
    const keys = [
      ...(listed ? [`job/${listed.id}`] : []),
      ...targets.map((target) => `tracked_job/${target}`),
    ];
    const onList = keys.find((key) => known.isOnList.get(key));
    const key = onList ?? keys.find((each) => known.isOnList.has(each)) ?? String(keys[0]);
    const earlier = rowsByKey.get(key);
    rowsByKey.set(key, earlier ?? job.n);
    if (earlier !== undefined)
      leaveOut(`This is the same job as in row ${earlier}, so it’s left out.`);
    else if (onList) leaveOut("This job is already in your favorites, so it’s left out.");
    else if (listed && key === keys[0]) {
      const why = `We list this job as “${listed.snapshot.title}”, so we add our own page.`;
      issues.push({ n: job.n, field: "link", why, isLeftOut: false });
      jobs.push({ kind: "job", target: listed.id, job, snapshot: listed.snapshot });
    } else {
      const target = key.replace("tracked_job/", "");
      const { salary, reading } = parsePastedPosting(job.pay, job);
      if (job.pay && salary.source === "none") keepPayAsNote(job, issues);
      const snapshot = toSnapshot(job, { target, salary, where: job.where || toWhere(reading) });
      const copy = { ...snapshot, ...(job.where && { reading }) };
      jobs.push({ kind: "tracked_job", target, job, snapshot: copy });
    }
  }
  return { columns, order, jobs, issues };
}

interface Listing {
  job: SheetJob;
  posting: RecognizedPosting | null;
  /** The job that is listed here of the same posting. */
  listed: { id: string; snapshot: Snapshot } | null;
}

/** What is listed here of the jobs of a file, by their addresses. */
async function findListings(
  db: Database,
  jobs: readonly SheetJob[],
  { siteOrigin, now }: Pick<PlanOptions, "siteOrigin" | "now">,
): Promise<Listing[]> {
  const found = await Promise.all(
    jobs.map(async (job) => ({
      ...{ job, link: job.link },
      posting: job.link ? await recognizePosting(job.link) : null,
    })),
  );
  const imported = await findListedJobs(db, found);
  const ids = found.map(({ link }, at) => findOwnJobId(link ?? "", siteOrigin) ?? imported[at]);
  const snapshots = await takeJobSnapshots(
    db,
    ids.filter((id) => typeof id === "string"),
    now,
  );
  return found.map(({ job, posting }, at) => {
    const id = ids[at] ?? "";
    const snapshot = snapshots.get(id);
    return { job, posting, listed: snapshot ? { id, snapshot } : null };
  });
}

/** Guesses what the columns are from their names, and how dates are written from those that have one reading. */
function guessChoice({ header, rows }: Sheet): SheetChoice {
  const columns = guessColumns(header, rows);
  const dates = (["appliedOn", "savedOn", "dueOn"] as const).flatMap((field) => {
    const column = columns[field];
    return column === null ? [] : rows.map(({ cells }) => cells[column] ?? "");
  });
  return { columns, order: guessDateOrder(dates) };
}

/** Pay that cannot be read is not lost. */
function keepPayAsNote(job: SheetJob, issues: SheetIssue[]): void {
  const note = [job.note, `Pay: ${job.pay}`].filter(Boolean).join("\n");
  const isKept = note.length <= FAVORITE_FIELDS.note.max;
  if (isKept) job.note = note;
  const kept = isKept ? "We put it in the note." : "The note has no room for this text.";
  const why = `“${job.pay.slice(0, 40).toWellFormed()}” isn’t an amount with a currency. ${kept}`;
  issues.push({ n: job.n, field: "pay", why, isLeftOut: false });
}

function toSnapshot(
  { title, company, link }: SheetJob,
  { target, salary, where }: { target: string; salary: Salary; where: string },
): Snapshot {
  return {
    ...{ title, company, where, path: trackedPath(target), ...(link && { link }) },
    ...{ salary, descriptionHash: "", text: "" },
  };
}
