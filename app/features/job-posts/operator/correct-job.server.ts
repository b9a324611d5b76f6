import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
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
import { jobPath } from "#app/features/jobs/identity.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import { withPartTimeCaveat } from "#app/features/jobs/pay/part-time.ts";
import { type JobRecord, upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobDescriptions, jobs, sources } from "#app/features/jobs/tables.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import { conflict, invalid } from "#app/http/http-errors.ts";
import { writeIf } from "../write-if.server.ts";
import { jobNotFound } from "./review-post.server.ts";

/* What operators correct of imported jobs. The caller checks that the viewer is an operator. */

interface Asked {
  id: string;
  /** When the correction on the page was last changed; empty for none. */
  seen: string;
  now: Date;
}

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

type ImportedJob = Awaited<ReturnType<typeof readImported>>;

async function readImported(db: Database, { id, seen }: Asked) {
  const stored = await db
    .select({ job: jobs, text: jobDescriptions })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(eq(jobs.id, id))
    .get();
  if (!stored) throw jobNotFound();
  const { job, text } = stored;
  if (job.sourceKind === "org")
    throw invalid({}, "An organization wrote this job, so send the job back instead.");
  if ((job.correction?.at ?? "") !== seen) throw changedSinceSeen(job.correction?.at ?? "");
  const { html: descriptionHtml, text: descriptionText, competencies } = text;
  return { ...job, descriptionHtml, descriptionText, competencies };
}

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

interface Change extends Asked {
  row: ImportedJob;
  /** For the activity, which says the rest. */
  what?: string;
  event: "job_corrected" | "job_closed" | "job_reopened";
  said: string;
  set: SQL;
  further: readonly Write[];
}

async function change(
  db: Database,
  operator: Viewer,
  { id, seen, row, event, what, said, set, further, now }: Change,
): Promise<void> {
  recordChange(db, "jobs");
  const { orgId, title, rawHash, lastSeenAt, status } = row;
  const detail = { is: event, jobId: id, title, ...(what && { note: what }) } as const;
  const isAsRead = sql`exists (select 1 from ${jobs} where id = ${id} and raw_hash is ${rawHash}
    and last_seen_at = ${lastSeenAt} and status = ${status}
    and coalesce(correction ->> '$.at', '') = ${seen})`;
  const isWritten = await writeIf(db, operator, {
    holds: isAsRead,
    writes: [
      sql`update ${jobs} set ${set}, updated_at = ${now.toISOString()} where id = ${id}`,
      recordOperatorEvent({ orgId, detail, now }),
      tellMembers({
        ...{ event: "job_corrected", orgId, subject: title, note: said, path: jobPath(row), now },
      }),
      ...further,
    ],
  });
  if (!isWritten) throw changedSinceSeen(seen);
}

function changedSinceSeen(seen: string) {
  return conflict(
    "The job was corrected or imported again since you opened it. This page now shows the current version.",
    { seen },
  );
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
