import { hasResult, isShareable, type Packet, type Project } from "./project.ts";
import { hasDecision, hasNumber } from "./story-patterns.ts";

/* Rules of a packet: its projects, their order, and what a reader would miss in them. */

/** A packet that says nothing of levels and lists no wins. */
export const NO_PACKET_DETAILS = {
  ...{ currentLevel: "", soughtLevel: "", levelSince: null, notYet: "" },
  winsSince: null,
  withLadder: false,
};
export const MAX_PACKET_PROJECTS = 12;
/** More are rarely read to the end. */
export const RECOMMENDED_PROJECT_COUNT = { min: 5, max: 7 };

export type Direction = "up" | "down";

/** Appends projects that are not in the list yet, up to the maximum. */
export function addProjects(ids: readonly string[], addedIds: readonly string[]): string[] {
  return [...new Set([...ids, ...addedIds])].slice(0, Math.max(MAX_PACKET_PROJECTS, ids.length));
}

/** Moves a project one place up or down; at the end of the list nothing changes. */
export function moveProject(
  ids: readonly string[],
  { id, direction }: { id: string; direction: Direction },
): string[] {
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  const moved = [...ids];
  const neighbor = ids[to];
  if (from === -1 || neighbor === undefined) return moved;
  moved[to] = id;
  moved[from] = neighbor;
  return moved;
}

export interface ProjectCheck {
  name: "decision" | "result" | "competency" | "number";
  isMet: boolean;
  /** What was found, or what is missing. */
  label: string;
}

/** Checks a project for what a decision-maker looks for. */
export function checkProject(project: Project): ProjectCheck[] {
  const checks: [ProjectCheck["name"], boolean, string, string][] = [
    ["decision", hasDecision(project), "A decision", "Decision missing"],
    ["result", hasResult(project), "A result", "Result of at least 30 characters missing"],
    ["competency", project.competencies.length > 0, "A competency", "Competency missing"],
    ["number", hasNumber(project), "A number", "Number missing, or a before and after"],
  ];
  return checks.map(([name, isMet, metLabel, missingLabel]) => ({
    name,
    isMet,
    label: isMet ? metLabel : missingLabel,
  }));
}

/** Sorts projects into the packet's order; ids without a project are skipped. */
export function sortByPacket(
  { projectIds }: Pick<Packet, "projectIds">,
  projects: readonly Project[],
): Project[] {
  const byId = new Map(projects.map((project) => [project.id, project]));
  return projectIds.flatMap((id) => byId.get(id) ?? []);
}

/** Why a project is left out of shared links; null if it is included. */
export function findUnsharedReason(
  project: Pick<Project, "visibility" | "confidential">,
): string | null {
  if (isShareable(project)) return null;
  return project.confidential
    ? "This project is confidential, and confidential projects are never shared."
    : "Only you can see this project. To share it, change “Who can see this project” on its page.";
}
