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
  /** The id of the assessment, should one have to be begun. */
  id: string;
  local: LocalAnswers;
  now: Date;
}

/**
 * Adds what somebody answered before they signed in: of each competency the newest answer stays.
 * Where the last assessment was completed, one is begun with its answers. Throws 403 over the limit,
 * 422 where there would be too many answers. Returns how many were newer.
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

/** Adds answers to the assessment in progress, each where it is newer. One statement, so that an answer that is given at the same moment is not lost by it. */
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

/** The answers that are newer than what is stored; what backs those up stays with them. */
function newerThan(stored: Answers, { answers }: LocalAnswers): Answers {
  const merged = mergeAnswers(stored, answers);
  return Object.fromEntries(
    Object.entries(merged)
      .filter(([id, answer]) => stored[id] !== answer)
      .map(([id, answer]) => [id, { ...answer, evidence: stored[id]?.evidence ?? [] }]),
  );
}

/** Answers of a clock that is fast are of now. */
function notAfter(now: Date, answers: Answers): Answers {
  const latest = now.toISOString();
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      answer.at > latest ? { ...answer, at: latest } : answer,
    ]),
  );
}
