import { PRODUCT_NAME } from "#app/ui/product.ts";
import { isBoardName } from "../formats/board-name.ts";
import { BoardFault, type BoardFormat, type BoardParts } from "../formats/format.ts";
import {
  type Allowance,
  type Fetch,
  type FetchFault,
  fetchJson,
  type JsonAnswer,
  type JsonRequest,
} from "./fetch-json.server.ts";
import type { Transfer } from "./report.ts";

/** A source of this size needs most of an isolate's 128 MB (decision 11). */
const MAX_BYTES = 12 * 1024 * 1024;
const PATIENCE_MS = 15_000;
/** For all requests of one source together. */
const BOARD_MS = 180_000;
const MAX_PAGES = 50;
const MAX_DETAILS = 200;
const DETAILS_AT_ONCE = 4;
const HOUR_MS = 3_600_000;

interface BoardFetch {
  format: BoardFormat;
  board: string;
  etag: string | null;
}

interface FetchWith {
  fetch: Fetch;
  /** Named in the User-Agent header. */
  siteOrigin: string;
  now: Date;
  patienceMs?: number;
}

type BoardFetched =
  | { is: "read"; body: string; etag: string | null; transfer: Transfer }
  | { is: "unchanged"; transfer: Transfer }
  | {
      is: "fault";
      fault: FetchFault | "unreadable";
      message: string;
      retryAfterSeconds: number;
      transfer: Transfer;
    };

/**
 * Fetches a job source, all its pages and details, as one body for `parseListing`. Reads only the
 * kind's hosts, at most 12 MB, and waits 15 seconds a request. Failures of the host are returned, not
 * thrown.
 */
export async function fetchBoard(request: BoardFetch, using: FetchWith): Promise<BoardFetched> {
  const { format, board, etag } = request;
  if (!isBoardName(board))
    throw new Error("A board's name holds letters, digits, dots and dashes.");
  const startedAt = Date.now();
  const allowance: Allowance = { bytes: MAX_BYTES };
  let requests = 0;
  const common: JsonRequest = {
    hosts: format.hosts,
    userAgent: `${PRODUCT_NAME} job import (+${using.siteOrigin})`,
    allowance,
    patienceMs: using.patienceMs ?? PATIENCE_MS,
    fetch(address, init) {
      requests += 1;
      return using.fetch(address, init);
    },
  };
  const ask = (address: string, known: string | null = null) =>
    fetchJson(address, { ...common, etag: known });
  const transferOf = (status: number | null): Transfer => ({
    status,
    bytes: MAX_BYTES - Math.max(0, allowance.bytes),
    requests,
    durationMs: Date.now() - startedAt,
  });

  const address = format.addressOf(board);
  // The ETag of a first page says nothing about the other pages.
  const answer = await ask(address, format.parts ? null : etag);
  if (answer.is === "unchanged") return { is: "unchanged", transfer: transferOf(answer.status) };
  if (answer.is === "fault") return toFetched(answer, transferOf(answer.status));
  if (!format.parts) {
    const { body, status } = answer;
    return { is: "read", body, etag: answer.etag, transfer: transferOf(status) };
  }
  const whole = await readParts(answer.body, {
    parts: format.parts,
    address,
    ask,
    until: startedAt + BOARD_MS,
    now: using.now,
  });
  if (whole.is === "fault") return toFetched(whole, transferOf(whole.status));
  return { is: "read", body: whole.body, etag: null, transfer: transferOf(answer.status) };
}

interface PartsContext {
  parts: BoardParts;
  address: string;
  ask(address: string): Promise<JsonAnswer>;
  until: number;
  now: Date;
}

type Fault = Extract<JsonAnswer, { is: "fault" }>;
type Whole =
  | { is: "whole"; body: string }
  | (Omit<Fault, "fault"> & { fault: FetchFault | "unreadable" });

async function readParts(first: string, context: PartsContext): Promise<Whole> {
  const { parts } = context;
  try {
    const pages = await readPages(first, context);
    if (!Array.isArray(pages)) return pages;
    const details = await readDetails(inTurn(parts.details(pages), context.now), context);
    return { is: "whole", body: parts.join(pages, details) };
  } catch (fault) {
    if (!(fault instanceof BoardFault)) throw fault;
    return { is: "fault", fault: "unreadable", message: fault.message, status: 200 };
  }
}

/** Reads every page of the list, or fails: the jobs of a missing page would look closed. */
async function readPages(
  first: string,
  { parts, address, ask, until }: PartsContext,
): Promise<string[] | Fault> {
  const pages = [first];
  const asked = new Set([address]);
  let next = parts.nextPage(first, address);
  while (next !== null && pages.length < MAX_PAGES) {
    if (asked.has(next)) throw new BoardFault("The board's pages go round in circles.");
    asked.add(next);
    if (Date.now() > until) return TOO_SLOW;
    const answer = await ask(next);
    if (answer.is === "fault") return answer.fault === "missing" ? toBroken(answer) : answer;
    if (answer.is === "unchanged") throw new BoardFault("The board answered 304 unasked.");
    pages.push(answer.body);
    next = parts.nextPage(answer.body, next);
  }
  return pages;
}

const TOO_SLOW: Fault = {
  is: "fault",
  fault: "timeout",
  message: "The board's pages did not come within three minutes.",
  status: null,
};

/** A 404 of a later page does not mean that the source itself is missing. */
function toBroken(answer: Fault): Fault {
  return { ...answer, fault: "status", message: "A page of the board's list is not there." };
}

type Detail = { externalId: string; address: string };

/** At most 200 details, a different 200 each hour, so that every item has its turn. */
function inTurn(details: Detail[], now: Date): Detail[] {
  if (details.length <= MAX_DETAILS) return details;
  const from = (Math.floor(now.getTime() / HOUR_MS) * MAX_DETAILS) % details.length;
  return [...details.slice(from), ...details.slice(0, from)].slice(0, MAX_DETAILS);
}

/**
 * The details' bodies by item id, null where a request failed. Stops at a 429 or when the byte budget
 * is spent; that item and the rest count as not requested.
 */
async function readDetails(
  wanted: Detail[],
  { ask, until }: PartsContext,
): Promise<Map<string, string | null>> {
  const read = new Map<string, string | null>();
  const rest = wanted.values();
  let isEnough = false;
  async function readSome() {
    for (const { externalId, address } of rest) {
      if (isEnough || Date.now() > until) return;
      const answer = await ask(address);
      if (answer.is === "fault" && ["busy", "too_large"].includes(answer.fault)) isEnough = true;
      else read.set(externalId, answer.is === "read" ? answer.body : null);
    }
  }
  await Promise.all(Array.from({ length: DETAILS_AT_ONCE }, readSome));
  return read;
}

function toFetched(
  { fault, message, retryAfterSeconds = 0 }: Exclude<Whole, { is: "whole" }>,
  transfer: Transfer,
): BoardFetched {
  return { is: "fault", fault, message, retryAfterSeconds, transfer };
}
