import { requireLiveSession, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedJobIds, withSavedFlags } from "#app/features/favorite-button/saved.server.ts";
import { toApplicant } from "../eligibility/applicant.ts";
import { type JobCard, toJobCard } from "../job-card.server.ts";
import { toConditions } from "./conditions.server.ts";
import { type Facets, selectCounts, toFacets } from "./facets.server.ts";
import { WINDOW_SIZE } from "./filter-index.server.ts";
import { effectiveSort, type JobSearch } from "./job-query.ts";
import {
  findWindowEnd,
  type JobPageRows,
  PAGE_SIZE,
  selectPage,
  toJobPageRows,
} from "./list-page.server.ts";
import { hasStoredCount, selectSample, type Total, toTotal } from "./totals.server.ts";

export interface JobPage extends Pick<JobPageRows, "next" | "previous"> {
  jobs: JobCard[];
  total: Total;
  facets: Facets;
}

/**
 * A page of jobs with counts. One round trip; a second when a full window has few matches. Throws 401
 * when the viewer's session has ended.
 */
export async function listJobs(
  db: Database,
  { query, cursor }: Pick<JobSearch, "query" | "cursor">,
  { now, viewer = null }: { now: Date; viewer?: Viewer | null },
): Promise<JobPage> {
  const conditions = toConditions(query, now);
  const [rows, counts, sample, saved = null, revocation = []] = await db.batch([
    selectPage(db, { conditions, query, cursor, now }),
    selectCounts(db, query, now),
    selectSample(db, { conditions, query, now }),
    ...(viewer ? ([selectSavedJobIds(db, viewer), selectRevocation(db, viewer)] as const) : []),
  ]);
  requireLiveSession(revocation);
  const baseTotal = toTotal({ query, counts, sample, now });
  // Rare: a full window with less than a page of matches. Only then is its end looked up.
  const mayBeIncomplete = baseTotal.capped || (!hasStoredCount(query) && sample.length === 0);
  const isByDate = effectiveSort(query) === "newest";
  const needsWindowEnd = mayBeIncomplete && rows.length <= (isByDate ? PAGE_SIZE : 0);
  const window = needsWindowEnd
    ? await findWindowEnd(db, { conditions, query, cursor, now })
    : null;
  const windowEnd = window && window.candidateCount >= WINDOW_SIZE ? window.end : null;
  const total = adjustTotal(baseTotal, {
    isIncomplete: windowEnd !== null,
    rowCount: cursor === null ? rows.length : null,
  });
  const {
    rows: pageRows,
    next,
    previous,
  } = toJobPageRows(rows, { query, cursor }, isByDate ? windowEnd : null);
  const applicant = query.country
    ? toApplicant({ country: query.country, timeZone: query.tz }, now)
    : null;
  const cards = pageRows.map((row) => toJobCard(row, { applicant }));
  return {
    jobs: withSavedFlags(cards, saved),
    next,
    previous,
    total,
    facets: toFacets(counts, { query, now, sample: total.capped ? [] : sample }),
  };
}

/** A first page that shows every match is more exact than any count. */
function adjustTotal(
  baseTotal: Total,
  { isIncomplete, rowCount }: { isIncomplete: boolean; rowCount: number | null },
): Total {
  if (isIncomplete) return { ...baseTotal, capped: true };
  if (rowCount === null || rowCount > PAGE_SIZE || baseTotal.capped) return baseTotal;
  return { ...baseTotal, n: rowCount, unclear: Math.min(baseTotal.unclear, rowCount) };
}
