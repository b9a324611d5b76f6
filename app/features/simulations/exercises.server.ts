import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { simulations } from "./tables.ts";

/** The published built-in simulations for a page's batch: those without premium first, then the shortest. */
export function selectExerciseSimulations(db: Database) {
  return db
    .select({
      id: simulations.id,
      title: simulations.title,
      minutes: simulations.minutes,
      competencies: simulations.competencies,
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
