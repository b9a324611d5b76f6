import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findAskedQuestion } from "#app/features/guidance/job-questions.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import {
  competenciesColumn,
  winCompetencyColumn,
} from "#app/features/projects/competencies-column.server.ts";
import { projects, wins } from "#app/features/projects/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import { roadmapPathFrom } from "#app/features/roadmap/job-link.ts";
import { compareStories, matchStories, type StoryCard } from "./match-stories.ts";
import { toRehearsal } from "./rehearsal.ts";
import { toProjectSource, toWinSource } from "./sources.ts";
import { parseSourceRef } from "./story.ts";
import {
  isPublic,
  type StoryJob,
  selectSavedJobs,
  selectSavedText,
  toListedJob,
  toSavedJob,
} from "./story-job.server.ts";
import { stories } from "./tables.ts";
import { findMissing } from "./tell-story.ts";

/** The newest are read; more are more than anybody prepares. */
const MAX_PROJECTS = 60;
const MAX_WINS = 200;
const MAX_LEFT_OVER = 50;

/** The columns that make a project's story. */
export const toldColumns = {
  situation: projects.situation,
  task: projects.task,
  actions: projects.actions,
  result: projects.result,
  metrics: projects.metrics,
  competencies: competenciesColumn,
};

export interface ListedStory extends StoryCard {
  isConfidential: boolean;
}

/**
 * A viewer's stories, the most complete first, with what a job asks for if one is chosen. One round trip,
 * and one beside it for the job; throws 401 when the session has ended.
 */
export async function readStories(
  db: Database,
  viewer: Viewer,
  { job: jobParam, now }: { job: string | null; now: Date },
) {
  const jobId = jobParam ? parseJobId(jobParam) : null;
  const [listedJob, rows] = await Promise.all([
    // Not in the batch, which loses columns of the same name.
    jobId ? findJob(db, jobId) : null,
    readAsViewer(db, viewer, {
      projectRows: selectProjects(db, viewer),
      winRows: selectWins(db, viewer),
      savedJobs: selectSavedJobs(db, viewer),
      savedTexts: selectSavedText(db, viewer, jobId ?? jobParam ?? ""),
      leftOver: selectLeftOver(db, viewer),
      ...(jobParam !== null && selectCompetencyProfile(db, viewer, now)),
    }),
  ]);
  const situations = new Map(rows.projectRows.map(({ id, situation }) => [id, situation]));
  const listed: ListedStory[] = [
    ...rows.projectRows.filter(hasWords).map(({ id, title, confidential, updatedAt, ...told }) => ({
      ...{ kind: "project" as const, id, title, competencies: told.competencies, at: updatedAt },
      missing: findMissing(toProjectSource(told)),
      isConfidential: confidential,
    })),
    ...rows.winRows.map(({ id, text, on, projectId, decision, ...win }) => {
      const situation = situations.get(projectId ?? "") ?? "";
      const source = toWinSource({ ...win, text, decision: decision ?? "", situation });
      return {
        ...{ kind: "win" as const, id, title: text, competencies: source.competencies, at: on },
        missing: findMissing(source),
        isConfidential: false,
      };
    }),
  ].toSorted(compareStories);
  const job =
    listedJob && isPublic(listedJob, now) ? toListedJob(listedJob) : toSavedJob(rows.savedTexts[0]);
  return {
    stories: listed,
    jobs: rows.savedJobs,
    job,
    isJobMissing: jobParam !== null && job === null,
    matches: job ? toMatches(job, listed) : [],
    rehearsal: job && "exerciseRows" in rows ? toJobRehearsal(job, rows as ProfileRows) : null,
    leftOver: rows.leftOver.map(({ source, ...story }) => ({
      ...story,
      kind: parseSourceRef(source).kind,
    })),
  };
}

type ProfileRows = Parameters<typeof toCompetencyProfile>[0];

function toJobRehearsal({ competencies: demands }: StoryJob, rows: ProfileRows) {
  const profile = toCompetencyProfile(rows);
  return toRehearsal({
    demands,
    simulations: rows.exerciseRows,
    playedIds: new Set(rows.runs.map(({ simulationId }) => simulationId)),
    answers: profile.answers,
    evidencedIds: profile.evidencedIds,
    targetRole: profile.targetRole,
  });
}

function toMatches(job: StoryJob, listed: readonly ListedStory[]) {
  return matchStories(job.competencies, listed).map(({ demand, best, others }) => ({
    ...{ demand, best, others },
    question: findAskedQuestion(demand.id),
    gapPath: `${job.path.startsWith("/jobs/") ? roadmapPathFrom(job.path) : "/roadmap"}#${demand.id}`,
  }));
}

function hasWords({
  situation,
  task,
  actions,
  result,
}: Record<"situation" | "task" | "actions" | "result", string>) {
  return [situation, task, actions, result].some((text) => text.trim() !== "");
}

function selectProjects(db: Database, { uid }: Viewer) {
  return db
    .select({
      id: projects.id,
      title: projects.title,
      confidential: projects.confidential,
      updatedAt: projects.updatedAt,
      ...toldColumns,
    })
    .from(projects)
    .where(and(eq(projects.uid, uid), isNull(projects.archivedAt)))
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(MAX_PROJECTS);
}

function selectWins(db: Database, { uid }: Viewer) {
  return db
    .select({
      id: wins.id,
      on: wins.on,
      text: wins.text,
      figure: wins.figure,
      projectId: wins.projectId,
      competencyId: winCompetencyColumn,
      decision: reviews.decision,
    })
    .from(wins)
    .leftJoin(reviews, and(eq(reviews.winId, wins.id), eq(reviews.uid, uid)))
    .where(eq(wins.uid, uid))
    .orderBy(desc(wins.on), wins.id)
    .limit(MAX_WINS);
}

/** Stories whose project or win was deleted: their words are still the person's. */
function selectLeftOver(db: Database, { uid }: Viewer) {
  return db
    .select({
      id: stories.id,
      source: stories.source,
      length: stories.length,
      text: stories.text,
    })
    .from(stories)
    .where(
      and(
        eq(stories.uid, uid),
        sql`not exists (select 1 from ${projects}
          where uid = ${uid} and ${stories.source} = 'project:' || ${projects.id})`,
        sql`not exists (select 1 from ${wins}
          where uid = ${uid} and ${stories.source} = 'win:' || ${wins.id})`,
      ),
    )
    .orderBy(desc(stories.updatedAt), stories.id)
    .limit(MAX_LEFT_OVER);
}
