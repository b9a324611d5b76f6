import { and, eq, lt, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobsPath } from "#app/features/jobs/search/job-query.ts";
import { compareNotices, type Notice } from "#app/features/notices/notice.ts";
import { formatNumber } from "#app/ui/number.ts";
import { formatCount } from "#app/ui/time.ts";
import { countNewMatches, type NewMatches, type SavedSearchRow } from "./list-searches.server.ts";
import { savedSearches } from "./tables.ts";

/** The notice of each search that found something since its owner last looked. One trip. */
export async function listSearchNotices(
  db: Database,
  rows: readonly SavedSearchRow[],
  now: Date,
): Promise<Notice[]> {
  const counts = await countNewMatches(db, rows, now);
  return rows
    .flatMap((row) => {
      const matches = counts[row.id];
      return matches && matches.n > 0 ? [toSearchNotice(row, { matches, now })] : [];
    })
    .toSorted(compareNotices);
}

function toSearchNotice(
  row: SavedSearchRow,
  { matches, now }: { matches: NewMatches; now: Date },
): Notice {
  const { n, capped } = matches;
  const count = capped ? `More than ${formatNumber(n)} new jobs` : formatCount(n, "new job");
  return {
    source: "search",
    id: row.id,
    kind: "searches",
    title: `${count}: “${row.name}”`,
    detail: "",
    path: jobsPath(row.query),
    at: now.toISOString(),
    isRead: false,
  };
}

/** The statement by which a person has seen what is new in a search, or with no id in all, until a timestamp. */
export function markNewsRead(
  db: Database,
  { uid }: { uid: string },
  { id, at, condition }: { id?: string; at: string; condition?: SQL },
) {
  return db
    .update(savedSearches)
    .set({ seenAt: at })
    .where(
      and(
        eq(savedSearches.uid, uid),
        id === undefined ? lt(savedSearches.seenAt, at) : eq(savedSearches.id, id),
        condition,
      ),
    )
    .returning({ id: savedSearches.id });
}
