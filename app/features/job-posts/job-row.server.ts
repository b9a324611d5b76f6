import type { JobStatus } from "#app/features/jobs/job.ts";
import { toJobContentColumns } from "#app/features/jobs/job-content-columns.server.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { toSortKey } from "#app/features/jobs/sort-key.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import type { JobPostFields } from "./job-post.ts";
import type { PostOrganization, StoredJob } from "./posts.server.ts";
import { toPosting } from "./to-posting.ts";

interface JobRowInput {
  id: string;
  fields: JobPostFields;
  /** When the draft was created, UTC ISO. */
  createdAt: string;
  organization: Pick<PostOrganization, "id" | "slug" | "name">;
  stored: StoredJob | null;
  status: JobStatus;
  now: Date;
}

/**
 * The row in `jobs` for a post. A job that was public keeps its date and sort key; one that opens
 * for the first time gets those of `now`. `updatedAt` changes only when the content does.
 */
export async function toJobRow(input: JobRowInput): Promise<JobRecord> {
  const { id, fields, createdAt, organization, stored, status, now } = input;
  const timestamp = now.toISOString();
  const content = toPosting(fields);
  const contentHash = await sha256Hex(JSON.stringify({ ...content, validThrough: null }));
  const isNew = !stored?.datePosted;
  const datePosted = stored?.datePosted ?? (status === "open" ? timestamp : null);
  const isSame =
    !isNew && stored.contentHash === contentHash && stored.validThrough === content.validThrough;
  return {
    ...toJobContentColumns(content),
    position: toSortKey(id, datePosted ?? createdAt),
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
    firstSeenAt: isNew ? timestamp : stored.firstSeenAt,
    lastSeenAt: timestamp,
    lastVerifiedAt: timestamp,
    updatedAt: isSame ? stored.updatedAt : timestamp,
    closedAt: null,
    contentHash,
    rawHash: null,
    reopenCount: stored?.reopenCount ?? 0,
    example: false,
  };
}
