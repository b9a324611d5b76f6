import { createContext } from "react-router";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { isWaiting } from "./due.ts";
import { findSource, listDueSources, markQueued } from "./sources.server.ts";
import type { BoardCheck } from "./sync-board.server.ts";
import type { BoardName } from "./write-after.server.ts";

/*
 * One message a board, so that a board that is slow, large or broken is nobody else's matter. A
 * message that is lost needs no letter box of its own: its board is due again three hours later.
 * Pages and the cron ask for checks, so nothing of what carries them out is imported here.
 */

export type ImportQueue = Pick<Queue<BoardCheck>, "sendBatch">;

/** The queue that pages ask for checks by. */
export const importQueueContext = createContext<ImportQueue>();

/** A batch of the platform's takes a hundred messages. */
const MESSAGES_A_BATCH = 100;
/** Asks for a check of every board that is due; returns how many. */
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

/** Asks for a check of one board now: "waiting" when one is under way already, null without such a board. */
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
  // First the mark: a message that is delivered at once has to find it.
  await writeBatch(db, [markQueued(names, queuedAt)]);
  try {
    await queue.sendBatch(names.map(({ kind, board }) => ({ body: { kind, board, queuedAt } })));
  } catch (fault) {
    await writeBatch(db, [markQueued(names, null)]);
    throw fault;
  }
}
