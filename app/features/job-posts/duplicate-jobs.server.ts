import { type SQL, sql } from "drizzle-orm";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";

/** A job of the same organization with the same title and place. */
export interface DuplicateJob {
  id: string;
  slug: string;
  title: string;
}

/** Slugs are cut at 60 characters, so longer titles are compared in full. */
const UNCUT_SLUG_LENGTH = 50;

type ComparedJob = Pick<JobRecord, "id" | "orgId" | "slug" | "title"> &
  Partial<Pick<JobRecord, "places" | "remoteFrom" | "workMode">>;

/**
 * Open, paused or waiting jobs of the organization with the same title and a place or area in
 * common.
 */
export function selectDuplicateJobs(job: ComparedJob, now: Date): SQL {
  const { id, orgId, slug, title, places = [], remoteFrom = [], workMode } = job;
  const [column, locations] =
    workMode === "remote"
      ? [sql`twin.remote_from`, JSON.stringify(remoteFrom)]
      : [sql`twin.places`, JSON.stringify(places)];
  return sql`
    select twin.id, twin.slug, twin.title from ${jobs} as twin
    where twin.org_id = ${orgId} and twin.id <> ${id}
      and twin.status in ('open', 'paused', 'pending') and twin.slug = ${slug}
      and (twin.valid_through is null or twin.valid_through > ${now.toISOString()})
      and (length(twin.slug) < ${UNCUT_SLUG_LENGTH} or lower(twin.title) = lower(${title}))
      and exists (
        select 1 from json_each(${column}) as theirs
        join json_each(${locations}) as ours on ours.value = theirs.value)`;
}
