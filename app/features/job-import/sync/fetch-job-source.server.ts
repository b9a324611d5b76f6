import { hostsOf, type JobSourceAdapter, SourceResponseError } from "../formats/adapter.ts";
import { isBoardSlug } from "../formats/board-slug.ts";
import { fetchJson } from "./fetch-json.server.ts";
import { fetchParts, type PagedResult } from "./fetch-parts.server.ts";
import type { ByteBudget, Fetch, FetchFailureReason, JsonRequest } from "./json-request.ts";
import type { TransferStats } from "./report.ts";
import { createTurns } from "./turns.ts";
import { toUserAgent } from "./user-agent.server.ts";

/** A source of this size needs most of an isolate's 128 MB (decision 11). */
const MAX_BYTES = 12 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** For all requests of one source together. */
const TOTAL_TIMEOUT_MS = 180_000;

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
  | {
      is: "read";
      body: string;
      etag: string | null;
      /** See `findLogo` of SourcePaging. */
      logo?: string | null | undefined;
      transfer: TransferStats;
    }
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
    throw new Error("A board’s name has only letters, digits, dots and dashes.");
  const startedAt = Date.now();
  const byteBudget: ByteBudget = { bytes: MAX_BYTES };
  let requests = 0;
  const sharedRequest: JsonRequest = {
    hosts: hostsOf(adapter, board),
    userAgent: toUserAgent(options.siteOrigin),
    byteBudget,
    mediaType: adapter.xmlToJson ? "xml" : "json",
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    fetch(address, init) {
      requests += 1;
      return options.fetch(address, init);
    },
  };
  const turns = createTurns();
  async function fetchPart(address: string, knownEtag: string | null = null) {
    const post = adapter.paging?.toRequestBody?.(address);
    await turns.take();
    const response = await fetchJson(address, { ...sharedRequest, etag: knownEtag, post });
    const takesNoPost = response.is === "fault" && response.status === 405;
    if (!post || !takesNoPost) return response;
    await turns.take();
    return fetchJson(address, sharedRequest);
  }
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
    const transfer = toTransferStats(response.status);
    const body = toJson(response.body, request);
    if (body instanceof SourceResponseError)
      return {
        is: "fault",
        fault: "unreadable",
        message: body.message,
        retryAfterSeconds: 0,
        transfer,
      };
    return { is: "read", body, etag: response.etag, transfer };
  }
  const pagedResult = await fetchParts(response.body, {
    paging: adapter.paging,
    address,
    fetchPart,
    turns,
    deadline: startedAt + TOTAL_TIMEOUT_MS,
    now: options.now,
  });
  if (pagedResult.is === "fault")
    return toFailedResult(pagedResult, toTransferStats(pagedResult.status));
  return {
    is: "read",
    body: pagedResult.body,
    logo: pagedResult.logo,
    etag: null,
    transfer: toTransferStats(response.status),
  };
}

/** The body as `parseListing` reads it, or why an XML response cannot be used. */
function toJson(
  body: string,
  { adapter, board }: FetchSourceRequest,
): string | SourceResponseError {
  try {
    return adapter.xmlToJson?.(body, board) ?? body;
  } catch (error) {
    if (error instanceof SourceResponseError) return error;
    throw error;
  }
}

function toFailedResult(
  { fault, message, retryAfterSeconds = 0 }: Exclude<PagedResult, { is: "whole" }>,
  transfer: TransferStats,
): FetchSourceResult {
  return { is: "fault", fault, message, retryAfterSeconds, transfer };
}
