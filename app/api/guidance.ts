import { findViewer } from "#app/auth/viewer.server.ts";
import {
  askCoach,
  authorizeQuestion,
  type CoachOutcome,
} from "#app/features/guidance/ask-coach.server.ts";
import { writeEvent } from "#app/features/guidance/event-stream.ts";
import { ASK_REQUEST } from "#app/features/guidance/forms.server.ts";
import { readBody } from "#app/http/body.ts";
import { badRequest, methodNotAllowed, signInRequired, tooLarge } from "#app/http/http-errors.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import type { Route } from "./+types/guidance.ts";

const MAX_BYTES = 16 * 1024;

export function loader() {
  const { data, init } = methodNotAllowed("Only POST is answered here.");
  return Response.json(data, { status: init?.status, headers: { allow: "POST, OPTIONS" } });
}

/**
 * POST /api/v1/guidance: a model's reply as `token`, `done` and `fallback` events, or as one JSON
 * object for clients that accept no event stream. Errors are JSON with their status.
 */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return toJsonResponse(async () => {
    // Always read to the end: a client that is cut off while it sends reads no response.
    const body = await readBody(request, MAX_BYTES);
    if (!findViewer(context)) throw signInRequired("Not asked: sign in first.");
    const { question, level = null, ...questionTarget } = parseCall(request, body);
    const allowed = await authorizeQuestion(context, { ...questionTarget, level }, question);
    const isStream = request.headers.get("accept")?.includes("text/event-stream") ?? false;
    if (allowed.is === "refused") {
      const { line, quota } = allowed;
      const outcome: CoachOutcome = { is: "fallback", line, quota, sent: [] };
      return isStream ? toEventStream(withoutTokens(outcome), new AbortController()) : outcome;
    }
    const abortController = new AbortController();
    request.signal.addEventListener("abort", () => abortController.abort(), { once: true });
    if (request.signal.aborted) abortController.abort();
    const tokens = askCoach(allowed, abortController.signal);
    if (isStream) return toEventStream(tokens, abortController);
    let step = await tokens.next();
    while (!step.done) step = await tokens.next();
    return step.value;
  });
}

function parseCall(request: Request, body: Uint8Array | null) {
  const [type] = (request.headers.get("content-type") ?? "").split(";");
  if (type?.trim().toLowerCase() !== "application/json") {
    const message = "Send application/json.";
    throw Response.json({ error: "unsupported_type", message }, { status: 415 });
  }
  if (body === null) throw tooLarge(`At most ${MAX_BYTES / 1024} KB can be sent here.`);
  let call: unknown;
  try {
    call = JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw badRequest("This is not JSON.");
  }
  const parsed = ASK_REQUEST.safeParse(call);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? "The call");
  const issueMessage = issue?.message ?? "This is not right.";
  // Only `question` is typed by a person, so its message stands alone.
  throw badRequest(field === "question" ? issueMessage : `${field}: ${issueMessage}`);
}

/** A closed connection is noticed only when something is written to it. */
const KEEP_ALIVE_INTERVAL_MS = 1_000;
const KEEP_ALIVE = ": waiting\n\n";

/** Streams a reply as events; a client that disconnects aborts it. */
function toEventStream(
  tokens: AsyncGenerator<string, CoachOutcome>,
  abortController: AbortController,
): Response {
  const encoder = new TextEncoder();
  let next = tokens.next();
  next.catch(() => {});
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Sent at once, so that no proxy takes the wait for a dead connection.
      controller.enqueue(encoder.encode(": open\n\n"));
    },
    async pull(controller) {
      const step = await waitFor(next, KEEP_ALIVE_INTERVAL_MS);
      if (!step) return controller.enqueue(encoder.encode(KEEP_ALIVE));
      if (step.done) {
        controller.enqueue(encoder.encode(toFinalEvent(step.value)));
        return controller.close();
      }
      controller.enqueue(encoder.encode(writeEvent("token", { text: step.value })));
      next = tokens.next();
      next.catch(() => {});
    },
    cancel: () => abortController.abort(),
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
  });
}

/** The value of a promise; null after `ms`. */
async function waitFor<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function toFinalEvent(outcome: CoachOutcome): string {
  return writeEvent(outcome.is === "answered" ? "done" : "fallback", outcome);
}

// biome-ignore lint/correctness/useYield: a reply without tokens
async function* withoutTokens(outcome: CoachOutcome): AsyncGenerator<string, CoachOutcome> {
  return outcome;
}
