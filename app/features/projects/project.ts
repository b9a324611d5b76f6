/** Work that someone led: what they decided and what resulted. */

export const PROJECT_STATUSES = ["idea", "planned", "active", "paused", "done", "dropped"] as const;
export const VISIBILITIES = ["private", "link"] as const;

export const TITLE_LENGTH = { min: 3, max: 100 };
export const SUMMARY_LENGTH = 280;
export const ROLE_LENGTH = 80;
export const STORY_LENGTH = 3_000;
/** A shorter result counts as none. */
export const RESULT_LENGTH = 30;
export const MAX_METRICS = 5;
export const MAX_COMPETENCIES = 6;
export const MAX_LINKS = 8;
export const MAX_MILESTONES = 20;
export const MILESTONE_LENGTH = { min: 3, max: 200 };
export const METRIC_LENGTH = { label: 60, value: 30, unit: 30 };
export const LINK_LENGTH = { label: 80, url: 500 };
export const MAX_TEAM_SIZE = 10_000;
export const WIN_LENGTH = { min: 3, max: 500, figure: 80 };
export const PROJECT_ID = /^[\da-f]{24}$/;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export type Visibility = (typeof VISIBILITIES)[number];

export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  idea: "Idea",
  planned: "Planned",
  active: "Active",
  paused: "Paused",
  done: "Done",
  dropped: "Dropped",
};

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

export interface Milestone {
  id: string;
  title: string;
  /** A day, "2026-11-24". */
  due: string | null;
  doneAt: string | null;
}

export interface Project {
  id: string;
  title: string;
  summary: string;
  role: string;
  status: ProjectStatus;
  /** Days, "2026-11-24". */
  startedOn: string | null;
  endedOn: string | null;
  teamSize: number | null;
  situation: string;
  task: string;
  actions: string;
  result: string;
  metrics: Metric[];
  /** Competency ids. */
  competencies: string[];
  links: ProjectLink[];
  /** Whether shared links may show it. */
  visibility: Visibility;
  /** Never shared and never sent to a model, whatever its visibility. */
  confidential: boolean;
  milestones: Milestone[];
  templateId: string | null;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  version: number;
}

export interface Win {
  id: string;
  /** A day, "2026-11-24". */
  on: string;
  text: string;
  /** What moved, as typed: "9 days to 2"; may be empty. */
  figure: string;
  projectId: string | null;
  competencyId: string | null;
  createdAt: string;
}

/** Projects selected for a reader who decides. */
export interface Packet {
  id: string;
  title: string;
  /** Who reads it: "For the 1:1 with Mehwish". */
  audience: string;
  /** Why, and why now: what the reader has to decide. */
  intro: string;
  currentLevel: string;
  soughtLevel: string;
  /** The day since which they have the current level, "2023-03-01". */
  levelSince: string | null;
  /** What speaks against it, and what its owner does about that. */
  notYet: string;
  /** The day from which on wins are in it; null for none. */
  winsSince: string | null;
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

/** Whether shared links may show a project. */
export function isShareable({
  visibility,
  confidential,
}: Pick<Project, "visibility" | "confidential">): boolean {
  return visibility === "link" && !confidential;
}
