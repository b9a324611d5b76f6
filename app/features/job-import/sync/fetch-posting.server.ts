import { IMPORTED_SOURCES } from "#app/features/jobs/job-source-kinds.ts";
import {
  type ExternalPosting,
  type JobSourceAdapter,
  SourceItemError,
  SourceResponseError,
} from "../formats/adapter.ts";
import type { RecognizedPosting } from "../formats/board-address.ts";
import { parseResponseJson } from "../formats/response-json.ts";
import { type RobotsOptions, readRobotsFor } from "../robots/read-robots.server.ts";
import { isPermissive } from "../robots/robots-verdict.ts";
import { fetchJson } from "./fetch-json.server.ts";
import { toUserAgent } from "./user-agent.server.ts";

/** A board is read whole where the host sends no posting alone; a request has no room for a larger one. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Twice this, after robots.txt, is within the deadline of a form. */
const TIMEOUT_MS = 2_500;

export type UnreadReason = "not_offered" | "refused" | "missing" | "unreachable" | "unreadable";

type PostingResult = { is: "read"; posting: ExternalPosting } | { is: "unread"; why: UnreadReason };

/**
 * Reads one posting that a person asked for, with the limits of the import: only the kind's hosts, only
 * kinds that anybody may connect, and nothing that robots.txt refuses. Failures are returned, not thrown.
 */
export async function fetchPosting(
  { kind, board, id }: RecognizedPosting,
  options: RobotsOptions,
): Promise<PostingResult> {
  if (!IMPORTED_SOURCES[kind].isOpenToClaims) return unread("not_offered");
  // The parsers are loaded here only, so that the Worker starts without them.
  const { jobSourceAdapters } = await import("../formats/adapters.ts");
  const adapter: JobSourceAdapter = jobSourceAdapters[kind];
  const address = adapter.posting?.toUrl?.(board, id) ?? adapter.toListingUrl(board);
  const { verdict } = await readRobotsFor([address], { ...options, hosts: adapter.hosts });
  if (!isPermissive(verdict)) return unread(verdict === "refused" ? "refused" : "unreachable");
  const response = await fetchJson(address, {
    hosts: adapter.hosts,
    userAgent: toUserAgent(options.siteOrigin),
    byteBudget: { bytes: MAX_BYTES },
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    fetch: options.fetch,
  });
  if (response.is !== "read") {
    const isMissing = response.is === "fault" && response.fault === "missing";
    return unread(isMissing ? "missing" : "unreachable");
  }
  try {
    const raw = adapter.posting?.toUrl
      ? parseResponseJson(response.body)
      : findItem(adapter, response.body, id);
    return raw === null ? unread("missing") : { is: "read", posting: adapter.parseItem(raw) };
  } catch (error) {
    if (error instanceof SourceItemError || error instanceof SourceResponseError)
      return unread("unreadable");
    throw error;
  }
}

function unread(why: UnreadReason): PostingResult {
  return { is: "unread", why };
}

function findItem({ posting, parseListing }: JobSourceAdapter, body: string, id: string): unknown {
  const item = parseListing(body).items.find(({ externalId, raw }) =>
    posting?.hasAddressId ? posting.hasAddressId(raw, id) : externalId === id,
  );
  return item?.raw ?? null;
}

/** Why a posting was not read, to follow "Not read: ". */
export function unreadReasonText(why: UnreadReason, label: string): string {
  switch (why) {
    case "not_offered":
      return `we don’t read jobs at ${label}`;
    case "refused":
      return `${label} refuses crawlers`;
    case "missing":
      return `${label} has no open job at this address`;
    case "unreachable":
      return `${label} didn’t respond`;
    case "unreadable":
      return `we couldn’t read ${label}’s response`;
  }
}
