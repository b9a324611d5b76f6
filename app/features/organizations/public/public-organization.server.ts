import { REMOTE_POLICY_LABELS, SIZE_LABELS, STAGE_LABELS } from "../labels.ts";
import { organizationPath, SIZE_BANDS, STAGES } from "../organization.ts";
import { headquartersOf } from "../profile/headquarters.server.ts";
import { type LogoType, logoPath } from "../profile/logo.ts";
import type { organizations } from "../tables.ts";
import type { FoundOrganization } from "./find-organization.server.ts";
import type { MeasuredJob } from "./promise-ledger.ts";
import { websiteLinkOf } from "./website-link.ts";

type OrganizationRow = typeof organizations.$inferSelect;

export function toPublicOrganization(row: OrganizationRow, logoType: LogoType | null) {
  const isVerified = row.verified === "domain" && row.domain !== null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    path: organizationPath(row),
    logo: logoPath(row.logoHash, logoType),
    site: websiteLinkOf(row),
    verified: isVerified ? { domain: row.domain, since: row.verifiedAt } : null,
    about: row.about,
    leadPath: row.leadPath,
    seat: headquartersOf(row),
    size: labelOf(SIZE_BANDS, SIZE_LABELS, row.sizeBand),
    stage: labelOf(STAGES, STAGE_LABELS, row.stage),
    remote: row.remotePolicy === "unknown" ? "" : REMOTE_POLICY_LABELS[row.remotePolicy],
    /** Somebody manages it; otherwise it exists only because of a job source. */
    isClaimed: row.claimedAt !== null,
    example: row.example,
  };
}

export type PublicOrganization = ReturnType<typeof toPublicOrganization>;

export function toMeasuredJob(row: FoundOrganization["open"][number]): MeasuredJob {
  const hasFigure = row.salaryMin !== null || row.salaryMax !== null;
  const endedAt = row.status === "expired" ? (row.validThrough ?? row.closedAt) : row.closedAt;
  return {
    isOpen: row.status === "open",
    datePosted: row.datePosted,
    firstSeenAt: row.firstSeenAt,
    endedAt: row.status === "open" ? null : endedAt,
    statesPay: row.salarySource === "employer" && hasFigure,
    reopenCount: row.reopenCount,
  };
}

function labelOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
  stored: string | null,
): string {
  const value = values.find((each) => each === stored);
  return value ? labels[value] : "";
}
