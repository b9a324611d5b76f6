import type { Project } from "../project.ts";

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

/** Drops ids, milestones and timestamps, which a reader does not see. */
export function toShownProject(project: Project): ShownProject {
  return Object.fromEntries(SHOWN.map((name) => [name, project[name]])) as unknown as ShownProject;
}
