import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { SOURCE_KINDS } from "#app/features/jobs/job.ts";
import { causeOf } from "#app/http/in-time.ts";
import { unmarkQueued } from "./sources.server.ts";
import { type BoardCheck, recordBreakdown, type SyncWith, syncBoard } from "./sync-board.server.ts";
import { NewerRun } from "./write-after.server.ts";

/** The first delivery and `max_retries` of wrangler.toml. */
const MAX_ATTEMPTS = 4;
const RETRY_SECONDS = 60;

const checkSchema = z.object({
  kind: z.enum(SOURCE_KINDS),
  board: z.string(),
  queuedAt: z.string(),
});

/** Carries out each check of a batch by itself; one that throws is logged and delivered again. */
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
    // A second delivery was quicker, or an operator decided something meanwhile.
    if (fault instanceof NewerRun) {
      await writeBatch(db, [unmarkQueued(check)]).catch(() => {});
      return message.ack();
    }
    console.error(`import of ${check.kind} ${check.board}: ${causeOf(fault)}`);
    if (message.attempts < MAX_ATTEMPTS) return message.retry({ delaySeconds: RETRY_SECONDS });
    await recordBreakdown(db, check, now).catch(() => {});
    message.ack();
  }
}
