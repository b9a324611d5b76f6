import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { requireDesk, selectDesk, toFramed } from "../membership.server.ts";
import { isAllowed } from "../roles.ts";
import { stateOf } from "./invitation.ts";
import { selectInvitations, selectOpenInvitations } from "./invitations.server.ts";

export type InvitationCard = Awaited<ReturnType<typeof readInvitations>>["invitations"][number];

/**
 * The invitations of an organization; empty for someone who may not invite. One round trip; throws
 * 404 for someone who is not a member.
 */
export async function readInvitations(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
) {
  const [revocation, desks, rows, [open]] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, id),
    selectInvitations(db, viewer, id),
    selectOpenInvitations(db, id, now),
  ]);
  requireLive(revocation);
  const desk = requireDesk(desks);
  return {
    desk: toFramed(desk),
    canInvite: desk.organization.status === "active" && isAllowed(desk.role, "invite"),
    isAdmin: isAllowed(desk.role, "invite"),
    open: open?.n ?? 0,
    invitations: rows.map((row) => ({ ...row, state: stateOf(row, now) })),
  };
}
