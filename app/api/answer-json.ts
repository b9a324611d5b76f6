import { type ErrorBody, isErrorBody } from "#app/http/respond.ts";

/**
 * What a loader or action returned or threw, as JSON. Deferred parts are settled first; errors
 * become `{error, message}` with their status; a fault becomes 500 and says nothing of its cause.
 */
export async function answerJson(run: () => unknown): Promise<Response> {
  try {
    return await toJson(await run());
  } catch (thrown) {
    if (isAnswer(thrown)) return toJson(thrown);
    console.error(thrown);
    return toJson(FAULT);
  }
}

/** What React Router's data() makes: a value and how to answer with it. */
interface Answer {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const FAULT: Answer = {
  type: "DataWithResponseInit",
  data: { error: "fault", message: "Something broke on our side." } satisfies ErrorBody,
  init: { status: 500 },
};

async function toJson(result: unknown): Promise<Response> {
  const { data, init } = isAnswer(result) ? result : { data: result, init: null };
  const status = init?.status ?? 200;
  const body = status >= 400 && !isErrorBody(data) ? FAULT.data : await settle(data);
  return Response.json(body, { status, headers: init?.headers });
}

/** Waits for the promises at the top of a loader's data. */
async function settle(data: unknown): Promise<unknown> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data ?? {};
  const entries = Object.entries(data).map(async ([key, value]) => [key, await value] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    value.type === "DataWithResponseInit"
  );
}
