import { isImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import { hostsOf, type JobSourceAdapter } from "../formats/adapter.ts";
import type { BoardAccess } from "../sync/board-fetch.server.ts";
import { fetchJson } from "../sync/fetch-json.server.ts";
import { toUserAgent } from "../sync/user-agent.server.ts";
import type { JobSourceKey } from "../sync/write-if-latest-run.server.ts";

const MAX_BYTES = 4 * 1024 * 1024;
/** For each of two attempts: a page waits for it. */
const TIMEOUT_MS = 1_200;
/** Items whose company is looked for, where the board itself does not say whose it is. */
const MAX_ITEMS = 5;

/** What a board says of itself before anything is connected to it. */
export type BoardReading =
  /** `company` is null where it names none. */
  { is: "read"; company: string | null } | { is: "missing" } | { is: "failed"; message: string };

/** Asks a board's host whose it is; failures of the host are returned, not thrown. */
export async function readBoard(
  { kind, board }: JobSourceKey,
  { fetch, siteOrigin }: BoardAccess,
): Promise<BoardReading> {
  if (!isImportedSourceKind(kind))
    return { is: "failed", message: "We don’t import boards of this kind." };
  const { jobSourceAdapters } = await import("../formats/adapters.ts");
  const adapter: JobSourceAdapter = jobSourceAdapters[kind];
  const address = adapter.boardName?.toUrl(board) ?? adapter.toListingUrl(board);
  const result = await fetchJson(address, {
    ...{ hosts: hostsOf(adapter, board), fetch, timeoutMs: TIMEOUT_MS },
    userAgent: toUserAgent(siteOrigin),
    byteBudget: { bytes: MAX_BYTES },
    mediaType: adapter.xmlToJson && !adapter.boardName ? "xml" : "json",
  });
  if (result.is === "fault" && result.fault === "missing") return { is: "missing" };
  if (result.is !== "read") {
    return {
      is: "failed",
      message: "message" in result ? result.message : "The board sent nothing.",
    };
  }
  try {
    return { is: "read", company: readCompany(adapter, result.body, board) };
  } catch {
    return { is: "failed", message: "The board’s response isn’t a list of jobs." };
  }
}

/** Whether a board's company is the organization, as names are compared; null where the board names none. */
export function isSameCompany(reading: BoardReading, organization: string): boolean | null {
  if (reading.is !== "read" || reading.company === null) return null;
  return toNameKey(reading.company) === toNameKey(organization);
}

function readCompany(adapter: JobSourceAdapter, body: string, board: string): string | null {
  if (adapter.boardName) return adapter.boardName.parse(body);
  const { items } = adapter.parseListing(adapter.xmlToJson?.(body, board) ?? body);
  for (const { raw } of items.slice(0, MAX_ITEMS)) {
    const name = readItemCompany(adapter, raw);
    if (name) return name;
  }
  return null;
}

function readItemCompany(adapter: JobSourceAdapter, raw: unknown): string | null {
  try {
    return adapter.parseItem(raw).companyName;
  } catch {
    return null;
  }
}
