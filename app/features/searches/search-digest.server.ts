import type { Database } from "#app/db/database.server.ts";
import { listRecentlySeenJobs } from "#app/features/jobs/search/recently-seen-jobs.server.ts";
import type { Notice } from "#app/features/notices/notice.ts";
import { selectSearches } from "./list-searches.server.ts";
import { listSearchNotices } from "./search-notices.server.ts";

const MAX_NAMED = 3;

/**
 * What a person's searches found since a timestamp and since they last looked, each with the newest jobs
 * named. Two trips, and one for each search that found something.
 */
export async function listSearchDigest(
  db: Database,
  person: { uid: string },
  { since, now }: { since: string; now: Date },
): Promise<Notice[]> {
  const searches = (await selectSearches(db, person)).map((row) => ({
    ...row,
    seenAt: row.seenAt > since ? row.seenAt : since,
  }));
  const found = await listSearchNotices(db, searches, now);
  const digest: Notice[] = [];
  for (const notice of found) {
    const search = searches.find(({ id }) => id === notice.id);
    if (!search) continue;
    const jobs = await listRecentlySeenJobs(db, search, now);
    const names = jobs
      .filter(({ firstSeenAt }) => firstSeenAt > search.seenAt)
      .slice(0, MAX_NAMED)
      .map(({ title, company }) => `${title}, ${company}`);
    digest.push({ ...notice, detail: names.join(" · ") });
  }
  return digest;
}
