import { and, eq } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { RequestedCompetency } from "#app/features/jobs/competency-fit.ts";
import { findAskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { projects } from "#app/features/projects/tables.ts";
import { selectAttempt } from "#app/features/simulations/play/stored-attempt.server.ts";
import { findTrackedJob } from "#app/features/target-job/find-asked-target.server.ts";
import type { Context } from "#app/http/context.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { guidancePath, SUBJECTS, type Subject } from "../guidance.ts";

/** What someone looks at while asking. */
export interface AskedSubject {
  /** "job:0123456789ab" */
  value: string;
  surface: Subject;
  id: string;
  name: string;
  competencies: string[];
  /** Where the rules say more about it. */
  path: string;
  /** Of a job: what it asks for. */
  requested?: RequestedCompetency[];
  /** Whether it is a job from elsewhere, which only its owner sees. */
  isTracked?: boolean;
}

/** The coach answers without it, too. */
export const SUBJECT_FALLBACK = { subject: "What a question is about", fallback: null };

type Found = Pick<AskedSubject, "name" | "competencies" | "requested" | "isTracked"> & {
  path?: string;
};

/** What the address names, if its reader may see it; null for anything else. */
export async function findSubject(
  context: Context,
  about: string | null,
): Promise<AskedSubject | null> {
  const [kind = "", id = ""] = about?.split(":") ?? [];
  const surface = SUBJECTS.find((each) => each === kind);
  if (!surface || !id || id.length > MAX_ID) return null;
  const viewer = findViewer(context);
  const found = await readSubject(databaseOf(context), { surface, id, viewer });
  return (
    found && { value: `${surface}:${id}`, surface, id, path: guidancePath(surface, id), ...found }
  );
}

const MAX_ID = 120;

interface SubjectQuery {
  surface: Subject;
  id: string;
  viewer: Viewer | null;
}

async function readSubject(db: Database, { surface, id, viewer }: SubjectQuery) {
  if (surface === "competency") return toCompetencyFound(id);
  if (surface === "job") return readJob(db, id, viewer);
  if (!viewer) return null;
  return surface === "project" ? readProject(db, viewer, id) : readRun(db, viewer, id);
}

function toCompetencyFound(id: string): Found | null {
  const competency = findCompetency(id);
  return competency && { name: competency.name, competencies: [competency.id] };
}

/** A listed job or, for its owner, one from elsewhere. */
async function readJob(db: Database, param: string, viewer: Viewer | null): Promise<Found | null> {
  const id = parseJobId(param);
  const listed = id && (await findAskedJob(db, id, new Date()));
  const job = listed || (viewer && (await findTrackedJob(db, viewer, param)));
  if (!job) return null;
  const { title, company, competencies, path } = job;
  return {
    name: company ? `${title} at ${company}` : title,
    competencies: competencies.map((each) => each.id),
    requested: competencies,
    ...(!listed && { path, isTracked: true }),
  };
}

async function readProject(db: Database, viewer: Viewer, id: string): Promise<Found | null> {
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select({ name: projects.title, competencies: projects.competencies })
      .from(projects)
      .where(and(eq(projects.uid, viewer.uid), eq(projects.id, id))),
  });
  return rows[0] ?? null;
}

async function readRun(db: Database, viewer: Viewer, id: string): Promise<Found | null> {
  const { rows } = await readAsViewer(db, viewer, { rows: selectAttempt(db, viewer, id) });
  const scenario = rows[0]?.scenario;
  return scenario ? { name: scenario.title, competencies: scenario.competencies } : null;
}
