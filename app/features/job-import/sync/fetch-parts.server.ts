import { type SourcePaging, SourceResponseError } from "../formats/adapter.ts";
import type { FetchFailureReason, JsonResult } from "./json-request.ts";
import type { Turns } from "./turns.ts";

const MAX_PAGES = 50;
const MAX_DETAILS = 200;
const CONCURRENT_DETAILS = 4;
const HOUR_MS = 3_600_000;

export interface PagingContext {
  paging: SourcePaging;
  address: string;
  fetchPart(address: string): Promise<JsonResult>;
  turns: Turns;
  deadline: number;
  now: Date;
}

type JsonFailure = Extract<JsonResult, { is: "fault" }>;
/** All responses joined to one body. */
export type PagedResult =
  | { is: "whole"; body: string; logo?: string | null | undefined }
  | (Omit<JsonFailure, "fault"> & { fault: FetchFailureReason | "unreadable" });

/** Fetches the further pages of a list and its details, and joins them. */
export async function fetchParts(firstBody: string, context: PagingContext): Promise<PagedResult> {
  const { paging } = context;
  try {
    context.turns.pauseMs = paging.findPauseMs?.(firstBody, context.address) ?? 0;
    const pages = await fetchPages(firstBody, context);
    if (!Array.isArray(pages)) return pages;
    const details = await fetchDetails(
      pickDetailsOfThisHour(paging.listDetails(pages, context.address), context.now),
      context,
    );
    const logo = paging.findLogo?.(details);
    return { is: "whole", body: paging.joinResponses(pages, details, context.address), logo };
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
      throw new SourceResponseError("The board’s pages repeat in a loop.");
    requestedUrls.add(nextUrl);
    if (Date.now() > deadline) return TOTAL_TIMEOUT_FAILURE;
    const response = await fetchPart(nextUrl);
    if (response.is === "fault" && paging.isEnd?.(response.status) && pages.length > 1) break;
    if (response.is === "fault")
      return response.fault === "missing" ? toPageFailure(response) : response;
    if (response.is === "unchanged")
      throw new SourceResponseError(
        "The board’s host returned status 304, which we didn’t ask for.",
      );
    pages.push(response.body);
    nextUrl = paging.findNextPageUrl(response.body, nextUrl);
  }
  return pages;
}

const TOTAL_TIMEOUT_FAILURE: JsonFailure = {
  is: "fault",
  fault: "timeout",
  message: "The board’s pages didn’t load within three minutes.",
  status: null,
};

/** A 404 of a later page does not mean that the source itself is missing. */
function toPageFailure(response: JsonFailure): JsonFailure {
  return { ...response, fault: "status", message: "A page of the board’s list is missing." };
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
