import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recountJobs } from "#app/features/jobs/counts.server.ts";
import { toJobContentColumns } from "#app/features/jobs/job-content-columns.server.ts";
import {
  type JobRecord,
  type OrganizationRow,
  upsertJobs,
} from "#app/features/jobs/save-jobs.server.ts";
import { toSortKey } from "#app/features/jobs/sort-key.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import type { OrganizationStatus } from "#app/features/organizations/organization.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import { toStableId } from "#app/identity/id.ts";
import { toSlug } from "#app/identity/slug.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import { importRuns } from "../tables.ts";
import type { ClosingPlan } from "./closing-plan.ts";
import type { ChangedPosting, ItemResult } from "./read-items.ts";
import type { ImportReport } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import { type JobSourceKey, writeIfLatestRun } from "./write-if-latest-run.server.ts";

interface Run {
  report: ImportReport;
  now: Date;
  changedPostings: ChangedPosting[];
  unchangedItems: Extract<ItemResult, { is: "unchanged" }>[];
  closingPlan: ClosingPlan;
  company: string;
  organization: typeof organizations.$inferSelect | null;
  /** An organization connected the source, so the run must not change the organization. */
  isConnected: boolean;
  latestRunId: string | null;
  extraWrites: Write[];
}

/** Stores an applied run in one transaction. Throws NewerRunError if another run came in between. */
export async function writeRun(db: Database, run: Run): Promise<void> {
  const { report, now, changedPostings, unchangedItems, closingPlan, latestRunId, extraWrites } =
    run;
  const timestamp = now.toISOString();
  const organization = await toOrganizationRow(db, run);
  const sourceOrganizationId = await jobSourceOrganizationId(report.kind, report.board);
  const rows = await Promise.all(
    changedPostings.map((changedPosting) => toJobRow(changedPosting, { organization, run })),
  );
  const predecessors = changedPostings.flatMap(({ predecessor }) => predecessor ?? []);
  const isChanged =
    changedPostings.length > 0 ||
    closingPlan.toClose.length > 0 ||
    run.organization?.name !== organization.name;
  await writeIfLatestRun(db, { kind: report.kind, board: report.board, lastRunId: latestRunId }, [
    ...(run.isConnected ? [] : [upsertSourceOrganization(db, organization)]),
    // The old job keeps its page, and frees its external id for the new one.
    sql`update ${jobs} set source_external_id = source_external_id || ' until ' || closed_at
      where id in (select value from json_each(${toIdsJson(predecessors)}))`,
    ...upsertJobs(rows),
    sql`update ${jobs} set
        last_seen_at = ${timestamp}, last_verified_at = ${timestamp}, missed_runs = 0, raw_hash = seen.value ->> 'rawHash'
      from json_each(${JSON.stringify(unchangedItems.map(({ storedJob, rawHash }) => ({ id: storedJob.id, rawHash })))}) as seen
      where ${jobs.id} = seen.value ->> 'id'`,
    ...assignJobsToOwner(report, sourceOrganizationId),
    ...hideJobsOfHiddenOwner(report, now),
    sql`update ${jobs} set missed_runs = missed_runs + 1
      where id in (select value from json_each(${toIdsJson(closingPlan.toMarkMissed)}))`,
    ...closeJobs(closingPlan.toClose, now),
    db.insert(importRuns).values(toRunRow(report)),
    ...(isChanged ? recountJobs(db, now) : []),
    ...extraWrites,
  ]);
}

/**
 * The statement that gives every job of a source to its current owner: the organization that
 * connected the source, else the source's own organization (`sourceOrganizationId`).
 */
export function assignJobsToOwner(
  { kind, board }: JobSourceKey,
  sourceOrganizationId: string,
): Write[] {
  return [
    sql`update ${jobs} set org_id = owner.id, org_slug = owner.slug, org_name = owner.name
      from ${organizations} as owner
      where source_kind = ${kind} and source_board = ${board}
        and owner.id = coalesce((
          select org_id from ${sources} where kind = ${kind} and board = ${board}
        ), ${sourceOrganizationId})
        and (jobs.org_id, jobs.org_slug, jobs.org_name) is not (owner.id, owner.slug, owner.name)`,
  ];
}

/**
 * The statements that hide the open jobs of an owner that is suspended or deleted. Those of a
 * suspended one keep their status in `status_before`, to be restored with it.
 */
