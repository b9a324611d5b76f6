import type { Role } from "./roles.ts";

export type OrganizationStatus = "draft" | "active" | "suspended" | "deleted";
export type Verification = "none" | "domain";

export const INVITE_LABEL_LENGTH = 80;
export const MAX_LOGO_BYTES = 200 * 1024;

/** Unverified organizations that one person may have created or own. */
export const MAX_UNVERIFIED = 3;
export const MAX_PENDING_INVITES = 20;

/** A deletion can be cancelled for this long. */
export const DELETION_GRACE_DAYS = 14;
export const INVITE_DAYS = 7;
export const OPEN_JOBS_PER_PAGE = 20;

export type OrganizationEventDetail =
  | { is: "created"; resembles?: SimilarOrganization }
  /** A new name key ends the trust in the organization's posts. */
  | { is: "page_edited"; resembles?: SimilarOrganization; renamed?: { from: string; to: string } }
  | { is: "logo_set" | "logo_removed" | "deletion_undone" }
  | { is: "deletion_asked"; deleteAfter: string }
  | { is: "invited" | "invite_revoked"; role: Role; label: string }
  | { is: "joined" | "left"; role: Role }
  /** The uid finds the name when that account is deleted. */
  | { is: "member_removed"; uid?: string; name: string; role: Role }
  | { is: "role_changed"; uid?: string; name: string; from: Role; to: Role }
  | { is: "transferred"; uid?: string; name: string }
  | { is: "domain_verified" | "domain_missing" | "domain_lost"; domain: string }
  | {
      is: "source_claimed" | "source_connected" | "source_refused" | "source_removed";
      kind: string;
      board: string;
      reason?: string;
    }
  | {
      is: JobEvent;
      jobId: string;
      title: string;
      note?: string;
    }
  | { is: "suspended"; reason: string }
  | { is: "restored" };

/** A verified organization with a similar name, of which the editor was told. */
export interface SimilarOrganization {
  id: string;
  name: string;
}

/** What every page of the dashboard says of its organization. */
export interface DashboardOrganization {
  id: string;
  slug: string;
  name: string;
  status: OrganizationStatus;
  suspendedReason: string;
  deleteAfter: string | null;
  role: Role;
  /** For owners: how many admins other admins invited, that no owner has confirmed. */
  unconfirmedAdmins: number;
}

/** What a rename sends back to review. */
export interface RenameImpact {
  posts: number;
  boards: number;
}

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

export const MY_ORGANIZATIONS_PATH = "/account/organizations";

export const NEW_ORGANIZATION_PATH = `${MY_ORGANIZATIONS_PATH}/create`;

/** An organization's dashboard, for its members. */
export function dashboardPath(id: string): string {
  return `${MY_ORGANIZATIONS_PATH}/${id}`;
}

/** The public page of an organization. */
export function organizationPath({ slug }: { slug: string }): string {
  return `/organizations/${slug}`;
}

/** The jobs of an organization, for its members. */
export function postsPath(orgId: string): string {
  return `${dashboardPath(orgId)}/jobs`;
}

/** Where a job of an organization is written. */
export function postPath(orgId: string, id: string): string {
  return `${postsPath(orgId)}/${id}`;
}
