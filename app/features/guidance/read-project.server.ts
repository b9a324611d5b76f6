import { and, eq } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { lintProject } from "#app/features/projects/lints.ts";
import { PROJECT_ID } from "#app/features/projects/project.ts";
import { projects } from "#app/features/projects/tables.ts";
import { findTemplate } from "#app/features/projects/templates.ts";
import type { Context } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { clarifyResult } from "./clearer-result.ts";
import { selectViewerCoachState, toViewerCoachState } from "./coach.server.ts";
import { listStory, toProjectSubject } from "./project-subject.ts";

/** Guidance on a clearer result of a viewer's project. Throws 401 and 404. */
export async function readProjectGuidance(
  context: Context,
  { id, now }: { id: string; now: Date },
) {
  const viewer = viewerOf(context);
  const db = databaseOf(context);
  const target = { surface: "project", targetId: id, now } as const;
  const reading = readAsViewer(db, viewer, {
    ...selectViewerCoachState(db, viewer, target),
    projects: db
      .select()
      .from(projects)
      .where(and(eq(projects.uid, viewer.uid), eq(projects.id, id)))
      .limit(1),
  });
  const rows = await withReadTimeout(reading, "This project");
  const [project] = rows.projects;
  if (!PROJECT_ID.test(id) || !project) throw notFound("You have no project at this address.");
  const template = project.templateId ? findTemplate(project.templateId) : null;
  const guidance = clarifyResult(project, { lints: lintProject(project), template });
  const { title, confidential } = project;
  return {
    project: { id, title, confidential, story: listStory(project) },
    guidance,
    subject: toProjectSubject(project, guidance),
    viewerState: toViewerCoachState(rows, viewer, now),
  };
}
