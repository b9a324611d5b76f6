import { and, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitOf, readLimit } from "#app/features/premium/limits.server.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { limitReached } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import type { Milestone } from "./project.ts";
import type { ProjectEdit } from "./project-fields.ts";
import { projects } from "./tables.ts";

interface NewProject {
  /** Derived from the submission, so that sending it twice creates one project. */
  id: string;
  edit: ProjectEdit;
  templateId: string | null;
  /** The viewer's plan item to link to the project; ids of others change nothing. */
  planItemId: string | null;
  milestones: readonly string[];
  now: Date;
}

/** Creates a project and links the plan item to it. Throws 403 over the limit. */
export async function createProject(
  db: Database,
  viewer: Viewer,
  { id, edit, templateId, planItemId, milestones, now }: NewProject,
): Promise<void> {
  const { uid } = viewer;
  const timestamp = now.toISOString();
  const storedMilestones = milestones.map(
    (title): Milestone => ({ id: newId(), title, due: null, doneAt: null }),
  );
  const insert = sql`
    insert into ${projects} (
      id, uid, title, summary, role, status, started_on, ended_on, team_size,
      situation, task, actions, result, metrics, competencies, links,
      visibility, confidential, milestones, template_id, created_at, updated_at
    )
    select
      ${id}, ${uid}, ${edit.title}, ${edit.summary}, ${edit.role}, ${edit.status},
      ${edit.startedOn}, ${edit.endedOn}, ${edit.teamSize},
      ${edit.situation}, ${edit.task}, ${edit.actions}, ${edit.result},
      ${JSON.stringify(edit.metrics)}, ${JSON.stringify(edit.competencies)},
      ${JSON.stringify(edit.links)}, ${edit.visibility}, ${edit.confidential ? 1 : 0},
      ${JSON.stringify(storedMilestones)}, ${templateId}, ${timestamp}, ${timestamp}
    where (select count(*) from ${projects} where uid = ${uid}) < ${limitOf(viewer, "projects", now)}
    on conflict do nothing`;
  const planItemUpdate = sql`
    update ${planItems} set project_id = ${id}, updated_at = ${timestamp}, version = version + 1
    where id = ${planItemId} and uid = ${uid} and project_id is not ${id}
      and exists (select 1 from ${projects} where id = ${id} and uid = ${uid})`;
  await writeAsViewer(db, viewer, planItemId ? [insert, planItemUpdate] : [insert]);
  const created = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.uid, uid), eq(projects.id, id)))
    .get();
  if (created) return;
  const max = await readLimit(db, viewer, { kind: "projects", now });
  throw limitReached(
    `You have ${max} projects, the most one person can have. Delete one, then create this one.`,
  );
}
