import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import type { BuiltInSimulation } from "./built-in-simulations.ts";
import { toCover } from "./cover.ts";
import type { Simulation } from "./simulation.ts";
import { simulationScenarios, simulations } from "./tables.ts";

/* Publishing content. A published version never changes: other content gets the next version. */

/** The writes that store the built-in simulations. Running them again changes nothing. */
export async function publishBuiltInSimulations(
  db: Database,
  builtInSimulations: readonly BuiltInSimulation[],
  now: Date,
): Promise<Write[]> {
  const writes = await Promise.all(
    builtInSimulations.map((simulation, place) =>
      publishBuiltInSimulation(simulation, { place, now }),
    ),
  );
  const ids = JSON.stringify(builtInSimulations.map(({ id }) => id));
  return [
    ...writes.flat(),
    // A removed simulation stays in the history of its players.
    db
      .update(simulations)
      .set({ status: "archived" })
      .where(
        sql`${simulations.uid} is null and ${simulations.id} not in (select value from json_each(${ids}))`,
      ),
  ];
}

/** Tells whether the stored built-in simulation is this one. */
export function hashBuiltInSimulation(simulation: BuiltInSimulation): Promise<string> {
  return sha256Hex(JSON.stringify(simulation));
}

async function publishBuiltInSimulation(
  simulation: BuiltInSimulation,
  { place, now }: { place: number; now: Date },
): Promise<Write[]> {
  const { id, title, summary, difficulty, minutes, competencies, premium } = simulation;
  const hash = await hashBuiltInSimulation(simulation);
  const at = now.toISOString();
  const insert = sql`
    insert into ${simulations} (
      id, title, summary, difficulty, minutes, competencies, cover, visibility, status, premium,
      version, content_hash, place, created_at, updated_at
    ) values (
      ${id}, ${title}, ${summary}, ${difficulty}, ${minutes}, ${JSON.stringify(competencies)},
      ${JSON.stringify(toCover(simulation))}, 'public', 'published', ${premium ? 1 : 0},
      1, ${hash}, ${place}, ${at}, ${at}
    )
    on conflict (id) do update set
      title = excluded.title, summary = excluded.summary, difficulty = excluded.difficulty,
      minutes = excluded.minutes, competencies = excluded.competencies, cover = excluded.cover,
      status = 'published', premium = excluded.premium, place = excluded.place,
      version = version + (content_hash <> excluded.content_hash),
      updated_at = iif(content_hash <> excluded.content_hash, excluded.updated_at, updated_at),
      content_hash = excluded.content_hash
      where uid is null`;
  return [insert, ...publishScenarios(simulation)];
}

/** Writes for the scenarios of a simulation's current version; with a hash, only where that is its content hash. */
export function publishScenarios(
  { id, scenarios }: Pick<Simulation, "id" | "scenarios">,
  hash: string | null = null,
): Write[] {
  return scenarios.map(
    (scenario, place) => sql`
      insert into ${simulationScenarios} (simulation_id, version, id, place, content)
      select id, version, ${scenario.id}, ${place}, ${JSON.stringify(scenario)}
      from ${simulations} where id = ${id} and version > 0
        and (${hash} is null or content_hash = ${hash})
      on conflict do nothing`,
  );
}
