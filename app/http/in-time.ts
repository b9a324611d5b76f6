import { isAnswer, unavailable } from "./respond.ts";

/** How long a page waits for its one trip to the database before it says so. */
export const PATIENCE_MS = 3_000;

/**
 * The value of a promise that stands between the request and the page's first byte.
 * Throws 503 when it fails or takes longer than three seconds: an outage is never an empty list.
 */
export async function inTime<Value>(work: Promise<Value>, what: string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${PATIENCE_MS} ms`)),
    PATIENCE_MS,
  );
  try {
    return await Promise.race([work, late]);
  } catch (fault) {
    // Somebody who may not do this is no outage.
    if (isAnswer(fault)) throw fault;
    console.error(`${what}: ${causeOf(fault)}`);
    throw unavailable(`${what} cannot be read right now. The database did not answer.`);
  } finally {
    clearTimeout(timer);
  }
}

/** Why something failed, without the values a query carried: they may be somebody's. */
export function causeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return "unknown";
  return fault.cause instanceof Error
    ? fault.cause.message
    : (fault.message.split("\nparams:")[0] ?? "");
}
