import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { hasRoom, limitError } from "#app/features/premium/limits.server.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { COMPETENCIES, FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { type AssessmentAnswers, reopenableSince } from "./assessment.ts";
import { carryOverAnswers, migrateAnswers } from "./framework-changes.ts";
import { assessments } from "./tables.ts";

/* Starting, completing and repeating assessments. save-answer.server.ts stores their answers. */

type AssessmentRow = typeof assessments.$inferSelect;

/** The assessment in progress, else the last completed one. */
function selectLatestAssessment(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select()
    .from(assessments)
    .where(eq(assessments.uid, uid))
    .orderBy(sql`${assessments.completedAt} is not null`, desc(assessments.completedAt))
    .limit(1);
}

/** Completed assessments, newest first. */
export function selectCompletedAssessments(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  limit: number,
) {
  return db
    .select()
    .from(assessments)
    .where(and(eq(assessments.uid, uid), isNotNull(assessments.completedAt)))
    .orderBy(desc(assessments.completedAt), assessments.id)
    .limit(limit);
}

/** How many assessments they have, for a page's batch. */
export function countAssessments(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({ n: sql<number>`count(*)`.as("n") })
    .from(assessments)
    .where(eq(assessments.uid, uid));
}

/**
 * The viewer's latest assessment, or null. One round trip; throws 401 if the session is revoked.
 */
export async function findLatestAssessment(
  db: Database,
  viewer: Viewer,
): Promise<AssessmentRow | null> {
  const {
    latestRows: [latest],
  } = await readAsViewer(db, viewer, { latestRows: selectLatestAssessment(db, viewer) });
  return latest ?? null;
}

interface NewAssessment {
  id: string;
  answers: AssessmentAnswers;
  now: Date;
}

/** The statement that starts an assessment, unless one is in progress or the limit is reached. */
export function startAssessment(viewer: Viewer, { id, answers, now }: NewAssessment): SQL {
  const { uid } = viewer;
  return sql`
    insert into ${assessments} (id, uid, framework_version, answers, started_at)
    select ${id}, ${uid}, ${FRAMEWORK_VERSION}, ${JSON.stringify(answers)}, ${now.toISOString()}
    where ${hasRoom(viewer, { table: assessments, kind: "assessments", now })}
    on conflict do nothing
    returning id`;
}

/**
 * Completes an assessment for good; completing it twice is no error. Throws 404 for one that is not
 * the viewer's, 422 without any answer. Returns the number of unanswered competencies.
 */
export async function completeAssessment(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<number> {
  const { uid } = viewer;
  const complete = sql`
    update ${assessments} set completed_at = ${now.toISOString()}
    where uid = ${uid} and id = ${id} and completed_at is null
      and exists (select 1 from json_each(answers))`;
  const storedQuery = db
    .select()
    .from(assessments)
    .where(and(eq(assessments.uid, uid), eq(assessments.id, id)));
  await writeAsViewer(db, viewer, [complete]);
  const row = await storedQuery.get();
  if (!row) throw notFound("This assessment no longer exists.");
  if (row.completedAt === null) {
    throw invalid({}, "Not completed: rate at least one competency first.");
  }
  const { answers } = migrateAnswers(row.answers, row.frameworkVersion);
  return COMPETENCIES.length - Object.keys(answers).length;
}

/** Opens a completed assessment again. Throws 404, and 422 after 24 hours or beside one in progress. */
export async function reopenAssessment(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { uid } = viewer;
  const reopen = sql`
    update ${assessments} set completed_at = null
    where uid = ${uid} and id = ${id} and completed_at >= ${reopenableSince(now)}
      and not exists (select 1 from ${assessments} where uid = ${uid} and completed_at is null)
    returning id`;
  const [reopened] = await writeAsViewer(db, viewer, [reopen]);
  if (reopened?.results.length) return;
  const row = await db
    .select({ completedAt: assessments.completedAt })
    .from(assessments)
    .where(and(eq(assessments.uid, uid), eq(assessments.id, id)))
    .get();
  if (!row) throw notFound("This assessment no longer exists.");
  if (row.completedAt === null) return;
  throw invalid(
    {},
    "You can’t reopen this assessment: you completed it more than 24 hours ago, or started another one.",
  );
}

/**
 * Starts an assessment with the answers of the last completed one. Throws 422 if there is none and
 * 403 over the limit. Returns false if one is already in progress.
 */
export async function startReassessment(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const latest = await findLatestAssessment(db, viewer);
  if (!latest) throw invalid({}, "Nothing to check again yet. Complete an assessment first.");
  if (latest.completedAt === null) return false;
  const answers = carryOverAnswers(latest.answers, latest.frameworkVersion);
  const [started] = await writeAsViewer(db, viewer, [
    startAssessment(viewer, { id, answers, now }),
  ]);
  if (started?.results.length) return true;
  const current = await findLatestAssessment(db, viewer);
  if (current?.completedAt === null) return false;
  throw await tooManyAssessments(db, viewer, now);
}

/** The 403 error for one assessment too many. */
export function tooManyAssessments(db: Database, viewer: Viewer, now: Date) {
  return limitError(db, viewer, { kind: "assessments", now });
}

/** Migrates an assessment in progress to the current framework version. */
export async function migrateToCurrentFramework(db: Database, viewer: Viewer): Promise<void> {
  const latest = await findLatestAssessment(db, viewer);
  if (latest?.completedAt !== null || latest.frameworkVersion === FRAMEWORK_VERSION) return;
  const answers = JSON.stringify(carryOverAnswers(latest.answers, latest.frameworkVersion));
  const previousAnswers = JSON.stringify(latest.answers);
  await writeAsViewer(db, viewer, [
    sql`
      update ${assessments} set answers = ${answers}, framework_version = ${FRAMEWORK_VERSION}
      where uid = ${viewer.uid} and id = ${latest.id} and completed_at is null
        and framework_version = ${latest.frameworkVersion} and json(answers) = json(${previousAnswers})`,
  ]);
}
