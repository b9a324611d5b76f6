import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { jobSourceOrganizationId } from "#app/features/job-import/board-organization.ts";
import type { JobSourceKey } from "#app/features/job-import/sync/write-if-latest-run.server.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import type { Touched } from "../../undo-rows.server.ts";

/* The rows that decisions about a board change. */

/** With more, both images of a decision could pass D1’s 2 MB a row, so it can’t be taken back. */
export const MAX_TOUCHED = 1_500;

const OWNER = [jobs.orgId, jobs.orgSlug, jobs.orgName, jobs.orgLogo];
/** With those that triggers set when a job closes. */
const STATUS = [jobs.status, jobs.closedAt, jobs.verifiedWithSource, jobs.lastVerifiedAt];

/** SQL: how many jobs it has, and how many people saved its company. */
export async function touchedCount(key: JobSourceKey) {
  return sql<number>`(select count(*) from ${jobs} where ${isJobOf(key)})
    + (select count(*) from ${favorites} where ${await isFavoriteOf(key)})`.as("touched");
}

/** Its jobs and those who saved its company go to the organization that claims it. */
export async function touchesConnected(key: JobSourceKey, db: Database): Promise<Touched[] | null> {
  if ((await findSource(key, db)).touched > MAX_TOUCHED) return null;
  return [
    { table: sources, where: isThis(key) },
    { table: jobs, where: isJobOf(key), columns: OWNER },
    { table: favorites, where: await isFavoriteOf(key), columns: [favorites.targetId] },
  ];
}

/** A refusal ends an open claim and nothing else; one of what is connected closes its jobs. */
export async function touchesRefused(
  key: JobSourceKey,
  db: Database,
  now: Date,
): Promise<Touched[] | null> {
  const { orgId, touched } = await findSource(key, db);
  const source = { table: sources, where: isThis(key) };
  if (!orgId) return [source];
  if (touched > MAX_TOUCHED) return null;
  return [
    source,
    { table: jobs, where: isJobOf(key), columns: STATUS },
    { table: importRuns, where: isRunSince(key, now) },
  ];
}

async function findSource(key: JobSourceKey, db: Database) {
  const [source] = await db
    .select({ orgId: sources.orgId, touched: await touchedCount(key) })
    .from(sources)
    .where(isThis(key));
  return source ?? { orgId: null, touched: 0 };
}

/** The jobs that a held import does not have. */
export async function touchesClosed(
  key: JobSourceKey,
  db: Database,
  { isClosing, now }: { isClosing: SQL; now: Date },
): Promise<Touched[] | null> {
  const closing = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isClosing)
    .limit(MAX_TOUCHED + 1);
  if (closing.length > MAX_TOUCHED) return null;
  const ids = JSON.stringify(closing.map((job) => job.id));
  return [
    { table: jobs, where: sql`id in (select value from json_each(${ids}))`, columns: STATUS },
    { table: importRuns, where: isRunSince(key, now) },
  ];
}

function isThis({ kind, board }: JobSourceKey): SQL {
  return sql`kind = ${kind} and board = ${board}`;
}

function isRunSince(key: JobSourceKey, now: Date): SQL {
  return sql`${isThis(key)} and started_at >= ${now.toISOString()}`;
}

function isJobOf({ kind, board }: JobSourceKey): SQL {
  return sql`source_kind = ${kind} and source_board = ${board}`;
}

/** Of the board's own organization or of the one that claims it: before the decision, and after it. */
async function isFavoriteOf({ kind, board }: JobSourceKey): Promise<SQL> {
  const claimant = sql`(select coalesce(source.claimed_by, source.org_id) from ${sources} as source
    where source.kind = ${kind} and source.board = ${board})`;
  return sql`kind = 'organization' and target_id in (${await jobSourceOrganizationId(kind, board)}, ${claimant})`;
}
