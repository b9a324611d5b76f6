import { getTableColumns } from "drizzle-orm";
import { organizations } from "#app/features/organizations/tables.ts";
import { type jobDescriptions, jobs } from "../tables.ts";

// D1 returns at most a hundred columns: these are read by imports and lists only, or are an organization's own.
const {
  placeKeys: _placeKeys,
  regionKeys: _regionKeys,
  leadKeys: _leadKeys,
  languages: _languages,
  listed: _listed,
  sourceExternalId: _sourceExternalId,
  payRank: _payRank,
  rawHash: _rawHash,
  missedRuns: _missedRuns,
  orgSlug: _orgSlug,
  orgName: _orgName,
  lastSeenAt: _lastSeenAt,
  fingerprint: _fingerprint,
  requisition: _requisition,
  contentHash: _contentHash,
  statusBefore: _statusBefore,
  verifiedWithSource: _verifiedWithSource,
  ...jobColumns
} = getTableColumns(jobs);

export { jobColumns };

const {
  nameKey: _nameKey,
  verificationToken: _verificationToken,
  suspendedReason: _suspendedReason,
  deleteAfter: _deleteAfter,
  createdBy: _createdBy,
  claimedAt: _claimedAt,
  verifiedAt: _verifiedAt,
  updatedAt: _updatedAt,
  ...organizationColumns
} = getTableColumns(organizations);

export { organizationColumns };

export interface DetailRow {
  jobs: Pick<typeof jobs.$inferSelect, keyof typeof jobColumns>;
  /** Its own or its source's, whichever counts. */
  lastVerifiedAt: string;
  otherSources: string;
  /** The other open postings of its role, as JSON; null for a role of one. */
  siblings: string | null;
  job_descriptions: typeof jobDescriptions.$inferSelect;
  organizations: Pick<typeof organizations.$inferSelect, keyof typeof organizationColumns>;
  /** A change of its company's post, as JSON; null for none. */
  postChange?: string | null;
  isAuthorized: number | null;
}
