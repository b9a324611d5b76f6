import {
  hasResult,
  PROJECT_STATUS_LABELS,
  type Project,
  type ProjectStatus,
  RESULT_LENGTH,
} from "./project.ts";

const ENDED_STATUSES: readonly ProjectStatus[] = ["done", "dropped"];

/** Why a status change is not allowed; null if it is. */
export function findMoveError(from: ProjectStatus, to: ProjectStatus): string | null {
  if (!ENDED_STATUSES.includes(from) || to !== "planned") return null;
  return `To plan a project that is ${PROJECT_STATUS_LABELS[from].toLowerCase()}, reopen it first: choose Active, then Planned.`;
}

export const RESULT_MISSING = `Write the result in at least ${RESULT_LENGTH} characters, or check “Done without a result”.`;

type StatusAndResult = Pick<Project, "status" | "result">;

/** A project that is done without a result shows nothing. */
export function isDoneWithoutResult(project: StatusAndResult): boolean {
  return project.status === "done" && !hasResult(project);
}
