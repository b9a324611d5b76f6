import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Opening } from "../cover.ts";
import { visitorPath } from "../paths.ts";
import { simulations } from "../tables.ts";

/** The first decision of a simulation, to try before one plays. */
export interface OpeningDecision {
  simulation: { id: string; title: string };
  text: string;
  choices: { id: string; text: string }[];
  /** What a choice leads to, and where it is played on from. */
  outcome: { choiceId: string; feedback: string; text: string; playPath: string } | null;
}

/** The opening of a published simulation; pass the row to `toOpeningDecision`. */
export function selectOpening(db: Database, simulationId: string) {
  return selectPublished(db, eq(simulations.id, simulationId));
}

/** The openings of the built-in simulations, in the library's order. */
export function selectOpenings(db: Database) {
  return selectPublished(db, isNull(simulations.uid)).orderBy(asc(simulations.place));
}

function selectPublished(db: Database, condition: SQL) {
  return db
    .select({
      id: simulations.id,
      title: simulations.title,
      competencies: simulations.competencies,
      opening: sql`${simulations.cover} ->> '$.opening'`
        .mapWith((json: string): Opening => JSON.parse(json))
        .as("opening"),
    })
    .from(simulations)
    .where(and(condition, eq(simulations.status, "published"), isShownPerson(simulations.uid)));
}

interface OpeningRow {
  id: string;
  title: string;
  opening: Opening | null;
}

/** The decision, and what a choice of it leads to. Null if there is no such simulation or it opens with a text. */
export function toOpeningDecision(
  row: OpeningRow | undefined,
  choiceId: string | null,
): OpeningDecision | null {
  if (!row?.opening) return null;
  const { id, title, opening } = row;
  const chosen = opening.choices.find((choice) => choice.id === choiceId);
  return {
    simulation: { id, title },
    text: opening.text,
    choices: opening.choices.map(({ id, text }) => ({ id, text })),
    outcome: chosen
      ? {
          choiceId: chosen.id,
          feedback: chosen.feedback,
          text: chosen.reached,
          playPath: visitorPath({
            simulationId: id,
            scenarioId: opening.scenarioId,
            path: chosen.id,
            mode: "practise",
          }),
        }
      : null,
  };
}
