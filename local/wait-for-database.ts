import { setTimeout } from "node:timers/promises";
import { Stop } from "../deploy/wrangler.ts";

/** A server's writes take milliseconds, a batch of `npm run db:seed` a second. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

interface Log {
  level: string;
  message: string;
}

/** Waits where another process writes to the database, because D1 cannot be told to. */
export function createWait() {
  let isLocked = false;

  /** For some statements D1 answers “internal error”, and only workerd's log says why. */
  function handleStructuredLogs({ level, message }: Log): void {
    if (message.includes("SQLITE_BUSY")) isLocked = true;
    else if (level === "error" || level === "warn") console.error(message);
    else console.log(message);
  }

  async function mayRetry(error: unknown): Promise<boolean> {
    const message = String(error);
    const isBusy = message.includes("SQLITE_BUSY");
    if (!isBusy && !message.includes("internal error; reference")) return false;
    // Also gives the log the time to arrive.
    await setTimeout(PAUSE_MS);
    return isBusy || isLocked;
  }

  /** Sends statements, again while the database is locked. Throws a Stop where that does not end. */
  async function send<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let failures = 0; ; failures += 1) {
      isLocked = false;
      try {
        return await attempt();
      } catch (error) {
        if (!(await mayRetry(error))) throw error;
      }
      if (failures === 0) console.error("Waiting for another program to finish writing …");
      if (performance.now() > deadline) {
        throw new Stop(
          "The local database is busy: stop the server (npm start or npm run dev) and try again.",
        );
      }
    }
  }

  return { handleStructuredLogs, send };
}
