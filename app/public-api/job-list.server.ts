import { choicesOf, isFilterKey } from "#app/features/jobs/search/filters.ts";
import {
  effectiveSort,
  JOB_LIST_PARAMS,
  jobsPath,
  type ParsedSearch,
  paramNeededBy,
  toParams,
} from "#app/features/jobs/search/job-query.ts";
import type { JobPage } from "#app/features/jobs/search/list-jobs.server.ts";
import { listUnknownParams, toIgnoredValue } from "./ignored-params.ts";
import { toListedJobBody } from "./job.server.ts";
import { API_PATH } from "./params.ts";
import type { Ignored } from "./schemas/answer-schema.ts";
import type { JobListBody } from "./schemas/job-list-schema.ts";

/** A page of the job list as programs read it. */
export function toJobListBody(
  page: JobPage,
  { query, read, notes }: ParsedSearch,
  origin: string,
): JobListBody {
  const pageAddress = (params: Record<string, string> | null) =>
    params && origin + API_PATH + jobsPath(query, params);
  const { n, unclear, capped } = page.total;
  return {
    query: Object.fromEntries(toParams(query)),
    order: effectiveSort(query),
    readAsFilters: read?.words ?? [],
    correctedText: page.correctedText,
    total: { count: n, unclear, isMore: capped },
    jobs: page.jobs.map((job) => toListedJobBody(job, origin)),
    next: pageAddress(page.next),
    previous: pageAddress(page.previous),
    notes,
  };
}

/** What an address of the job list asks for in vain. */
export function listIgnored(params: URLSearchParams, { query, leftOut }: ParsedSearch): Ignored[] {
  const orphans = JOB_LIST_PARAMS.filter((name) => {
    const needed = paramNeededBy(name);
    return needed && query[needed] === undefined && params.get(name);
  }).map((name) => toIgnoredValue({ param: name, value: params.get(name) ?? "" }, []));
  return [
    ...listUnknownParams(params, JOB_LIST_PARAMS),
    ...leftOut.map((each) =>
      toIgnoredValue(each, isFilterKey(each.param) ? choicesOf(each.param) : []),
    ),
    ...orphans,
    // The order by fit is for readers whose profile is known.
    ...(params.get("sort") === "fit" ? [toIgnoredValue({ param: "sort", value: "fit" }, [])] : []),
  ];
}
