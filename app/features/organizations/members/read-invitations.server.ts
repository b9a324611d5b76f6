import { requireLiveSession, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  requireMembership,
  selectMembership,
  toDashboardOrganization,
} from "../membership.server.ts";
import { isAllowed } from "../roles.ts";
import { invitationStateOf } from "./invitation.ts";
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
  const [revocation, memberships, rows, [open]] = await db.batch([
    selectRevocation(db, viewer),
    selectMembership(db, viewer, id),
    selectInvitations(db, viewer, id),
    selectOpenInvitations(db, id, now),
  ]);
  requireLiveSession(revocation);
  const membership = requireMembership(memberships);
  return {
    desk: toDashboardOrganization(membership),
    canInvite: membership.organization.status === "active" && isAllowed(membership.role, "invite"),
    isAdmin: isAllowed(membership.role, "invite"),
    open: open?.n ?? 0,
    invitations: rows.map((row) => ({ ...row, state: invitationStateOf(row, now) })),
  };
}
