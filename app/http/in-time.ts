import { isAnswer, unavailable } from "./respond.ts";

export const PATIENCE_MS = 3_000;

/**
 * Awaits a database read of a page. Throws 503 when it fails or takes longer than three seconds, so
 * that an outage never looks like an empty list. `subject` starts the message: "The list".
 */
export function inTime<Value>(work: Promise<Value>, what: string): Promise<Value> {
  const sentence = `${what} cannot be read right now. The database did not answer.`;
  return within(work, { ms: PATIENCE_MS, name: what, sentence });
}

interface Waiting {
  ms: number;
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
    // An error response that the work threw itself, such as 403.
    if (isAnswer(fault)) throw fault;
    console.error(`${name}: ${causeOf(fault)}`);
    throw unavailable(sentence);
  } finally {
    clearTimeout(timer);
  }
}

/** Longer than for a read, because the write completes even after the timeout. */
const WRITE_PATIENCE_MS = 10_000;

/** Awaits the write of a form. Throws 503 when it fails or takes longer than ten seconds. */
export function inWriteTime<Value>(work: Promise<Value>): Promise<Value> {
  return within(work, {
    ms: WRITE_PATIENCE_MS,
    name: "form",
    sentence:
      "Not saved, as far as we know: the database did not answer. What you typed is still here.",
  });
}

/** The message of an error for the log, without the parameters of a query, which may be personal data. */
export function causeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return "unknown";
  return fault.cause instanceof Error
    ? fault.cause.message
    : (fault.message.split("\nparams:")[0] ?? "");
}
