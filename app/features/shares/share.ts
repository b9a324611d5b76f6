/* Links that show a roadmap, packet or attempt to anybody who has them, for a limited time. */

export const SHARE_DAYS = [7, 30, 90] as const;
/** The optional parts of a shared roadmap; its levels are always shown. */
export const ROADMAP_FIELDS = ["notes", "evidence", "gaps", "plan"] as const;
/** The optional parts of a shared attempt; its ending and score are always shown. */
export const ATTEMPT_FIELDS = ["path"] as const;
export const SHARE_TOKEN = /^[\da-f]{32}$/;

export type ShareKind = "roadmap" | "packet" | "attempt";
export type ShareDays = (typeof SHARE_DAYS)[number];
export type RoadmapField = (typeof ROADMAP_FIELDS)[number];
export type AttemptField = (typeof ATTEMPT_FIELDS)[number];
export type ShareField = RoadmapField | AttemptField;

export interface Share {
  id: string;
  kind: ShareKind;
  /** Id of the packet or attempt; empty for the roadmap. */
  targetId: string;
  token: string;
  fields: ShareField[];
  /** The owner's name at creation; shown only while their profile allows it. */
  name: string;
  expiresAt: string;
  createdAt: string;
}

export const SHARES_PATH = "/account/shares";
export const SHARE_ID = /^[\da-f]{24}$/;

export const SHARE_FIELD_LABELS: Record<ShareField, string> = {
  notes: "Notes",
  evidence: "Project titles as evidence",
  gaps: "Gaps",
  plan: "Plan",
  path: "The path you took",
};

const PATH_SEGMENTS: Record<ShareKind, string> = { roadmap: "r", packet: "p", attempt: "s" };

/** The public path of a link. */
export function sharePath({ kind, token }: Pick<Share, "kind" | "token">): string {
  return `/share/${PATH_SEGMENTS[kind]}/${token}`;
}
