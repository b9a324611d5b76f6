import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { toDescribed } from "#app/features/peer-feedback/peer-answer.ts";
import { selectDescribing } from "#app/features/peer-feedback/stored-answers.server.ts";
import {
  competenciesColumn,
  winCompetencyColumn,
} from "#app/features/projects/competencies-column.server.ts";
import { projects, wins } from "#app/features/projects/tables.ts";
import type { NextExercise } from "#app/features/simulations/exercise.ts";
import {
  type ExerciseSimulation,
  findNextExercises,
  listPracticable,
} from "#app/features/simulations/exercise.ts";
import { selectExerciseSimulations } from "#app/features/simulations/exercises.server.ts";
import type { Run } from "#app/features/simulations/run.ts";
import { selectRuns } from "#app/features/simulations/runs.server.ts";
import { type AssessmentAnswers, levelsOf } from "./assessment.ts";
import {
  collectEvidence,
  type Evidence,
  type EvidenceProject,
  type EvidenceWin,
  listEvidenced,
} from "./evidence.ts";
import { migrateAnswers, type RetiredAnswer } from "./framework-changes.ts";
import { type Gap, rankGaps } from "./gaps.ts";
import { assessments } from "./tables.ts";
import { type Aim, archetypeOf, targetLevel } from "./target.ts";

/* A person's levels, evidence and gaps, for every page that compares something with them. */

/** As of the latest assessment. */
export interface CompetencyProfile {
  /** The assessment in progress, else the last completed one. */
  assessment: { id: string; startedAt: string; completedAt: string | null } | null;
  /** By current competency id. */
  answers: AssessmentAnswers;
  retired: RetiredAnswer[];
  focusAreas: string[];
  /** Decides the targets that `gaps` are measured against. */
  targetRole: Aim["targetRole"];
  /** The kind of lead that orders the gaps. */
  archetype: Aim["archetype"];
  evidence: Map<string, Evidence[]>;
  evidencedIds: Set<string>;
  gaps: Gap[];
  /** Competencies to practice at once with their plan. */
  practicableIds: Set<string>;
  /** Finished attempts, newest first. */
  runs: Run[];
  /** The next exercise by competency id. */
  exercises: Map<string, NextExercise>;
}

/** The newest; more than anybody reads in one list. */
const MAX_WINS = 200;

/** Seven queries for a page's batch; pass the rows to `toCompetencyProfile`. */
export function selectCompetencyProfile(
  db: Database,
  { uid, plans }: Pick<Viewer, "uid" | "plans">,
  now: Date,
) {
  return {
    assessmentRows: db
      .select()
      .from(assessments)
      .where(eq(assessments.uid, uid))
      // An assessment in progress starts with the answers of the one before.
      .orderBy(sql`${assessments.completedAt} is not null`, desc(assessments.completedAt))
      .limit(1),
    evidenceProjects: db
      .select({
        id: projects.id,
        title: projects.title,
        status: projects.status,
        competencies: competenciesColumn.as("competencies"),
        metrics: projects.metrics,
        updatedAt: projects.updatedAt,
        situationLength: sql<number>`length(trim(${projects.situation}))`.as("situation_length"),
        linkCount: sql<number>`json_array_length(${projects.links})`.as("link_count"),
        resultLength: sql<number>`length(trim(${projects.result}))`.as("result_length"),
      })
      .from(projects)
      .where(and(eq(projects.uid, uid), isNull(projects.archivedAt)))
      .orderBy(desc(projects.updatedAt), projects.id),
    evidenceWins: db
      .select({
        id: wins.id,
        on: wins.on,
        text: wins.text,
        figure: wins.figure,
        competencyId: winCompetencyColumn,
      })
      .from(wins)
      .where(and(eq(wins.uid, uid), isNotNull(wins.competencyId)))
      .orderBy(desc(wins.on), wins.id)
      .limit(MAX_WINS),
    focusRows: db
      .select({
        focusAreas: profiles.focusAreas,
        targetRole: profiles.targetRole,
        archetype: profiles.archetype,
        currentLevel: profiles.currentLevel,
        yearsExperience: profiles.yearsExperience,
        sections: profiles.sections,
      })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
    runs: selectRuns(db, { uid }),
    describingAnswers: selectDescribing(db, { uid }),
    exerciseRows: selectExerciseSimulations(db, { uid, plans }, now),
  };
}

interface CompetencyProfileRows {
  assessmentRows: (typeof assessments.$inferSelect)[];
  evidenceProjects: EvidenceProject[];
  evidenceWins: EvidenceWin[];
  focusRows: (Aim & { focusAreas: string[] })[];
  runs: Run[];
  describingAnswers: Parameters<typeof toDescribed>[0][];
  exerciseRows: ExerciseSimulation[];
}

/**
 * A person's latest answers as one SQL value, for use in another statement; pass it to `toAnswers`.
 * Null if there are none.
 */
export function selectLatestAnswers({ uid }: Pick<Viewer, "uid">) {
  return sql<string | null>`(
    select json_object('version', framework_version, 'answers', json(answers))
    from ${assessments} where uid = ${uid}
    order by completed_at is not null, completed_at desc limit 1)`;
}

/** Answers by current competency id, from what `selectLatestAnswers` read. */
export function toAnswers(latest: string | null): AssessmentAnswers {
  if (latest === null) return {};
  const stored = JSON.parse(latest) as { version: string; answers: AssessmentAnswers };
  return migrateAnswers(stored.answers, stored.version).answers;
}

/** The levels of `toAnswers`. */
export function toLevels(latest: string | null): Map<string, number> {
  return new Map(Object.entries(toAnswers(latest)).map(([id, { level }]) => [id, level]));
}

/** Maps the rows of `selectCompetencyProfile`. */
export function toCompetencyProfile({
  assessmentRows: [latest],
  evidenceProjects,
  evidenceWins,
  focusRows: [profile],
  runs,
  describingAnswers,
  exerciseRows,
}: CompetencyProfileRows): CompetencyProfile {
  const { answers, retired } = latest
    ? migrateAnswers(latest.answers, latest.frameworkVersion)
    : { answers: {}, retired: [] };
  const focusAreas = profile?.focusAreas ?? [];
  const targetRole = profile?.targetRole ?? null;
  const archetype = profile ? archetypeOf(profile) : null;
  const evidence = collectEvidence(answers, {
    projects: evidenceProjects,
    wins: evidenceWins,
    described: describingAnswers.flatMap(toDescribed),
  });
  const exercises = findNextExercises(exerciseRows, runs);
  const practicableIds = listPracticable(exercises);
  const gaps = rankGaps({
    levels: levelsOf(answers),
    targetRole,
    archetype,
    focusAreas,
    practicableIds,
  });
  const assessment = latest
    ? { id: latest.id, startedAt: latest.startedAt, completedAt: latest.completedAt }
    : null;
  return {
    ...{ assessment, answers, retired, focusAreas, targetRole, archetype },
    evidencedIds: listEvidenced(evidence, (id) => targetLevel(targetRole, id)),
    ...{ evidence, gaps, practicableIds, runs, exercises },
  };
}
