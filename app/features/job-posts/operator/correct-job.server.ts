import { sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import {
  type CorrectedFact,
  correctFact,
  isClosedHere,
  type JobCorrection,
  NO_CORRECTION,
  takeBackFact,
} from "#app/features/jobs/correction.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import { withPartTimeCaveat } from "#app/features/jobs/pay/part-time.ts";
import { type JobRecord, upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { type jobs, sources } from "#app/features/jobs/tables.ts";
import { invalid } from "#app/http/http-errors.ts";
import { type Asked, change, type ImportedJob, readImported } from "./imported-job.server.ts";

/* What operators correct of imported jobs. The caller checks that the viewer is an operator. */

export type Corrected =
  | { fact: "pay"; ours: PayColumns }
  | { fact: "place"; ours: Pick<JobContent, "workMode" | "places" | "remoteFrom"> }
  | { fact: "level"; ours: Pick<JobContent, "level" | "track"> };

interface PayColumns {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: JobRecord["salaryPeriod"];
  /** Never the employer's. */
  salarySource: "corrected" | "none";
}

const FACT_NAMES: Record<CorrectedFact, string> = {
  pay: "its pay",
  place: "its location",
  level: "its level",
};

/** Shows a fact of an imported job as ours, whatever its source says. Throws 409 if it was corrected since `seen`. */
export async function correctJob(
  db: Database,
  operator: Viewer,
  { fact, ours, ...asked }: Asked & Corrected,
): Promise<void> {
  const row = await readImported(db, asked);
  const at = asked.now.toISOString();
  const caveat =
    "salaryPeriod" in ours ? { salaryCaveat: findPartTimeCaveat(ours, row) } : undefined;
  const corrected = correctFact(row, { fact, ours: { ...EMPTY[fact], ...ours, ...caveat }, at });
  await write(db, operator, { ...asked, row, corrected, said: FACT_NAMES[fact] });
}

function findPartTimeCaveat({ salaryPeriod, salarySource }: PayColumns, job: ImportedJob) {
  const period = salaryPeriod ?? undefined;
  const pay = { period, source: salarySource, ote: false, equity: false };
  return withPartTimeCaveat(pay, job).caveat ?? null;
}

/** Shows a fact as its source has it, or opens a job that was closed here. */
export async function takeBackCorrection(
  db: Database,
  operator: Viewer,
  { fact, ...asked }: Asked & { fact: CorrectedFact | "closed" },
): Promise<void> {
  const row = await readImported(db, asked);
  const at = asked.now.toISOString();
  if (fact === "closed") return reopen(db, operator, { ...asked, row });
  const corrected = takeBackFact(row, { fact, at });
  await write(db, operator, {
    ...{ ...asked, row, corrected },
    said: `${FACT_NAMES[fact]}, restored to what its board states`,
  });
}

/** Closes an imported job whatever its source says. The further writes follow in the same transaction. */
export async function closeImportedJob(
  db: Database,
  operator: Viewer,
  asked: Asked,
  further: readonly Write[] = [],
): Promise<void> {
  const row = await readImported(db, asked);
  if (row.status !== "open" && row.status !== "paused") throw invalid({}, "This job isn’t open.");
  const at = asked.now.toISOString();
  const correction: JobCorrection = {
    ...(row.correction ?? NO_CORRECTION),
    ...{ at, closed: { at, status: row.status } },
  };
  await change(db, operator, {
    ...{ ...asked, row, event: "job_closed", said: "It’s closed here, even if its board lists it" },
    set: sql`correction = ${JSON.stringify(correction)}, status = 'closed', closed_at = ${at}`,
    further,
  });
}

async function reopen(
  db: Database,
  operator: Viewer,
  { row, ...asked }: Asked & { row: ImportedJob },
): Promise<void> {
  if (!row.correction?.closed) throw invalid({}, "This job wasn’t closed here.");
  const { closed, ...rest } = row.correction;
  const isLast = Object.keys(rest.facts).length === 0;
  const correction = isLast
    ? null
    : JSON.stringify({ ...rest, at: asked.now.toISOString(), closed: null });
  await change(db, operator, {
    ...{ ...asked, row, event: "job_reopened", said: "It’s open as long as its board lists it" },
    // The next run of its board reads it anew, and closes it if it is gone there.
    set: sql`correction = ${correction}, status = ${closed.status}, closed_at = null, missed_runs = 0,
      raw_hash = null`,
    further: [
      sql`update ${sources} set etag = null
        where kind = ${row.sourceKind} and board = ${row.sourceBoard}`,
    ],
  });
}

/** What no correction says: words of the posting that would contradict it. */
const EMPTY = {
  pay: {
    ...{ salaryOte: false, salaryCaveat: null, salaryPayments: null },
    ...{ salaryScope: null, salaryQuote: null },
  },
  place: { remoteNotFrom: [], remoteQuote: null, whereStated: "" },
  level: { levelMax: null, levelReason: "" },
} as const;

interface Written extends Asked {
  row: ImportedJob;
  corrected: ImportedJob;
  said: string;
}

async function write(db: Database, operator: Viewer, { corrected, said, ...asked }: Written) {
  const updated = { ...corrected, updatedAt: asked.now.toISOString() };
  await change(db, operator, {
    ...{ ...asked, event: "job_corrected", what: said, said: `We corrected ${said}` },
    set: sql`correction = ${corrected.correction && JSON.stringify(corrected.correction)}`,
    further: upsertJobs([updated]),
  });
}

type Stored = typeof jobs.$inferSelect;
/** What a correction changes, as it is now. */
export type CorrectableFacts = Pick<
  Stored,
  | ("salaryMin" | "salaryMax" | "salaryCurrency" | "salaryPeriod")
  | ("workMode" | "places" | "remoteFrom" | "level" | "track")
>;

/** What an operator can correct of an imported job, and what was; null for a post of an organization. */
export function toCorrectionState(
  job: CorrectableFacts & Pick<Stored, "sourceKind" | "correction" | "status">,
) {
  if (job.sourceKind === "org") return null;
  const { at, facts: ours, closed } = job.correction ?? NO_CORRECTION;
  return {
    seen: at,
    facts: job,
    corrected: Object.entries(ours).map(([fact, each]) => ({
      fact: fact as CorrectedFact,
      at: each.at,
    })),
    closedAt: closed?.at ?? null,
    canClose: !isClosedHere(job) && (job.status === "open" || job.status === "paused"),
  };
}
