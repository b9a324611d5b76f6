import { z } from "zod";
import { consumeSignOuts } from "#app/auth/sign-out-queue.server.ts";
import { PUBLIC_DATA, type PublicData } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { queueDelayOf } from "#app/http/queue-delay.ts";

const queuedPurgeSchema = z.object({ purge: z.array(z.enum(PUBLIC_DATA)) });

/** A purge that the platform refused. */
export type QueuedPurge = z.infer<typeof queuedPurgeSchema>;

/** The names in wrangler.toml begin with that of the environment. */
export function isRetryQueue(name: string): boolean {
  return name.endsWith("-retries");
}

interface Retrying {
  db: Database;
  /** False where the platform refused again. */
  purge(kinds: PublicData[]): Promise<boolean>;
}

/** Repeats what could not be done at once; what fails again is delivered again later. */
export async function consumeRetries(
  { messages }: Pick<MessageBatch, "messages">,
  { db, purge }: Retrying,
): Promise<void> {
  const purges: Message[] = [];
  const signOuts: Message[] = [];
  const kinds = new Set<PublicData>();
  for (const message of messages) {
    const queued = queuedPurgeSchema.safeParse(message.body);
    if (queued.success) for (const kind of queued.data.purge) kinds.add(kind);
    (queued.success ? purges : signOuts).push(message);
  }
  await consumeSignOuts(db, { messages: signOuts });
  if (purges.length === 0) return;
  const isDone = await purge([...kinds]);
  for (const message of purges) {
    if (isDone) message.ack();
    else message.retry({ delaySeconds: queueDelayOf(message.attempts) });
  }
}
