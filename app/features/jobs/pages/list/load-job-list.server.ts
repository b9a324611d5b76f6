import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { Context } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { countryName } from "#app/reference/areas.server.ts";
import { formatNumber } from "#app/ui/number.ts";
import { nameFitGroup } from "../../fit/fit.ts";
import { withArticle } from "../../labels.ts";
import { toQuery } from "../../landing/landing-pages.server.ts";
import { type ListedJob, toListedJob } from "../../listed-job.server.ts";
import { canCompare } from "../../reader/reader.ts";
import {
  readerCountryContext,
  rememberedCountryContext,
} from "../../reader/reader-country.server.ts";
import { listChips } from "../../search/chips.server.ts";
import { describeText, listChosenFilters } from "../../search/filter-labels.server.ts";
import {
  type Cursor,
  hasCriteria,
  isCombined,
  isIndexable,
  type JobQuery,
  jobsPath,
  LAST_PAGE,
  type ParsedSearch,
} from "../../search/job-query.ts";
import { type JobPage, listJobs } from "../../search/list-jobs.server.ts";
import type { Sort } from "../../search/list-order.ts";
import { parseJobSearch } from "../../search/parse-search.server.ts";
import { nameSearch } from "../../search/search-name.server.ts";
import { listKnown } from "../../search/unknown-company.server.ts";
import { toCursor, toPayCursor } from "../../sort-key.ts";
import { NO_LIMITS, readFullLimits } from "./full-limits.server.ts";
import { toReaderCountry } from "./reader-country.server.ts";

const FIT_RULE =
  "“Best for you” sorts jobs by fewest mismatches, then by most criteria met, then by date. It ranks only the newest results.";

/** Data of the job list. Throws 404 for a page after the last. */
export async function loadJobList(context: Context, params: URLSearchParams, now: Date) {
  const asked = parseJobSearch(params);
  const { cursor, read } = asked;
  requirePage(cursor);
  const db = databaseOf(context);
  const viewer = findViewer(context);
  const [{ search, page: list }, limits] = await withReadTimeout(
    Promise.all([
      listKnown(db, asked, (search) => listForReader(db, search, { now, viewer, context })),
      viewer ? readFullLimits(db, viewer, now) : NO_LIMITS,
    ]),
    "The job list",
  );
  const { query, reader, missedByHours, readWords, ...page } = list;
  const typed = read?.asked ?? search.query;
  const typedPath = jobsPath({ ...typed, exact: "yes" });
  const jobs = page.jobs.map(toListedJob);
  const companyName = query.org ? page.jobs[0]?.company.name : undefined;
  return {
    ...page,
    jobs,
    groups: groupJobs(jobs, page.order),
    hasFit: canCompare(reader),
    // Ranked or by pay, a text search ends with the candidate window.
    isWindowLimited:
      Boolean(query.q) && page.order !== "newest" && page.next === null && page.total.capped,
    orderRule: page.order === "fit" ? FIT_RULE : undefined,
    isViewer: viewer !== null,
    ...limits,
    query,
    readerCountry: toReaderCountry(reader.country, { viewer, query, missedByHours }),
    notes: search.notes,
    // A correction says its words, filters or not.
    corrected: page.correctedText && { typed: typed.q, path: typedPath },
    read: readWords.length > 0 && !page.correctedText && { words: readWords, path: typedPath },
    chips: listChips(query, { companyName, readerCountry: reader.country }),
    chosen: listChosenFilters(query, companyName).filter(
      ({ key, value }) => key !== "country" || value !== reader.country,
    ),
    /** Set when the list is filtered by company. */
    company: query.org && companyName ? { slug: query.org, name: companyName } : null,
    headline: toHeadline(page.total, query, companyName),
    isIndexed: isIndexable(query) || (isCombined(query) && page.facts?.isSubstantial === true),
    narrower: page.narrower.map((each) => toNarrowerList(each)),
    partialMatches: page.partialMatches?.map(({ missed, query: rest, total, jobs }) => ({
      missed: missed.join(", "),
      path: jobsPath(rest),
      // The company may have no job here, and its name is read from one.
      headline: toHeadline(total, rest, companyName ?? jobs[0]?.company.name),
      jobs: jobs.map(toListedJob),
    })),
    isFirstPage: cursor === null,
    address: jobsPath(query, toCursorParams(cursor)),
    now: now.toISOString(),
  };
}

