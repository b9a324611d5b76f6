import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { mayUsePremium } from "#app/features/premium/limits.server.ts";
import { toAttemptProgress } from "#app/features/simulations/attempt.ts";
import { toCover } from "#app/features/simulations/cover.ts";
import { replay } from "#app/features/simulations/engine.ts";
import type { Scenario, Simulation } from "#app/features/simulations/simulation.ts";
import { simulationScenarios, simulations } from "#app/features/simulations/tables.ts";
import { isVisibleTo } from "#app/features/simulations/visible-simulations.server.ts";
import type { AccountFile } from "./account-file.server.ts";

type Tables = Pick<AccountFile["tables"], "simulations" | "attempts">;
type Attempt = Tables["attempts"][number];

/** Limited because each is read with its content. */
const MAX_SCENARIOS = 300;

/** The scenarios of a file's attempts that exist and the viewer may see, for the import's batch. */
export function selectPlayedScenarios(db: Database, viewer: Viewer, { attempts }: Tables) {
  const scenarioKeys = new Set(attempts.map(scenarioKey));
  const requestedScenarios = `[${[...scenarioKeys].slice(0, MAX_SCENARIOS).join()}]`;
  return db
    .select({
      simulationId: simulationScenarios.simulationId,
      version: simulationScenarios.version,
      scenarioId: sql<string>`${simulationScenarios.id}`.as("scenario_id"),
      content: simulationScenarios.content,
      isPremium: simulations.premium,
    })
    .from(simulationScenarios)
    .innerJoin(simulations, eq(simulations.id, simulationScenarios.simulationId))
    .where(
      and(
        sql`(${simulationScenarios.simulationId}, ${simulationScenarios.version}, ${simulationScenarios.id})
          in (select json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
            from json_each(${requestedScenarios}))`,
        or(
          isNull(simulations.uid),
          eq(simulations.uid, viewer.uid),
          // Older versions of someone else's simulation may have been private.
          and(isVisibleTo(db, viewer), eq(simulations.version, simulationScenarios.version)),
        ),
      ),
    );
}

export type PlayedScenario = Pick<Attempt, "simulationId" | "version" | "scenarioId"> & {
  content: Scenario;
  isPremium: boolean;
};

function scenarioKey(scenario: Pick<Attempt, "simulationId" | "version" | "scenarioId">): string {
  return JSON.stringify([scenario.simulationId, scenario.version, scenario.scenarioId]);
}

/** The row of a private draft for a simulation of a file. */
export function toDraftRow({ id, draft, createdAt, updatedAt }: Tables["simulations"][number]) {
  const { title, summary, difficulty, minutes, competencies } = draft;
  return {
    id,
    title: title.slice(0, 300),
    summary: summary.slice(0, 1_000),
    difficulty,
    minutes: Number.isSafeInteger(minutes) ? minutes : 0,
    competencies,
    cover: toCover({ scenarios: [] }),
    visibility: "private",
    status: "draft",
    premium: 0,
    version: 0,
    contentHash: "",
    draft: draft as Simulation,
    draftVersion: 1,
    place: 0,
    playCount: 0,
    authorName: "",
    draftAuthorName: "",
    reviewNote: "",
    reviewComments: [],
    createdAt,
    updatedAt,
  };
}

/** The attempts of a file whose scenarios exist, with the results computed from their choices. */
export function toAttemptRows(
  attempts: readonly Attempt[],
  playedScenarios: readonly PlayedScenario[],
) {
  const scenarios = new Map(playedScenarios.map((each) => [scenarioKey(each), each]));
  return attempts.flatMap((attempt) => {
    const { content: scenario, isPremium = false } = scenarios.get(scenarioKey(attempt)) ?? {};
    const path = attempt.path.map(({ choice }) => choice);
    const replayed = scenario && replay(scenario, path);
    if (!scenario || replayed?.followed !== path.length) return [];
    const { status, ...result } = toAttemptProgress(replayed.play);
    const isFinished = status === "finished";
    return {
      ...attempt,
      ...result,
      title: scenario.title,
      explored: attempt.explored ? 1 : 0,
      status: isFinished || attempt.status === "finished" ? status : attempt.status,
      finishedAt: isFinished ? (attempt.finishedAt ?? attempt.updatedAt) : null,
      // Continuing an unfinished attempt needs the plan that playing it needs.
      isForPremium: isPremium && !isFinished,
    };
  });
}

/** SQL condition: an attempt of a file is finished, or the viewer's plan has its simulation. */
export function mayContinueAttempt(viewer: Viewer, now: Date): SQL {
  return sql`(json_extract(value, '$.status') = 'finished' or ${mayUsePremium(viewer, now)}
    or not exists (
      select 1 from ${simulations} where id = json_extract(value, '$.simulationId') and premium
    ))`;
}
