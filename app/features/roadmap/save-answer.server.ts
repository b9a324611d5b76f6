import { type SQL, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { projects } from "#app/features/projects/tables.ts";
import { attempts } from "#app/features/simulations/tables.ts";
import { invalid, unavailable } from "#app/http/respond.ts";
import type { Answer } from "./assessment.ts";
import { bringToToday } from "./assessments.server.ts";
import { FRAMEWORK_VERSION } from "./framework.ts";
import { assessments } from "./tables.ts";

export interface SentAnswer {
  /** The id of the assessment, should it be the first answer ever. */
  id: string;
  competency: string;
  answer: Answer;
  /** The moment of the answer that its sender saw; empty for none. */
  seen: string;
  now: Date;
}

/**
 * Stores one answer in the assessment in progress; the first one begins it. The last write of a
 * competency wins. Returns the answer it replaced that its sender had not seen, if it says something
 * else. Throws 422 where it points to what is not the viewer's, and where the assessment
 * was completed.
 */
export async function saveAnswer(
  db: Database,
  viewer: Viewer,
  sent: SentAnswer,
): Promise<Answer | null> {
  let stored = await tryToSave(db, viewer, sent);
  if (!stored) {
    await bringToToday(db, viewer);
    stored = await tryToSave(db, viewer, sent);
  }
  if (!stored) throw unavailable("Not saved: this assessment is being changed. Try again.");
  const { before } = stored;
  const isNews = before !== null && before.at !== sent.seen && !saysTheSame(before, sent.answer);
  return isNews ? before : null;
}

interface Found {
  isOwned: number;
  version: string | null;
  before: string | null;
}

/** Null where the assessment is one of an older framework. */
async function tryToSave(
  db: Database,
  viewer: Viewer,
  { id, competency, answer, now }: SentAnswer,
): Promise<{ before: Answer | null } | null> {
  const { uid } = viewer;
  const path = `$."${competency}"`;
  const inProgress = sql`uid = ${uid} and completed_at is null`;
  const isOwned = ownsAll(viewer, answer.evidence);
  const [, found, updated] = await writeAs(db, viewer, [
    beginWith(viewer, { id, now, isAllowed: isOwned }),
    sql`
      select ${isOwned} as isOwned,
        (select framework_version from ${assessments} where ${inProgress}) as version,
        (select json_extract(answers, ${path}) from ${assessments} where ${inProgress}) as before`,
    sql`
      update ${assessments} set answers = json_set(answers, ${path}, json(${JSON.stringify(answer)}))
      where ${inProgress} and framework_version = ${FRAMEWORK_VERSION} and ${isOwned}
      returning id`,
  ]);
  const [row] = (found?.results ?? []) as Found[];
  if (updated?.results.length) {
    return { before: row?.before ? (JSON.parse(row.before) as Answer) : null };
  }
  if (!row?.isOwned) {
    throw invalid({ evidence: ["One of these is not there anymore."] });
  }
  if (row.version === null) throw invalid({}, COMPLETED);
  return null;
}

/** Begins the very first assessment: what was completed is not begun again without a word. */
function beginWith(
  { uid }: Viewer,
  { id, now, isAllowed }: { id: string; now: Date; isAllowed: SQL },
): SQL {
  return sql`
    insert into ${assessments} (id, uid, framework_version, answers, started_at)
    select ${id}, ${uid}, ${FRAMEWORK_VERSION}, '{}', ${now.toISOString()}
    where ${isAllowed} and not exists (select 1 from ${assessments} where uid = ${uid})
    on conflict do nothing`;
}

const COMPLETED =
  "Not saved: this assessment was completed, so it stays as it is. Check again to change an answer.";

/** Whether all of some references are projects of the viewer, or attempts that they finished. */
function ownsAll({ uid }: Viewer, refs: readonly string[]): SQL {
  const sent = JSON.stringify(refs);
  return sql`(
    select (
      select count(*) from ${projects}
      where uid = ${uid} and 'project:' || id in (select value from json_each(${sent}))
    ) + (
      select count(*) from ${attempts}
      where uid = ${uid} and status = 'finished' and not explored
        and 'attempt:' || id in (select value from json_each(${sent}))
    ) = ${refs.length}
  )`;
}

function saysTheSame(one: Answer, other: Answer): boolean {
  const wordsOf = ({ level, confidence, note, evidence }: Answer) =>
    JSON.stringify([level, confidence, note, [...evidence].sort()]);
  return wordsOf(one) === wordsOf(other);
}
