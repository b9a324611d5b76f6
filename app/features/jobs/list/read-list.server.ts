import type { RouterContextProvider } from "react-router";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { notFound } from "#app/http/respond.ts";
import { countryName, listRegions } from "#app/reference/areas.server.ts";
import { USD_PER } from "#app/reference/currencies.ts";
import { toCursor, toPayCursor } from "../position.ts";
import { chosenFilters } from "../search/filter-words.server.ts";
import { listJobs } from "../search/list-jobs.server.ts";
import { parseJobSearch } from "../search/parse-search.server.ts";
import { type Cursor, filtersIn, type JobQuery, jobsPath, LAST_PAGE } from "../search/query.ts";
import { suggestDrops } from "../search/suggestions.server.ts";
import { withArticle } from "../words.ts";

/** Data of the job list. Throws 404 for a page after the last. */
export async function readList(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  now: Date,
) {
  const search = parseJobSearch(params);
  const { query, cursor, notes } = search;
  if (cursor && "page" in cursor && cursor.page > LAST_PAGE) {
    throw notFound(
      `A search has at most ${LAST_PAGE} pages. More words or a filter bring the rest closer.`,
    );
  }
  const db = databaseOf(context);
  const viewer = findViewer(context);
  const page = await inTime(listJobs(db, search, { now, viewer }), "The job list");
  const isAsked = Boolean(query.q) || filtersIn(query).length > 0;
  const isEmpty = isAsked && cursor === null && page.jobs.length === 0 && page.next === null;
  const companyName = query.org ? page.jobs[0]?.company.name : undefined;
  return {
    ...page,
    query,
    notes,
    chosen: chosenFilters(query, companyName),
    /** Set when the list is filtered by company. */
    company: query.org && companyName ? { slug: query.org, name: companyName } : null,
    headline: headlineOf(page.total, query),
    suggestions: isEmpty ? await inTime(suggestDrops(db, query, now), "The job list") : [],
    isFirstPage: cursor === null,
    address: jobsPath(query, placeOf(cursor)),
    choices: { regions: listRegions(), currencies: CURRENCIES },
    now: now.toISOString(),
  };
}

const CURRENCIES = Object.keys(USD_PER);

/** "34 senior jobs you can do from Portugal, 9 unclear" */
function headlineOf(
  { n, unclear, capped }: { n: number; unclear: number; capped: boolean },
  query: JobQuery,
): string {
  const isAsked = Boolean(query.q) || filtersIn(query).length > 0;
  if (n === 0) {
    if (capped) return "No newer job matches all of this";
    return isAsked ? "No jobs match all of this" : "Senior jobs";
  }
  const shown = query.country ? n - unclear : n;
  const kind = query.level ? "" : "senior ";
  const jobs = `${shown.toLocaleString("en-US")}${capped ? "+" : ""} ${kind}${shown === 1 && !capped ? "job" : "jobs"}`;
  const words = query.q ? ` for “${query.q}”` : "";
  if (!query.country) return jobs + words;
  const open = unclear > 0 ? `, ${unclear.toLocaleString("en-US")} unclear` : "";
  return `${jobs}${words} you can do from ${withArticle(countryName(query.country))}${open}`;
}

/** The cursor parameters of this page, normalized. */
function placeOf(cursor: Cursor): Record<string, string> {
  if (cursor === null) return {};
  if ("page" in cursor) return { page: String(cursor.page) };
  const toText = (position: number) =>
    cursor.pay === undefined ? toCursor(position) : toPayCursor(cursor.pay, position);
  return "after" in cursor ? { after: toText(cursor.after) } : { before: toText(cursor.before) };
}
