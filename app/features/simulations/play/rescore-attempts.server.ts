import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { toAttemptProgress } from "../attempt.ts";
import { replay } from "../engine.ts";
import { SCORING_VERSION } from "../score.ts";
import { attempts, simulationScenarios } from "../tables.ts";
import { isScenarioOfAttempt } from "./stored-attempt.server.ts";

/** Each is replayed, so that an hour's share stays small. */
const BATCH_SIZE = 200;

/**
 * Scores finished attempts anew, by replay, that were scored by older rules. One whose scenario is gone keeps
 * its score, and says nothing of any competency.
 */
export async function rescoreAttempts(db: Database): Promise<void> {
  const isOld = and(eq(attempts.status, "finished"), lt(attempts.scoring, SCORING_VERSION));
  const rows = await db
    .select({
      id: attempts.id,
      path: attempts.path,
      percent: attempts.percent,
      scenario: simulationScenarios.content,
    })
    .from(attempts)
    .leftJoin(simulationScenarios, and(isScenarioOfAttempt, isNotNull(simulationScenarios.content)))
    .where(isOld)
    .limit(BATCH_SIZE);
  if (rows.length === 0) return;
  const scored = rows.map(({ id, path, percent, scenario }) => {
    if (!scenario) return { id, percent, competencies: {} };
    const { play } = replay(
      scenario,
      path.map(({ choice }) => choice),
    );
    const progress = toAttemptProgress(play);
    if (progress.status !== "finished") return { id, percent, competencies: {} };
    return { id, percent: progress.percent, competencies: progress.competencies };
  });
  await db.run(sql`
    update ${attempts} set
      percent = scored.value ->> 'percent',
      competencies = scored.value -> 'competencies',
      scoring = ${SCORING_VERSION}
    from json_each(${JSON.stringify(scored)}) as scored
    where ${attempts.id} = scored.value ->> 'id'`);
}
