import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { isJobSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { isBoardSlug } from "../formats/board-slug.ts";

export const RUN_STATUSES = ["applied", "held", "failed"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export interface RunsQuery {
  kind: JobSourceKind | null;
  board: string | null;
  status: RunStatus | null;
  /** Only runs older than the one with this rowid. */
  before: number | null;
}

/** Parses the imports page's query; ignores invalid values. */
export function parseRunsSearch(search: URLSearchParams): RunsQuery {
  const kindText = search.get("kind") ?? "";
  const kind = isJobSourceKind(kindText) ? kindText : null;
  const board = search.get("board") ?? "";
  const isOfSource = kind !== null && isBoardSlug(board);
  const before = search.get("before") ?? "";
  return {
    kind: isOfSource ? kind : null,
    board: isOfSource ? board : null,
    status: RUN_STATUSES.find((candidate) => candidate === search.get("status")) ?? null,
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
  };
}

/** The imports page's path for these runs. */
export function runsPath({ kind, board, status, before }: Partial<RunsQuery>): string {
  const search = new URLSearchParams();
  if (kind && board) {
    search.set("kind", kind);
    search.set("board", board);
  }
  if (status) search.set("status", status);
  if (before) search.set("before", String(before));
  return search.size > 0 ? `${OPERATOR_IMPORTS_PATH}?${search}#runs` : OPERATOR_IMPORTS_PATH;
}
