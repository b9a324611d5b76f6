import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { isJobSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { describeError } from "#app/http/timeout.ts";
import { recordInternalFailure } from "./failed-runs.server.ts";
import { unmarkQueued } from "./job-sources.server.ts";
import { runCheck, type SourceCheck, type SyncOptions } from "./sync-job-source.server.ts";
import { NewerRunError } from "./write-if-latest-run.server.ts";

/** The first delivery and `max_retries` of wrangler.toml. */
const MAX_ATTEMPTS = 4;
const RETRY_SECONDS = 60;

const checkSchema = z.object({
  kind: z.string().refine(isJobSourceKind),
  board: z.string(),
  queuedAt: z.string(),
});

/** Carries out each check of a batch by itself; one that throws is logged and delivered again. */
export async function consumeChecks(
  db: Database,
  batch: Pick<MessageBatch, "messages">,
  options: Omit<SyncOptions, "now">,
): Promise<void> {
  for (const message of batch.messages) {
    const check = checkSchema.safeParse(message.body);
    if (check.success) await consumeCheck(db, { message, check: check.data }, options);
    else {
      console.error("import: a message that is no check of a board");
      message.ack();
    }
  }
}

type DeliveredMessage = Pick<Message, "attempts" | "ack" | "retry">;

async function consumeCheck(
  db: Database,
  { message, check }: { message: DeliveredMessage; check: SourceCheck },
  options: Omit<SyncOptions, "now">,
): Promise<void> {
  const now = new Date();
  try {
    await runCheck(db, check, { ...options, now });
    message.ack();
  } catch (error) {
    // A second delivery was quicker, or an operator decided something meanwhile.
    if (error instanceof NewerRunError) {
      await writeBatch(db, [unmarkQueued(check)]).catch(() => {});
      return message.ack();
    }
    console.error(`import of ${check.kind} ${check.board}: ${describeError(error)}`);
    if (message.attempts < MAX_ATTEMPTS) return message.retry({ delaySeconds: RETRY_SECONDS });
    await recordInternalFailure(db, check, now).catch(() => {});
    message.ack();
  }
}
