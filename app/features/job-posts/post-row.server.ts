import type { Status } from "#app/features/jobs/job.ts";
import { positionOf } from "#app/features/jobs/position.ts";
import { toPostingColumns } from "#app/features/jobs/posting-columns.server.ts";
import type { JobRow } from "#app/features/jobs/save-jobs.server.ts";
import { hashOf } from "#app/identity/content-hash.ts";
import type { JobPostFields } from "./job-post.ts";
import type { PostedJob, PostOrganization } from "./read-posts.server.ts";
import { toPosting } from "./to-posting.ts";

interface Posted {
  id: string;
  fields: JobPostFields;
  /** When the draft was created, UTC ISO. */
  createdAt: string;
  organization: PostOrganization;
  kept: PostedJob | null;
  status: Status;
  now: Date;
}

/**
 * The row in `jobs` for a post. A job that was public keeps its date and sort key; one that opens
 * for the first time gets those of `now`. `updatedAt` changes only when the content does.
 */
export async function toJobRow(posted: Posted): Promise<JobRow> {
  const { id, fields, createdAt, organization, kept, status, now } = posted;
  const moment = now.toISOString();
  const posting = toPosting(fields);
  const contentHash = await hashOf(JSON.stringify({ ...posting, validThrough: null }));
  const isNew = !kept?.datePosted;
  const datePosted = kept?.datePosted ?? (status === "open" ? moment : null);
  const isSame =
    !isNew && kept.contentHash === contentHash && kept.validThrough === posting.validThrough;
  return {
    ...toPostingColumns(posting),
    position: positionOf(id, datePosted ?? createdAt),
    id,
    orgId: organization.id,
    orgSlug: organization.slug,
    orgName: organization.name,
    status,
    sourceKind: "org",
    sourceBoard: organization.id,
    sourceExternalId: id,
    sourceUrl: null,
    datePosted,
    firstSeenAt: isNew ? moment : kept.firstSeenAt,
    lastSeenAt: moment,
    lastVerifiedAt: moment,
    updatedAt: isSame ? kept.updatedAt : moment,
    closedAt: null,
    contentHash,
    rawHash: null,
    reopenCount: kept?.reopenCount ?? 0,
    example: false,
  };
}
