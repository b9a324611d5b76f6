import { requireLiveSession, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedJobIds, withSavedFlags } from "#app/features/favorite-button/saved.server.ts";
import { toApplicant } from "../eligibility/applicant.ts";
import { type JobCard, toJobCard } from "../job-card.server.ts";
import { toConditions } from "./conditions.server.ts";
import { type Facets, selectCounts, toFacets } from "./facets.server.ts";
import { windowSizeOf } from "./filter-index.server.ts";
import { effectiveSort, type JobSearch } from "./job-query.ts";
import {
  findWindowEnd,
  type JobPageRows,
  PAGE_SIZE,
  selectPage,
  toJobPageRows,
} from "./list-page.server.ts";
import { selectSample, selectSecondSample, toReadSample } from "./sample.server.ts";
import { correctText, selectRareWords } from "./spelling.server.ts";
import { type Total, toTotal } from "./totals.server.ts";

export interface JobPage extends Pick<JobPageRows, "next" | "previous"> {
  jobs: JobCard[];
  total: Total;
  facets: Facets;
  /** The text that was searched for in place of a misspelt one. */
  correctedText: string | null;
}

type ListContext = { now: Date; viewer?: Viewer | null };

/**
 * A page of jobs with counts. One round trip; a second when a full window has few matches; two more when
 * a word is misspelt. Throws 401 when the viewer's session has ended.
 */
export async function listJobs(
  db: Database,
  { query, cursor }: Pick<JobSearch, "query" | "cursor">,
  { now, viewer = null }: ListContext,
): Promise<JobPage> {
  const conditions = toConditions(query, now);
  const [rows, counts, sampleRows, secondSampleRows, rareWords, saved = null, revocation = []] =
    await db.batch([
      selectPage(db, { conditions, query, cursor, now }),
      selectCounts(db, query, now),
      selectSample(db, { conditions, now }),
      selectSecondSample(db, { conditions, now }),
      selectRareWords(db, query),
      ...(viewer ? ([selectSavedJobIds(db, viewer), selectRevocation(db, viewer)] as const) : []),
    ]);
  requireLiveSession(revocation);
  const correctedText = await correctText(db, query.q ?? "", rareWords);
  if (correctedText !== null) {
    const corrected = { ...query, q: correctedText, exact: undefined };
    const page = await listJobs(db, { query: corrected, cursor }, { now, viewer });
    return { ...page, correctedText: page.correctedText ?? correctedText };
  }
  const sampleContext = { conditions, query, counts, now };
  const sample = toReadSample(sampleRows, sampleContext);
  const secondSample = toReadSample(secondSampleRows, { ...sampleContext, rank: 1 });
  const baseTotal = toTotal({ query, counts, sample, now });
  // Rare: a full window with less than a page of matches. Only then is its end looked up.
  const mayBeIncomplete =
    !sample.isComplete || (conditions.fullTextQuery && sampleRows.length === 0);
  // A ranked list ends with its window, and so does a text's by pay.
  const sort = effectiveSort(query);
  const goesOn = sort === "newest" || (sort === "salary" && !conditions.fullTextQuery);
  const needsWindowEnd = mayBeIncomplete && rows.length <= (goesOn ? PAGE_SIZE : 0);
  const window = needsWindowEnd
    ? await findWindowEnd(db, { conditions, query, cursor, now })
    : null;
  const windowEnd =
    window && window.candidateCount >= windowSizeOf(conditions) ? window.cursor : null;
  const total = adjustTotal(baseTotal, {
    isIncomplete: windowEnd !== null,
    rowCount: cursor === null ? rows.length : null,
  });
  const {
    rows: pageRows,
    next,
    previous,
  } = toJobPageRows(rows, { query, cursor }, goesOn ? windowEnd : null);
  const applicant = query.country
    ? toApplicant({ country: query.country, timeZone: query.tz }, now)
    : null;
  const cards = pageRows.map((row) => toJobCard(row, { applicant }));
  return {
    jobs: withSavedFlags(cards, saved),
    next,
    previous,
    total,
    facets: toFacets(counts, {
      query,
      now,
      isListed: conditions.isListed,
      samples: [sample, secondSample],
    }),
    correctedText: null,
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
