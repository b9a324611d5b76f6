import { toAllowedAddress } from "../formats/allowed-host.ts";

const MAX_REDIRECTS = 3;
const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i;
/** For a 429 without Retry-After. */
const USUAL_WAIT_SECONDS = 3_600;

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export type FetchFault =
  | "missing"
  | "busy"
  | "timeout"
  | "network"
  | "status"
  | "too_large"
  | "redirect"
  | "not_json";

/** Bytes that may still be read; one object is shared by all requests of a source. */
export interface Allowance {
  bytes: number;
}

export interface JsonRequest {
  /** The only hosts that are fetched, redirects included; `*` stands for one label. */
  hosts: readonly string[];
  /** Of the last response, for If-None-Match. */
  etag?: string | null;
  userAgent: string;
  allowance: Allowance;
  /** For one attempt with its redirects and its body. */
  patienceMs: number;
  fetch: Fetch;
}

export type JsonAnswer =
  | { is: "read"; body: string; etag: string | null; status: number }
  | { is: "unchanged"; status: number }
  | {
      is: "fault";
      fault: FetchFault;
      /** One sentence for operators. */
      message: string;
      /** Null without a response. */
      status: number | null;
      retryAfterSeconds?: number;
    };

/** Fetches JSON, with a second attempt after a 5xx or a timeout. Failures are returned, not thrown. */
export async function fetchJson(address: string, request: JsonRequest): Promise<JsonAnswer> {
  const first = await ask(address, request);
  const isWorthAnother =
    first.is === "fault" && (first.fault === "timeout" || (first.status ?? 0) >= 500);
  return isWorthAnother ? ask(address, request) : first;
}

/** One attempt, abandoned at the timeout even if `fetch` ignores its signal. */
async function ask(address: string, request: JsonRequest): Promise<JsonAnswer> {
  const controller = new AbortController();
  const { promise: late, resolve } = Promise.withResolvers<JsonAnswer>();
  const seconds = Math.round(request.patienceMs / 1000);
  const timer = setTimeout(() => {
    resolve(toFault("timeout", `The board did not answer within ${seconds} seconds.`));
    controller.abort();
  }, request.patienceMs);
  try {
    return await Promise.race([follow(address, request, controller.signal), late]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

async function follow(
  address: string,
  request: JsonRequest,
  signal: AbortSignal,
): Promise<JsonAnswer> {
  let at = toAllowedAddress(address, request);
  for (let hop = 0; at !== null && hop <= MAX_REDIRECTS; hop++) {
    let response: Response;
    try {
      response = await request.fetch(at, {
        headers: headersOf(request),
        redirect: "manual",
        signal,
      });
    } catch {
      return toFault("network", "The board's host could not be reached.");
    }
    if (!isRedirect(response)) return read(response, request);
    discard(response);
    at = toAllowedAddress(response.headers.get("location") ?? "", { ...request, base: at });
  }
  return at === null
    ? toFault("redirect", "The board points to an address that is not one of its host's.")
    : toFault("redirect", `The board redirects more than ${MAX_REDIRECTS} times.`);
}

function headersOf({ userAgent, etag }: JsonRequest): Record<string, string> {
  return {
    accept: "application/json",
    "user-agent": userAgent,
    ...(etag ? { "if-none-match": etag } : {}),
  };
}

function isRedirect({ status }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

async function read(response: Response, request: JsonRequest): Promise<JsonAnswer> {
  const { status, headers } = response;
  if (status === 304 && request.etag) return { is: "unchanged", status };
  const refusal = refusalOf(response);
  if (refusal) {
    discard(response);
    return refusal;
  }
  try {
    const body = await readText(response, request.allowance);
    if (body !== null) return { is: "read", body, etag: headers.get("etag"), status };
  } catch {
    return { ...toFault("network", "The board's answer broke off."), status };
  }
  return { ...toFault("too_large", "The board sent more than 12 MB."), status };
}

function refusalOf({ status, headers }: Response): JsonAnswer | null {
  if (status === 404 || status === 410) {
    return { ...toFault("missing", "The board's host knows no board of this name."), status };
  }
  if (status === 429) {
    const retryAfterSeconds = toSeconds(headers.get("retry-after"));
    return {
      ...toFault("busy", "The board's host wants to be asked less."),
      status,
      retryAfterSeconds,
    };
  }
  if (status !== 200) return { ...toFault("status", `The board answered ${status}.`), status };
  if (!JSON_TYPE.test(headers.get("content-type") ?? "")) {
    return { ...toFault("not_json", "The board answered with something else than JSON."), status };
  }
  return null;
}

/** The body as text; null when it exceeds the byte budget, whatever its headers say. */
async function readText(response: Response, allowance: Allowance): Promise<string | null> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      // Counted after decompression, so that a compression bomb is stopped too.
      allowance.bytes -= piece.value.byteLength;
      if (allowance.bytes < 0) return null;
      text += decoder.decode(piece.value, { stream: true });
    }
    return text + decoder.decode();
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function discard(response: Response): void {
  void response.body?.cancel().catch(() => {});
}

/** The seconds of a Retry-After header, which may hold a date. */
function toSeconds(retryAfter: string | null): number {
  if (retryAfter === null) return USUAL_WAIT_SECONDS;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  if (Number.isNaN(until)) return USUAL_WAIT_SECONDS;
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

function toFault(fault: FetchFault, message: string) {
  return { is: "fault", fault, message, status: null } as const satisfies JsonAnswer;
}
