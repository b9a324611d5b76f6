import { desc, eq, sql } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { type OwnPlan, selectOwnPlan, toOwnPlan } from "#app/features/premium/own-plan.server.ts";
import { projects } from "#app/features/projects/tables.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { guidancePath, SURFACES, type Surface } from "./guidance.ts";
import type { KeptAnswer } from "./kept-answers.server.ts";
import { keptAnswers } from "./tables.ts";

/** A saved reply; its subject may no longer exist. */
export interface OwnAnswer extends KeptAnswer {
  surface: Surface | null;
  /** The subject's title when the reply was saved. */
  title: string;
  /** Null if the subject no longer exists. */
  path: string | null;
}

interface AnswerList {
  answers: OwnAnswer[];
  total: number;
  own: OwnPlan;
  hasMore: boolean;
}

const ANSWERS_A_PAGE = 20;

/**
 * One page of the viewer's saved replies, newest first. One round trip; throws 401 if the session
 * is revoked.
 */
export async function listAnswers(
  db: Database,
  viewer: Viewer,
  { page, now }: { page: number; now: Date },
): Promise<AnswerList> {
  const { uid } = viewer;
  const { id, surface, targetId, title, question, answer, model, createdAt } = keptAnswers;
  const isThere = sql<boolean>`case ${surface}
    when 'project' then exists (
      select 1 from ${projects} where ${projects.id} = ${targetId} and ${projects.uid} = ${uid})
    when 'job' then exists (
      select 1 from ${jobs} where ${jobs.id} = ${targetId} and ${jobs.status} in ('open', 'paused'))
    else 1 end`;
  const [revocation, rows, [count], ...plan] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select({
        id,
        surface,
        targetId,
        title,
        question,
        answer,
        model,
        createdAt,
        isThere: isThere.mapWith(Boolean).as("is_there"),
      })
      .from(keptAnswers)
      .where(eq(keptAnswers.uid, uid))
      .orderBy(desc(createdAt), id)
      .limit(ANSWERS_A_PAGE + 1)
      .offset((page - 1) * ANSWERS_A_PAGE),
    db.select({ n: sql<number>`count(*)` }).from(keptAnswers).where(eq(keptAnswers.uid, uid)),
    ...selectOwnPlan(db, viewer),
  ]);
  requireLive(revocation);
  return {
    answers: rows.slice(0, ANSWERS_A_PAGE).map(toOwn),
    total: count?.n ?? 0,
    own: toOwnPlan(plan, viewer, now),
    hasMore: rows.length > ANSWERS_A_PAGE,
  };
}

interface Row extends KeptAnswer {
  surface: string;
  targetId: string;
  title: string;
  isThere: boolean;
}

function toOwn({ surface: named, targetId, isThere, ...kept }: Row): OwnAnswer {
  const surface = SURFACES.find((each) => each === named) ?? null;
  const isKnown = surface !== "competency" || findCompetency(targetId) !== null;
  const path = surface && isThere && isKnown ? guidancePath(surface, targetId) : null;
  return { ...kept, surface, path };
}