/** Throws 404 for a page after the last. */
export function requirePage(cursor: Cursor): void {
  if (!cursor || !("page" in cursor) || cursor.page <= LAST_PAGE) return;
  throw notFound(`A search has at most ${LAST_PAGE} pages. Add words or a filter to see the rest.`);
}

/**
 * The list from the reader's country, unless the address names one. A viewer's is read with the list; the
 * cookie says it before, so that only after a change elsewhere the list is read a second time.
 */
async function listForReader(
  db: Database,
  { query: asked, ...search }: ParsedSearch,
  { now, viewer, context }: { now: Date; viewer: Viewer | null; context: Context },
) {
  const visitorCountry = context.get(readerCountryContext);
  const fromCountry = (country: string | null) =>
    asked.country || asked.anyCountry || !country ? asked : { ...asked, country };
  const list = (query: JobQuery) =>
    listJobs(db, { ...search, query }, { now, viewer, visitorCountry, withPartial: true });
  const query = fromCountry(visitorCountry);
  const page = await list(query);
  const { country } = page.reader;
  if (country === visitorCountry) return page;
  if (viewer) context.set(rememberedCountryContext, { country });
  const ownQuery = fromCountry(country);
  return ownQuery.country === query.country ? page : await list(ownQuery);
}

/** The groups that the order by fit makes of a list, with the first job of each; one without a name in other orders. */
function groupJobs(jobs: ListedJob[], order: Sort): { name: string; from: number }[] {
  if (order !== "fit") return [{ name: "", from: 0 }];
  const names = jobs.map(({ fit }) => (fit ? nameFitGroup(fit) : "Not compared"));
  return [...new Set(names)].map((name) => ({ name, from: names.indexOf(name) }));
}

/** A list with one filter more, as a link. */
function toNarrowerList({ search, jobs: n }: JobPage["narrower"][number]) {
  const query = toQuery(search);
  return { path: jobsPath(query), words: nameSearch(query), n };
}

/** "34 remote senior Rust jobs you can do from Portugal, 9 unclear" */
export function toHeadline(
  { n, unclear, capped }: { n: number; unclear: number; capped: boolean },
  query: JobQuery,
  companyName: string | undefined,
): string {
  if (n === 0) {
    if (capped) return "No newer job matches this search";
    return hasCriteria(query) ? "No jobs match this search" : "Senior jobs";
  }
  const certainCount = query.country ? n - unclear : n;
  const isOne = certainCount === 1 && !capped;
  const count = `${formatNumber(certainCount)}${capped ? "+" : ""}`;
  const text = query.q ? describeText(query.q) : null;
  const textPart = text ? ` ${text.preposition} ${text.quoted}` : "";
  const countryPart = query.country
    ? ` you can do from ${withArticle(countryName(query.country))}`
    : "";
  const unclearPart = query.country && unclear > 0 ? `, ${formatNumber(unclear)} unclear` : "";
  const qualifier = textPart + countryPart + unclearPart;
  return `${count} ${nameSearch(query, { isOne, companyName, qualifier })}`;
}

/** The cursor parameters of this page, normalized. */
function toCursorParams(cursor: Cursor): Record<string, string> {
  if (cursor === null) return {};
  if ("page" in cursor) return { page: String(cursor.page) };
  const encode = (position: number) =>
    cursor.pay === undefined ? toCursor(position) : toPayCursor(cursor.pay, position);
  return "after" in cursor ? { after: encode(cursor.after) } : { before: encode(cursor.before) };
}
