import { and, desc, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { jobPath } from "./identity.ts";
import { DEFAULT_LEVELS } from "./search/job-query.ts";
import { jobs } from "./tables.ts";

/* IndexNow: search engines that take part are told which pages changed, instead of looking for it. */

const ENDPOINT = "https://api.indexnow.org/indexnow";
/** What the protocol takes at once. */
const MAX_URLS = 10_000;
const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 10_000;

/** Where the site proves that the key is its own. */
const KEY_PATH = "/indexnow.txt";

/**
 * Tells of the jobs that were new, changed or closed in the hour before `now`, in one request; of none, no
 * request. Rejects when it is not taken: the sitemap says the same, so nothing is sent again.
 */
export async function announceChanges(
  db: Database,
  { siteOrigin, key, now }: { siteOrigin: string; key: string; now: Date },
): Promise<void> {
  const urlList = (await listChanged(db, now)).map((job) => siteOrigin + jobPath(job));
  if (urlList.length === 0) return;
  const response = await fetch(ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(siteOrigin).host,
      key,
      keyLocation: siteOrigin + KEY_PATH,
      urlList,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  void response.body?.cancel().catch(() => {});
  if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
}

/** The listed jobs of that hour, the newest first, each once. */
async function listChanged(db: Database, now: Date): Promise<{ id: string; slug: string }[]> {
  const until = now.toISOString();
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  // Two reads, because each has its index.
  const select = (condition: SQL | undefined) =>
    db
      .select({ id: jobs.id, slug: jobs.slug, position: jobs.position })
      .from(jobs)
      .where(and(condition, eq(jobs.example, false), inArray(jobs.level, [...DEFAULT_LEVELS])));
  const rows = await unionAll(
    select(and(gt(jobs.updatedAt, since), lte(jobs.updatedAt, until))),
    select(and(gt(jobs.closedAt, since), lte(jobs.closedAt, until))),
  )
    .orderBy(desc(jobs.position))
    .limit(MAX_URLS);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
