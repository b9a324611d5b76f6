import type { RouterContextProvider } from "react-router";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { JobDetail } from "#app/features/jobs/detail/detail.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { findJob } from "#app/features/jobs/jobs.server.ts";
import { availabilityOf } from "#app/features/jobs/lifecycle.ts";
import { selectStanding, toStanding } from "#app/features/roadmap/standing.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { notFound } from "#app/http/respond.ts";
import { type Mine, selectMine, toMine } from "./coach.server.ts";
import { askAbout, type Unstated } from "./job-questions.ts";
import { toJobSubject } from "./job-subject.ts";

/**
 * Interview questions for a job, with the viewer's gaps if signed in. Throws 404 for a job that is
 * not open.
 */
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
  /** Null for a visitor. */
  levels: ReadonlyMap<string, number> | null;
  mine: Mine | null;
}

async function readPublic(db: Database, id: string): Promise<Reading> {
  return { job: await findJob(db, id), levels: null, mine: null };
}

async function readAs(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<Reading> {
  const about = { surface: "job", targetId: id, now } as const;
  // Not in the batch: a batch loses columns of the same name, which jobs and organizations have.
  const [job, [assessments, projects, profiles, runs, offered, ...rest]] = await Promise.all([
    findJob(db, id),
    db.batch([...selectStanding(db, viewer), ...selectMine(db, viewer, about)]),
  ]);
  const mine = toMine(rest, viewer, now);
  // A revoked session is a visitor's.
  if (mine.isOver) return { job, levels: null, mine: null };
  const { answers } = toStanding([assessments, projects, profiles, runs, offered]);
  const levels = new Map(Object.entries(answers).map(([each, { level }]) => [each, level]));
  return { job, levels, mine };
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
