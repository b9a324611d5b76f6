import { countFault } from "./fault-counts.ts";
import { isDataResponse, unavailable } from "./http-errors.ts";

export const READ_TIMEOUT_MS = 3_000;

/** Of what a page waits for beside its own reads, and can do without. */
export const STATE_TIMEOUT_MS = 400;

/**
 * Awaits a database read of a page. Throws 503 when it fails or takes longer than three seconds, so
 * that an outage never looks like an empty list. `subject` starts the message: "The list".
 */
export function withReadTimeout<Value>(promise: Promise<Value>, subject: string): Promise<Value> {
  const message = `${subject} can’t be loaded right now. The database didn’t respond.`;
  return withTimeout(promise, { timeoutMs: READ_TIMEOUT_MS, logName: subject, message });
}

/** Awaits what a page can do without; the fallback when it fails or takes longer than 400 ms. */
export async function withFallback<Value>(
  promise: Promise<Value>,
  { subject, fallback }: { subject: string; fallback: Value },
): Promise<Value> {
  try {
    return await withDeadline(promise, STATE_TIMEOUT_MS);
  } catch (error) {
    console.error(`${subject}: ${describeError(error)}`);
    return fallback;
  }
}

interface TimeoutOptions {
  timeoutMs: number;
  logName: string;
  message: string;
}

async function withTimeout<Value>(
  promise: Promise<Value>,
  { timeoutMs, logName, message }: TimeoutOptions,
): Promise<Value> {
  try {
    return await withDeadline(promise, timeoutMs);
  } catch (error) {
    // An error response that the work threw itself, such as 403.
    if (isDataResponse(error)) throw error;
    console.error(`${logName}: ${describeError(error)}`);
    countFault("database");
    throw unavailable(message);
  }
}

/** The value of a promise; rejects when there is none within so many milliseconds. */
export async function withDeadline<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Longer than for a read, because the write completes even after the timeout. */
export const WRITE_TIMEOUT_MS = 10_000;

/** Awaits the write of a form. Throws 503 when it fails or takes longer than ten seconds. */
export function withWriteTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return withTimeout(promise, {
    timeoutMs: WRITE_TIMEOUT_MS,
    logName: "form",
    message:
      "Not saved, as far as we know: the database didn’t respond. What you typed is still here.",
  });
}

/** The message of an error for the log, without the parameters of a query, which may be personal data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.cause instanceof Error
    ? error.cause.message
    : (error.message.split("\nparams:")[0] ?? "");
}
