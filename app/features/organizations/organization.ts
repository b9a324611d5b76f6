import type { Role } from "./roles.ts";

export type OrganizationStatus = "draft" | "active" | "suspended" | "deleted";
export type Verification = "none" | "domain";

export const INVITE_LABEL_LENGTH = 80;
export const MAX_LOGO_BYTES = 200 * 1024;

/** Unverified organizations that one person may have created or own. */
export const MAX_UNVERIFIED = 3;
export const MAX_PENDING_INVITES = 20;
/** Open requests to join of one person. */
export const MAX_REQUESTS = 5;
export const REQUEST_NOTE_LENGTH = 200;
/** A request is open, and a declined one keeps its asker from asking again, this long. */
export const REQUEST_DAYS = 30;

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
  | { is: "transferred" | "request_declined"; uid?: string; name: string }
  | { is: "request_accepted"; uid?: string; name: string; role: Role }
  | { is: "domain_verified" | "domain_removed" | "domain_missing" | "domain_lost"; domain: string }
  | {
      is: "source_claimed" | "source_connected" | "source_refused" | "source_removed";
      kind: string;
      board: string;
      reason?: string;
    }
  | { is: "source_jobs_closed"; kind: string; board: string; n: number }
  | {
      is: JobEvent;
      jobId: string;
      title: string;
      note?: string;
      /** What its readers must know of a change of what is public, and what was there before. */
      changes?: readonly PostChangeFlag[];
      former?: SeenPost;
    }
  | { is: "suspended"; reason: string }
  | { is: "restored" };

/** Of a public post: applying leads to another host, to one that is not of the verified domain; most of the text is new. */
export type PostChangeFlag = "apply_host" | "foreign_host" | "rewritten";

/** What of a post is compared with what an operator saw. */
export interface SeenPost {
  title: string;
  apply: string;
  description: string;
}

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
  | "job_scheduled"
  | "job_unscheduled"
  | "job_paused"
  | "job_resumed"
  | "job_confirmed"
  | "job_closed"
  | "job_reopened"
  | "job_removed"
  | "job_corrected"
  | "job_deleted";

export const MY_ORGANIZATIONS_PATH = "/account/organizations";

export const NEW_ORGANIZATION_PATH = `${MY_ORGANIZATIONS_PATH}/create`;

/** Where an organization is created, with its name filled in. */
export function newOrganizationPath(name: string): string {
  return `${NEW_ORGANIZATION_PATH}?${new URLSearchParams({ name })}`;
}

/** An organization's dashboard, for its members. */
export function dashboardPath(id: string): string {
  return `${MY_ORGANIZATIONS_PATH}/${id}`;
}

/** Where someone asks to join the organization with this slug. */
export function joinPath(slug: string): string {
  return `${MY_ORGANIZATIONS_PATH}?join=${slug}`;
}

/** The public page of an organization. */
export function organizationPath({ slug }: { slug: string }): string {
  return `/organizations/${slug}`;
}

/** The jobs of an organization, for its members. */
export function postsPath(orgId: string): string {
  return `${dashboardPath(orgId)}/jobs`;
}

export function membersPath(orgId: string): string {
  return `${dashboardPath(orgId)}/members`;
}

/** The job sources of an organization, for its members. */
export function sourcesPath(orgId: string): string {
  return `${dashboardPath(orgId)}/source`;
}

/** Where the first job of an organization that was just created is written. */
export function firstPostPath(orgId: string): string {
  return `${postsPath(orgId)}/create?first`;
}

/** Where a job of an organization is written. */
export function postPath(orgId: string, id: string): string {
  return `${postsPath(orgId)}/${id}`;
}
