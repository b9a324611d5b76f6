import { competencyName } from "#app/reference/competencies/framework.ts";
import { numbersUpTo, VISIBILITY_LABELS } from "./labels.ts";
import {
  MAX_LINKS,
  MAX_METRICS,
  PROJECT_STATUS_LABELS,
  type Project,
  type ProjectStatus,
  type Visibility,
} from "./project.ts";
import type { ProjectTemplate } from "./templates.ts";

/** The fields of a project's form. Milestones have forms of their own. */
export type ProjectEdit = Pick<Project, (typeof EDITED_FIELDS)[number]>;

const EDITED_FIELDS = [
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

const EMPTY_EDIT: ProjectEdit = {
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
export function toDraft(
  template: ProjectTemplate | null,
  competencyId: string | null,
): ProjectEdit {
  const { competencies = [], metrics = [], title = "", summary = "" } = template ?? {};
  return {
    ...EMPTY_EDIT,
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
      numbersUpTo(MAX_METRICS).flatMap((n) => {
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
      numbersUpTo(MAX_LINKS).flatMap((n) => {
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
export function toFieldLabel(name: string, value: string): string {
  if (name === "competencies") return value && competencyName(value);
  if (name === "status") return PROJECT_STATUS_LABELS[value as ProjectStatus] ?? value;
  if (name === "visibility") return VISIBILITY_LABELS[value as Visibility] ?? value;
  if (name === "confidential") return value === "on" ? "Yes" : value;
  return value;
}
