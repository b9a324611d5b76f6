import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { projects } from "#app/features/projects/tables.ts";
import { attempts } from "#app/features/simulations/tables.ts";
import { invalid, unavailable } from "#app/http/http-errors.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswer } from "./assessment.ts";
import { migrateToCurrentFramework } from "./assessments.server.ts";
import { assessments } from "./tables.ts";

interface AnswerSubmission {
  /** Used if this is the viewer's first answer. */
  id: string;
  competency: string;
  answer: AssessmentAnswer;
  /** `at` of the answer that the sender saw; empty for none. */
  seenAt: string;
  now: Date;
}

/**
 * Stores one answer in the assessment in progress; the first answer starts one. The last write
 * wins. Returns the replaced answer if it differs and the sender had not seen it. Throws 422 for
 * evidence that is not the viewer's, and for a completed assessment.
 */
export async function saveAnswer(
  db: Database,
  viewer: Viewer,
  submission: AnswerSubmission,
): Promise<AssessmentAnswer | null> {
  let result = await tryToSave(db, viewer, submission);
  if (!result) {
    await migrateToCurrentFramework(db, viewer);
    result = await tryToSave(db, viewer, submission);
  }
  if (!result) throw unavailable("Not saved: this assessment is being changed. Try again.");
  const { before } = result;
  const isUnseenChange =
    before !== null && before.at !== submission.seenAt && !isSameAnswer(before, submission.answer);
  return isUnseenChange ? before : null;
}

interface SaveCheckRow {
  isOwned: number;
  version: string | null;
  before: string | null;
}

/** Returns null if the assessment has an older framework version. */
async function tryToSave(
  db: Database,
  viewer: Viewer,
  { id, competency, answer, now }: AnswerSubmission,
): Promise<{ before: AssessmentAnswer | null } | null> {
  const { uid } = viewer;
  const path = `$."${competency}"`;
  const inProgress = sql`uid = ${uid} and completed_at is null`;
  const isOwned = toOwnershipCheck(viewer, answer.evidence);
  const [, checkResult, updated] = await writeAsViewer(db, viewer, [
    startFirstAssessment(viewer, { id, now, isAllowed: isOwned }),
    sql`
      select ${isOwned} as isOwned,
        (select framework_version from ${assessments} where ${inProgress}) as version,
        (select json_extract(answers, ${path}) from ${assessments} where ${inProgress}) as before`,
    sql`
      update ${assessments} set answers = json_set(answers, ${path}, json(${JSON.stringify(answer)}))
      where ${inProgress} and framework_version = ${FRAMEWORK_VERSION} and ${isOwned}
      returning id`,
  ]);
  const [row] = (checkResult?.results ?? []) as SaveCheckRow[];
  if (updated?.results.length) {
    return { before: row?.before ? (JSON.parse(row.before) as AssessmentAnswer) : null };
  }
  if (!row?.isOwned) {
    throw invalid({ evidence: ["One of these no longer exists."] });
  }
  if (row.version === null) throw invalid({}, COMPLETED_MESSAGE);
  return null;
}

/**
 * Starts the very first assessment only; after a completed one the viewer has to ask for the next.
 */
function startFirstAssessment(
  { uid }: Viewer,
  { id, now, isAllowed }: { id: string; now: Date; isAllowed: SQL },
): SQL {
  return sql`
    insert into ${assessments} (id, uid, framework_version, answers, started_at)
    select ${id}, ${uid}, ${FRAMEWORK_VERSION}, '{}', ${now.toISOString()}
    where ${isAllowed} and not exists (select 1 from ${assessments} where uid = ${uid})
    on conflict do nothing`;
}

const COMPLETED_MESSAGE =
  "Not saved: this assessment was completed, so it stays as it is. Check again to change an answer.";

/** SQL condition: all references are the viewer's projects or finished attempts. */
function toOwnershipCheck({ uid }: Viewer, refs: readonly string[]): SQL {
  const refsJson = JSON.stringify(refs);
  return sql`(
    select (
      select count(*) from ${projects}
      where uid = ${uid} and 'project:' || id in (select value from json_each(${refsJson}))
    ) + (
      select count(*) from ${attempts}
      where uid = ${uid} and status = 'finished' and not explored
        and 'attempt:' || id in (select value from json_each(${refsJson}))
    ) = ${refs.length}
  )`;
}

function isSameAnswer(one: AssessmentAnswer, other: AssessmentAnswer): boolean {
  const serialize = ({ level, confidence, note, evidence }: AssessmentAnswer) =>
    JSON.stringify([level, confidence, note, [...evidence].sort()]);
  return serialize(one) === serialize(other);
}
