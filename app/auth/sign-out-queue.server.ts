import { createContext } from "react-router";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import type { Context } from "#app/http/context.ts";
import { queueDelayOf } from "#app/http/queue-delay.ts";
import { describeError, withReadTimeout } from "#app/http/timeout.ts";
import { revokeSession } from "./revocation.server.ts";
import type { Session } from "./session.ts";

/*
 * Sign-outs that the database could not store: the queue repeats them until it can. With the retries of
 * wrangler.toml that is four days, almost as long as a session lasts without being renewed.
 */

const signOutSchema = z.object({ sid: z.string(), authTime: z.number() });

type SignOut = z.infer<typeof signOutSchema>;

export type SignOutQueue = Pick<Queue<SignOut>, "send">;

/** Null where the deployment has no such queue. */
export const signOutQueueContext = createContext<SignOutQueue | null>(null);

/** Leaves a sign-out to the queue; false when that failed, too. */
export async function queueSignOut(context: Context, { sid, authTime }: Session): Promise<boolean> {
  const queue = context.get(signOutQueueContext);
  if (!queue) return false;
  try {
    await withReadTimeout(queue.send({ sid, authTime }), "The queue of sign-outs");
    return true;
  } catch {
    return false;
  }
}

/** Carries out the sign-outs of a batch; what the database cannot store is delivered again later. */
export async function consumeSignOuts(
  db: Database,
  { messages }: Pick<MessageBatch, "messages">,
): Promise<void> {
  for (const message of messages) {
    const signOut = signOutSchema.safeParse(message.body);
    if (!signOut.success) {
      console.error("sign-outs: a message that is no sign-out");
      message.ack();
      continue;
    }
    try {
      await revokeSession(db, signOut.data);
      message.ack();
    } catch (error) {
      console.error(`sign-outs: ${describeError(error)}`);
      message.retry({ delaySeconds: queueDelayOf(message.attempts) });
    }
  }
}
