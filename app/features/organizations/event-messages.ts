import { isImportedSourceKind, sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { withArticle } from "./labels.ts";
import type { OrganizationEventDetail, PostChangeFlag } from "./organization.ts";

/** What the activity of an organization can hold. */
export type ActivityKind = OrganizationEventDetail["is"];

type DetailOf<Kind, Detail = OrganizationEventDetail> = Detail extends { is: infer Is }
  ? Kind extends Is
    ? Detail
    : never
  : never;

/** Each kind of event as a predicate that follows the actor's name: "Amara Okafor | made this organization". */
const MESSAGES: { [Kind in ActivityKind]: (detail: DetailOf<Kind>) => string } = {
  created: ({ resembles }) => `created this organization${resemblanceNote(resembles)}`,
  page_edited: ({ renamed, resembles }) =>
    renamed
      ? `renamed the organization from “${renamed.from}” to “${renamed.to}”${resemblanceNote(resembles)}`
      : `edited the public page${resemblanceNote(resembles)}`,
  logo_set: () => "changed the logo",
  logo_removed: () => "removed the logo",
  deletion_asked: () => "requested deletion of the organization; its jobs closed",
  deletion_undone: () => "canceled the deletion; its jobs stay closed",
  invited: ({ label, role }) =>
    `invited ${label ? `“${label}”` : "someone"} as ${withArticle(role)}`,
  invite_revoked: ({ label, role }) =>
    `revoked the invitation for ${label || "someone"} as ${withArticle(role)}`,
  joined: ({ role }) => `accepted an invitation and joined as ${withArticle(role)}`,
  request_accepted: ({ name, role }) => `let ${name} join as ${withArticle(role)}`,
  request_declined: ({ name }) => `declined ${name}’s request to join`,
  left: ({ role }) => `left (was ${withArticle(role)})`,
  member_removed: ({ name, role }) => `removed ${name} (was ${withArticle(role)})`,
  role_changed: ({ name, from, to }) =>
    `made ${name} ${withArticle(to)} (was ${withArticle(from)})`,
  transferred: ({ name }) => `made ${name} the owner, and became an admin`,
  domain_verified: ({ domain }) => `verified the domain ${domain}`,
  domain_removed: ({ domain }) => `removed the domain ${domain}`,
  domain_missing: ({ domain }) =>
    `found no record at ${domain}; if it’s still missing in a week, the domain is no longer verified`,
  domain_lost: ({ domain }) =>
    `ended the verification of ${domain}: the record is gone, the website moved, or another organization verified the domain`,
  source_claimed: ({ kind, board }) =>
    `claimed the ${boardKindLabel(kind)} job source “${board}”; the claim is in review`,
  source_connected: ({ kind, board }) =>
    `connected the ${boardKindLabel(kind)} job source “${board}”`,
  source_refused: ({ kind, board }) => `refused the ${boardKindLabel(kind)} job source “${board}”`,
  source_removed: ({ kind, board }) => `removed the ${boardKindLabel(kind)} job source “${board}”`,
  source_jobs_closed: ({ kind, board, n }) =>
    `closed ${n === 1 ? "a job" : `${n} jobs`} that the ${boardKindLabel(kind)} job source “${board}” no longer listed`,
  suspended: ({ reason }) => `suspended this organization${reason ? `: ${reason}` : ""}`,
  restored: () => "ended the suspension",
  job_drafted: ({ title }) => `created the draft “${title}”`,
  job_edited: ({ title, changes = [] }) =>
    `edited the job “${title}”${changes.length > 0 ? `: ${changeNote(changes)}` : ""}`,
  job_submitted: ({ title }) => `sent the job “${title}” for review`,
  job_withdrawn: ({ title }) => `withdrew the job “${title}” from review`,
  job_approved: ({ title }) => `approved the job “${title}”`,
  job_sent_back: ({ title }) => `sent the job “${title}” back`,
  job_opened: ({ title }) => `published the job “${title}”`,
  job_scheduled: ({ title }) => `scheduled the job “${title}”`,
  job_unscheduled: ({ title }) => `unscheduled the job “${title}”`,
  job_paused: ({ title }) => `paused the job “${title}”`,
  job_resumed: ({ title }) => `resumed the job “${title}”`,
  job_confirmed: ({ title }) => `confirmed that the job “${title}” is still open`,
  job_closed: ({ title }) => `closed the job “${title}”`,
  job_reopened: ({ title }) => `reopened the job “${title}”`,
  job_removed: ({ title }) => `removed the job “${title}”`,
  job_corrected: ({ title, note = "" }) => `corrected the job “${title}”: ${note}`,
  job_deleted: ({ title }) => `deleted the draft “${title}”`,
};

export const ACTIVITY_KINDS = Object.keys(MESSAGES) as ActivityKind[];

/** What someone did, to follow their name. */
export function eventMessage(detail: OrganizationEventDetail): string {
  const message = MESSAGES[detail.is] as (detail: OrganizationEventDetail) => string;
  return message(detail);
}

/** "applying leads to another site; most of the text is new" */
export function changeNote(changes: readonly PostChangeFlag[]): string {
  const isForeign = changes.includes("foreign_host");
  return [
    changes.includes("apply_host") &&
      `a new site to apply at${isForeign ? ", outside the verified domain" : ""}`,
    changes.includes("rewritten") && "most of the text is new",
  ]
    .filter(Boolean)
    .join("; ");
}

function resemblanceNote(similarOrganization: { name: string } | undefined): string {
  return similarOrganization
    ? `, stating that it isn’t “${similarOrganization.name}” (verified here)`
    : "";
}

/** "Greenhouse"; a kind that we no longer import is called as it was stored. */
function boardKindLabel(kind: string): string {
  return isImportedSourceKind(kind) ? sourceKindLabel(kind) : kind;
}
