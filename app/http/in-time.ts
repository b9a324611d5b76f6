import { isAnswer, unavailable } from "./respond.ts";

/** How long a page waits for its one trip to the database before it says so. */
export const PATIENCE_MS = 3_000;

/**
 * The value of a promise that stands between the request and the page's first byte.
 * Throws 503 when it fails or takes longer than three seconds: an outage is never an empty list.
 */
export function inTime<Value>(work: Promise<Value>, what: string): Promise<Value> {
  const sentence = `${what} cannot be read right now. The database did not answer.`;
  return within(work, { ms: PATIENCE_MS, name: what, sentence });
}

interface Waiting {
  ms: number;
  /** What a log line calls it. */
  name: string;
  sentence: string;
}

async function within<Value>(
  work: Promise<Value>,
  { ms, name, sentence }: Waiting,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } catch (fault) {
    // Somebody who may not do this is no outage.
    if (isAnswer(fault)) throw fault;
    console.error(`${name}: ${causeOf(fault)}`);
    throw unavailable(sentence);
  } finally {
    clearTimeout(timer);
  }
}

/** How long a form waits for what it writes: longer, because it is carried out all the same. */
const WRITE_PATIENCE_MS = 10_000;

/** The value of a write that a form stands for. Throws 503 when it fails or takes too long to wait for. */
export function inWriteTime<Value>(work: Promise<Value>): Promise<Value> {
  return within(work, {
    ms: WRITE_PATIENCE_MS,
    name: "form",
    sentence:
      "Not saved, as far as we know: the database did not answer. What you typed is still here.",
  });
}

/** Why something failed, without the values a query carried: they may be somebody's. */
export function causeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return "unknown";
  return fault.cause instanceof Error
    ? fault.cause.message
    : (fault.message.split("\nparams:")[0] ?? "");
}
