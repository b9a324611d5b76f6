import type { Entity } from "#app/entity/field.ts";
import type { PACKET_FIELDS } from "./packet-fields.ts";
import type { MILESTONE_FIELDS, PROJECT_FIELDS } from "./project-fields.ts";
import type { WIN_FIELDS } from "./win-fields.ts";

/** Work that someone led: what they decided and what resulted. */

export const MAX_METRICS = 5;
export const MAX_LINKS = 8;
export const MAX_MILESTONES = 20;
/** A shorter result counts as none. */
export const RESULT_LENGTH = 30;
export const METRIC_LENGTH = { label: 60, value: 30, unit: 30 };
export const LINK_LENGTH = { label: 80, url: 500 };
export const PROJECT_ID = /^[\da-f]{24}$/;

export const PROJECT_STATUS_LABELS = {
  idea: "Idea",
  planned: "Planned",
  active: "Active",
  paused: "Paused",
  done: "Done",
  dropped: "Dropped",
};
export type ProjectStatus = keyof typeof PROJECT_STATUS_LABELS;
export const PROJECT_STATUSES = Object.keys(PROJECT_STATUS_LABELS) as ProjectStatus[];

/** Values as typed: "31", "4.2", "3 days". */
export interface Metric {
  label: string;
  before: string;
  after: string;
  unit: string;
}

export interface ProjectLink {
  label: string;
  /** https only. */
  url: string;
}

export interface Milestone extends Entity<typeof MILESTONE_FIELDS> {
  id: string;
  doneAt: string | null;
}

export interface Project extends Entity<typeof PROJECT_FIELDS> {
  id: string;
  milestones: Milestone[];
  templateId: string | null;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  version: number;
}

export interface Win extends Entity<typeof WIN_FIELDS> {
  id: string;
  projectId: string | null;
  competencyId: string | null;
  createdAt: string;
}

/** Projects selected for a reader who decides. */
export interface Packet extends Entity<typeof PACKET_FIELDS> {
  id: string;
  /** In display order. */
  projectIds: string[];
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Whether a project's result is long enough to count. */
export function hasResult({ result }: Pick<Project, "result">): boolean {
  return result.trim().length >= RESULT_LENGTH;
}

/**
 * Whether a reader can check a project: it tells how things were before it and after, in figures or in words long
 * enough to count, or it has a link. Whether the link opens for them is not known.
 */
export function isDocumented({
  situationLength,
  resultLength,
  metrics,
  linkCount,
}: {
  situationLength: number;
  resultLength: number;
  metrics: readonly Metric[];
  linkCount: number;
}): boolean {
  const isMeasured = metrics.some(({ before, after }) => before !== "" && after !== "");
  return (
    isMeasured ||
    linkCount > 0 ||
    (situationLength >= RESULT_LENGTH && resultLength >= RESULT_LENGTH)
  );
}

/** Whether shared links may show a project. */
export function isShareable({
  visibility,
  confidential,
}: Pick<Project, "visibility" | "confidential">): boolean {
  return visibility === "link" && !confidential;
}
