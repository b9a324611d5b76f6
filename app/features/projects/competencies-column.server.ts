import { sql } from "drizzle-orm";
import { toCurrentId, toCurrentIds } from "#app/reference/competencies/framework-history.ts";
import { projects, wins } from "./tables.ts";

/** A project's competencies under their current ids; the stored ones may be older than the roadmap. */
export const competenciesColumn = sql<string[]>`${projects.competencies}`.mapWith(
  (stored: string) => toCurrentIds(JSON.parse(stored) as string[]),
);

/** The competency of a win under its current id; null for none. */
export const winCompetencyColumn = sql<string | null>`${wins.competencyId}`
  .mapWith(toCurrentId)
  .as("win_competency");
