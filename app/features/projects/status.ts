import { hasResult, type Project, type ProjectStatus, STATUS_WORDS } from "./project.ts";

const ENDED: readonly ProjectStatus[] = ["done", "dropped"];

/** Why a status change is not allowed; null if it is. */
export function refuseMove(from: ProjectStatus, to: ProjectStatus): string | null {
  if (!ENDED.includes(from) || to !== "planned") return null;
  return `A project that is ${STATUS_WORDS[from].toLowerCase()} is reopened first: choose Active, then Planned.`;
}

type Ending = Pick<Project, "status" | "result">;

/** A project that is done without a result counts as weak evidence. */
export function isDoneWithoutResult(project: Ending): boolean {
  return project.status === "done" && !hasResult(project);
}
