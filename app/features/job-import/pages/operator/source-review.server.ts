import { and, eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { isOnlyClaimed } from "../../claims/claims.server.ts";
import { ADDRESS_ERRORS } from "../../claims/labels.ts";
import { parseBoardAddress, type RecognizedBoard } from "../../formats/board-address.ts";
import { isBoardSlug } from "../../formats/board-slug.ts";
import { readRobotsOf } from "../../operator/require-permission.server.ts";
import type { RobotsOptions } from "../../robots/read-robots.server.ts";

export interface ChosenBoard {
  /** The fields of the form that chooses a board, as they were sent. */
  values: { address: string; kind: string; board: string };
  /** Null with errors, and when nothing was chosen. */
  source: RecognizedBoard | null;
  errors: Record<string, string[]>;
}

/** Parses the query of the page: a pasted address, or a kind and a board. */
export async function parseChosenBoard(search: URLSearchParams): Promise<ChosenBoard> {
  const [address = "", kind = "", board = ""] = ["address", "kind", "board"].map((name) =>
    (search.get(name) ?? "").trim(),
  );
  const values = { address, kind, board };
  if (address) {
    const { jobSourceAdapters } = await import("../../formats/adapters.ts");
    const result = parseBoardAddress(address, jobSourceAdapters);
    const provider = kind === "ojcp" && !result.ok ? URL.parse(address)?.hostname : null;
    if (provider && isBoardSlug(provider))
      return { values, source: { kind: "ojcp", board: provider }, errors: {} };
    if (!result.ok)
      return { values, source: null, errors: { address: [toAddressError(result.why)] } };
    return { values, source: { kind: result.kind, board: result.board }, errors: {} };
  }
  const errors: ChosenBoard["errors"] = {};
  if (kind && !isImportedSourceKind(kind)) errors.kind = ["Choose a kind from the list."];
  if (kind && !isBoardSlug(board)) errors.board = [BOARD_ERROR];
  const isChosen = isImportedSourceKind(kind) && isBoardSlug(board);
  return { values, source: isChosen ? { kind, board } : null, errors };
}

function toAddressError(why: keyof typeof ADDRESS_ERRORS): string {
  return why === "unknown_host"
    ? "We can’t read boards at this host. If it’s one of these kinds, choose the kind and enter the board’s name."
    : ADDRESS_ERRORS[why];
}

const BOARD_ERROR =
  "Paste an address, or enter the board’s name: letters, digits, dots and dashes.";

/** Loads what an operator reads before a source is switched on; stores nothing. */
export async function loadSourceReview(
  db: Database,
  viewer: Viewer,
  { chosen, ...options }: RobotsOptions & { chosen: ChosenBoard; now: Date },
) {
  const { source } = chosen;
  const reading = readAsViewer(db, viewer, {
    listedRows: db
      .select({
        board: sources.board,
        enabled: sources.enabled,
        isOnlyClaimed: sql<number>`${isOnlyClaimed}`,
      })
      .from(sources)
      .where(
        source
          ? and(
              eq(sources.kind, source.kind),
              sql`lower(${sources.board}) = lower(${source.board})`,
            )
          : sql`false`,
      )
      .limit(1),
  });
  const {
    listedRows: [listed],
  } = await withReadTimeout(reading, "This board");
  if (!source) return { ...chosen, listed: null, robots: null };
  return { ...chosen, listed: listed ?? null, robots: await readRobotsOf(source, options) };
}
