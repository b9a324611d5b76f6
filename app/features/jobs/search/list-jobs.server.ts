import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { markSaved, selectSavedJobs } from "#app/features/favorite-button/saved.server.ts";
import { toApplicant } from "../applicant.ts";
import { type JobCard, toJobCard } from "../card.server.ts";
import { toConditions } from "./conditions.server.ts";
import { type Facets, selectCounts, toFacets } from "./facets.server.ts";
import {
  findWindowEnd,
  PAGE_SIZE,
  type ShownPage,
  selectPage,
  toShownPage,
} from "./page.server.ts";
import { type JobSearch, sortOf } from "./query.ts";
import { isCounted, selectSample, type Total, toTotal } from "./totals.server.ts";
import { WINDOW } from "./windows.server.ts";

export interface JobPage extends Pick<ShownPage, "next" | "previous"> {
  jobs: JobCard[];
  total: Total;
  facets: Facets;
}

/** A page of jobs with counts. One round trip; a second when a full window has few matches. */
export async function listJobs(
  db: Database,
  { query, cursor }: Pick<JobSearch, "query" | "cursor">,
  { now, viewer = null }: { now: Date; viewer?: Viewer | null },
): Promise<JobPage> {
  const conditions = toConditions(query, now);
  const [rows, counts, sample, saved = null] = await db.batch([
    selectPage(db, { conditions, query, cursor, now }),
    selectCounts(db, query, now),
    selectSample(db, { conditions, query, now }),
    ...(viewer ? [selectSavedJobs(db, viewer)] : []),
  ]);
  const counted = toTotal({ query, counts, sample, now });
  // Rare: a full window with less than a page of matches. Only then is its end looked up.
  const isSparse = counted.capped || (!isCounted(query) && sample.length === 0);
  const isByDate = sortOf(query) === "newest";
  const isCut = isSparse && rows.length <= (isByDate ? PAGE_SIZE : 0);
  const window = isCut ? await findWindowEnd(db, { conditions, query, cursor, now }) : null;
  const end = window && window.places >= WINDOW ? window.end : null;
  const total = totalOf(counted, {
    isCut: end !== null,
    rows: cursor === null ? rows.length : null,
  });
  const { shown, next, previous } = toShownPage(rows, { query, cursor }, isByDate ? end : null);
  const applicant = query.country
    ? toApplicant({ country: query.country, timeZone: query.tz }, now)
    : null;
  const cards = shown.map((row) => toJobCard(row, { applicant }));
  return {
    jobs: markSaved(cards, saved),
    next,
    previous,
    total,
    facets: toFacets(counts, { query, now, sample: total.capped ? [] : sample }),
  };
}

/** A first page that shows every match is more exact than any count. */
function totalOf(counted: Total, { isCut, rows }: { isCut: boolean; rows: number | null }): Total {
  if (isCut) return { ...counted, capped: true };
  if (rows === null || rows > PAGE_SIZE || counted.capped) return counted;
  return { ...counted, n: rows, unclear: Math.min(counted.unclear, rows) };
}
