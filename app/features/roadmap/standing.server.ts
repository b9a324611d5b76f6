import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { RESULT_LENGTH } from "#app/features/projects/project.ts";
import { projects } from "#app/features/projects/tables.ts";
import { listTemplatesFor } from "#app/features/projects/templates.ts";
import type { Exercise } from "#app/features/simulations/exercise.ts";
import { listExercised, toExercises } from "#app/features/simulations/exercise.ts";
import type { Run } from "#app/features/simulations/run.ts";
import { selectExercises, selectRuns } from "#app/features/simulations/runs.server.ts";
import type { Answers } from "./assessment.ts";
import { collectEvidence, type Evidence, type EvidenceProject, listEvidenced } from "./evidence.ts";
import { COMPETENCIES } from "./framework.ts";
import { migrateAnswers, type RetiredAnswer } from "./framework-changes.ts";
import { type GapRanking, rankGaps } from "./gaps.ts";
import { assessments } from "./tables.ts";

/* Where somebody stands on the roadmap: for every page that measures something against it. */

/** Where a person stands, as of what they said last. */
export interface PersonStanding {
  /** The assessment in progress, else the last completed one; null where there is none. */
  assessment: { id: string; startedAt: string; completedAt: string | null } | null;
  /** Under the ids of today's framework. */
  answers: Answers;
  retired: RetiredAnswer[];
  focusAreas: string[];
  evidence: Map<string, Evidence[]>;
  ranking: GapRanking;
  /** Finished attempts, the newest first. */
  runs: Run[];
  /** What to practice each competency on next. */
  exercises: Map<string, Exercise>;
}

/** Competencies for which there is a project template at hand. */
const TEMPLATED: ReadonlySet<string> = new Set(
  COMPETENCIES.filter(({ id }) => listTemplatesFor(id).length > 0).map(({ id }) => id),
);

/** The five queries of a standing, for a page's batch; pass what they return to `toStanding`. */
export function selectStanding(db: Database, { uid }: Pick<Viewer, "uid">) {
  return [
    db
      .select()
      .from(assessments)
      .where(eq(assessments.uid, uid))
      // The one in progress holds everything that was said before.
      .orderBy(sql`${assessments.completedAt} is not null`, desc(assessments.completedAt))
      .limit(1),
    db
      .select({
        id: projects.id,
        title: projects.title,
        status: projects.status,
        competencies: projects.competencies,
        hasResult: sql<boolean>`length(trim(${projects.result})) >= ${RESULT_LENGTH}`
          .mapWith(Boolean)
          .as("has_result"),
      })
      .from(projects)
      .where(and(eq(projects.uid, uid), isNull(projects.archivedAt)))
      .orderBy(desc(projects.updatedAt), projects.id),
    db
      .select({ focusAreas: profiles.focusAreas, sections: profiles.sections })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
    selectRuns(db, { uid }),
    selectExercises(db),
  ] as const;
}

export type StandingRows = readonly [
  (typeof assessments.$inferSelect)[],
  EvidenceProject[],
  { focusAreas: string[] }[],
  Run[],
  (Exercise & { competencies: string[] })[],
];

/**
 * A person's latest answers as one value, for a statement that reads something else; pass it to
 * `toLevels`. Null where they have answered nothing.
 */
export function latestAnswersOf({ uid }: Pick<Viewer, "uid">) {
  return sql<string | null>`(
    select json_object('version', framework_version, 'answers', json(answers))
    from ${assessments} where uid = ${uid}
    order by completed_at is not null, completed_at desc limit 1)`;
}

/** Levels by the id of today's framework, from what `latestAnswersOf` read. */
export function toLevels(latest: string | null): Map<string, number> {
  if (latest === null) return new Map();
  const stored = JSON.parse(latest) as { version: string; answers: Answers };
  const { answers } = migrateAnswers(stored.answers, stored.version);
  return new Map(Object.entries(answers).map(([id, { level }]) => [id, level]));
}

/** A person's standing from what `selectStanding` returned. */
export function toStanding([
  [latest],
  ownProjects,
  [profile],
  runs,
  offered,
]: StandingRows): PersonStanding {
  const { answers, retired } = latest
    ? migrateAnswers(latest.answers, latest.frameworkVersion)
    : { answers: {}, retired: [] };
  const focusAreas = profile?.focusAreas ?? [];
  const evidence = collectEvidence(answers, ownProjects, runs);
  const ranking = rankGaps({
    levels: new Map(Object.entries(answers).map(([id, { level }]) => [id, level])),
    focusAreas,
    evidenced: listEvidenced(evidence),
    steppable: TEMPLATED.union(listExercised(offered)),
  });
  const assessment = latest
    ? { id: latest.id, startedAt: latest.startedAt, completedAt: latest.completedAt }
    : null;
  const exercises = toExercises(offered, runs);
  return { assessment, answers, retired, focusAreas, evidence, ranking, runs, exercises };
}
