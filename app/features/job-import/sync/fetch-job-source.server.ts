import { PRODUCT_NAME } from "#app/ui/product.ts";
import {
  type JobSourceAdapter,
  type SourcePaging,
  SourceResponseError,
} from "../formats/adapter.ts";
import { isBoardSlug } from "../formats/board-slug.ts";
import {
  type ByteBudget,
  type Fetch,
  type FetchFailureReason,
  fetchJson,
  type JsonRequest,
  type JsonResult,
} from "./fetch-json.server.ts";
import type { TransferStats } from "./report.ts";

/** A source of this size needs most of an isolate's 128 MB (decision 11). */
const MAX_BYTES = 12 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** For all requests of one source together. */
const TOTAL_TIMEOUT_MS = 180_000;
const MAX_PAGES = 50;
const MAX_DETAILS = 200;
const CONCURRENT_DETAILS = 4;
const HOUR_MS = 3_600_000;

interface FetchSourceRequest {
  adapter: JobSourceAdapter;
  board: string;
  etag: string | null;
}

interface FetchSourceOptions {
  fetch: Fetch;
  /** Named in the User-Agent header. */
  siteOrigin: string;
  now: Date;
  timeoutMs?: number;
}

type FetchSourceResult =
  | { is: "read"; body: string; etag: string | null; transfer: TransferStats }
  | { is: "unchanged"; transfer: TransferStats }
  | {
      is: "fault";
      fault: FetchFailureReason | "unreadable";
      message: string;
      retryAfterSeconds: number;
      transfer: TransferStats;
    };

/**
 * Fetches a job source, all its pages and details, as one body for `parseListing`. Reads only the
 * kind's hosts, at most 12 MB, and waits 15 seconds a request. Failures of the host are returned, not
 * thrown.
 */
export async function fetchJobSource(
  request: FetchSourceRequest,
  options: FetchSourceOptions,
): Promise<FetchSourceResult> {
  const { adapter, board, etag } = request;
  if (!isBoardSlug(board))
    throw new Error("A board's name holds letters, digits, dots and dashes.");
  const startedAt = Date.now();
  const byteBudget: ByteBudget = { bytes: MAX_BYTES };
  let requests = 0;
  const sharedRequest: JsonRequest = {
    hosts: adapter.hosts,
    userAgent: `${PRODUCT_NAME} job import (+${options.siteOrigin})`,
    byteBudget,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    fetch(address, init) {
      requests += 1;
      return options.fetch(address, init);
    },
  };
  const fetchPart = (address: string, knownEtag: string | null = null) =>
    fetchJson(address, { ...sharedRequest, etag: knownEtag });
  const toTransferStats = (status: number | null): TransferStats => ({
    status,
    bytes: MAX_BYTES - Math.max(0, byteBudget.bytes),
    requests,
    durationMs: Date.now() - startedAt,
  });

  const address = adapter.toListingUrl(board);
  // The ETag of a first page says nothing about the other pages.
  const response = await fetchPart(address, adapter.paging ? null : etag);
  if (response.is === "unchanged")
    return { is: "unchanged", transfer: toTransferStats(response.status) };
  if (response.is === "fault") return toFailedResult(response, toTransferStats(response.status));
  if (!adapter.paging) {
    const { body, status } = response;
    return { is: "read", body, etag: response.etag, transfer: toTransferStats(status) };
  }
  const pagedResult = await fetchParts(response.body, {
    paging: adapter.paging,
    address,
    fetchPart,
    deadline: startedAt + TOTAL_TIMEOUT_MS,
    now: options.now,
  });
  if (pagedResult.is === "fault")
    return toFailedResult(pagedResult, toTransferStats(pagedResult.status));
  return {
    is: "read",
    body: pagedResult.body,
    etag: null,
    transfer: toTransferStats(response.status),
  };
}

interface PagingContext {
  paging: SourcePaging;
  address: string;
  fetchPart(address: string): Promise<JsonResult>;
  deadline: number;
  now: Date;
}

