import { writeContextOf } from "#app/auth/viewer.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { editProject } from "../edit-project.server.ts";
import type { CREATE_FORMS, PROJECT_FORMS, PROJECTS_FORMS } from "../forms.server.ts";
import { PROJECTS_PATH } from "../labels.ts";
import {
  addMilestone,
  removeMilestone,
  setMilestoneDone,
  setMilestoneDue,
} from "../milestones.server.ts";
import { addWin, deleteWin, editWin } from "../wins.server.ts";
import { archiveProject, deleteProject } from "./archive-project.server.ts";
import { createProject } from "./create-project.server.ts";

/** Carries out a form of the list: its wins, and archiving or deleting a project. */
export async function handleProjects(
  { context }: ActionContext,
  form: ValidForm<typeof PROJECTS_FORMS>,
): Promise<FormSuccess> {
  const { db, viewer, now } = await writeContextOf(context);
  const execute = async (): Promise<FormSuccess> => {
    switch (form.intent) {
      case "add_win": {
        const { text, figure, on, project: projectId, competency: competencyId } = form.value;
        const id = await submissionIdOf(form, viewer.uid);
        await addWin(db, viewer, {
          id,
          text,
          figure,
          on,
          projectId,
          competencyId,
          createdAt: now.toISOString(),
        });
        return { message: "Added." };
      }
      case "edit_win": {
        const { win: id, project: projectId, competency: competencyId, ...win } = form.value;
        await editWin(db, viewer, { id, ...win, projectId, competencyId });
        return { message: "Saved." };
      }
      case "delete_win":
        await deleteWin(db, viewer, form.value.win);
        return { message: "Win deleted." };
      case "archive":
        await archiveProject(db, viewer, { id: form.value.project, isArchived: true, now });
        return { message: "Archived. Find the project under the status “Archived”." };
      case "unarchive":
        await archiveProject(db, viewer, { id: form.value.project, isArchived: false, now });
        return { message: "Restored to your projects." };
      case "delete":
        await deleteProject(db, viewer, form.value.project);
        return { message: "Project deleted. Its wins stay in your win log.", to: PROJECTS_PATH };
    }
  };
  return withWriteTimeout(execute());
}

/** Creates a project; returns its id. */
export async function handleCreateProject(
  { context }: ActionContext,
  form: ValidForm<typeof CREATE_FORMS>,
): Promise<FormSuccess & { project: string }> {
  const { db, viewer, now } = await writeContextOf(context);
  const { edit, template, planItem, milestones } = form.value;
  const id = await submissionIdOf(form, viewer.uid);
  const creation = createProject(db, viewer, {
    id,
    edit,
    templateId: template,
    planItemId: planItem,
    milestones,
    now,
  });
  await withWriteTimeout(creation);
  return { message: "Project created.", project: id, to: `${PROJECTS_PATH}/${id}` };
}

/** Carries out a form of one project's page. */
export async function handleProject(
  { context, id }: ActionContext & { id: string },
  form: ValidForm<typeof PROJECT_FORMS>,
): Promise<FormSuccess & { version?: number }> {
  const { db, viewer, now } = await writeContextOf(context);
  const execute = async (): Promise<FormSuccess & { version?: number }> => {
    switch (form.intent) {
      case "save": {
        const { version, edit, withoutResult } = form.value;
        const change = { id, version, edit, withoutResult, now };
        return { message: "Saved.", version: await editProject(db, viewer, change) };
      }
      case "add_milestone": {
        const milestone = await submissionIdOf(form, viewer.uid + id);
        await addMilestone(db, viewer, { id, milestone, now, ...form.value });
        return { message: "Milestone added." };
      }
      case "milestone_done":
      case "milestone_open": {
        const isDone = form.intent === "milestone_done";
        await setMilestoneDone(db, viewer, { id, now, isDone, ...form.value });
        return { message: isDone ? "Reached." : "Reopened." };
      }
      case "milestone_due":
        await setMilestoneDue(db, viewer, { id, now, ...form.value });
        return { message: form.value.due ? `Due ${form.value.due}.` : "Date removed." };
      case "remove_milestone":
        await removeMilestone(db, viewer, { id, now, ...form.value });
        return { message: "Milestone removed." };
    }
  };
  return withWriteTimeout(execute());
}
