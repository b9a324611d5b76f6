import { toAllowedUrl } from "../formats/allowed-url.ts";

const MAX_REDIRECTS = 3;
const MEDIA_TYPES = {
  json: {
    accept: "application/json",
    label: "JSON",
    type: /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i,
  },
  xml: {
    accept: "application/xml, text/xml, application/rss+xml",
    label: "XML",
    type: /^(?:application|text)\/(?:[\w.-]+\+)?xml\b/i,
  },
  text: { accept: "text/plain", label: "plain text", type: /^text\/plain\b/i },
};
/** For a 429 without Retry-After. */
const DEFAULT_RETRY_AFTER_SECONDS = 3_600;

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export type FetchFailureReason =
  | "missing"
  | "busy"
  | "timeout"
  | "network"
  | "status"
  | "too_large"
  | "redirect"
  | "not_json";

/** Bytes that may still be read; one object is shared by all requests of a source. */
export interface ByteBudget {
  bytes: number;
}

export interface JsonRequest {
  /** The only hosts that are fetched, redirects included; `*` stands for one label. */
  hosts: readonly string[];
  /** JSON to send with POST, which follows no redirect. */
  post?: string | null;
  /** Of the last response, for If-None-Match. */
  etag?: string | null;
  userAgent: string;
  byteBudget: ByteBudget;
  /** JSON, if absent. */
  mediaType?: keyof typeof MEDIA_TYPES;
  /** For one attempt with its redirects and its body. */
  timeoutMs: number;
  fetch: Fetch;
}

export type JsonResult =
  | { is: "read"; body: string; etag: string | null; status: number }
  | { is: "unchanged"; status: number }
  | {
      is: "fault";
      fault: FetchFailureReason;
      /** One sentence for operators. */
      message: string;
      /** Null without a response. */
      status: number | null;
      retryAfterSeconds?: number;
    };

/** Fetches JSON, XML or plain text, with a second attempt after a 5xx or a timeout. Failures are returned, not thrown. */
export async function fetchJson(address: string, request: JsonRequest): Promise<JsonResult> {
  const firstResult = await fetchOnce(address, request);
  const shouldRetry =
    firstResult.is === "fault" &&
    (firstResult.fault === "timeout" || (firstResult.status ?? 0) >= 500);
  return shouldRetry ? fetchOnce(address, request) : firstResult;
}

/** One attempt, abandoned at the timeout even if `fetch` ignores its signal. */
async function fetchOnce(address: string, request: JsonRequest): Promise<JsonResult> {
  const controller = new AbortController();
  const { promise: timeoutResult, resolve } = Promise.withResolvers<JsonResult>();
  const seconds = Math.round(request.timeoutMs / 1000);
  const timer = setTimeout(() => {
    resolve(toFailure("timeout", `The board didn’t respond within ${seconds} seconds.`));
    controller.abort();
  }, request.timeoutMs);
  try {
    return await Promise.race([
      followRedirects(address, request, controller.signal),
      timeoutResult,
    ]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

async function followRedirects(
  address: string,
  request: JsonRequest,
  signal: AbortSignal,
): Promise<JsonResult> {
  let url = toAllowedUrl(address, request);
  for (let redirectCount = 0; url !== null && redirectCount <= MAX_REDIRECTS; redirectCount++) {
    let response: Response;
    try {
      response = await request.fetch(url, {
        headers: toHeaders(request),
        ...(request.post && { method: "POST", body: request.post }),
        redirect: "manual",
        signal,
      });
    } catch {
      return toFailure("network", "The board’s host couldn’t be reached.");
    }
    if (!isRedirect(response)) return readResponse(response, request);
    discardBody(response);
    if (request.post) return toFailure("redirect", "The board moved the address of its list.");
    url = toAllowedUrl(response.headers.get("location") ?? "", { ...request, base: url });
  }
  return url === null
    ? toFailure("redirect", "The board redirects to an address outside its host.")
    : toFailure("redirect", `The board redirects more than ${MAX_REDIRECTS} times.`);
}

function toHeaders({
  userAgent,
  etag,
  post,
  mediaType = "json",
}: JsonRequest): Record<string, string> {
  return {
    accept: MEDIA_TYPES[mediaType].accept,
    "user-agent": userAgent,
    ...(post && { "content-type": "application/json" }),
    ...(etag ? { "if-none-match": etag } : {}),
  };
}

function isRedirect({ status }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

async function readResponse(response: Response, request: JsonRequest): Promise<JsonResult> {
  const { status, headers } = response;
  if (status === 304 && request.etag) return { is: "unchanged", status };
  const failure = findFailure(response, request);
  if (failure) {
    discardBody(response);
    return failure;
  }
  try {
    const body = await readText(response, request.byteBudget);
    if (body !== null) return { is: "read", body, etag: headers.get("etag"), status };
  } catch {
    return { ...toFailure("network", "The board’s response was cut off."), status };
  }
  return { ...toFailure("too_large", "The board sent more than 12 MB."), status };
}

function findFailure(
  { status, headers }: Response,
  { mediaType = "json" }: JsonRequest,
): JsonResult | null {
  if (status === 404 || status === 410) {
    return { ...toFailure("missing", "The board’s host has no board with this name."), status };
  }
  if (status === 429) {
    const retryAfterSeconds = parseRetryAfter(headers.get("retry-after"));
    return {
      ...toFailure("busy", "The board’s host limits our requests."),
      status,
      retryAfterSeconds,
    };
  }
  if (status !== 200)
    return { ...toFailure("status", `The board’s host returned status ${status}.`), status };
  const { type, label } = MEDIA_TYPES[mediaType];
  if (!type.test(headers.get("content-type") ?? "")) {
    return {
      ...toFailure("not_json", `The board’s response isn’t ${label}.`),
      status,
    };
  }
  return null;
}

/** The body as text; null when it exceeds the byte budget, whatever its headers say. */
async function readText(response: Response, byteBudget: ByteBudget): Promise<string | null> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      // Counted after decompression, so that a compression bomb is stopped too.
      byteBudget.bytes -= chunk.value.byteLength;
      if (byteBudget.bytes < 0) return null;
      text += decoder.decode(chunk.value, { stream: true });
    }
    return text + decoder.decode();
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function discardBody(response: Response): void {
  void response.body?.cancel().catch(() => {});
}

/** The seconds of a Retry-After header, which may hold a date. */
function parseRetryAfter(retryAfter: string | null): number {
  if (retryAfter === null) return DEFAULT_RETRY_AFTER_SECONDS;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  if (Number.isNaN(until)) return DEFAULT_RETRY_AFTER_SECONDS;
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

function toFailure(fault: FetchFailureReason, message: string) {
  return { is: "fault", fault, message, status: null } as const satisfies JsonResult;
}
