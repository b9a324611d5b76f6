import type { FormFailure } from "./handle-form.ts";
import {
  type DataResponse,
  type ErrorBody,
  isDataResponse,
  isErrorBody,
  methodNotAllowed,
} from "./http-errors.ts";
import { logFault } from "./log-fault.ts";

/** The loader of an address that takes only POST: 405. */
export function rejectRead(): Response {
  const { data, init } = methodNotAllowed("Only POST is answered here.");
  return Response.json(data, { status: init?.status, headers: { allow: "POST, OPTIONS" } });
}

/**
 * The result of a loader or action as a JSON response. Deferred data is awaited; thrown errors become
 * `{error, message}` with their status; anything else thrown becomes 500 without its cause.
 */
export async function toJsonResponse(handler: () => unknown): Promise<Response> {
  try {
    const result = await handler();
    return result instanceof Response ? result : await serializeResult(result);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    if (isDataResponse(thrown)) return serializeResult(thrown);
    logFault(thrown);
    return serializeResult(INTERNAL_ERROR);
  }
}

const INTERNAL_ERROR: DataResponse = {
  type: "DataWithResponseInit",
  data: { error: "fault", message: "Something broke on our side." } satisfies ErrorBody,
  init: { status: 500 },
};

async function serializeResult(result: unknown): Promise<Response> {
  const { data, init } = isDataResponse(result) ? result : { data: result, init: null };
  const status = init?.status ?? 200;
  const body = await awaitDeferred(status >= 400 ? toPublicErrorBody(data) : data);
  return Response.json(body, { status, headers: init?.headers });
}

async function awaitDeferred(data: unknown): Promise<unknown> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data ?? {};
  const entries = Object.entries(data).map(async ([key, value]) => [key, await value] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Leaves out the submitted values, which the caller has. */
function toPublicErrorBody(body: unknown): unknown {
  if (!isErrorBody(body)) return INTERNAL_ERROR.data;
  const { values, intent, hiddenFields, itemField, ...publicBody } = body as FormFailure;
  return publicBody;
}
