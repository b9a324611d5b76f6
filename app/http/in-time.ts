import { unavailable } from "./respond.ts";

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
    console.error(`${what}: ${fault instanceof Error ? fault.message : String(fault)}`);
    throw unavailable(`${what} cannot be read right now. The database did not answer.`);
  } finally {
    clearTimeout(timer);
  }
}
