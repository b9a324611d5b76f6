import type { SQL } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedJobIds, withSavedFlags } from "#app/features/favorites/saved.server.ts";
import { withFallback } from "#app/http/timeout.ts";
import { countMissedByHours, type MissedByHours } from "../eligibility/missed-hours.ts";
import {
  selectExpiredJobs,
  selectHiddenJobs,
  withoutHidden,
} from "../hidden/hidden-counts.server.ts";
import type { JobCard } from "../job-card.server.ts";
import { selectNarrower } from "../landing/landing-pages.server.ts";
import { type ListFacts, toListFacts } from "../landing/list-facts.server.ts";
import { selectReaderAnswers } from "../reader/read-reader.server.ts";
import { applicantFrom, canCompare, type Reader, toReader } from "../reader/reader.ts";
import { toRoleCard } from "../roles/role-card.server.ts";
import { groupByRole, type Role, selectRoles } from "../roles/select-roles.server.ts";
import { type Facets, selectCounts, toFacets } from "./facets.server.ts";
import { smallWindowOf, windowSizeOf } from "./filter-index.server.ts";
import { filterOf } from "./filters.ts";
import { isFitAsked, rankByFit, selectFitCandidates, selectInOrder } from "./fit-order.server.ts";
import {
  type Cursor,
  isCombined,
  isIndexable,
  type JobQuery,
  type ParsedSearch,
} from "./job-query.ts";
import { type JobSearch, toJobSearch } from "./job-search.server.ts";
import type { Sort } from "./list-order.ts";
import {
  findWindowEnd,
  type JobPageRows,
  PAGE_SIZE,
  readPageAmong,
  selectPage,
  toJobPageRows,
  toRankedPage,
} from "./list-page.server.ts";
import { selectOutsideHours } from "./missed-by-hours.server.ts";
import { FEW, listPartialMatches, type PartialMatches } from "./partial-matches.server.ts";
import {
  isWholeList,
  type ReadSample,
  selectSample,
  selectSecondSample,
  toReadSample,
} from "./sample.server.ts";
import { correctText, selectRareWords, toCorrectedSearch } from "./spelling.server.ts";
import { type Total, toTotal } from "./totals.server.ts";

export interface JobPage extends Pick<JobPageRows, "next" | "previous"> {
  /** What was searched for: as asked, or corrected. */
  query: JobQuery;
  jobs: JobCard[];
  total: Total;
  facets: Facets;
  /** The text that was searched for in place of a misspelt one. */
  correctedText: string | null;
  /** Words of that text that were read as filters. */
  readWords: string[];
  reader: Reader;
  /** Of the jobs that hire in the query's country, those that its hours alone make unclear. */
  missedByHours: MissedByHours | null;
  /** The order that it has. */
  order: Sort;
  /** What an indexable list says of itself; null for any other. */
  facts: ListFacts | null;
  /** Lists with one filter more, as canonical texts. */
  narrower: { search: string; jobs: number }[];
  /** With few matches, what misses one part of the search; undefined where that could not be read. */
  partialMatches: (Omit<PartialMatches, "roles"> & { jobs: JobCard[] })[] | undefined;
}

type AskedSearch = Pick<ParsedSearch, "query" | "cursor"> & Partial<Pick<ParsedSearch, "read">>;

interface ListContext {
  now: Date;
  viewer?: Viewer | null;
  /** What the reader said as a visitor. */
  visitorCountry?: string | null;
  /** Where few match, also those that miss one part: two more round trips. */
  withPartial?: boolean;
}

/**
 * A page of jobs with counts. One round trip; a second when a full window has few matches, or for an order by
 * fit; two more when a word is misspelt. Throws 401 when the viewer's session has ended.
 */