type JsonFailure = Extract<JsonResult, { is: "fault" }>;
type PagedResult =
  | { is: "whole"; body: string }
  | (Omit<JsonFailure, "fault"> & { fault: FetchFailureReason | "unreadable" });

async function fetchParts(firstBody: string, context: PagingContext): Promise<PagedResult> {
  const { paging } = context;
  try {
    const pages = await fetchPages(firstBody, context);
    if (!Array.isArray(pages)) return pages;
    const details = await fetchDetails(
      pickDetailsOfThisHour(paging.listDetails(pages), context.now),
      context,
    );
    return { is: "whole", body: paging.joinResponses(pages, details) };
  } catch (error) {
    if (!(error instanceof SourceResponseError)) throw error;
    return { is: "fault", fault: "unreadable", message: error.message, status: 200 };
  }
}

/** Reads every page of the list, or fails: the jobs of a missing page would look closed. */
async function fetchPages(
  firstBody: string,
  { paging, address, fetchPart, deadline }: PagingContext,
): Promise<string[] | JsonFailure> {
  const pages = [firstBody];
  const requestedUrls = new Set([address]);
  let nextUrl = paging.findNextPageUrl(firstBody, address);
  while (nextUrl !== null && pages.length < MAX_PAGES) {
    if (requestedUrls.has(nextUrl))
      throw new SourceResponseError("The board's pages go round in circles.");
    requestedUrls.add(nextUrl);
    if (Date.now() > deadline) return TOTAL_TIMEOUT_FAILURE;
    const response = await fetchPart(nextUrl);
    if (response.is === "fault")
      return response.fault === "missing" ? toPageFailure(response) : response;
    if (response.is === "unchanged")
      throw new SourceResponseError("The board answered 304 unasked.");
    pages.push(response.body);
    nextUrl = paging.findNextPageUrl(response.body, nextUrl);
  }
  return pages;
}

const TOTAL_TIMEOUT_FAILURE: JsonFailure = {
  is: "fault",
  fault: "timeout",
  message: "The board's pages did not come within three minutes.",
  status: null,
};

/** A 404 of a later page does not mean that the source itself is missing. */
function toPageFailure(response: JsonFailure): JsonFailure {
  return { ...response, fault: "status", message: "A page of the board's list is not there." };
}

type DetailRequest = { externalId: string; address: string };

/** At most 200 details, a different 200 each hour, so that every item has its turn. */
function pickDetailsOfThisHour(details: DetailRequest[], now: Date): DetailRequest[] {
  if (details.length <= MAX_DETAILS) return details;
  const start = (Math.floor(now.getTime() / HOUR_MS) * MAX_DETAILS) % details.length;
  return [...details.slice(start), ...details.slice(0, start)].slice(0, MAX_DETAILS);
}

/**
 * The details' bodies by item id, null where a request failed. Stops at a 429 or when the byte budget
 * is spent; that item and the rest count as not requested.
 */
async function fetchDetails(
  details: DetailRequest[],
  { fetchPart, deadline }: PagingContext,
): Promise<Map<string, string | null>> {
  const bodies = new Map<string, string | null>();
  const remaining = details.values();
  let isStopped = false;
  async function fetchUntilStopped() {
    for (const { externalId, address } of remaining) {
      if (isStopped || Date.now() > deadline) return;
      const response = await fetchPart(address);
      if (response.is === "fault" && ["busy", "too_large"].includes(response.fault))
        isStopped = true;
      else bodies.set(externalId, response.is === "read" ? response.body : null);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_DETAILS }, fetchUntilStopped));
  return bodies;
}

function toFailedResult(
  { fault, message, retryAfterSeconds = 0 }: Exclude<PagedResult, { is: "whole" }>,
  transfer: TransferStats,
): FetchSourceResult {
  return { is: "fault", fault, message, retryAfterSeconds, transfer };
}
