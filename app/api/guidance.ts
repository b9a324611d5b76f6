import { findViewer } from "#app/auth/viewer.server.ts";
import { allowQuestion, ask, type Outcome } from "#app/features/guidance/ask.server.ts";
import { writeEvent } from "#app/features/guidance/event-stream.ts";
import { ASK_CALL } from "#app/features/guidance/forms.server.ts";
import { answerJson } from "#app/http/answer-json.ts";
import { readBody } from "#app/http/body.ts";
import { badRequest, methodNotAllowed, signInRequired, tooLarge } from "#app/http/respond.ts";
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
  return answerJson(async () => {
    // Always read to the end: a client that is cut off while it sends reads no response.
    const body = await readBody(request, MAX_BYTES);
    if (!findViewer(context)) throw signInRequired("Not asked: sign in first.");
    const { question, level = null, ...target } = readCall(request, body);
    const allowed = await allowQuestion(context, { ...target, level }, question);
    const isStream = request.headers.get("accept")?.includes("text/event-stream") ?? false;
    if (allowed.is === "refused") {
      const { line, quota } = allowed;
      const outcome: Outcome = { is: "fallback", line, quota, sent: [] };
      return isStream ? streamOf(only(outcome), new AbortController()) : outcome;
    }
    const stop = new AbortController();
    request.signal.addEventListener("abort", () => stop.abort(), { once: true });
    if (request.signal.aborted) stop.abort();
    const words = ask(allowed, stop.signal);
    if (isStream) return streamOf(words, stop);
    let step = await words.next();
    while (!step.done) step = await words.next();
    return step.value;
  });
}

function readCall(request: Request, body: Uint8Array | null) {
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
  const parsed = ASK_CALL.safeParse(call);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? "The call");
  const sentence = issue?.message ?? "This is not right.";
  // Only `question` is typed by a person, so its message stands alone.
  throw badRequest(field === "question" ? sentence : `${field}: ${sentence}`);
}

/** A closed connection is noticed only when something is written to it. */
const SIGN_OF_LIFE_MS = 1_000;
const SIGN_OF_LIFE = ": waiting\n\n";

/** Streams a reply as events; a client that disconnects aborts it. */
function streamOf(words: AsyncGenerator<string, Outcome>, stop: AbortController): Response {
  const encoder = new TextEncoder();
  let next = words.next();
  next.catch(() => {});
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Sent at once, so that no proxy takes the wait for a dead connection.
      controller.enqueue(encoder.encode(": open\n\n"));
    },
    async pull(controller) {
      const step = await within(next, SIGN_OF_LIFE_MS);
      if (!step) return controller.enqueue(encoder.encode(SIGN_OF_LIFE));
      if (step.done) {
        controller.enqueue(encoder.encode(ending(step.value)));
        return controller.close();
      }
      controller.enqueue(encoder.encode(writeEvent("token", { text: step.value })));
      next = words.next();
      next.catch(() => {});
    },
    cancel: () => stop.abort(),
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
  });
}

/** The value of a promise; null after `ms`. */
async function within<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function ending(outcome: Outcome): string {
  return writeEvent(outcome.is === "answered" ? "done" : "fallback", outcome);
}

// biome-ignore lint/correctness/useYield: a reply without tokens
async function* only(outcome: Outcome): AsyncGenerator<string, Outcome> {
  return outcome;
}
