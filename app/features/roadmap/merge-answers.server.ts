import { sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid } from "#app/http/respond.ts";
import { type Answers, MAX_ANSWERS, mergeAnswers } from "./assessment.ts";
import {
  bringToToday,
  findLatest,
  startAssessment,
  tooManyAssessments,
} from "./assessments.server.ts";
import { FRAMEWORK_VERSION } from "./framework.ts";
import { carryAnswers } from "./framework-changes.ts";
import type { LocalAnswers } from "./local-answers.ts";
import { assessments } from "./tables.ts";

interface Merge {
  /** Used if an assessment has to be started. */
  id: string;
  local: LocalAnswers;
  now: Date;
}

/**
 * Adds the answers that somebody gave before they signed in; per competency the newest wins. Starts
 * a new assessment if the last one was completed. Throws 403 over the limit, 422 for too many
 * answers. Returns how many were added.
 */
export async function mergeLocalAnswers(
  db: Database,
  viewer: Viewer,
  { id, local, now }: Merge,
): Promise<number> {
  await bringToToday(db, viewer);
  const latest = await findLatest(db, viewer);
  const stored = latest ? carryAnswers(latest.answers, latest.frameworkVersion) : {};
  const newer = newerThan(stored, {
    ...local,
    answers: carryAnswers(notAfter(now, local.answers), local.frameworkVersion),
  });
  const count = Object.keys(newer).length;
  if (count === 0) return 0;
  if (Object.keys({ ...stored, ...newer }).length > MAX_ANSWERS) {
    throw invalid({}, `Nothing was added: an assessment holds at most ${MAX_ANSWERS} answers.`);
  }
  const isInProgress = latest?.completedAt === null;
  const start = startAssessment(viewer, { id, answers: stored, now });
  const results = await writeAs(db, viewer, [
    ...(isInProgress ? [] : [start]),
    addNewer(viewer, newer),
  ]);
  if (!results.at(-1)?.results.length) throw await tooManyAssessments(db, viewer, now);
  return count;
}

/**
 * The statement that adds answers where they are newer; a single one, so that a concurrent answer
 * is not lost.
 */
export function addNewer({ uid }: Viewer, newer: Answers) {
  const moment = sql`json_extract(${assessments}.answers, '$."' || incoming.key || '".at')`;
  return sql`
    update ${assessments} set answers = json_patch(answers, (
      select json_group_object(incoming.key, json(incoming.value))
      from json_each(${JSON.stringify(newer)}) as incoming
      where json_extract(incoming.value, '$.at') > coalesce(${moment}, '')
    ))
    where uid = ${uid} and completed_at is null and framework_version = ${FRAMEWORK_VERSION}
    returning id`;
}

/** The answers that are newer than the stored ones, with the stored evidence. */
function newerThan(stored: Answers, { answers }: LocalAnswers): Answers {
  const merged = mergeAnswers(stored, answers);
  return Object.fromEntries(
    Object.entries(merged)
      .filter(([id, answer]) => stored[id] !== answer)
      .map(([id, answer]) => [id, { ...answer, evidence: stored[id]?.evidence ?? [] }]),
  );
}

/** Clamps timestamps of a fast clock. */
function notAfter(now: Date, answers: Answers): Answers {
  const latest = now.toISOString();
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      answer.at > latest ? { ...answer, at: latest } : answer,
    ]),
  );
}
