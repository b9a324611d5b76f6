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
  created: ({ resembles }) => `made this organization${resemblanceNote(resembles)}`,
  page_edited: ({ renamed, resembles }) =>
    renamed
      ? `renamed it from “${renamed.from}” to “${renamed.to}”${resemblanceNote(resembles)}`
      : `edited its page${resemblanceNote(resembles)}`,
  logo_set: () => "gave it a new logo",
  logo_removed: () => "removed the logo",
  deletion_asked: () => "asked for it to be deleted; its jobs closed",
  deletion_undone: () => "canceled the deletion; its jobs stay closed",
  invited: ({ label, role }) =>
    `invited ${label ? `“${label}”` : "someone"} as ${withArticle(role)}`,
  invite_revoked: ({ label, role }) =>
    `revoked the invitation of ${label || "someone"} as ${withArticle(role)}`,
  joined: ({ role }) => `joined as ${withArticle(role)}, by an invitation`,
  request_accepted: ({ name, role }) => `let ${name} join as ${withArticle(role)}`,
  request_declined: ({ name }) => `declined the request of ${name} to join`,
  left: ({ role }) => `left, having been ${withArticle(role)}`,
  member_removed: ({ name, role }) => `removed ${name}, who was ${withArticle(role)}`,
  role_changed: ({ name, from, to }) =>
    `made ${name} ${withArticle(to)}, who was ${withArticle(from)} before`,
  transferred: ({ name }) => `made ${name} its owner, and became an admin`,
  domain_verified: ({ domain }) => `verified the domain ${domain}`,
  domain_removed: ({ domain }) => `removed the domain ${domain}`,
  domain_missing: ({ domain }) =>
    `found no record at ${domain}; it is checked again in a week, and without the record the domain is no longer verified`,
  domain_lost: ({ domain }) =>
    `ended the verification of ${domain}: its record is gone, the website moved elsewhere, or another organization has it`,
  source_claimed: ({ kind, board }) =>
    `claimed the ${kind} board “${board}”; an operator reviews it`,
  source_connected: ({ kind, board }) => `connected the ${kind} board “${board}”`,
  source_refused: ({ kind, board }) => `refused the ${kind} board “${board}”`,
  source_removed: ({ kind, board }) => `removed the ${kind} board “${board}”`,
  suspended: ({ reason }) => `suspended this organization${reason ? `: ${reason}` : ""}`,
  restored: () => "ended the suspension",
  job_drafted: ({ title }) => `started to write the job “${title}”`,
  job_edited: ({ title, changes = [] }) =>
    `changed the job “${title}”${changes.length > 0 ? `: ${changeNote(changes)}` : ""}`,
  job_submitted: ({ title }) => `sent for review the job “${title}”`,
  job_withdrawn: ({ title }) => `withdrew from review the job “${title}”`,
  job_approved: ({ title }) => `approved the job “${title}”`,
  job_sent_back: ({ title }) => `sent back the job “${title}”`,
  job_opened: ({ title }) => `published the job “${title}”`,
  job_scheduled: ({ title }) => `set the day on which opens the job “${title}”`,
  job_unscheduled: ({ title }) => `took back the opening of the job “${title}”`,
  job_paused: ({ title }) => `paused the job “${title}”`,
  job_resumed: ({ title }) => `resumed the job “${title}”`,
  job_confirmed: ({ title }) => `verified that it is still open: the job “${title}”`,
  job_closed: ({ title }) => `closed the job “${title}”`,
  job_reopened: ({ title }) => `reopened the job “${title}”`,
  job_removed: ({ title }) => `removed the job “${title}”`,
  job_corrected: ({ title, note = "" }) => `corrected the job “${title}”: ${note}`,
  job_deleted: ({ title }) => `deleted the draft of the job “${title}”`,
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
      `applying leads to another site${isForeign ? ", which is not of the verified domain" : ""}`,
    changes.includes("rewritten") && "most of the text is new",
  ]
    .filter(Boolean)
    .join("; ");
}

function resemblanceNote(similarOrganization: { name: string } | undefined): string {
  return similarOrganization
    ? `, saying that it is not “${similarOrganization.name}”, which is verified here`
    : "";
}
