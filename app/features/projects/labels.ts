import { MAX_LINKS, MAX_METRICS, type Visibility } from "./project.ts";

/* Paths and labels of projects. */

export const PROJECTS_PATH = "/account/projects";
export const PACKETS_PATH = "/account/packets";
export const TEMPLATES_PATH = "/projects";

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  private: "Only you",
  link: "You, and people with the link of a packet",
};

/** 1 to `count`. */
export function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

export const PROJECT_FIELD_LABELS: Readonly<Record<string, string>> = {
  title: "Title",
  summary: "Summary",
  role: "Your role",
  status: "Status",
  startedOn: "Started on",
  endedOn: "Ended on",
  teamSize: "People involved",
  situation: "Situation",
  task: "Task",
  actions: "Actions",
  result: "Result",
  ...Object.fromEntries(
    numbersUpTo(MAX_METRICS).flatMap((n) => [
      [`metric${n}Label`, `Figure ${n}`],
      [`metric${n}Before`, `Figure ${n}, before`],
      [`metric${n}After`, `Figure ${n}, after`],
      [`metric${n}Unit`, `Figure ${n}, unit`],
    ]),
  ),
  competencies: "Competencies",
  ...Object.fromEntries(
    numbersUpTo(MAX_LINKS).flatMap((n) => [
      [`link${n}Label`, `Link ${n}`],
      [`link${n}Url`, `Link ${n}, address`],
    ]),
  ),
  visibility: "Who may see it",
  confidential: "Confidential",
  milestones: "Milestones",
};
