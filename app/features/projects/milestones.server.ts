import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { limitReached, notFound } from "#app/http/http-errors.ts";
import { isViewerProject, projectNotFound } from "./edit-project.server.ts";
import { MAX_MILESTONES, type Milestone } from "./project.ts";
import { projects } from "./tables.ts";

/*
 * A project's milestones. Each change is one statement on the stored JSON list, so concurrent
 * changes are all kept and the version of the project's form does not change.
 */

interface MilestoneRef {
  id: string;
  milestone: string;
  now: Date;
}

/**
 * Appends a milestone; repeating it with the same id changes nothing. Throws 403 over the limit.
 */
export async function addMilestone(
  db: Database,
  viewer: Viewer,
  { id, milestone, title, due, now }: MilestoneRef & Pick<Milestone, "title" | "due">,
): Promise<void> {
  const newMilestone: Milestone = { id: milestone, title, due, doneAt: null };
  const isStored = sql`exists (select 1 from json_each(milestones) where value ->> 'id' = ${milestone})`;
  const insert = sql`
    update ${projects} set
      milestones = case when ${isStored} then milestones
        else json_insert(milestones, '$[#]', json(${JSON.stringify(newMilestone)})) end,
      updated_at = ${now.toISOString()}
    where ${isViewerProject(viewer, id)} and (${isStored} or json_array_length(milestones) < ${MAX_MILESTONES})
    returning id`;
  const [inserted] = await writeAsViewer(db, viewer, [insert]);
  if (inserted?.results.length) return;
  const project = await db
    .select({ id: projects.id })
    .from(projects)
    .where(isViewerProject(viewer, id))
    .get();
  if (!project) throw projectNotFound();
  throw limitReached(limitHelp("milestones", { max: MAX_MILESTONES }));
}

/** Marks a milestone as reached or open again. Throws 404. */
export async function setMilestoneDone(
  db: Database,
  viewer: Viewer,
  { isDone, ...milestoneRef }: MilestoneRef & { isDone: boolean },
): Promise<void> {
  const timestamp = milestoneRef.now.toISOString();
  // Marking it again keeps the day it was first reached.
  const doneAt = isDone
    ? sql`coalesce(milestones ->> ${toMilestonePath(milestoneRef, "doneAt")}, ${timestamp})`
    : sql`null`;
  await updateMilestones(db, viewer, {
    ...milestoneRef,
    milestones: sql`json_set(milestones, ${toMilestonePath(milestoneRef, "doneAt")}, ${doneAt})`,
  });
}

/** Sets or removes a milestone's due day. Throws 404. */
export async function setMilestoneDue(
  db: Database,
  viewer: Viewer,
  { due, ...milestoneRef }: MilestoneRef & Pick<Milestone, "due">,
): Promise<void> {
  await updateMilestones(db, viewer, {
    ...milestoneRef,
    milestones: sql`json_set(milestones, ${toMilestonePath(milestoneRef, "due")}, ${due})`,
  });
}

/** Removes a milestone. Throws 404. */
export async function removeMilestone(
  db: Database,
  viewer: Viewer,
  milestoneRef: MilestoneRef,
): Promise<void> {
  await updateMilestones(db, viewer, {
    ...milestoneRef,
    milestones: sql`json_remove(milestones, ${toMilestonePath(milestoneRef)})`,
  });
}

/** SQL for the JSON path of a milestone in the stored list. */
function toMilestonePath({ milestone }: MilestoneRef, field?: "due" | "doneAt"): SQL {
  const path = sql`(select fullkey from json_each(milestones) where value ->> 'id' = ${milestone})`;
  return field ? sql`(${path} || ${`.${field}`})` : path;
}

/** Throws 404 for a milestone that no project of the viewer has. */
async function updateMilestones(
  db: Database,
  viewer: Viewer,
  { id, milestone, milestones, now }: MilestoneRef & { milestones: SQL },
): Promise<void> {
  const update = sql`
    update ${projects} set milestones = ${milestones}, updated_at = ${now.toISOString()}
    where ${isViewerProject(viewer, id)}
      and exists (select 1 from json_each(milestones) where value ->> 'id' = ${milestone})
    returning id`;
  const [updated] = await writeAsViewer(db, viewer, [update]);
  if (!updated?.results.length) throw notFound("This milestone no longer exists.");
}
