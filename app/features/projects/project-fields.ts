import {
  MAX_LINKS,
  MAX_METRICS,
  type Project,
  type ProjectStatus,
  STATUS_WORDS,
  type Visibility,
} from "./project.ts";
import type { ProjectTemplate } from "./templates.ts";
import { competencyName, upTo, VISIBILITY_WORDS } from "./words.ts";

/** The fields of a project's form. Milestones have forms of their own. */
export type ProjectEdit = Pick<Project, (typeof EDITED)[number]>;

const EDITED = [
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
  "visibility",
  "confidential",
] as const;

const EMPTY: ProjectEdit = {
  title: "",
  summary: "",
  role: "",
  status: "planned",
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
};

/**
 * The initial values of the form of a new project, optionally from a template and for a competency.
 */
export function draftOf(
  template: ProjectTemplate | null,
  competencyId: string | null,
): ProjectEdit {
  const { competencies = [], metrics = [], title = "", summary = "" } = template ?? {};
  return {
    ...EMPTY,
    title,
    summary,
    competencies: [...new Set([...competencies, ...(competencyId ? [competencyId] : [])])],
    metrics: metrics.map(({ label, unit }) => ({ label, unit, before: "", after: "" })),
  };
}

/** A project as form fields, exactly as an untouched form would send them. */
export function toProjectFields(project: ProjectEdit): Record<string, string | string[]> {
  const { metrics, links, competencies, confidential, startedOn, endedOn, teamSize } = project;
  const { title, summary, role, status, situation, task, actions, result, visibility } = project;
  return {
    title,
    summary,
    role,
    status,
    startedOn: startedOn ?? "",
    endedOn: endedOn ?? "",
    teamSize: teamSize === null ? "" : String(teamSize),
    situation,
    task,
    actions,
    result,
    ...Object.fromEntries(
      upTo(MAX_METRICS).flatMap((n) => {
        const { label = "", before = "", after = "", unit = "" } = metrics[n - 1] ?? {};
        return [
          [`metric${n}Label`, label],
          [`metric${n}Before`, before],
          [`metric${n}After`, after],
          [`metric${n}Unit`, unit],
        ];
      }),
    ),
    competencies,
    ...Object.fromEntries(
      upTo(MAX_LINKS).flatMap((n) => {
        const { label = "", url = "" } = links[n - 1] ?? {};
        return [
          [`link${n}Label`, label],
          [`link${n}Url`, url],
        ];
      }),
    ),
    visibility,
    confidential: confidential ? "on" : [],
  };
}

/** Whether two edits have the same form values. */
export function isSameEdit(one: ProjectEdit, other: ProjectEdit): boolean {
  return JSON.stringify(toProjectFields(one)) === JSON.stringify(toProjectFields(other));
}

/** A field's value as shown in a conflict. */
export function fieldWords(name: string, value: string): string {
  if (name === "competencies") return value && competencyName(value);
  if (name === "status") return STATUS_WORDS[value as ProjectStatus] ?? value;
  if (name === "visibility") return VISIBILITY_WORDS[value as Visibility] ?? value;
  if (name === "confidential") return value === "on" ? "Yes" : value;
  return value;
}
