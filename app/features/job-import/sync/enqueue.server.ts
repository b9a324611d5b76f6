import { createContext } from "react-router";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { isWaiting } from "./due.ts";
import { findSource, listDueSources, markQueued } from "./sources.server.ts";
import type { BoardCheck } from "./sync-board.server.ts";
import type { BoardName } from "./write-after.server.ts";

/*
 * One queue message for each job source, so that a slow or broken one delays no other. There is no
 * dead letter queue: a source whose message was lost is due again after three hours. Pages import
 * this file, so it must not import what carries the checks out.
 */

export type ImportQueue = Pick<Queue<BoardCheck>, "sendBatch">;

export const importQueueContext = createContext<ImportQueue>();

/** The platform's limit of a batch. */
const MESSAGES_A_BATCH = 100;

/** Queues a check of every job source that is due; returns how many. */
export async function enqueueDueBoards(
  db: Database,
  queue: ImportQueue,
  now: Date,
): Promise<number> {
  const due = await listDueSources(db, now);
  for (let from = 0; from < due.length; from += MESSAGES_A_BATCH) {
    await enqueue(db, queue, { names: due.slice(from, from + MESSAGES_A_BATCH), now });
  }
  return due.length;
}

/** Queues a check of one source; "waiting" when one is pending already, null without such a source. */
export async function enqueueBoard(
  db: Database,
  queue: ImportQueue,
  { kind, board, now }: BoardName & { now: Date },
): Promise<"queued" | "waiting" | "disabled" | null> {
  const source = await findSource(db, { kind, board });
  if (!source) return null;
  if (!source.enabled) return "disabled";
  if (isWaiting(source, now)) return "waiting";
  await enqueue(db, queue, { names: [source], now });
  return "queued";
}

async function enqueue(
  db: Database,
  queue: ImportQueue,
  { names, now }: { names: BoardName[]; now: Date },
): Promise<void> {
  const queuedAt = now.toISOString();
  // Marked first, because a message that is delivered at once must find the mark.
  await writeBatch(db, [markQueued(names, queuedAt)]);
  try {
    await queue.sendBatch(names.map(({ kind, board }) => ({ body: { kind, board, queuedAt } })));
  } catch (fault) {
    await writeBatch(db, [markQueued(names, null)]);
    throw fault;
  }
}
