import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { JobCardRow } from "#app/features/jobs/job-card-columns.server.ts";
import { jobCardColumns } from "#app/features/jobs/job-card-columns.server.ts";
import { jobCounts, jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import type { SizeBand } from "#app/features/organizations/staff-range.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import type { Snapshot } from "./favorite.ts";
import { favorites } from "./tables.ts";

interface SelectionOptions {
  /** SQL condition for those whose current text is read too. */
  includesText?: SQL;
  /** From `matchKeys`; without it, all of the viewer's. */
  keys?: SQL;
  condition?: SQL | undefined;
  /** SQL that selects the `row` of those to read, of one perhaps twice. */
  only?: SQL;
}

/** A viewer's favorites with the current state of their items, for a page's batch. */
export function selectFavorites(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { includesText = sql`true`, keys, condition, only }: SelectionOptions = {},
) {
  // In a batch, columns of the same name overwrite each other, so each has its own alias.
  const query = db
    .select({
      kind: favorites.kind,
      target: favorites.targetId,
      savedAt: favorites.createdAt,
      note: favorites.note,
      collectionId: favorites.collectionId,
      stage: favorites.stage,
      outcome: favorites.outcome,
      history: favorites.history,
      lastContactAt: favorites.lastContactAt,
      nextStep: favorites.nextStep,
      dueOn: favorites.dueOn,
      documents: favorites.documents,
      contacts: favorites.contacts,
      interviews: favorites.interviews,
      outcomePay: favorites.outcomePay,
      version: favorites.version,
      changesSeenAt: favorites.changesSeenAt,
      // No list shows the text, or its quotes.
      snapshot: sql<
        FavoriteListRow["snapshot"]
      >`json_set(json_remove(${favorites.snapshot}, '$.text', '$.reading.competencies'),
        '$.hasText', json(iif(${favorites.snapshot} ->> '$.text' = '', 'false', 'true')))`
        .mapWith(JSON.parse)
        .as("snapshot"),
      job: {
        ...jobCardColumns,
        // No list of favorites says it, and it would be a row of another table for each job.
        lastVerifiedAt: jobs.lastVerifiedAt,
        status: jobs.status,
        validThrough: jobs.validThrough,
        closedAt: jobs.closedAt,
        updatedAt: jobs.updatedAt,
      },
      // The text is read only for jobs that changed since they were saved.
      textNow: sql<string | null>`case
      when ${includesText} and ${jobs.updatedAt} > ${favorites.createdAt}
      then (select ${jobDescriptions.text} from ${jobDescriptions}
        where ${jobDescriptions.position} = ${jobs.position})
    end`.as("text_now"),
      // Archived and private simulations have no page.
      isOffered: sql<number>`exists (
      select 1 from ${simulations} where ${favorites.kind} = 'simulation'
        and ${simulations.id} = ${favorites.targetId} and ${simulations.status} = 'published'
        and ${simulations.visibility} <> 'private'
        and ${isShownPerson(sql`simulations.uid`)}
    )`
        .mapWith(Boolean)
        .as("is_offered"),
      organization: selectOrganization().as("organization"),
      // Only after an interview may a law for employers of a size ask for a reply.
      sizeBand: sql<FavoriteListRow["sizeBand"]>`iif(${favorites.stage} = 'interview', (
      select ${organizations.sizeBand} from ${organizations} where ${organizations.id} = ${jobs.orgId}
    ), null)`.as("employer_size"),
    })
    .from(favorites)
    .$dynamic();
  if (only) query.innerJoin(sql`(${only}) as only_these`, sql`row = favorites.rowid`);
  return (
    query
      // A condition beside this one would be asked once the job is read.
      .leftJoin(jobs, sql`${jobs.id} = iif(${favorites.kind} = 'job', ${favorites.targetId}, null)`)
      .where(
        and(
          keys ?? (only ? undefined : eq(favorites.uid, uid)),
          isNull(favorites.removedAt),
          condition,
        ),
      )
  );
}

/** The organization with its number of listed jobs as JSON; null when it is not active. */
function selectOrganization() {
  const { id, name, slug, hqCity, hqCountry, status } = organizations;
  const organizationJson = sql`json_object('name', ${name}, 'slug', ${slug}, 'hqCity', ${hqCity},
    'hqCountry', ${hqCountry}, 'listedJobs', coalesce((
      select n from ${jobCounts} where facet = 'org' and value = ${slug}), 0))`;
  return sql<FavoriteListRow["organization"]>`(
    select ${organizationJson} from ${organizations} where ${favorites.kind} = 'organization'
      and ${id} = ${favorites.targetId} and ${status} = 'active'
  )`.mapWith(JSON.parse);
}

type JobRow = typeof jobs.$inferSelect;

/** A favorite joined with the current state of its job, simulation or organization. */
export interface FavoriteListRow
  extends Pick<
    typeof favorites.$inferSelect,
    | "kind"
    | "note"
    | "collectionId"
    | "stage"
    | "outcome"
    | "history"
    | "lastContactAt"
    | "nextStep"
    | "dueOn"
    | "documents"
    | "contacts"
    | "interviews"
    | "outcomePay"
    | "version"
    | "changesSeenAt"
  > {
  target: string;
  savedAt: string;
  snapshot: Omit<Snapshot, "text"> & { hasText: boolean };
  job: (JobCardRow & Pick<JobRow, "status" | "validThrough" | "closedAt" | "updatedAt">) | null;
  /** The job's current text; null when it has not changed since. */
  textNow: string | null;
  /** Whether a simulation can still be played. */
  isOffered: boolean;
  /** Null for other kinds, and for an organization that is not active. */
  organization: CurrentOrganization | null;
  /** That its employer states; null for those that are in no interview. */
  sizeBand: SizeBand | null;
}

interface CurrentOrganization {
  name: string;
  slug: string;
  hqCity: string | null;
  hqCountry: string | null;
  listedJobs: number;
}