export async function listJobs(
  db: Database,
  { query, cursor: askedCursor, read }: AskedSearch,
  { now, viewer = null, visitorCountry = null, withPartial = false }: ListContext,
): Promise<JobPage> {
  const search = toJobSearch(query, now, viewer);
  const isOwnPage = askedCursor === null && (isIndexable(query) || isCombined(query));
  const isByPosition = search.sort !== "relevance";
  // A numbered page of a list by fit, which a reader without a profile begins to read.
  const cursor = askedCursor && "page" in askedCursor && isByPosition ? null : askedCursor;
  const {
    rows: postings,
    counts: storedCounts,
    hiddenJobs = [],
    expiredJobs,
    packedSample,
    secondPackedSample,
    rareWords,
    outsideHours,
    narrower = [],
    saved = null,
    answerRows: [answers] = [],
    fitCandidates: [fitCandidates] = [],
  } = await readAsViewer(db, viewer, {
    rows: selectPage(db, { search, cursor }),
    counts: selectCounts(db, search),
    packedSample: selectSample(db, search),
    secondPackedSample: selectSecondSample(db, search),
    rareWords: selectRareWords(db, query),
    outsideHours: selectOutsideHours(db, search),
    expiredJobs: selectExpiredJobs(db, now),
    ...(isOwnPage && { narrower: selectNarrower(db, query) }),
    ...(viewer && {
      hiddenJobs: selectHiddenJobs(db, viewer, now),
      saved: selectSavedJobIds(db, viewer),
      answerRows: selectReaderAnswers(db, viewer),
      ...(isFitAsked(query, askedCursor) && {
        fitCandidates: selectFitCandidates(db, search, viewer),
      }),
    }),
  });
  const typed = read?.asked ?? query;
  const correctedText = await correctText(db, typed.q ?? "", rareWords);
  if (correctedText !== null) {
    const page = await listJobs(
      db,
      { ...toCorrectedSearch(query, typed, correctedText), cursor: askedCursor },
      { now, viewer, visitorCountry, withPartial },
    );
    return { ...page, correctedText: page.correctedText ?? correctedText };
  }
  // Which index a sample was read by follows from the counts as they are stored.
  const sample = toReadSample(packedSample, { search, counts: storedCounts });
  const unlisted = [...hiddenJobs, ...expiredJobs];
  const counts = withoutHidden(storedCounts, unlisted);
  const rows = await completeRows(db, groupByRole(postings), { search, cursor, sample });
  const secondSample = toReadSample(secondPackedSample, { search, counts: storedCounts, rank: 1 });
  const baseTotal = toTotal({ search, counts, sample });
  // Rare: a full window with less than a page of matches. Only then is its end looked up.
  // A ranked list ends with its window, and so does a text's by pay.
  const { sort, fullTextQuery } = search;
  const goesOn = sort === "newest" || (sort === "salary" && !fullTextQuery);
  // Of the whole list the stored counts tell that its window is not full.
  const isShortList = isWholeList(search) && baseTotal.n < windowSizeOf(search);
  const needsWindowEnd =
    !sample.isComplete && !isShortList && rows.length <= (goesOn ? PAGE_SIZE : 0);
  const window = needsWindowEnd ? await findWindowEnd(db, { search, cursor }) : null;
  const windowEnd = window && window.candidateCount >= windowSizeOf(search) ? window.cursor : null;
  const total = adjustTotal(baseTotal, {
    isIncomplete: windowEnd !== null,
    isAllShown: needsWindowEnd && windowEnd === null,
    rowCount: cursor === null ? rows.length : null,
    hasSiblings: rows.some(({ siblings }) => siblings.length > 0),
  });
  const reader = toReader(answers ?? null, { visitorCountry, now });
  const applicant = query.country
    ? applicantFrom(query.country, { reader, timeZone: query.tz, now })
    : reader.applicant;
  const { wishes } = reader;
  const ranked =
    wishes && fitCandidates && canCompare(reader)
      ? rankByFit(fitCandidates.lines, { applicant, wishes })
      : null;
  const page = ranked
    ? await readFitPage(db, ranked, { cursor: askedCursor, scope: search.scope })
    : toJobPageRows(rows, { search, cursor }, goesOn ? windowEnd : null);
  const toCards = (roles: Role[]) =>
    withSavedFlags(
      roles.map((role) =>
        toRoleCard(role, {
          reader: { applicant, wishes },
          areAllListed: !query.q && search.active.every((key) => filterOf(key).isOfRole),
        }),
      ),
      saved,
    );
  const areFew = cursor === null && page.next === null && page.rows.length < FEW;
  const partialMatches =
    withPartial && areFew
      ? await withFallback<PartialMatches[] | undefined>(
          listPartialMatches(db, query, { shown: page.rows, unlisted, person: viewer, now }),
          { subject: "What comes close", fallback: undefined },
        )
      : [];
  const facets = toFacets(counts, { search, total, samples: [sample, secondSample] });
  return {
    query,
    jobs: toCards(page.rows),
    facts: isOwnPage ? toListFacts(sample, facets) : null,
    // Their stored sizes know nobody.
    narrower: hiddenJobs.length > 0 ? [] : narrower,
    partialMatches: partialMatches?.map(({ roles, ...group }) => ({
      ...group,
      jobs: toCards(roles),
    })),
    next: page.next,
    previous: page.previous,
    order: ranked ? "fit" : search.sort,
    total,
    facets,
    correctedText: null,
    readWords: read?.words ?? [],
    reader,
    missedByHours: applicant && countMissedByHours(outsideHours, applicant),
  };
}

