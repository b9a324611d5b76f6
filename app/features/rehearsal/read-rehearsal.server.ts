import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { listUnstated, toJobQuestions } from "#app/features/guidance/job-questions.ts";
import type { JobDetail } from "#app/features/jobs/detail/detail.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { mayUsePremium } from "#app/features/premium/limits.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import type { CastMember, Scenario, ScenarioKey } from "#app/features/simulations/simulation.ts";
import { simulationScenarios, simulations } from "#app/features/simulations/tables.ts";
import { isOffered, isVisibleTo } from "#app/features/simulations/visible-simulations.server.ts";
import {
  isPublic,
  selectSavedJobs,
  selectSavedText,
  toListedJob,
  toSavedJob,
} from "#app/features/stories/story-job.server.ts";
import type { Context } from "#app/http/context.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { type InterviewJob, toDirectorScript, toInterviewScript } from "./interview-script.ts";
import { isInterviewer, type RehearsalQuery } from "./partners.ts";
import { listPeople, toPersonScript } from "./person-script.ts";
import type { Script } from "./script.ts";

interface RehearsalJob {
  id: string;
  title: string;
  company: string;
}

/** What an address of a rehearsal leads to. */
export interface ReadRehearsal {
  /** Null where nobody is chosen yet, or nobody there. */
  script: Script | null;
  job: RehearsalJob | null;
  scenario: (ScenarioKey & { title: string; people: CastMember[] }) | null;
  /** The address names a job or a scenario that its reader can't have. */
  isMissing: boolean;
  /** To choose from, without a scenario. */
  scenarios: (ScenarioKey & { title: string; summary: string })[];
  /** Those of the reader, to choose from. */
  jobs: RehearsalJob[];
}

interface Reading {
  viewer: Viewer | null;
  plans: Plans;
  now: Date;
}

/** One round trip, and one beside it for a job. Throws 401 where the session has ended, and 503. */
export async function readRehearsal(
  context: Context,
  query: RehearsalQuery,
): Promise<ReadRehearsal> {
  const reading = { viewer: findViewer(context), plans: plansOf(context), now: new Date() };
  const db = databaseOf(context);
  return withReadTimeout(readFromDatabase(db, query, reading), "The rehearsal");
}

async function readFromDatabase(
  db: Database,
  query: RehearsalQuery,
  reading: Reading,
): Promise<ReadRehearsal> {
  const { viewer, now } = reading;
  const jobId = query.job && parseJobId(query.job);
  const [listed, rows] = await Promise.all([
    // Not in the batch, which loses columns of the same name.
    jobId ? findJob(db, jobId) : null,
    readAsViewer(db, viewer, {
      scenarios: query.scenario
        ? selectOneScenario(db, query.scenario, reading)
        : selectScenarioTitles(db, reading),
      ...(viewer && {
        jobs: selectSavedJobs(db, viewer),
        texts: selectSavedText(db, viewer, jobId ?? query.job ?? ""),
      }),
    }),
  ]);
  const { texts = [], jobs = [] } = rows as { texts?: SavedText[]; jobs?: RehearsalJob[] };
  const job = listed && isPublic(listed, now) ? toOpenJob(listed) : toJobAsSaved(texts[0]);
  const found = query.scenario && (rows.scenarios[0] as ScenarioRow | undefined);
  const scenario = found?.content ?? null;
  const isMissing = (query.job !== null && !job) || (query.scenario !== null && !scenario);
  return {
    script: isMissing ? null : toScript(query, { job, scenario }),
    job: job && { id: job.id, title: job.title, company: job.company },
    scenario:
      query.scenario && scenario
        ? { ...query.scenario, title: scenario.title, people: listPeople(scenario) }
        : null,
    isMissing,
    scenarios: query.scenario ? [] : (rows.scenarios as TitleRow[]),
    jobs,
  };
}

type SavedText = Awaited<ReturnType<typeof selectSavedText>>[number];
type ScenarioRow = Awaited<ReturnType<typeof selectOneScenario>>[number];
type TitleRow = Awaited<ReturnType<typeof selectScenarioTitles>>[number];

function toScript(
  { with: partner }: RehearsalQuery,
  { job, scenario }: { job: InterviewJob | null; scenario: Scenario | null },
): Script | null {
  if (scenario) return toPersonScript(scenario, partner);
  if (partner === "director") return toDirectorScript();
  return isInterviewer(partner) ? toInterviewScript(partner, job) : null;
}

function toOpenJob(job: JobDetail): InterviewJob & RehearsalJob {
  const unstated = listUnstated(job);
  const { open } = toJobQuestions({ competencies: job.competencies, unstated }, null, null);
  const { descriptionText: postingText } = job.structuredDataInput;
  return { ...toListedJob(job), open, postingText };
}

function toJobAsSaved(row: SavedText | undefined): (InterviewJob & RehearsalJob) | null {
  const job = toSavedJob(row);
  return job && { ...job, open: [], postingText: row?.kind === "job" ? row.text : null };
}

/** What its reader may play, of the current version. */
function isPlayable(db: Database, { viewer, plans, now }: Reading) {
  return and(
    eq(simulationScenarios.simulationId, simulations.id),
    eq(simulationScenarios.version, simulations.version),
    isOffered,
    or(
      eq(simulations.premium, false),
      viewer ? mayUsePremium(viewer, now) : plans.isAllFree ? sql`true` : undefined,
    ),
    isVisibleTo(db, viewer),
  );
}

function selectOneScenario(db: Database, key: ScenarioKey, reading: Reading) {
  return db
    .select({ content: simulationScenarios.content })
    .from(simulationScenarios)
    .innerJoin(simulations, isPlayable(db, reading))
    .where(
      and(
        eq(simulationScenarios.simulationId, key.simulationId),
        eq(simulationScenarios.id, key.scenarioId),
      ),
    );
}

/** Those that ship with Leadwright, in the library's order. */
function selectScenarioTitles(db: Database, reading: Reading) {
  return db
    .select({
      simulationId: simulationScenarios.simulationId,
      scenarioId: simulationScenarios.id,
      title: sql<string>`${simulationScenarios.content} ->> 'title'`.as("title"),
      summary: sql<string>`${simulationScenarios.content} ->> 'summary'`.as("summary"),
    })
    .from(simulationScenarios)
    .innerJoin(simulations, isPlayable(db, reading))
    .where(and(isNull(simulations.uid), eq(simulations.visibility, "public")))
    .orderBy(asc(simulations.place), asc(simulationScenarios.place));
}
