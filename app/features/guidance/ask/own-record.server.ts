import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { PEER_FEEDBACK_PATH } from "#app/features/peer-feedback/peer-answer.ts";
import { selectDescribing } from "#app/features/peer-feedback/stored-answers.server.ts";
import { wins } from "#app/features/projects/tables.ts";
import { REVIEW_PATH } from "#app/features/reviews/review.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { OPEN_STATUSES } from "#app/features/roadmap/plan.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import { isSavedJob, savedNames } from "#app/features/target-job/saved-columns.server.ts";
import type { OwnLine } from "./answer.ts";
import { createSearch, indexTexts } from "./bm25.ts";
import type { OwnPart } from "./own-parts.ts";
import { type QueryTerm, toQuery, toTerms } from "./terms.ts";

const MAX_ROWS = 300;
const MAX_LINES = 3;

/** A line with the competency that it belongs to, if any. */
export interface RecordLine extends OwnLine {
  competencyId: string | null;
}

/**
 * The newest of a viewer's record, only the parts that they ticked: of colleagues their words and no names. Throws 401
 * where the session has ended.
 */
export async function readOwnRecord(
  db: Database,
  viewer: Viewer,
  parts: readonly OwnPart[],
): Promise<RecordLine[]> {
  const { uid } = viewer;
  const has = (part: OwnPart) => parts.includes(part);
  const {
    won = [],
    reviewed = [],
    steps = [],
    told = [],
    jobs = [],
  } = await readAsViewer(db, viewer, {
    won: has("win") ? selectWins(db, uid) : undefined,
    reviewed: has("review") ? selectReviews(db, uid) : undefined,
    steps: has("plan") ? selectSteps(db, uid) : undefined,
    told: has("feedback") ? selectDescribing(db, viewer) : undefined,
    jobs: has("job") ? selectJobs(db, uid) : undefined,
  });
  return [
    ...won.map(({ text, figure, on, competencyId }) => ({
      kind: "win" as const,
      when: on,
      text: figure ? `${text} (${figure})` : text,
      path: "/account/projects",
      competencyId,
    })),
    ...reviewed.flatMap(({ week, ...parts }) =>
      Object.values(parts).flatMap((text) =>
        text
          ? [{ kind: "review" as const, when: week, text, path: REVIEW_PATH, competencyId: null }]
          : [],
      ),
    ),
    ...steps.map(({ action, due, competencyId }) => ({
      kind: "plan" as const,
      when: due ?? "",
      text: action,
      path: roadmapViewPath("plan"),
      competencyId,
    })),
    ...told.flatMap(({ observations, sentAt }) =>
      observations.flatMap(({ competencyId, example, more }) =>
        [example, more && `Would like to see more: ${more}`].filter(Boolean).map((text) => ({
          kind: "feedback" as const,
          when: sentAt.slice(0, 10),
          text,
          path: PEER_FEEDBACK_PATH,
          competencyId,
        })),
      ),
    ),
    ...jobs.map(({ title, company, path, note, nextStep, dueOn }) => ({
      kind: "job" as const,
      when: dueOn ?? "",
      text: [`${title}, ${company}`, note, nextStep && `Next: ${nextStep}`]
        .filter(Boolean)
        .join(". "),
      path,
      competencyId: null,
    })),
  ];
}

function selectWins(db: Database, uid: string) {
  const { text, figure, on, competencyId } = wins;
  return db
    .select({ text, figure, on, competencyId })
    .from(wins)
    .where(eq(wins.uid, uid))
    .orderBy(desc(wins.on))
    .limit(MAX_ROWS);
}

function selectReviews(db: Database, uid: string) {
  const { week, decision, delegated, feedback } = reviews;
  return db
    .select({ week, decision, delegated, feedback })
    .from(reviews)
    .where(eq(reviews.uid, uid))
    .orderBy(desc(reviews.week))
    .limit(MAX_ROWS);
}

function selectSteps(db: Database, uid: string) {
  const { action, due, competencyId } = planItems;
  return db
    .select({ action, due, competencyId })
    .from(planItems)
    .where(and(eq(planItems.uid, uid), inArray(planItems.status, OPEN_STATUSES)))
    .limit(MAX_ROWS);
}

function selectJobs(db: Database, uid: string) {
  const { note, nextStep, dueOn } = favorites;
  const path = sql<string>`${favorites.snapshot} ->> 'path'`.as("path");
  return db
    .select({ note, nextStep, dueOn, ...savedNames, path })
    .from(favorites)
    .where(isSavedJob(uid))
    .orderBy(desc(favorites.createdAt))
    .limit(MAX_ROWS);
}

/** The lines closest to a question, those of its competencies first. Pure. */
export function findOwnLines(
  record: readonly RecordLine[],
  question: string,
  competencies: readonly string[],
): OwnLine[] {
  const texts = record.map(({ text }) => toTerms(text));
  // In a short record every word would count as common: it is padded with lines that match nothing.
  const length = Math.ceil(texts.flat().length / (texts.length || 1));
  const padding = Array.from({ length: FEWEST_LINES - texts.length }, () => Array(length).fill(""));
  const index = indexTexts([...texts, ...padding].map((terms) => [{ terms, weight: 1 }]));
  const found = createSearch(index)(withoutSynonyms(toQuery(question)));
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

const FEWEST_LINES = 20;
const SAME_COMPETENCY = 2;
const MIN_SCORE = 2;

/** Only the words themselves: of one's own record a synonym is seldom meant. */
function withoutSynonyms(query: readonly QueryTerm[]): QueryTerm[] {
  return query.map(({ term, weight }) => ({ term, weight, others: new Map() }));
}
