import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { closesWithRun } from "#app/features/job-import/sync/quarantined-runs.server.ts";
import type { JobSourceKey } from "#app/features/job-import/sync/write-if-latest-run.server.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { isImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { selectNewestEvents } from "#app/features/organizations/events.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { verifiedDomainNames } from "#app/features/organizations/verification/further-domains.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { touchedCount } from "./board-touches.server.ts";
import type { Reading } from "./inbox-object.server.ts";

const MAX_EVENTS = 20;

/** Those that the page names; the page of the import names all. */
const MAX_NAMED = 50;

export function parseBoardId(id: string) {
  const [kind = "", board = ""] = id.split("/");
  if (!isImportedSourceKind(kind)) throw notFound("We don’t import boards of this kind.");
  return { kind, board };
}

/** A board with its claim, its held import and its history; null where it isn’t on the list. */
export async function readRow({ db, viewer }: Reading, id: string) {
  const key = parseBoardId(id);
  const isThis = and(eq(sources.kind, key.kind), eq(sources.board, key.board));
  const heldRun = sql`select runs.id from ${importRuns} as runs
    where runs.kind = ${key.kind} and runs.board = ${key.board} and runs.status <> 'failed'
    order by runs.started_at desc limit 1`;
  const { found, claimants, held, closing, counted, events } = await readAsViewer(db, viewer, {
    found: db
      .select({
        checkedAt: sources.checkedAt,
        failures: sources.failures,
        openJobs: sql<number>`(select count(*) from ${jobs} where source_kind = ${key.kind}
          and source_board = ${key.board} and status in ('open', 'paused'))`.as("open_jobs"),
        touched: await touchedCount(key),
      })
      .from(sources)
      .where(isThis),
    claimants: db
      .select({
        id: organizations.id,
        name: organizations.name,
        slug: organizations.slug,
        website: organizations.website,
        domain: verifiedDomainNames().as("verified_domains"),
        verified: organizations.verified,
        createdAt: organizations.createdAt,
        isAgain: sql<number>`${sources.orgId} is not null`.as("is_again"),
      })
      .from(sources)
      .innerJoin(organizations, eq(organizations.id, sources.claimedBy))
      .where(and(isThis, or(isNull(sources.orgId), eq(sources.orgId, sources.claimedBy)))),
    events: selectNewestEvents(
      db,
      sql`org_id = (select claimed_by from ${sources} where ${isThis})
          and detail ->> 'kind' = ${key.kind} and detail ->> 'board' = ${key.board}`,
      MAX_EVENTS,
    ),
    held: db
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(sql`${importRuns.id} = (${heldRun}) and ${importRuns.status} = 'held'`),
    closing: db
      .select({ title: jobs.title })
      .from(jobs)
      .where(closesWithRunOf(key))
      .orderBy(jobs.title)
      .limit(MAX_NAMED),
    counted: db
      .select({ n: sql<number>`count(*)`.as("closing_count") })
      .from(jobs)
      .where(closesWithRunOf(key)),
  });
  const [source] = found;
  if (!source) return null;
  const [run] = held;
  const closingCount = counted[0]?.n ?? 0;
  return {
    key,
    ...source,
    org: claimants[0] ?? null,
    run: run?.id ?? null,
    closing,
    closingCount,
    events,
  };
}

export type BoardRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;
export type Claimant = NonNullable<BoardRow["org"]>;

export function closesWithRunOf({ kind, board }: JobSourceKey): SQL {
  const newest = sql`(select newest.id from ${importRuns} as newest where newest.kind = ${kind}
    and newest.board = ${board} and newest.status = 'held' order by newest.started_at desc limit 1)`;
  return closesWithRun(newest);
}
