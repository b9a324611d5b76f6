import { listUnstated, toJobQuestions } from "#app/features/guidance/job-questions.ts";
import { compareWithReader } from "#app/features/jobs/detail/compare-with-reader.server.ts";
import { toLeadingRows } from "#app/features/jobs/detail/leading-rows.server.ts";
import { payProvenance } from "#app/features/jobs/detail/pay-provenance.ts";
import { toPostedFacts } from "#app/features/jobs/detail/posted-facts.server.ts";
import type { JobReading } from "#app/features/jobs/job.ts";
import { type ReaderAnswers, toReader } from "#app/features/jobs/reader/reader.ts";
import { toLevels } from "#app/features/roadmap/competency-profile.server.ts";
import { trackedPath } from "#app/features/roadmap/job-link.ts";
import type { MeasuredRun } from "#app/features/simulations/run.ts";
import { measureRoleFit } from "#app/features/target-job/role-fit.ts";
import { ASKED_ROLE } from "#app/features/target-job/role-target.server.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { Snapshot } from "../../favorite.ts";
import { toTrackedRow } from "../../tracked/tracked-row.server.ts";

interface TrackedReader {
  answers: ReaderAnswers | null;
  /** Of the roadmap, as `selectLatestAnswers` reads them. */
  latestAnswers: string | null;
  /** Finished, newest first. */
  runs: readonly MeasuredRun[];
  visitorCountry: string | null;
  now: Date;
}

interface StoredTrackedJob {
  target: string;
  savedAt: string;
  snapshot: Snapshot;
}

/** All that a listed job's page says, of a tracked job and for its owner; null where there is no text to read. */
export async function readTrackedJob(
  { snapshot, ...stored }: StoredTrackedJob,
  { answers, latestAnswers, runs, visitorCountry, now }: TrackedReader,
) {
  const reading = await readingOf(snapshot);
  if (!reading) return null;
  const row = toTrackedRow({ ...stored, snapshot, reading });
  const levels = toLevels(latestAnswers);
  const targetRole = answers?.targetRole ?? null;
  const { card, hoursStated, ...compared } = compareWithReader(
    { row, text: snapshot.text, requested: reading.competencies },
    { reader: toReader(answers, { visitorCountry, now }), levels, targetRole, runs },
  );
  const facts = toPostedFacts(row, hoursStated);
  const { competencies } = compared;
  return {
    posted: {
      ...facts,
      ...{ level: card.level, track: card.track, tech: card.tech },
    },
    pay: { pay: card.pay, payNote: payNoteOf(card.salary), salary: card.salary },
    ...compared,
    ...(competencies.length === 0 && {
      competencyFit: measureRoleFit(ASKED_ROLE.competencies, { levels, targetRole, runs }),
    }),
    leading: toLeadingRows(
      { path: trackedPath(stored.target), leadFacts: row.leadFacts, competencies },
      levels.size > 0 ? { levels, targetRole } : undefined,
    ),
    questions: toJobQuestions(
      { competencies, unstated: listUnstated({ ...facts, pay: card.pay }) },
      levels,
      targetRole,
    ),
  };
}

export type TrackedJobPage = NonNullable<Awaited<ReturnType<typeof readTrackedJob>>>;

function payNoteOf(salary: Salary): string {
  const isStated = salary.source === "employer" && !salary.caveat;
  return isStated ? "From the posting’s pay fields, or entered by you." : payProvenance(salary);
}

/** What was found in a tracked job; of one that was added before readings were stored, what its text says. */
export async function readingOf(snapshot: Snapshot): Promise<JobReading | null> {
  if (snapshot.reading || !snapshot.text) return snapshot.reading ?? null;
  const { parsePastedPosting } = await import("#app/features/job-import/parse/pasted-posting.ts");
  return parsePastedPosting(snapshot.text, snapshot).reading;
}
