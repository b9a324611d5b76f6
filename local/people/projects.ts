import type { Viewer } from "#app/auth/viewer.server.ts";
import { addMilestone, setMilestoneDone } from "#app/features/projects/milestones.server.ts";
import { createProject } from "#app/features/projects/pages/create-project.server.ts";
import type { ProjectEdit } from "#app/features/projects/project-fields.ts";
import { type Past, rowId } from "./past.ts";

interface PlannedMilestone {
  title: string;
  /** Days ago; negative for a day to come. */
  due: number;
  doneDaysAgo?: number;
}

interface NewProject {
  name: string;
  edit: ProjectEdit;
  templateId?: string;
  createdDaysAgo: number;
  milestones?: readonly PlannedMilestone[];
}

/** Creates a project with its milestones; returns its id. */
export async function storeProject(
  { db, at, day }: Past,
  viewer: Viewer,
  { name, edit, templateId = "", createdDaysAgo, milestones = [] }: NewProject,
): Promise<string> {
  const id = await rowId(`${viewer.uid} leads ${name}`);
  const now = at(createdDaysAgo);
  await createProject(db, viewer, {
    ...{ id, edit, templateId: templateId || null, planItemId: null, milestones: [], now },
  });
  for (const { title, due, doneDaysAgo } of milestones) {
    const milestone = await rowId(`${name}: ${title}`);
    await addMilestone(db, viewer, { id, milestone, title, due: day(due), now });
    if (doneDaysAgo === undefined) continue;
    const doneAt = at(doneDaysAgo);
    await setMilestoneDone(db, viewer, { id, milestone, isDone: true, now: doneAt });
  }
  return id;
}