function hideJobsOfHiddenOwner({ kind, board }: JobSourceKey, now: Date): Write[] {
  const timestamp = now.toISOString();
  const isOpenWithOwnerStatus = (status: OrganizationStatus) => sql`
    source_kind = ${kind} and source_board = ${board} and status in ('open', 'paused')
      and org_id in (select id from ${organizations} where status = ${status})`;
  return [
    sql`update ${jobs} set status_before = status, status = 'removed', closed_at = ${timestamp}
      where ${isOpenWithOwnerStatus("suspended")}`,
    sql`update ${jobs} set status = 'closed', closed_at = ${timestamp} where ${isOpenWithOwnerStatus("deleted")}`,
  ];
}

/** The statement that stores a source's own organization; of a stored one it changes only the name. */
function upsertSourceOrganization(db: Database, organization: OrganizationRow): Write {
  const row = { ...organization, nameKey: toNameKey(organization.name) };
  const { name, nameKey, updatedAt } = row;
  return db
    .insert(organizations)
    .values(row)
    .onConflictDoUpdate({ target: organizations.id, set: { name, nameKey, updatedAt } });
}

/** The statement that closes jobs which their source no longer lists. */
export function closeJobs(jobsToClose: { id: string }[], now: Date): Write[] {
  return [
    sql`update ${jobs} set status = 'closed', closed_at = ${now.toISOString()}, missed_runs = missed_runs + 1
      where status in ('open', 'paused') and id in (select value from json_each(${toIdsJson(jobsToClose)}))`,
  ];
}

async function toOrganizationRow(db: Database, run: Run) {
  const { report, now, company, organization } = run;
  if (run.isConnected && organization) return organization;
  const id = await jobSourceOrganizationId(report.kind, report.board);
  return {
    id,
    slug: organization?.slug ?? (await findFreeSlug(db, { company, id, kind: report.kind })),
    name: company,
    createdAt: organization?.createdAt ?? now.toISOString(),
    updatedAt: organization?.name === company ? organization.updatedAt : now.toISOString(),
  };
}

async function findFreeSlug(
  db: Database,
  { company, id, kind }: { company: string; id: string; kind: string },
): Promise<string> {
  const slug = toSlug(company);
  const taken = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.slug, slug), ne(organizations.id, id)))
    .get();
  return taken ? `${slug}-${kind}-${id.slice(0, 4)}` : slug;
}

interface RowContext {
  organization: { id: string; slug: string; name: string };
  run: Run;
}

async function toJobRow(
  {
    externalId,
    content,
    sourceUrl,
    rawHash,
    contentHash,
    storedJob,
    predecessor,
    change,
  }: ChangedPosting,
  { organization, run: { report, now } }: RowContext,
): Promise<JobRecord> {
  const timestamp = now.toISOString();
  const id =
    storedJob?.id ??
    (await toStableId(
      [report.kind, report.board, externalId, predecessor?.closedAt].filter(Boolean).join(":"),
    ));
  const isExpired =
    content.validThrough !== null && Date.parse(content.validThrough) <= now.getTime();
  return {
    position: toSortKey(id, content.datePosted ?? timestamp),
    id,
    ...toJobContentColumns(content),
    orgId: organization.id,
    orgSlug: organization.slug,
    orgName: organization.name,
    status: isExpired ? "expired" : storedJob?.status === "paused" ? "paused" : "open",
    sourceKind: report.kind,
    sourceBoard: report.board,
    sourceExternalId: externalId,
    sourceUrl,
    // The date of first publication, so an edit at the source does not change it.
    datePosted: storedJob?.datePosted ?? content.datePosted,
    firstSeenAt: storedJob?.firstSeenAt ?? timestamp,
    lastSeenAt: timestamp,
    lastVerifiedAt: timestamp,
    updatedAt: storedJob?.contentHash === contentHash ? storedJob.updatedAt : timestamp,
    closedAt: null,
    contentHash,
    rawHash,
    missedRuns: 0,
    reopenCount: (storedJob?.reopenCount ?? 0) + (change === "reopened" ? 1 : 0),
    example: false,
  };
}

function toIdsJson(jobs: { id: string }[]): string {
  return JSON.stringify(jobs.map(({ id }) => id));
}
