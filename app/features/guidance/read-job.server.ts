import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { jobDescriptions, jobs, organizations } from "#app/db/schema.ts";
import { type JobDetail, toJobDetail } from "#app/features/jobs/detail.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { availabilityOf } from "#app/features/jobs/lifecycle.ts";
import { selectStanding, toStanding } from "#app/features/roadmap/standing.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { notFound } from "#app/http/respond.ts";
import { type Mine, selectMine, toMine } from "./coach.server.ts";
import { askAbout, type Unstated } from "./job-questions.ts";
import { toJobSubject } from "./job-subject.ts";

/** The questions for a job, for a viewer with their own gaps. Throws 404 for one that is not open. */
export async function readJobGuidance(
  context: Readonly<RouterContextProvider>,
  { id: param, now }: { id: string; now: Date },
) {
  const id = parseJobId(param);
  if (!id) throw unknown();
  const db = databaseOf(context);
  const viewer = findViewer(context);
  const reading = viewer ? readAs(db, viewer, { id, now }) : readPublic(db, id);
  const { job, levels, mine } = await inTime(reading, "This job");
  const availability = job ? availabilityOf(job, now) : "unknown";
  if (!job || availability === "unknown") throw unknown();
  if (availability === "gone") {
    throw notFound("This job is closed, so there is no interview to prepare for.");
  }
  const { title, path, where, organization, markup } = job;
  const guidance = askAbout(
    { competencies: job.competencies, unstated: listUnstated(job) },
    levels,
  );
  const subject = toJobSubject(
    { id, title, company: organization.name, where, descriptionText: markup.descriptionText },
    guidance,
  );
  const shown = { id, title, path, company: organization.name, example: organization.example };
  return { job: shown, guidance, subject, mine };
}

interface Reading {
  job: JobDetail | null;
  /** The reader's levels; null for a visitor. */
  levels: ReadonlyMap<string, number> | null;
  mine: Mine | null;
}

async function readPublic(db: Database, id: string): Promise<Reading> {
  return { job: toJob(await selectJob(db, id)), levels: null, mine: null };
}

async function readAs(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<Reading> {
  const about = { surface: "job", targetId: id, now } as const;
  const [rows, assessments, projects, profiles, ...rest] = await db.batch([
    selectJob(db, id),
    ...selectStanding(db, viewer),
    ...selectMine(db, viewer, about),
  ]);
  const mine = toMine(rest, viewer);
  // A session that is over is a visitor's.
  if (mine.isOver) return { job: toJob(rows), levels: null, mine: null };
  const { answers } = toStanding([assessments, projects, profiles]);
  const levels = new Map(Object.entries(answers).map(([each, { level }]) => [each, level]));
  return { job: toJob(rows), levels, mine };
}

function selectJob(db: Database, id: string) {
  return db
    .select({ jobs, job_descriptions: jobDescriptions, organizations })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .innerJoin(organizations, eq(organizations.id, jobs.orgId))
    .where(eq(jobs.id, id));
}

function toJob([row]: Awaited<ReturnType<typeof selectJob>>): JobDetail | null {
  return row ? toJobDetail({ ...row, isAuthorized: null }) : null;
}

function listUnstated(job: JobDetail): Unstated[] {
  const unstated: Record<Unstated, boolean> = {
    pay: job.pay === null,
    hours: job.tzMin === null && job.hoursStated === null,
    place: job.places.length === 0 && job.remoteFrom.length === 0,
    visa: job.visa === "unknown",
  };
  return (Object.keys(unstated) as Unstated[]).filter((what) => unstated[what]);
}

function unknown() {
  return notFound("There is no job at this address. Its link may have lost a character.");
}
