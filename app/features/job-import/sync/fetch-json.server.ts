import { toAllowedUrl } from "../formats/allowed-url.ts";
import { type JsonRequest, type JsonResult, MEDIA_TYPES } from "./json-request.ts";
import { discardBody, readResponse, toFailure } from "./read-response.server.ts";

const MAX_REDIRECTS = 3;

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
