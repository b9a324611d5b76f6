import { lt } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { isInNextBatch } from "#app/db/next-batch.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { feedback } from "./tables.ts";

/** For this long after it was sent or last answered a message is stored. */
export const MESSAGE_RETENTION_DAYS = 365;

/**
 * Deletes messages that nobody sent or answered for MESSAGE_RETENTION_DAYS: whoever has no account
 * cannot delete theirs, nor the e-mail address in it.
 */
export function deleteOldMessages(db: Database, now: Date) {
  const cutoff = daysBefore(now, MESSAGE_RETENTION_DAYS);
  return db.delete(feedback).where(isInNextBatch(feedback, lt(feedback.updatedAt, cutoff)));
}
