import type { Project } from "../project.ts";

export type PacketProject = Pick<Project, (typeof PACKET_PROJECT_FIELDS)[number]>;

const PACKET_PROJECT_FIELDS = [
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
export function toPacketProject(project: Project): PacketProject {
  return Object.fromEntries(
    PACKET_PROJECT_FIELDS.map((name) => [name, project[name]]),
  ) as unknown as PacketProject;
}
