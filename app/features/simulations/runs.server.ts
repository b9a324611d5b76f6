import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type MeasuredRun, type Run, toCurrentPoints } from "./run.ts";
import { SCORING_VERSION } from "./score.ts";
import { attempts } from "./tables.ts";

const MAX_RUNS = 100;

/** A viewer's runs for a page's batch, newest first. */
export function selectRuns(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      id: attempts.id,
      simulationId: attempts.simulationId,
      scenarioId: attempts.scenarioId,
      title: attempts.title,
      finishedAt: attempts.finishedAt,
      // A run that older rules scored says nothing until `rescoreAttempts` has scored it anew.
      competencies: sql<Run["competencies"]>`iif(
        ${attempts.scoring} = ${SCORING_VERSION}, ${attempts.competencies}, '{}'
      )`
        // Under their current ids; the stored ones may be older than the roadmap.
        .mapWith((stored: string) => toCurrentPoints(JSON.parse(stored)))
        .as("measured"),
    })
    .from(attempts)
    .where(
      and(eq(attempts.uid, uid), eq(attempts.status, "finished"), eq(attempts.explored, false)),
    )
    .orderBy(desc(attempts.finishedAt), attempts.id)
    .limit(MAX_RUNS);
}

/** What a viewer's runs measured, newest first, in one column, for a query that has as many as D1 returns. */
export function pointsOfRuns({ uid }: Pick<Viewer, "uid">): SQL<MeasuredRun[]> {
  return sql`(select json_group_array(json_object(
    'id', id, 'simulationId', simulation_id, 'scenarioId', scenario_id,
    'competencies', json(competencies)
  )) from (
    select id, simulation_id, scenario_id, competencies from ${attempts}
    where uid = ${uid} and status = 'finished' and not explored and scoring = ${SCORING_VERSION}
    order by finished_at desc limit ${MAX_RUNS}
  ))`.mapWith((stored: string) =>
    (JSON.parse(stored) as MeasuredRun[]).map((run) => ({
      ...run,
      competencies: toCurrentPoints(run.competencies),
    })),
  );
}
