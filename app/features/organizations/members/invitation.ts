import type { Role } from "../roles.ts";

/** A link by which one person joins an organization within INVITE_DAYS, unless it is revoked. */
export interface Invitation {
  role: Role;
  status: "pending" | "accepted" | "revoked";
  /** UTC ISO. */
  expiresAt: string;
}

export type InvitationState = Invitation["status"] | "expired";

export function invitationStateOf({ status, expiresAt }: Invitation, now: Date): InvitationState {
  return status === "pending" && expiresAt <= now.toISOString() ? "expired" : status;
}

/** 128 random bits as hex. */
export const INVITATION_TOKEN_PATTERN = /^[\da-f]{32}$/;

export function invitationPath(token: string): string {
  return `/account/invitations/${token}`;
}
