import type { Project } from "#app/features/projects/project.ts";

/** A project without details; a test states only the fields it is about. */
export function aProject(fields: Partial<Project> = {}): Project {
  return {
    id: "0123456789abcdef01234567",
    title: "Cut the build",
    summary: "",
    role: "",
    status: "active",
    startedOn: null,
    endedOn: null,
    teamSize: null,
    situation: "",
    task: "",
    actions: "",
    result: "",
    metrics: [],
    competencies: [],
    links: [],
    visibility: "private",
    confidential: false,
    milestones: [],
    templateId: null,
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-01T00:00:00.000Z",
    archivedAt: null,
    version: 1,
    ...fields,
  };
}
