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

/** What its owner says of a project in one form. Its milestones have forms of their own. */
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

/** A new project as its form first shows it: from a template, with a competency somebody came from. */
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

/** A project as the fields of its form: what an untouched form would send. */
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

/** Whether two say the same, field by field. */
export function isSameEdit(one: ProjectEdit, other: ProjectEdit): boolean {
  return JSON.stringify(toProjectFields(one)) === JSON.stringify(toProjectFields(other));
}

/** A field's value as a person reads it. */
export function fieldWords(name: string, value: string): string {
  if (name === "competencies") return value && competencyName(value);
  if (name === "status") return STATUS_WORDS[value as ProjectStatus] ?? value;
  if (name === "visibility") return VISIBILITY_WORDS[value as Visibility] ?? value;
  if (name === "confidential") return value === "on" ? "Yes" : value;
  return value;
}
