import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { toPayLine } from "#app/features/jobs/labels.ts";
import { readSheet } from "../../../tracked/sheet/parse-csv.ts";
import type { SheetIssue } from "../../../tracked/sheet/sheet-jobs.server.ts";
import { importJobs } from "./import-jobs.server.ts";
import { planImport, type SheetChoice } from "./plan-import.server.ts";

/** What the page shows of a file before it is imported. */
export interface SheetPreview extends SheetChoice {
  /** The file's text, which the next form sends again. */
  csv: string;
  header: string[];
  rows: number;
  addable: number;
  /** The first jobs as they would be added. */
  samples: SheetSample[];
  issues: SheetIssue[];
}

interface SheetSample {
  n: number;
  title: string;
  company: string;
  where: string;
  pay: string | null;
  stage: string;
}

const MAX_SAMPLES = 5;

interface SheetForm {
  csv: string;
  aim: "preview" | "add";
  choice: SheetChoice | null;
}

export interface SheetImportResult {
  message: string;
  preview?: SheetPreview;
  /** What was wrong in an import that is done. */
  done?: { added: number; rows: number; issues: SheetIssue[] };
  isShownOnce: true;
}

/** Shows what a file would add, or adds it. */
export async function importSheet(
  db: Database,
  viewer: Viewer,
  { form, siteOrigin, now }: { form: SheetForm; siteOrigin: string; now: Date },
): Promise<SheetImportResult> {
  const sheet = readSheet(form.csv);
  // The form has read it before.
  if (!sheet.ok) throw new Error(sheet.errorMessage);
  const plan = await planImport(db, viewer, {
    ...{ sheet, choice: form.choice },
    ...{ siteOrigin, now },
  });
  const rows = sheet.rows.length;
  if (form.aim === "add") {
    const { added, issues } = await importJobs(db, viewer, { plan, now });
    const message = `${added} of ${rows} added.`;
    return { message, done: { added, rows, issues: sortIssues(issues) }, isShownOnce: true };
  }
  const preview: SheetPreview = {
    // As a browser's form sends it, so that it is the same text in each step.
    csv: form.csv.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"),
    ...{ header: sheet.header, rows, columns: plan.columns, order: plan.order },
    ...{ addable: plan.jobs.length, issues: sortIssues(plan.issues) },
    samples: plan.jobs.slice(0, MAX_SAMPLES).map(({ job: { n, stage }, snapshot }) => ({
      ...{
        n,
        title: snapshot.title,
        company: snapshot.company,
        where: snapshot.where,
        stage,
        pay: toPayLine(snapshot.salary),
      },
    })),
  };
  return { message: "We read the file. Nothing is added yet.", preview, isShownOnce: true };
}

function sortIssues(issues: readonly SheetIssue[]): SheetIssue[] {
  return issues.toSorted((one, other) => one.n - other.n);
}
