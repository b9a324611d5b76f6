import { sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWithinLimit } from "#app/features/premium/insert-within-limit.server.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { newId } from "#app/identity/id.ts";
import type { Milestone } from "../project.ts";
import type { ProjectEdit } from "../project-fields.ts";
import { projects } from "../tables.ts";

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
  const planItemUpdate = sql`
    update ${planItems} set project_id = ${id}, updated_at = ${timestamp}, version = version + 1
    where id = ${planItemId} and uid = ${uid} and project_id is not ${id}
      and exists (select 1 from ${projects} where id = ${id} and uid = ${uid})`;
  await insertWithinLimit(db, viewer, {
    table: projects,
    row: {
      ...edit,
      ...{
        id,
        templateId,
        milestones: storedMilestones,
        createdAt: timestamp,
        updatedAt: timestamp,
      },
    },
    ...{ kind: "projects", now, followUps: planItemId ? [planItemUpdate] : [] },
  });
}
