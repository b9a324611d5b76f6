import {
  type Entity,
  emptyOf,
  type Fields,
  labelsOf,
  toFormValues,
  valueLabel,
} from "#app/entity/field.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { numbersUpTo, VISIBILITY_LABELS } from "./labels.ts";
import {
  MAX_LINKS,
  MAX_METRICS,
  type Metric,
  PROJECT_STATUS_LABELS,
  type ProjectLink,
} from "./project.ts";
import type { ProjectTemplate } from "./templates.ts";

const STORY = { kind: "text", max: 3_000, rows: 4 } as const;

/** What a form asks of a project in one control each. */
const SINGLE_FIELDS = {
  title: {
    kind: "line",
    label: "Title",
    min: 3,
    max: 100,
    tooShort: "The title needs at least 3 characters.",
  },
  summary: {
    kind: "line",
    label: "Summary",
    max: 280,
    rows: 2,
    hint: "One or two sentences for someone who wasn’t there. At most 280 characters.",
  },
  role: {
    kind: "line",
    label: "Your role",
    max: 80,
    hint: "Such as lead, reviewer or on-call engineer.",
  },
  status: { kind: "choice", label: "Status", choices: PROJECT_STATUS_LABELS, initial: "idea" },
  startedOn: { kind: "day", label: "Started on" },
  endedOn: { kind: "day", label: "Ended on" },
  teamSize: {
    kind: "number",
    label: "People involved",
    min: 1,
    max: 10_000,
    hint: "Including you.",
  },
  situation: { ...STORY, label: "Situation" },
  task: { ...STORY, label: "Task" },
  actions: { ...STORY, label: "Actions", rows: 7 },
  result: { ...STORY, label: "Result" },
  /** Ids. */
  competencies: { kind: "list", item: "" as string, max: 6, label: "Competencies" },
  /** Whether shared links may show it. */
  visibility: {
    kind: "choice",
    control: "radio",
    label: "Who can see this project",
    choices: VISIBILITY_LABELS,
    initial: "private",
    hint: "Others see the project only if you add it to a packet and share a link to that packet.",
  },
  /** Never shared and never sent to a model, whatever its visibility. */
  confidential: {
    kind: "flag",
    label: "Confidential",
    hint: "Never in a shared link and never sent to the coach. Printouts and exports mark the project “confidential”.",
  },
} as const satisfies Fields;

/** Work that someone led. Its figures and links are rows of several controls; milestones have forms of their own. */
export const PROJECT_FIELDS = {
  ...SINGLE_FIELDS,
  metrics: { kind: "list", item: {} as Metric, max: MAX_METRICS, label: "Metrics" },
  links: { kind: "list", item: {} as ProjectLink, max: MAX_LINKS, label: "Links" },
} as const satisfies Fields;

export const PROJECT_FORM_FIELDS = SINGLE_FIELDS;

export const MILESTONE_FIELDS = {
  title: {
    kind: "line",
    label: "Milestone",
    min: 3,
    max: 200,
    tooShort: "The milestone needs at least 3 characters.",
  },
  due: { kind: "day", label: "Due" },
} as const satisfies Fields;

export type ProjectEdit = Entity<typeof PROJECT_FIELDS>;

/** The labels of a project's form, each row of figures and links numbered. */
export const PROJECT_FIELD_LABELS: Readonly<Record<string, string>> = {
  ...labelsOf(SINGLE_FIELDS),
  ...Object.fromEntries(
    numbersUpTo(MAX_METRICS).flatMap((n) => [
      [`metric${n}Label`, `Metric ${n}`],
      [`metric${n}Before`, `Metric ${n}, before`],
      [`metric${n}After`, `Metric ${n}, after`],
      [`metric${n}Unit`, `Metric ${n}, unit`],
    ]),
  ),
  ...Object.fromEntries(
    numbersUpTo(MAX_LINKS).flatMap((n) => [
      [`link${n}Label`, `Link ${n}`],
      [`link${n}Url`, `Link ${n}, address`],
    ]),
  ),
  milestones: "Milestones",
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
    ...emptyOf(PROJECT_FIELDS),
    status: "planned",
    title,
    summary,
    competencies: [...new Set([...competencies, ...(competencyId ? [competencyId] : [])])],
    metrics: metrics.map(({ label, unit }) => ({ label, unit, before: "", after: "" })),
  };
}

/** A project as form fields, exactly as an untouched form would send them. */
export function toProjectFields(project: ProjectEdit): Record<string, string | string[]> {
  const { metrics, links } = project;
  return {
    ...toFormValues(SINGLE_FIELDS, project),
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
    ...Object.fromEntries(
      numbersUpTo(MAX_LINKS).flatMap((n) => {
        const { label = "", url = "" } = links[n - 1] ?? {};
        return [
          [`link${n}Label`, label],
          [`link${n}Url`, url],
        ];
      }),
    ),
  };
}

/** Whether two edits have the same form values. */
export function isSameEdit(one: ProjectEdit, other: ProjectEdit): boolean {
  return JSON.stringify(toProjectFields(one)) === JSON.stringify(toProjectFields(other));
}

/** A field's value as shown in a conflict. */
export function toFieldLabel(name: string, value: string): string {
  if (name === "competencies") return value && competencyName(value);
  return valueLabel((SINGLE_FIELDS as Fields)[name], value);
}
