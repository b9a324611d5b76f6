import { withCorrection } from "#app/features/jobs/correction.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { toJobContentColumns } from "#app/features/jobs/job-content-columns.server.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { toSortKey } from "#app/features/jobs/sort-key.ts";
import { toStableId } from "#app/identity/id.ts";
import type { ChangedPosting } from "./item-result.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

interface RowContext extends JobSourceKey {
  organization: { id: string; slug: string; name: string };
  verifiedWithSource: boolean;
  now: Date;
}

/** The row of a new or changed job. */
export async function toJobRow(
  {
    externalId,
    content,
    sourceUrl,
    requisition,
    roleId,
    rawHash,
    contentHash,
    storedJob,
    predecessor,
    change,
    duplicateOf,
  }: ChangedPosting,
  { kind, board, organization, verifiedWithSource, now }: RowContext,
): Promise<JobRecord> {
  const timestamp = now.toISOString();
  const id =
    storedJob?.id ??
    (await toStableId([kind, board, externalId, predecessor?.closedAt].filter(Boolean).join(":")));
  const isExpired =
    content.validThrough !== null && Date.parse(content.validThrough) <= now.getTime();
  const record: JobRecord = {
    position: toSortKey(id, content.datePosted ?? timestamp),
    id,
    ...toJobContentColumns(content),
    orgId: organization.id,
    orgSlug: organization.slug,
    orgName: organization.name,
    status: toStatus({ isExpired, duplicateOf, storedJob }),
    duplicateOf,
    requisition,
    roleId,
    sourceKind: kind,
    sourceBoard: board,
    sourceExternalId: externalId,
    sourceUrl,
    // The date of first publication, so an edit at the source does not change it.
    datePosted: storedJob?.datePosted ?? content.datePosted,
    firstSeenAt: storedJob?.firstSeenAt ?? timestamp,
    lastSeenAt: timestamp,
    lastVerifiedAt: timestamp,
    verifiedWithSource,
    updatedAt:
      storedJob?.contentHash === contentHash && change !== "reopened"
        ? storedJob.updatedAt
        : timestamp,
    closedAt: null,
    contentHash,
    rawHash,
    missedRuns: 0,
    reopenCount: (storedJob?.reopenCount ?? 0) + (change === "reopened" ? 1 : 0),
    example: false,
  };
  return withCorrection(record, storedJob?.correction ?? null);
}

function toStatus({
  isExpired,
  duplicateOf,
  storedJob,
}: Pick<ChangedPosting, "duplicateOf" | "storedJob"> & { isExpired: boolean }): JobStatus {
  if (duplicateOf) return "duplicate";
  if (isExpired) return "expired";
  return storedJob?.status === "paused" ? "paused" : "open";
}
