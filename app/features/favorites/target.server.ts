import { type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { jobName, ROLE, trackedId } from "#app/features/roadmap/job-link.ts";
import { type FavoriteKey, matchesFavoriteKey, saveFavorite } from "./favorites.server.ts";
import { favorites } from "./tables.ts";

/* What a person works toward: one job of their favorites, listed here or from elsewhere, or the role in general. */

/** What someone worked toward until now. */
export interface FormerTarget {
  id: string;
  name: string;
}

/** The favorite of a target that is no role. */
export function toTargetKey(id: string): FavoriteKey {
  const prefix = trackedId("");
  return id.startsWith(prefix)
    ? { kind: "tracked_job", target: id.slice(prefix.length) }
    : { kind: "job", target: id };
}

/**
 * Makes a job or the role in general what its owner works towards, instead of anything else; a job is saved, and
 * `title` is its own. Throws as `saveFavorite`.
 */
export async function saveTarget(
  db: Database,
  viewer: Viewer,
  { target: id, now }: { target: string; now: Date },
): Promise<{ title: string | null; former: FormerTarget | null }> {
  const timestamp = now.toISOString();
  const job = id === ROLE.id ? null : toTargetKey(id);
  const saved = job && (await saveFavorite(db, viewer, { ...job, now }));
  const set = job
    ? sql`update ${favorites} set target_since = ${timestamp}
        where ${matchesFavoriteKey(viewer, job)} and removed_at is null`
    : sql`insert into ${profiles} (uid, created_at, role_target_since)
        values (${viewer.uid}, ${timestamp}, ${timestamp})
        on conflict (uid) do update set role_target_since = excluded.role_target_since`;
  const former = toFormer(await writeAsViewer(db, viewer, [...clearTarget(viewer), set]));
  return { title: saved?.title ?? null, former: former?.id === id ? null : former };
}

export async function putTargetAside(db: Database, viewer: Viewer): Promise<FormerTarget | null> {
  return toFormer(await writeAsViewer(db, viewer, clearTarget(viewer)));
}

function toFormer([jobs, roles]: readonly { results: unknown[] }[]): FormerTarget | null {
  const [job] = (jobs?.results ?? []) as { id: string; title: string; company: string }[];
  if (job) return { id: job.id, name: jobName(job) };
  return roles?.results.length ? { id: ROLE.id, name: jobName(ROLE) } : null;
}

/** No form shows since when, so no version is raised. */
function clearTarget({ uid }: Viewer): SQL[] {
  return [
    sql`update ${favorites} set target_since = null
      where uid = ${uid} and target_since is not null
      returning iif(kind = 'job', '', ${trackedId("")}) || target_id as id,
        snapshot ->> 'title' as title, snapshot ->> 'company' as company`,
    sql`update ${profiles} set role_target_since = null
      where uid = ${uid} and role_target_since is not null returning uid`,
  ];
}
