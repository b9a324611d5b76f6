import { createContext } from "react-router";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { causeOf } from "#app/http/in-time.ts";
import { SOURCE_KINDS } from "../job.ts";
import { isWaiting } from "./due.ts";
import { findSource, listDueSources, markQueued } from "./sources.server.ts";
import { type BoardCheck, recordBreakdown, type SyncWith, syncBoard } from "./sync-board.server.ts";
import { type BoardName, NewerRun } from "./write-after.server.ts";

/*
 * One message a board, so that a board that is slow, large or broken is nobody else's matter. A
 * message that is lost needs no letter box of its own: its board is due again three hours later.
 */

export type ImportQueue = Pick<Queue<BoardCheck>, "sendBatch">;

/** The queue that pages ask for checks by. */
export const importQueueContext = createContext<ImportQueue>();

/** A batch of the platform's takes a hundred messages. */
const MESSAGES_A_BATCH = 100;
/** As `max_retries` of wrangler.toml says, and the first delivery. */
const MAX_ATTEMPTS = 4;
const RETRY_SECONDS = 60;

const checkSchema = z.object({
  kind: z.enum(SOURCE_KINDS),
  board: z.string(),
  queuedAt: z.string(),
});

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

/** Carries out the checks of a batch, each by itself: what breaks is logged once and delivered again. */
export async function consumeChecks(
  db: Database,
  batch: Pick<MessageBatch, "messages">,
  using: Omit<SyncWith, "now">,
): Promise<void> {
  for (const message of batch.messages) {
    const check = checkSchema.safeParse(message.body);
    if (check.success) await consume(db, { message, check: check.data }, using);
    else {
      console.error("import: a message that is no check of a board");
      message.ack();
    }
  }
}

type Delivery = Pick<Message, "attempts" | "ack" | "retry">;

async function consume(
  db: Database,
  { message, check }: { message: Delivery; check: BoardCheck },
  using: Omit<SyncWith, "now">,
): Promise<void> {
  const now = new Date();
  try {
    await syncBoard(db, check, { ...using, now });
    message.ack();
  } catch (fault) {
    // Delivered twice, and the other one was quicker.
    if (fault instanceof NewerRun) return message.ack();
    console.error(`import of ${check.kind} ${check.board}: ${causeOf(fault)}`);
    if (message.attempts < MAX_ATTEMPTS) return message.retry({ delaySeconds: RETRY_SECONDS });
    await recordBreakdown(db, check, now).catch(() => {});
    message.ack();
  }
}
