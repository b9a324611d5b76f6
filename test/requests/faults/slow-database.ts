import type { TestWorker } from "../worker.ts";
import { type DatabaseGate, isReadinessCheck } from "./database-gate.ts";

/** What a slow database takes for one call. */
export const SLOW_MS = 2_000;

/**
 * Sends a request whose database is slow, without waiting for it: lets that many rounds of calls pass
 * and holds every later one until the response's head is there. Calls that do not wait for each other
 * are one round. So a head that arrives needs no more rounds, however long each of them takes.
 */
export async function sendWithRounds<Sent>(
  { worker, gate, rounds }: { worker: TestWorker; gate: DatabaseGate; rounds: number },
  send: () => Promise<Sent>,
): Promise<Sent> {
  const held: (() => void)[] = [];
  let isOver = false;
  let arrival = Promise.withResolvers<void>();
  gate.decide(({ phase, body }) => {
    if (isOver || phase === "after" || isReadinessCheck(body)) return "pass";
    return new Promise((resolve) => {
      held.push(() => resolve("pass"));
      arrival.resolve();
    });
  });
  const release = () => {
    for (const letPass of held.splice(0)) letPass();
    arrival = Promise.withResolvers();
  };
  const responding = send();
  const settled = responding.then(
    () => true,
    () => true,
  );
  for (let round = 0; round < rounds; round++) {
    if (await Promise.race([settled, arrival.promise.then(() => false)])) break;
    await reachAll(worker);
    release();
  }
  try {
    return await responding;
  } finally {
    isOver = true;
    release();
  }
}

/**
 * Waits until every call that the Worker has begun is at the gate: two checks of the database after it have
 * come the same way.
 */
async function reachAll(worker: TestWorker): Promise<void> {
  for (const _ of [1, 2]) await (await worker.fetch("/readyz")).text();
}
