import { withArticle } from "./labels.ts";
import type { JobEvent, OrganizationEventDetail } from "./organization.ts";

/**
 * An event as a predicate that follows the actor's name: "Amara Okafor | made this organization".
 */
export function eventMessage(detail: OrganizationEventDetail): string {
  switch (detail.is) {
    case "created":
      return `made this organization${resemblanceNote(detail.resembles)}`;
    case "page_edited":
      return detail.renamed
        ? `renamed it from “${detail.renamed.from}” to “${detail.renamed.to}”${resemblanceNote(detail.resembles)}`
        : `edited its page${resemblanceNote(detail.resembles)}`;
    case "logo_set":
      return "gave it a new logo";
    case "logo_removed":
      return "removed the logo";
    case "deletion_asked":
      return "asked for it to be deleted; its jobs closed";
    case "deletion_undone":
      return "canceled the deletion; its jobs stay closed";
    case "invited":
      return `invited ${detail.label ? `“${detail.label}”` : "someone"} as ${withArticle(detail.role)}`;
    case "invite_revoked":
      return `revoked the invitation of ${detail.label || "someone"} as ${withArticle(detail.role)}`;
    case "joined":
      return `joined as ${withArticle(detail.role)}, by an invitation`;
    case "left":
      return `left, having been ${withArticle(detail.role)}`;
    case "member_removed":
      return `removed ${detail.name}, who was ${withArticle(detail.role)}`;
    case "role_changed":
      return `made ${detail.name} ${withArticle(detail.to)}, who was ${withArticle(detail.from)} before`;
    case "transferred":
      return `made ${detail.name} its owner, and became an admin`;
    case "domain_verified":
      return `verified the domain ${detail.domain}`;
    case "domain_missing":
      return `found no record at ${detail.domain}; it is checked again in a week, and without the record the domain is no longer verified`;
    case "domain_lost":
      return `ended the verification of ${detail.domain}: its record is gone, the website moved elsewhere, or another organization has it`;
    case "source_claimed":
      return `claimed the ${detail.kind} board “${detail.board}”; an operator reviews it`;
    case "source_connected":
      return `connected the ${detail.kind} board “${detail.board}”`;
    case "source_refused":
      return `refused the ${detail.kind} board “${detail.board}”`;
    case "source_removed":
      return `removed the ${detail.kind} board “${detail.board}”`;
    case "suspended":
      return `suspended this organization${detail.reason ? `: ${detail.reason}` : ""}`;
    case "restored":
      return "ended the suspension";
    default:
      return `${JOB_EVENT_MESSAGES[detail.is]} “${detail.title}”`;
  }
}

const JOB_EVENT_MESSAGES: Record<JobEvent, string> = {
  job_drafted: "started to write the job",
  job_edited: "changed the job",
  job_submitted: "sent for review the job",
  job_withdrawn: "withdrew from review the job",
  job_approved: "approved the job",
  job_sent_back: "sent back the job",
  job_opened: "published the job",
  job_paused: "paused the job",
  job_resumed: "resumed the job",
  job_confirmed: "verified that it is still open: the job",
  job_closed: "closed the job",
  job_reopened: "reopened the job",
  job_removed: "removed the job",
  job_deleted: "deleted the draft of the job",
};

function resemblanceNote(similarOrganization: { name: string } | undefined): string {
  return similarOrganization
    ? `, saying that it is not “${similarOrganization.name}”, which is verified here`
    : "";
}
