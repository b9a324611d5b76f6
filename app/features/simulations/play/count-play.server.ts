import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { parseChoicePath } from "../choice-path.ts";
import { listChosenKeys } from "../chosen.ts";
import { findEnding, type Play, replay } from "../engine.ts";
import { withdrawnMessage } from "../publication.ts";
import type { ScenarioKey } from "../simulation.ts";
import { attempts, simulationScenarios, simulations } from "../tables.ts";
import { selectScenario } from "../visible-simulations.server.ts";

/*
 * How often a simulation was played and what was chosen. Of a person the first finished play of a scenario counts,
 * of an author's own none, and only sums are stored.
 */

/** Counts one play, if the previous statement of the batch wrote something. */
export function countPlay(db: Database, id: string): Write {
  return db
    .update(simulations)
    .set({ playCount: sql`${simulations.playCount} + 1` })
    .where(and(eq(simulations.id, id), sql`changes() > 0`));
}

interface FinishedAttempt extends ScenarioKey {
  id: string;
  version: number;
  play: Play;
}

/** Counts the choices of a viewer's attempt, if the previous statement of the batch finished it. */
export function countChosen(
  { uid }: Viewer,
  { id, simulationId, scenarioId, version, play }: FinishedAttempt,
): Write {
  return addChosen(
    { simulationId, scenarioId, version, play },
    sql`changes() > 0
      and not exists (
        select 1 from ${attempts}
        where uid = ${uid} and simulation_id = ${simulationId} and scenario_id = ${scenarioId}
          and status = 'finished' and not explored and id <> ${id}
      )
      and not exists (select 1 from ${simulations} where id = ${simulationId} and uid = ${uid})`,
  );
}

/** Counts a finished play of somebody without an account. One that is not on offer, or not to its end, counts nothing. */
export async function countVisitorPlay(
  db: Database,
  { simulationId, scenarioId, path }: ScenarioKey & { path: string },
): Promise<void> {
  const [stored] = await selectScenario(db, { simulationId, scenarioId, viewer: null });
  if (!stored || withdrawnMessage(stored.status)) return;
  const choices = parseChoicePath(path);
  const { play, followed } = replay(stored.content, choices);
  if (followed < choices.length || !findEnding(play)) return;
  const { version } = stored;
  await writeBatch(db, [
    addChosen({ simulationId, scenarioId, version, play }, sql`true`),
    countPlay(db, simulationId),
  ]);
}

function addChosen(
  { simulationId, scenarioId, version, play }: Omit<FinishedAttempt, "id">,
  condition: SQL,
): Write {
  return sql`
    update ${simulationScenarios} set chosen = (
      select json_group_object(key, n) from (
        select key, sum(n) as n from (
          select key, value as n from json_each(${simulationScenarios.chosen})
          union all select value, 1 from json_each(${JSON.stringify(listChosenKeys(play))})
        ) group by key
      )
    )
    where simulation_id = ${simulationId} and version = ${version} and id = ${scenarioId}
      and ${condition}`;
}
