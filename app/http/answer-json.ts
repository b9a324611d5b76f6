import { type Answer, type ErrorBody, isAnswer, isErrorBody } from "./respond.ts";

/**
 * What a loader or action returned or threw, as JSON. Deferred parts are settled first; errors
 * become `{error, message}` with their status; a fault becomes 500 and says nothing of its cause.
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

/** Waits for the promises at the top of a loader's data. */
async function settle(data: unknown): Promise<unknown> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data ?? {};
  const entries = Object.entries(data).map(async ([key, value]) => [key, await value] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** What a caller is told of an error. What they typed they have themselves. */
function toErrorBody(body: unknown): unknown {
  if (!isErrorBody(body)) return FAULT.data;
  const { values, intent, ...told } = body as ErrorBody & { values?: unknown; intent?: unknown };
  return told;
}
