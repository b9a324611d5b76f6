import { readAsViewer } from "#app/auth/revocation.server.ts";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { TargetRole } from "#app/features/account/profile.ts";
import type { JobDetail } from "#app/features/jobs/detail/detail.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { publicAvailability } from "#app/features/jobs/lifecycle.ts";
import { levelsOf } from "#app/features/roadmap/assessment.ts";
import {
  selectCompetencyProfile,
  toCompetencyProfile,
} from "#app/features/roadmap/competency-profile.server.ts";
import type { Context } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import {
  selectViewerCoachState,
  toViewerCoachState,
  type ViewerCoachState,
} from "./coach.server.ts";
import { listUnstated, toJobQuestions } from "./job-questions.ts";
import { toJobSubject } from "./job-subject.ts";

/**
 * Interview questions for a job, with the viewer's gaps if signed in. Throws 404 for a job that is
 * not open.
 */
export async function readJobGuidance(
  context: Context,
  { id: idParam, now }: { id: string; now: Date },
) {
  const id = parseJobId(idParam);
  if (!id) throw jobNotFound();
  const db = databaseOf(context);
  const viewer = findViewer(context);
  const reading = viewer ? readForViewer(db, viewer, { id, now }) : readForVisitor(db, id);
  const { job, levels, targetRole, viewerState } = await withReadTimeout(reading, "This job");
  const availability = job ? publicAvailability(job, now) : "unknown";
  if (!job || availability === "unknown") throw jobNotFound();
  if (availability === "gone") {
    throw notFound("This job is closed, so you no longer need interview questions.");
  }
  const { title, path, where, organization, structuredDataInput } = job;
  const guidance = toJobQuestions(
    { competencies: job.competencies, unstated: listUnstated(job) },
    levels,
    targetRole,
  );
  const subject = toJobSubject(
    {
      id,
      title,
      company: organization.name,
      where,
      descriptionText: structuredDataInput.descriptionText,
    },
    guidance,
  );
  const jobSummary = { id, title, path, company: organization.name, example: organization.example };
  return { job: jobSummary, guidance, subject, viewerState };
}

interface JobReading {
  job: JobDetail | null;
  /** Null for a visitor. */
  levels: ReadonlyMap<string, number> | null;
  targetRole: TargetRole | null;
  viewerState: ViewerCoachState | null;
}

async function readForVisitor(db: Database, id: string): Promise<JobReading> {
  return { job: await findJob(db, id), levels: null, targetRole: null, viewerState: null };
}

async function readForViewer(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<JobReading> {
  const target = { surface: "job", targetId: id, now } as const;
  // Not in the batch: a batch loses columns of the same name, which jobs and organizations have.
  const [job, rows] = await Promise.all([
    findJob(db, id),
    readAsViewer(db, viewer, {
      ...selectCompetencyProfile(db, viewer, now),
      ...selectViewerCoachState(db, viewer, target),
    }),
  ]);
  const viewerState = toViewerCoachState(rows, viewer, now);
  const { answers, targetRole } = toCompetencyProfile(rows);
  return { job, levels: levelsOf(answers), targetRole, viewerState };
}

function jobNotFound() {
  return notFound("No job at this address. The link may be incomplete.");
}
