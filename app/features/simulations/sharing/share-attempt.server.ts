import { and, eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { AttemptField, Share, ShareDays } from "#app/features/shares/share.ts";
import { createShare } from "#app/features/shares/shares.server.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { attempts } from "../tables.ts";

interface NewAttemptShare {
  /** The id of the submission: sending it twice makes one link. */
  id: string;
  attempt: string;
  fields: readonly AttemptField[];
  days: ShareDays;
  now: Date;
}

/**
 * Creates a link to the result of a viewer's attempt. Throws 404 where it is not theirs, 422 for an
 * unfinished attempt or a "what if", and 403 over the limit of links.
 */
export async function shareAttempt(
  db: Database,
  viewer: Viewer,
  { id, attempt, fields, days, now }: NewAttemptShare,
): Promise<Share> {
  const [storedAttempt] = await db
    .select({ status: attempts.status, explored: attempts.explored })
    .from(attempts)
    .where(and(eq(attempts.id, attempt), eq(attempts.uid, viewer.uid)));
  if (!storedAttempt) throw notFound("You have no run at this address.");
  if (storedAttempt.status !== "finished" || storedAttempt.explored) {
    throw invalid({}, "You can share only a finished run that isn’t a “what if”.");
  }
  return createShare(db, viewer, { id, kind: "attempt", targetId: attempt, fields, days, now });
}