interface CompletedPage {
  search: JobSearch;
  cursor: Cursor;
  sample: ReadSample;
}

/** A page whose window ended early, read again among all matches where the sample has them. Rare. */
async function completeRows(
  db: Database,
  rows: Role[],
  { search, cursor, sample }: CompletedPage,
): Promise<Role[]> {
  const { candidateCount, isComplete, readBy } = sample;
  const isCut = rows.length <= PAGE_SIZE && (candidateCount ?? 0) > smallWindowOf(search, readBy);
  if (!isComplete || !isCut) return rows;
  const matches = sample.rows.filter(({ missedKey }) => missedKey === null);
  return readPageAmong(db, { search, cursor }, matches);
}

/** The roles of a page, by number, of a list by fit. */
async function readFitPage(
  db: Database,
  ranked: number[],
  { cursor, scope }: { cursor: Cursor; scope: SQL },
): Promise<JobPageRows> {
  const page = cursor && "page" in cursor ? cursor.page : 1;
  const start = (page - 1) * PAGE_SIZE;
  const positions = ranked.slice(start, start + PAGE_SIZE + 1);
  const rows = positions.length > 0 ? await selectRoles(db, selectInOrder(positions), scope) : [];
  return toRankedPage(groupByRole(rows), cursor);
}

interface Shown {
  /** There is more to look at than the window. */
  isIncomplete: boolean;
  /** The window ended, and the page shows what matches in it. */
  isAllShown: boolean;
  /** Of the first page, with one more when there is another; null for later pages. */
  rowCount: number | null;
  /** A row stands for several postings, of which it is not known how many match. */
  hasSiblings: boolean;
}

/** A first page that shows every match is more exact than any count, and no count is less than it shows. */
function adjustTotal(
  baseTotal: Total,
  { isIncomplete, isAllShown, rowCount, hasSiblings }: Shown,
): Total {
  if (rowCount === null) return { ...baseTotal, capped: baseTotal.capped || isIncomplete };
  const capped = isIncomplete || (baseTotal.capped && (!isAllShown || hasSiblings));
  if (capped || rowCount > PAGE_SIZE || hasSiblings)
    return { ...baseTotal, n: Math.max(baseTotal.n, rowCount), capped };
  return { n: rowCount, unclear: Math.min(baseTotal.unclear, rowCount), capped };
}
