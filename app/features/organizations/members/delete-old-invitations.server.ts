import { lt } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { isInNextBatch } from "#app/db/next-batch.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { organizationInvites } from "../tables.ts";

/** For this long after its last day an invitation stays on the list, with whom it was meant for. */
export const INVITATION_RETENTION_DAYS = 30;

/** Deletes invitations, used or not, whose last day was INVITATION_RETENTION_DAYS ago. */
export function deleteOldInvitations(db: Database, now: Date) {
  const cutoff = daysBefore(now, INVITATION_RETENTION_DAYS);
  const isDue = lt(organizationInvites.expiresAt, cutoff);
  return db.delete(organizationInvites).where(isInNextBatch(organizationInvites, isDue));
}
