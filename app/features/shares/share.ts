/** Links by which their owner shows somebody a part of what is theirs, for a time. */

export const SHARE_KINDS = ["roadmap", "packet", "attempt"] as const;
export const SHARE_DAYS = [7, 30, 90] as const;
/** What of a roadmap can be shown; levels always are. */
export const ROADMAP_FIELDS = ["notes", "evidence", "gaps", "plan"] as const;
/** What of an attempt can be shown; how it ended and its score always are. */
export const ATTEMPT_FIELDS = ["path"] as const;
export const SHARE_TOKEN = /^[\da-f]{32}$/;

export type ShareKind = (typeof SHARE_KINDS)[number];
export type ShareDays = (typeof SHARE_DAYS)[number];
export type RoadmapField = (typeof ROADMAP_FIELDS)[number];
export type AttemptField = (typeof ATTEMPT_FIELDS)[number];
export type ShareField = RoadmapField | AttemptField;

export interface Share {
  id: string;
  kind: ShareKind;
  /** The packet or the attempt that is shown; empty for the roadmap. */
  targetId: string;
  token: string;
  fields: ShareField[];
  /** What its owner was called when they made it; shown only while their profile shows it. */
  name: string;
  expiresAt: string;
  createdAt: string;
}

export const SHARES_PATH = "/account/shares";
export const SHARE_ID = /^[\da-f]{24}$/;

/** What can be shown, as its owner chooses it. */
export const FIELD_WORDS: Record<ShareField, string> = {
  notes: "Notes",
  evidence: "Project titles as evidence",
  gaps: "Gaps",
  plan: "Plan",
  path: "The path you took",
};

const PATHS: Record<ShareKind, string> = { roadmap: "r", packet: "p", attempt: "s" };

/** Where a share is read. */
export function sharePath({ kind, token }: Pick<Share, "kind" | "token">): string {
  return `/share/${PATHS[kind]}/${token}`;
}
