import type { Role } from "../roles.ts";

/** A link by which somebody joins an organization: once, within a week, unless it is revoked. */
export interface Invitation {
  role: Role;
  status: "pending" | "accepted" | "revoked";
  /** UTC ISO. */
  expiresAt: string;
}

/** What an invitation is now: expired is what an open one becomes by itself. */
export type InvitationState = Invitation["status"] | "expired";

/** What an invitation is at this moment. */
export function stateOf({ status, expiresAt }: Invitation, now: Date): InvitationState {
  return status === "pending" && expiresAt <= now.toISOString() ? "expired" : status;
}

/** What a link carries: 128 random bits, as hex. */
export const INVITATION_TOKEN = /^[\da-f]{32}$/;

/** Where an invitation is accepted. */
export function invitationPath(token: string): string {
  return `/account/invitations/${token}`;
}
