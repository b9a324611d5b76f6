import { sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { setMissingArchetype } from "#app/features/account/save-profile.server.ts";
import { invalid } from "#app/http/http-errors.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { type AssessmentAnswers, MAX_ANSWERS, mergeAnswers } from "./assessment.ts";
import {
  findLatestAssessment,
  migrateToCurrentFramework,
  startAssessment,
  tooManyAssessments,
} from "./assessments.server.ts";
import { carryOverAnswers } from "./framework-changes.ts";
import type { LocalAnswers } from "./local-answers.ts";
import { assessments } from "./tables.ts";

interface MergeOptions {
  /** Used if an assessment has to be started. */
  id: string;
  localAnswers: LocalAnswers;
  now: Date;
}

/**
 * Adds the answers that someone gave before they signed in; per competency the newest wins. Starts
 * a new assessment if the last one was completed. Throws 403 over the limit, 422 for too many
 * answers. Returns how many were added. Their kind of lead is taken over by a profile that has none.
 */
export async function mergeLocalAnswers(
  db: Database,
  viewer: Viewer,
  { id, localAnswers, now }: MergeOptions,
): Promise<number> {
  await migrateToCurrentFramework(db, viewer);
  const latest = await findLatestAssessment(db, viewer);
  const storedAnswers = latest ? carryOverAnswers(latest.answers, latest.frameworkVersion) : {};
  const newerAnswers = listNewerAnswers(storedAnswers, {
    ...localAnswers,
    answers: carryOverAnswers(clampToNow(now, localAnswers.answers), localAnswers.frameworkVersion),
  });
  const count = Object.keys(newerAnswers).length;
  const { archetype } = localAnswers;
  const takeArchetype = archetype ? setMissingArchetype(db, viewer, { archetype, now }) : [];
  if (count === 0) {
    if (archetype) await writeAsViewer(db, viewer, takeArchetype);
    return 0;
  }
  if (Object.keys({ ...storedAnswers, ...newerAnswers }).length > MAX_ANSWERS) {
    throw invalid({}, `Nothing was added: an assessment has at most ${MAX_ANSWERS} ratings.`);
  }
  const isInProgress = latest?.completedAt === null;
  const startStatement = startAssessment(viewer, { id, answers: storedAnswers, now });
  const results = await writeAsViewer(db, viewer, [
    ...takeArchetype,
    ...(isInProgress ? [] : [startStatement]),
    toAddNewerAnswers(viewer, newerAnswers),
  ]);
  if (!results.at(-1)?.results.length) throw await tooManyAssessments(db, viewer, now);
  return count;
}

/**
 * The statement that adds answers where they are newer; a single one, so that a concurrent answer
 * is not lost.
 */
export function toAddNewerAnswers({ uid }: Viewer, newerAnswers: AssessmentAnswers) {
  const storedAt = sql`json_extract(${assessments}.answers, '$."' || incoming.key || '".at')`;
  return sql`
    update ${assessments} set answers = json_patch(answers, (
      select json_group_object(incoming.key, json(incoming.value))
      from json_each(${JSON.stringify(newerAnswers)}) as incoming
      where json_extract(incoming.value, '$.at') > coalesce(${storedAt}, '')
    ))
    where uid = ${uid} and completed_at is null and framework_version = ${FRAMEWORK_VERSION}
    returning id`;
}

/** The answers that are newer than the stored ones, with the stored evidence. */
function listNewerAnswers(
  storedAnswers: AssessmentAnswers,
  { answers }: LocalAnswers,
): AssessmentAnswers {
  const merged = mergeAnswers(storedAnswers, answers);
  return Object.fromEntries(
    Object.entries(merged)
      .filter(([id, answer]) => storedAnswers[id] !== answer)
      .map(([id, answer]) => [id, { ...answer, evidence: storedAnswers[id]?.evidence ?? [] }]),
  );
}

/** Clamps timestamps of a fast clock. */
function clampToNow(now: Date, answers: AssessmentAnswers): AssessmentAnswers {
  const timestamp = now.toISOString();
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      answer.at > timestamp ? { ...answer, at: timestamp } : answer,
    ]),
  );
}
