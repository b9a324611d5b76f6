import { choicesOf, isFilterKey } from "#app/features/jobs/search/filters.ts";
import {
  JOB_LIST_PARAMS,
  type JobQuery,
  jobsPath,
  type ParsedSearch,
  paramNeededBy,
  toParams,
} from "#app/features/jobs/search/job-query.ts";
import type { JobPage } from "#app/features/jobs/search/list-jobs.server.ts";
import { orderWithoutProfile } from "#app/features/jobs/search/list-order.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { listUnknownParams, toIgnoredValue } from "./ignored-params.ts";
import { toListedJobBody } from "./job.server.ts";
import { API_PATH } from "./params.ts";
import type { Ignored } from "./schemas/answer-schema.ts";
import type { JobListBody } from "./schemas/job-list-schema.ts";

/** A page of the job list as programs read it. */
export function toJobListBody(page: JobPage, { notes }: ParsedSearch, origin: string): JobListBody {
  const { query, correctedText, readWords } = page;
  const pageAddress = (params: Record<string, string> | null) =>
    params && origin + API_PATH + jobsPath(query, params);
  const { n, unclear, capped } = page.total;
  return {
    query: Object.fromEntries(toParams(query)),
    order: orderWithoutProfile(query),
    readAsFilters: readWords,
    correctedText,
    total: { count: n, unclear, isMore: capped },
    jobs: page.jobs.map((job) => toListedJobBody(job, origin)),
    next: pageAddress(page.next),
    previous: pageAddress(page.previous),
    notes,
  };
}

/** A search of somebody who is not known, who has pages by number only in order of relevance. */
export function parseAnyonesSearch(params: URLSearchParams): ParsedSearch {
  const search = parseJobSearch(params);
  if (!params.has("page") || orderWithoutProfile(search.query) === "relevance") return search;
  const others = JOB_LIST_PARAMS.filter((name) => name !== "page");
  return parseJobSearch(
    new URLSearchParams(
      others.flatMap((name) => params.getAll(name).map((value) => [name, value])),
    ),
  );
}

/** What an address of the job list asks for in vain. */
export function listIgnored(params: URLSearchParams, { query, leftOut }: ParsedSearch): Ignored[] {
  const reported = new Set(leftOut.map(({ param }) => param));
  const unused = [...listOrphans(params, query), ...listUnusedOrder(params, query)].filter(
    (name) => params.get(name) && !reported.has(name),
  );
  return [
    ...listUnknownParams(params, JOB_LIST_PARAMS),
    ...leftOut.map((each) =>
      toIgnoredValue(each, isFilterKey(each.param) ? choicesOf(each.param) : []),
    ),
    ...unused.map((name) => toIgnoredValue({ param: name, value: params.get(name) ?? "" }, [])),
  ];
}

/** Parameters that say more about one that has no value. */
function listOrphans(params: URLSearchParams, query: JobQuery): string[] {
  return JOB_LIST_PARAMS.filter((name) => {
    const needed = paramNeededBy(name);
    return needed && query[needed] === undefined && params.has(name);
  });
}

/** The order that a list does not have, and what names no page of the one that it has. */
function listUnusedOrder(params: URLSearchParams, query: JobQuery): string[] {
  const order = orderWithoutProfile(query);
  const asked = params.get("sort")?.trim();
  const otherOrder = asked === order ? [] : ["sort"];
  if (order === "relevance") return [...otherOrder, "after", "before"];
  return [...otherOrder, "page", ...(params.has("after") ? ["before"] : [])];
}
