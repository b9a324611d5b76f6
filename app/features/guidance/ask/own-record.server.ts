import { and, desc, eq, inArray } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { wins } from "#app/features/projects/tables.ts";
import { REVIEW_PATH } from "#app/features/reviews/review.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { OPEN_STATUSES } from "#app/features/roadmap/plan.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import type { OwnLine } from "./answer.ts";
import { createSearch, indexTexts } from "./bm25.ts";
import { type QueryTerm, toQuery, toTerms } from "./terms.ts";

const MAX_ROWS = 300;
const MAX_LINES = 3;

/** A line with the competency that it belongs to, if any. */
export interface RecordLine extends OwnLine {
  competencyId: string | null;
}

/** The newest of a viewer's wins, decisions, and open steps. Throws 401 where the session has ended. */
export async function readOwnRecord(db: Database, viewer: Viewer): Promise<RecordLine[]> {
  const { uid } = viewer;
  const rows = await readAsViewer(db, viewer, {
    wins: db
      .select({
        text: wins.text,
        figure: wins.figure,
        on: wins.on,
        competencyId: wins.competencyId,
      })
      .from(wins)
      .where(eq(wins.uid, uid))
      .orderBy(desc(wins.on))
      .limit(MAX_ROWS),
    reviews: db
      .select({
        week: reviews.week,
        decision: reviews.decision,
        delegated: reviews.delegated,
        feedback: reviews.feedback,
      })
      .from(reviews)
      .where(eq(reviews.uid, uid))
      .orderBy(desc(reviews.week))
      .limit(MAX_ROWS),
    steps: db
      .select({
        action: planItems.action,
        due: planItems.due,
        competencyId: planItems.competencyId,
      })
      .from(planItems)
      .where(and(eq(planItems.uid, uid), inArray(planItems.status, OPEN_STATUSES)))
      .limit(MAX_ROWS),
  });
  return [
    ...rows.wins.map(({ text, figure, on, competencyId }) => ({
      kind: "win" as const,
      when: on,
      text: figure ? `${text} (${figure})` : text,
      path: "/account/projects",
      competencyId,
    })),
    ...rows.reviews.flatMap(({ week, ...parts }) =>
      Object.values(parts).flatMap((text) =>
        text
          ? [{ kind: "review" as const, when: week, text, path: REVIEW_PATH, competencyId: null }]
          : [],
      ),
    ),
    ...rows.steps.map(({ action, due, competencyId }) => ({
      kind: "plan" as const,
      when: due ?? "",
      text: action,
      path: roadmapViewPath("plan"),
      competencyId,
    })),
  ];
}

/** The lines closest to a question, those of its competencies first. Pure. */
export function findOwnLines(
  record: readonly RecordLine[],
  question: string,
  competencies: readonly string[],
): OwnLine[] {
  const found = createSearch(
    indexTexts(record.map(({ text }) => [{ terms: toTerms(text), weight: 1 }])),
  )(withoutSynonyms(toQuery(question)));
  const scores = new Map(found.map(({ index, score }) => [index, score]));
  return record
    .map((line, index) => {
      const isSame = line.competencyId !== null && competencies.includes(line.competencyId);
      return { line, score: (scores.get(index) ?? 0) + (isSame ? SAME_COMPETENCY : 0) };
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_LINES)
    .map(({ line: { competencyId: _, ...line } }) => line);
}

const SAME_COMPETENCY = 2;
const MIN_SCORE = 2;

/** Only the words themselves: of one's own record a synonym is seldom meant. */
function withoutSynonyms(query: readonly QueryTerm[]): QueryTerm[] {
  return query.map(({ term }) => ({ term, others: new Map() }));
}
