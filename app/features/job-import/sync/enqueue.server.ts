import { createContext } from "react-router";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { unavailable } from "#app/http/http-errors.ts";
import { describeError } from "#app/http/timeout.ts";
import { isCheckPending } from "./check-schedule.ts";
import { findJobSource, listDueJobSources, markQueued } from "./job-sources.server.ts";
import type { SourceCheck } from "./sync-job-source.server.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

/*
 * One queue message for each job source, so that a slow or broken one delays no other. There is no
 * dead letter queue: a source whose message was lost is due again after three hours. Pages import
 * this file, so it must not import what carries the checks out.
 */

export type ImportQueue = Pick<Queue<SourceCheck>, "sendBatch">;

export const importQueueContext = createContext<ImportQueue>();

/** The queue is missing or took no message; no check is pending. */
class QueueUnavailableError extends Error {}

/** The platform's limit of a batch. */
const MAX_BATCH_MESSAGES = 100;

/** Queues a check of every job source that is due; returns how many. */
export async function enqueueDueJobSources(
  db: Database,
  queue: ImportQueue,
  now: Date,
): Promise<number> {
  const dueSources = await listDueJobSources(db, now);
  for (let start = 0; start < dueSources.length; start += MAX_BATCH_MESSAGES) {
    await enqueue(db, queue, { keys: dueSources.slice(start, start + MAX_BATCH_MESSAGES), now });
  }
  return dueSources.length;
}

/** Queues a check of one source; "waiting" when one is pending already, null without such a source. */
export async function enqueueJobSource(
  db: Database,
  queue: ImportQueue,
  { kind, board, now }: JobSourceKey & { now: Date },
): Promise<"queued" | "waiting" | "disabled" | null> {
  const source = await findJobSource(db, { kind, board });
  if (!source) return null;
  if (!source.enabled) return "disabled";
  if (isCheckPending(source, now)) return "waiting";
  await enqueue(db, queue, { keys: [source], now });
  return "queued";
}

/** The same for someone who asks for a check; throws 503 when the queue takes no message. */
export async function requestCheck(
  db: Database,
  queue: ImportQueue,
  check: JobSourceKey & { now: Date },
): ReturnType<typeof enqueueJobSource> {
  try {
    return await enqueueJobSource(db, queue, check);
  } catch (error) {
    if (!(error instanceof QueueUnavailableError)) throw error;
    console.error(`import queue: ${describeError(error)}`);
    throw unavailable(
      "Not started: checks can’t be queued right now. Try again in a moment, or wait for the hourly import.",
    );
  }
}

async function enqueue(
  db: Database,
  queue: ImportQueue,
  { keys, now }: { keys: JobSourceKey[]; now: Date },
): Promise<void> {
  const queuedAt = now.toISOString();
  // Marked first, because a message that is delivered at once must find the mark.
  await writeBatch(db, [markQueued(keys, queuedAt)]);
  await sendChecks(db, queue, { keys, queuedAt });
}

interface MarkedSources {
  keys: JobSourceKey[];
  queuedAt: string;
  delaySeconds?: number;
}

/** Sends the checks of sources that are marked as queued; where the queue takes none, the marks go. */
export async function sendChecks(
  db: Database,
  queue: ImportQueue,
  { keys, queuedAt, delaySeconds = 0 }: MarkedSources,
): Promise<void> {
  try {
    const messages = keys.map(({ kind, board }) => ({ body: { kind, board, queuedAt } }));
    await queue.sendBatch(messages, { delaySeconds });
  } catch (cause) {
    await writeBatch(db, [markQueued(keys, null)]);
    throw new QueueUnavailableError("The queue took no message.", { cause });
  }
}
