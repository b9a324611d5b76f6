import type { Role } from "./roles.ts";

/** An organization as its members and the public know it, and the rules of its fields. */

export const SIZE_BANDS = ["1-10", "11-50", "51-200", "201-1000", "1001-5000", "5001+"] as const;
export const STAGES = ["bootstrapped", "seed", "early", "growth", "public", "non_profit"] as const;
export const REMOTE_POLICIES = ["office", "hybrid", "remote_first", "unknown"] as const;
export const ORGANIZATION_STATUSES = ["draft", "active", "suspended", "deleted"] as const;

export type SizeBand = (typeof SIZE_BANDS)[number];
export type Stage = (typeof STAGES)[number];
export type RemotePolicy = (typeof REMOTE_POLICIES)[number];
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];
export type Verification = "none" | "domain";

/** How much may be typed into the fields. */
export const NAME_LENGTH = { min: 2, max: 80 };
export const ABOUT_LENGTH = 4_000;
export const LEAD_PATH_LENGTH = 4_000;
export const MAX_TECH = 30;

/** Days during which a deletion can be taken back. */
export const DELETION_GRACE_DAYS = 14;
/** Days for which an invitation can be accepted. */
export const INVITE_DAYS = 7;

/** What happened to an organization; who and when stand beside it. */
export type OrganizationEventDetail =
  | { is: "created" | "page_edited" | "logo_set" | "logo_removed" | "deletion_undone" }
  | { is: "deletion_asked"; deleteAfter: string }
  | { is: "invited" | "invite_revoked"; role: Role; label: string }
  | { is: "joined" | "left"; role: Role }
  | { is: "member_removed"; name: string; role: Role }
  | { is: "role_changed"; name: string; from: Role; to: Role }
  | { is: "transferred"; name: string }
  | { is: "domain_verified" | "domain_lost"; domain: string }
  | {
      is: "source_claimed" | "source_connected" | "source_refused" | "source_removed";
      kind: string;
      board: string;
      /** Why an operator refused it. */
      reason?: string;
    }
  | { is: JobEvent; jobId: string; title: string }
  | { is: "suspended"; reason: string }
  | { is: "restored" };

/** What happened to a job of an organization. */
export type JobEvent =
  | "job_drafted"
  | "job_edited"
  | "job_submitted"
  | "job_withdrawn"
  | "job_approved"
  | "job_sent_back"
  | "job_opened"
  | "job_paused"
  | "job_resumed"
  | "job_confirmed"
  | "job_closed"
  | "job_reopened"
  | "job_removed"
  | "job_deleted";

/** The address of an organization's desk, for its members. */
export function deskPath(id: string): string {
  return `/account/organizations/${id}`;
}

/** The public page of an organization. */
export function organizationPath({ slug }: { slug: string }): string {
  return `/organizations/${slug}`;
}
