import type { Field } from "#app/entity/field.ts";

export const REQUEST_DAYS = [7, 14, 30] as const;

export type RequestDays = (typeof REQUEST_DAYS)[number];

export const MAX_REQUESTED = 5;

/** Links of one request: one for each colleague. */
export const LINK_COUNT = {
  kind: "number",
  label: "Number of colleagues",
  min: 1,
  max: 10,
} as const satisfies Field;

/** Links that one person can have mailed on one day. */
export const MAX_MAILED_A_DAY = 5;

/** In place of the form that mails one more; null while there is room. */
export function mailedNote(mailedToday: number): string | null {
  if (mailedToday < MAX_MAILED_A_DAY) return null;
  return `You can mail ${MAX_MAILED_A_DAY} links a day. Try again tomorrow, or create a link and send it yourself.`;
}

/** 128 random bits as hex: of a link, and of a receipt. */
export const PEER_TOKEN = /^[\da-f]{32}$/;

/** The address that a colleague gets. */
export function peerLinkPath(token: string): string {
  return `/share/f/${token}`;
}

/** The address by which a colleague sees and withdraws what they sent. */
export function receiptPath(secret: string): string {
  return `/share/w/${secret}`;
}

export type LinkStatus = "open" | "used" | "withdrawn" | "revoked" | "deleted";

export type LinkState = LinkStatus | "expired";

/** What can happen to a link, each from one status to one other; everything else changes nothing. */
export const TRANSITIONS = {
  /** The colleague sends their answer, before the link expires. */
  send: { from: "open", to: "used" },
  /** The colleague takes it back. */
  withdraw: { from: "used", to: "withdrawn" },
  /** The owner closes the link before it is used. */
  revoke: { from: "open", to: "revoked" },
  delete: { from: "used", to: "deleted" },
} as const satisfies Record<string, { from: LinkStatus; to: LinkStatus }>;

export type LinkEvent = keyof typeof TRANSITIONS;

/** The state of a link; an open one expires by itself. */
export function linkStateOf(
  { status, expiresAt }: { status: LinkStatus; expiresAt: string },
  now: Date,
): LinkState {
  return status === "open" && expiresAt <= now.toISOString() ? "expired" : status;
}
