import {
  type ByteBudget,
  type FetchFailureReason,
  type JsonRequest,
  type JsonResult,
  MEDIA_TYPES,
} from "./json-request.ts";

/** For a 429 without Retry-After. */
const DEFAULT_RETRY_AFTER_SECONDS = 3_600;

export async function readResponse(response: Response, request: JsonRequest): Promise<JsonResult> {
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

export function discardBody(response: Response): void {
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

export function toFailure(fault: FetchFailureReason, message: string) {
  return { is: "fault", fault, message, status: null } as const satisfies JsonResult;
}
