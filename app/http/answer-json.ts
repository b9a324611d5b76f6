import { type Answer, type ErrorBody, isAnswer, isErrorBody } from "./respond.ts";

/**
 * The result of a loader or action as a JSON response. Deferred data is awaited; thrown errors become
 * `{error, message}` with their status; anything else thrown becomes 500 without its cause.
 */
export async function answerJson(run: () => unknown): Promise<Response> {
  try {
    const result = await run();
    return result instanceof Response ? result : await toJson(result);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    if (isAnswer(thrown)) return toJson(thrown);
    console.error(thrown);
    return toJson(FAULT);
  }
}

const FAULT: Answer = {
  type: "DataWithResponseInit",
  data: { error: "fault", message: "Something broke on our side." } satisfies ErrorBody,
  init: { status: 500 },
};

async function toJson(result: unknown): Promise<Response> {
  const { data, init } = isAnswer(result) ? result : { data: result, init: null };
  const status = init?.status ?? 200;
  const body = await settle(status >= 400 ? toErrorBody(data) : data);
  return Response.json(body, { status, headers: init?.headers });
}

/** Awaits the promises at the top level of a loader's data. */
async function settle(data: unknown): Promise<unknown> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data ?? {};
  const entries = Object.entries(data).map(async ([key, value]) => [key, await value] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Leaves out the submitted values, which the caller has. */
function toErrorBody(body: unknown): unknown {
  if (!isErrorBody(body)) return FAULT.data;
  const { values, intent, ...told } = body as ErrorBody & { values?: unknown; intent?: unknown };
  return told;
}
