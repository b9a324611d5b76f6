import { askCoach, type CoachOutcome } from "./ask-coach.server.ts";
import type { QuestionDecision } from "./authorize-question.server.ts";
import { writeEvent } from "./event-stream.ts";

/** A closed connection is noticed only when something is written to it. */
const KEEP_ALIVE_INTERVAL_MS = 1_000;
const KEEP_ALIVE = ": waiting\n\n";

/**
 * The reply to a question as `token` events and a last `done` or `fallback` event. A client that
 * disconnects aborts it.
 */
export function streamCoach(decision: QuestionDecision, requestSignal: AbortSignal): Response {
  const abortController = new AbortController();
  const signal = AbortSignal.any([requestSignal, abortController.signal]);
  const reply = askCoach(decision, signal);
  const encoder = new TextEncoder();
  let next = reply.next();
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
      next = reply.next();
      next.catch(() => {});
    },
    async cancel() {
      abortController.abort();
      // What it did not cost is given back at its end.
      for (let step = await next; !step.done; ) step = await reply.next();
    },
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
