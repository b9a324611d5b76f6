import type { Project } from "../project.ts";

/** A project as a reader of a packet sees it. */
export type ShownProject = Pick<Project, (typeof SHOWN)[number]>;

const SHOWN = [
  "title",
  "summary",
  "role",
  "status",
  "startedOn",
  "endedOn",
  "teamSize",
  "situation",
  "task",
  "actions",
  "result",
  "metrics",
  "competencies",
  "links",
  "confidential",
] as const;

/** Only what a reader sees: no ids, no milestones, no days on which something was changed. */
export function toShownProject(project: Project): ShownProject {
  return Object.fromEntries(SHOWN.map((name) => [name, project[name]])) as unknown as ShownProject;
}
