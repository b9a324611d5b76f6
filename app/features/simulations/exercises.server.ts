import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { mayUsePremium } from "#app/features/premium/limits.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import type { ExerciseScenario } from "./exercise.ts";
import { simulations } from "./tables.ts";

/** Whose plan decides what is locked. */
export interface PlayerPlan {
  /** Null for a visitor. */
  uid: string | null;
  plans: Plans;
}

/** The published built-in simulations for a page's batch: those without premium first, then the shortest. */
export function selectExerciseSimulations(db: Database, player: PlayerPlan, now: Date) {
  return db
    .select({
      id: simulations.id,
      title: simulations.title,
      minutes: simulations.minutes,
      competencies: simulations.competencies,
      scenarios: scenariosOf(simulations.cover),
      isLocked: isLockedFor(player, now),
    })
    .from(simulations)
    .where(
      and(
        isNull(simulations.uid),
        eq(simulations.status, "published"),
        eq(simulations.visibility, "public"),
      ),
    )
    .orderBy(asc(simulations.premium), asc(simulations.minutes), asc(simulations.place));
}

/** SQL column: what of a cover says which scenario exercises a competency. */
function scenariosOf(cover: typeof simulations.cover): SQL<ExerciseScenario[]> {
  const fields = sql.raw(
    ["id", "title", "minutes", "competencies"].map((key) => `'${key}', value -> '${key}'`).join(),
  );
  return sql<
    ExerciseScenario[]
  >`(select json_group_array(json_object(${fields})) from json_each(${cover}, '$.scenarios'))`.mapWith(
    (text: string) => JSON.parse(text),
  );
}

/** SQL column: whether a simulation takes premium that the player does not have. */
export function isLockedFor({ uid, plans }: PlayerPlan, now: Date): SQL.Aliased<boolean> {
  const mayPlay: SQL =
    uid === null ? sql`${Number(plans.isAllFree)}` : mayUsePremium({ uid, plans }, now);
  return sql<boolean>`(${simulations.premium} and not ${mayPlay})`.mapWith(Boolean).as("is_locked");
}
