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

export const MAX_WEBSITE = 200;
export const CITY_LENGTH = 80;
export const INVITE_LABEL_LENGTH = 80;
export const MAX_LOGO_BYTES = 200 * 1024;

/** How many that nobody has verified one person may have made or own. */
export const MAX_UNVERIFIED = 3;
/** How many invitations of one organization may be open. */
export const MAX_PENDING_INVITES = 20;

/** Days during which a deletion can be taken back. */
export const DELETION_GRACE_DAYS = 14;
/** Days for which an invitation can be accepted. */
export const INVITE_DAYS = 7;

/** What happened to an organization; who and when stand beside it. */
export type OrganizationEventDetail =
  | { is: "created"; resembles?: Resembled }
  /** A name that reads like another one ends the trust that posts were given. */
  | { is: "page_edited"; resembles?: Resembled; renamed?: { from: string; to: string } }
  | { is: "logo_set" | "logo_removed" | "deletion_undone" }
  | { is: "deletion_asked"; deleteAfter: string }
  | { is: "invited" | "invite_revoked"; role: Role; label: string }
  | { is: "joined" | "left"; role: Role }
  /** Whom it was done to, by whose id the name is found when their account goes. */
  | { is: "member_removed"; uid?: string; name: string; role: Role }
  | { is: "role_changed"; uid?: string; name: string; from: Role; to: Role }
  | { is: "transferred"; uid?: string; name: string }
  | { is: "domain_verified" | "domain_missing" | "domain_lost"; domain: string }
  | {
      is: "source_claimed" | "source_connected" | "source_refused" | "source_removed";
      kind: string;
      board: string;
      /** Why an operator refused it. */
      reason?: string;
    }
  | {
      is: JobEvent;
      jobId: string;
      title: string;
      /** What an operator said of it. */
      note?: string;
    }
  | { is: "suspended"; reason: string }
  | { is: "restored" };

/** A verified organization whose name somebody took for theirs, knowing of it. */
export interface Resembled {
  id: string;
  name: string;
}

/** What a rename takes from the public until an operator has looked again. */
export interface Reviewed {
  posts: number;
  boards: number;
}

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

/** Where somebody finds the organizations they act for. */
export const ORGANIZATIONS_PATH = "/account/organizations";

/** The address of an organization's desk, for its members. */
export function deskPath(id: string): string {
  return `${ORGANIZATIONS_PATH}/${id}`;
}

/** The public page of an organization. */
export function organizationPath({ slug }: { slug: string }): string {
  return `/organizations/${slug}`;
}

/** The jobs of an organization, for its members. */
export function postsPath(orgId: string): string {
  return `${deskPath(orgId)}/jobs`;
}

/** Where a job of an organization is written. */
export function postPath(orgId: string, id: string): string {
  return `${postsPath(orgId)}/${id}`;
}
