import type { RobotsVerdict, SourceTerm } from "#app/features/jobs/job.ts";
import {
  hostsOf,
  type JobSourceAdapter,
  SourceResponseError,
  type SourceTerms,
} from "../formats/adapter.ts";
import { toAllowedUrl } from "../formats/allowed-url.ts";
import type { BoardAccess } from "../sync/board-fetch.server.ts";
import { fetchJson } from "../sync/fetch-json.server.ts";
import type { FetchFailureReason, JsonResult } from "../sync/json-request.ts";
import { PRODUCT_TOKEN, toUserAgent } from "../sync/user-agent.server.ts";
import { findGroups, isAllowedBy, parseRobotsTxt, type RobotsGroup } from "./robots-txt.ts";
import { isPermissive } from "./robots-verdict.ts";
import { toSourceTerms } from "./term-digest.server.ts";

/** RFC 9309 has crawlers read this much at least. */
const MAX_BYTES = 500 * 1024;
/** Twice this, with the second attempt, is well within the deadline of a form. */
const TIMEOUT_MS = 2_000;
const MAX_SHOWN_LENGTH = 2_000;

export interface RobotsReading {
  verdict: RobotsVerdict;
  /** Why it could not be read. */
  reason?: string;
  robotsUrl: string;
  /** What is read of the source; the first is its list. */
  addresses: { address: string; isAllowed: boolean | null }[];
  /** The groups that apply to the import and to every agent, as they stand in the file. */
  rules: { agent: string; text: string | null }[];
  /** What the host itself states of its use; null where its robots.txt or an error kept that from being read. */
  terms?: SourceTerm[] | null;
  /** Why not. */
  termsFault?: string;
}

export interface RobotsOptions extends BoardAccess {
  timeoutMs?: number;
}

/**
 * Reads the robots.txt of a job source's host and says what it means for the source's addresses.
 * Failures of the host are returned as a verdict, not thrown.
 */
export async function readRobots(
  { adapter, board }: { adapter: JobSourceAdapter; board: string },
  { now, ...options }: RobotsOptions & { now: Date },
): Promise<RobotsReading> {
  const hosts = hostsOf(adapter, board);
  const addresses = [adapter.toListingUrl(board), ...(adapter.toFurtherUrls?.(board) ?? [])];
  const reading = await readRobotsFor(addresses, { ...options, hosts });
  if (!adapter.readTerms) return reading;
  if (!isPermissive(reading.verdict)) return { ...reading, terms: null };
  const stated = await readTerms({ adapter, board }, { ...options, hosts });
  if ("fault" in stated) return { ...reading, terms: null, termsFault: stated.fault };
  const all = await readRobotsFor([...addresses, ...stated.addresses], { ...options, hosts });
  return { ...all, terms: await toSourceTerms(stated.terms, now) };
}

/** What the host of such a kind states before it is asked for anything else. */
async function readTerms(
  { adapter, board }: { adapter: JobSourceAdapter; board: string },
  { hosts, fetch, siteOrigin, timeoutMs = TIMEOUT_MS }: HostOptions,
): Promise<SourceTerms | { fault: string }> {
  const response = await fetchJson(adapter.toListingUrl(board), {
    ...{ hosts, fetch, timeoutMs, userAgent: toUserAgent(siteOrigin) },
    byteBudget: { bytes: MAX_BYTES },
  });
  if (response.is !== "read")
    return { fault: "message" in response ? response.message : "The host sent nothing." };
  try {
    return adapter.readTerms?.(response.body, board) ?? { terms: [], addresses: [] };
  } catch (error) {
    if (error instanceof SourceResponseError) return { fault: error.message };
    throw error;
  }
}

type HostOptions = RobotsOptions & Pick<JobSourceAdapter, "hosts">;

/** The same for some addresses of one host. */
export async function readRobotsFor(
  addresses: readonly string[],
  { hosts, fetch, siteOrigin, timeoutMs = TIMEOUT_MS }: HostOptions,
): Promise<RobotsReading> {
  const robotsUrl = URL.parse("/robots.txt", addresses[0])?.href ?? "";
  const unknown = {
    robotsUrl,
    addresses: addresses.map((address) => ({ address, isAllowed: null })),
    rules: [],
  };
  const isFetched = addresses.every((address) => toAllowedUrl(address, { hosts }) !== null);
  if (!isFetched)
    return {
      ...unknown,
      verdict: "unreadable",
      reason: "No host of this kind has this name.",
    };
  const response = await fetchJson(robotsUrl, {
    hosts,
    userAgent: toUserAgent(siteOrigin),
    byteBudget: { bytes: MAX_BYTES },
    mediaType: "text",
    timeoutMs,
    fetch,
  });
  if (response.is !== "read") return { ...unknown, ...toUnreadVerdict(response) };
  const groups = parseRobotsTxt(response.body);
  const ownGroups = findGroups(groups, PRODUCT_TOKEN);
  const checked = addresses.map((address) => ({
    address,
    isAllowed: isAllowedBy(ownGroups, address),
  }));
  return {
    verdict: checked.every(({ isAllowed }) => isAllowed) ? "allowed" : "refused",
    robotsUrl,
    addresses: checked,
    rules: [PRODUCT_TOKEN, "*"].map((agent) => ({ agent, text: toShownText(groups, agent) })),
  };
}

type UnreadResponse = Exclude<JsonResult, { is: "read" }>;

/** RFC 9309: a 4xx means that there are no rules; whatever else keeps the file away means "stay out". */
function toUnreadVerdict(response: UnreadResponse): Pick<RobotsReading, "verdict" | "reason"> {
  const { status } = response;
  if (status !== null && status >= 400 && status < 500 && status !== 429)
    return { verdict: "absent" };
  return {
    verdict: "unreadable",
    reason:
      response.is === "fault" && response.fault !== "status"
        ? FAILURE_REASONS[response.fault]
        : `The host returned status ${status}.`,
  };
}

const FAILURE_REASONS: Record<Exclude<FetchFailureReason, "status">, string> = {
  missing: "The host says the file doesn’t exist.",
  busy: "The host asks us to slow down.",
  timeout: "The host didn’t respond in time.",
  network: "We couldn’t reach the host.",
  too_large: "The file is over 500 KB.",
  redirect: "robots.txt redirects to an address outside the host.",
  not_json: "The host’s response isn’t plain text.",
};

/** The lines of the groups that name the agent itself; null without one. */
function toShownText(groups: RobotsGroup[], agent: string): string | null {
  const lines = groups
    .filter(({ agents }) => agents.includes(agent.toLowerCase()))
    .flatMap((group) => group.lines);
  if (lines.length === 0) return null;
  const text = lines.join("\n");
  return text.length > MAX_SHOWN_LENGTH
    ? `${text.slice(0, MAX_SHOWN_LENGTH).toWellFormed()}\n[The rest is left out here.]`
    : text;
}
