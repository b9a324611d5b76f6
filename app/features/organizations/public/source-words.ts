import type { SourceKind } from "#app/features/jobs/job.ts";
import { KIND_WORDS, listed } from "#app/features/jobs/words.ts";

/** Where jobs come from, within a sentence: "its own board at Greenhouse and Lever". */
export function sourcesWords(kinds: readonly SourceKind[]): string {
  const boards = kinds.filter((kind) => kind !== "org").map((kind) => KIND_WORDS[kind]);
  const board = boards.length > 0 ? [`its own board at ${listed(boards, "and")}`] : [];
  const posted = kinds.includes("org") ? ["what it posts here"] : [];
  return listed([...posted, ...board], "and");
}
