import { writeEvent } from "./event-stream.ts";
import type { Message } from "./prompt.ts";

/** What is sent to a model, what it says, part by part, and what comes of it. */
export type Asking<Outcome> = (
  signal: AbortSignal,
) => AsyncGenerator<Sent | string | SealedText, Outcome>;

/** Told before the first word, for those who stop the reply. */
export interface Sent {
  sent: Message[];
}

/** A part of a reply with a seal of all up to there, so that one can go on from a reply that was stopped. */
export interface SealedText {
  text: string;
  seal: string;
}

/** A closed connection is noticed only when something is written to it. */
const KEEP_ALIVE_INTERVAL_MS = 1_000;
const KEEP_ALIVE = ": waiting\n\n";

/**
 * A reply as a `sent` event, `token` events and a last `done` event with its outcome, or `fallback` where
 * it is none. A client that disconnects aborts it.
 */
export function streamCoach<Outcome extends { is?: string }>(
  ask: Asking<Outcome>,
  requestSignal: AbortSignal,
): Response {
  const abortController = new AbortController();
  const reply = ask(AbortSignal.any([requestSignal, abortController.signal]));
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
      controller.enqueue(encoder.encode(toEvent(step.value)));
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

function toEvent(part: Sent | string | SealedText): string {
  if (typeof part !== "string" && "sent" in part) return writeEvent("sent", part);
  return writeEvent("token", typeof part === "string" ? { text: part } : part);
}

function toFinalEvent(outcome: { is?: string }): string {
  return writeEvent(outcome.is === "fallback" ? "fallback" : "done", outcome);
}
