import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { fixedLimitNote } from "#app/features/premium/limit-help.ts";
import { isAllowedNow, toDashboardOrganization } from "../membership.server.ts";
import { MAX_PENDING_INVITES } from "../organization.ts";
import { readAsMember } from "../read-as-member.server.ts";
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
  const {
    membership,
    rows,
    open: [open],
  } = await readAsMember(
    db,
    { viewer, orgId: id },
    { rows: selectInvitations(db, viewer, id), open: selectOpenInvitations(db, id, now) },
  );
  return {
    dashboard: toDashboardOrganization(membership),
    canInvite: isAllowedNow(membership, "invite"),
    isAdmin: isAllowed(membership.role, "invite"),
    open: open?.n ?? 0,
    limit: fixedLimitNote("invitations", open?.n ?? 0, MAX_PENDING_INVITES),
    invitations: rows.map((row) => ({ ...row, state: invitationStateOf(row, now) })),
  };
}
