import { parseJobId } from "#app/features/jobs/identity.ts";
import { countMarket } from "#app/features/market/count-market.server.ts";
import { measureLatencies, type Request } from "./measure-latency.ts";
import { HEADERS } from "./pages.ts";
import { type Site, startSite } from "./sites.ts";

/** What an answer of the read API may take of the time in which its page's loader answers. */
export const MAX_OF_LOADER = 1.2;

/** Median milliseconds of an answer of the read API, and of the data of the page that says the same. */
export interface ApiTimes {
  name: string;
  api: number;
  loader: number;
}

const PAGE_DATA = "/api/_analog/pages";

/** The read API beside the loaders of its pages; neither from a cache. */
export async function measureApi(): Promise<ApiTimes[]> {
  const site = await startSite({ PAGE_CACHE: "off" }, {}, (db) =>
    countMarket(db, new Date(), { ofExamples: true }),
  );
  const html = await (await fetch(`${site.origin}/jobs`, { headers: HEADERS })).text();
  const [, job = ""] = /href="(\/jobs\/[\w-]+)"/.exec(html) ?? [];
  const [, organization = ""] =
    /href="(\/organizations\/[\w-]+)"/.exec(
      await (await fetch(site.origin + job, { headers: HEADERS })).text(),
    ) ?? [];
  const pairs: Record<string, [api: string, page: string]> = {
    "/jobs": ["/api/v1/jobs", "/jobs"],
    "/jobs?mode=remote": ["/api/v1/jobs?mode=remote", "/jobs?mode=remote"],
    "a job": [`/api/v1/jobs/${parseJobId(job)}`, job],
    "a job’s eligibility": [
      `/api/v1/jobs/${parseJobId(job)}/eligibility?country=PT`,
      `${job}?country=PT`,
    ],
    "/market": ["/api/v1/market", "/market"],
    "an organization": [`/api/v1${organization}`, organization],
    "/roadmap": ["/api/v1/competencies", "/roadmap"],
  };
  const requests = Object.entries(pairs).flatMap(([name, [api, page]]): [string, Request][] => [
    [`${name} api`, () => read(site, api)],
    [`${name} loader`, () => read(site, PAGE_DATA + page)],
  ]);
  const times = await measureLatencies(Object.fromEntries(requests));
  await site.close();
  return Object.keys(pairs).map((name) => ({
    name,
    api: times[`${name} api`] ?? Number.NaN,
    loader: times[`${name} loader`] ?? Number.NaN,
  }));
}

async function read(site: Site, path: string): Promise<void> {
  const response = await fetch(site.origin + path, { headers: HEADERS });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
