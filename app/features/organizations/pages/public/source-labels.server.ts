import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { joinNames } from "#app/features/jobs/labels.ts";

/** Where jobs come from, within a sentence: "its own board at Greenhouse and Lever". */
export function sourcesLabel(kinds: readonly JobSourceKind[]): string {
  const boards = kinds.filter((kind) => kind !== "org" && kind !== "ojcp").map(sourceKindLabel);
  const board = boards.length > 0 ? [`its own job board at ${joinNames(boards, "and")}`] : [];
  const posted = kinds.includes("org") ? ["what it posts here"] : [];
  const provider = kinds.includes("ojcp") ? ["a job provider"] : [];
  return joinNames([...posted, ...board, ...provider], "and");
}
