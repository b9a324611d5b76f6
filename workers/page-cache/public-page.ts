import type { PublicData } from "#app/db/changes.server.ts";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** How long a stored page counts as fresh, and how long it may be shown while a new one is made. */
export interface PageLife {
  maxAgeSeconds: number;
  staleWhileRevalidateSeconds: number;
}

/** A closed job must be gone within a minute, also for a crawler who is the first in hours. */
const JOBS: PageLife = { maxAgeSeconds: MINUTE_SECONDS, staleWhileRevalidateSeconds: 0 };
const CONTENT: PageLife = {
  maxAgeSeconds: MINUTE_SECONDS,
  staleWhileRevalidateSeconds: DAY_SECONDS,
};

/** A page that is the same for every visitor. */
export interface PublicPage {
  /** Of its route. */
  pattern: string;
  /** Path and query with the parameters that the page reads, in one order. */
  address: string;
  life: PageLife;
  /** What it shows of the database: its tags in the caches. */
  shows: readonly PublicData[];
}

interface PublicRoute {
  pattern: string;
  path: RegExp;
  /** Every parameter that the page reads; others are dropped. */
  params: readonly string[];
  life: PageLife;
  shows: readonly PublicData[];
}

const JOB_LIST_PARAMS = [
  "after",
  "before",
  "country",
  "currency",
  "exact",
  "level",
  "minSalary",
  "mode",
  "org",
  "page",
  "pay",
  "place",
  "posted",
  "q",
  "region",
  "sort",
  "sure",
  "tech",
  "track",
  "type",
  "tz",
  "visa",
] as const;

/** Of which several values are one list. */
const LIST_PARAMS: readonly string[] = [
  "level",
  "mode",
  "place",
  "region",
  "tech",
  "track",
  "type",
  "visa",
];

const SEGMENT = "[\\w.~-]+";

const ROUTES: PublicRoute[] = [
  publicRoute("/", { params: ["choice"], life: JOBS, shows: ["jobs", "simulations"] }),
  publicRoute("/jobs", { params: JOB_LIST_PARAMS, life: JOBS, shows: ["jobs"] }),
  publicRoute("/jobs/:jobId", { params: ["country"], life: JOBS, shows: ["jobs"] }),
  publicRoute("/organizations/:slug", {
    params: ["after"],
    life: JOBS,
    shows: ["jobs"],
  }),
  publicRoute("/market", { life: CONTENT, shows: ["market"] }),
  publicRoute("/roadmap", { params: ["at"], life: CONTENT }),
  publicRoute("/projects", { life: CONTENT }),
  publicRoute("/projects/:templateId", { life: CONTENT }),
  publicRoute("/simulations", {
    params: ["area", "page", "show"],
    life: CONTENT,
    shows: ["simulations"],
  }),
  publicRoute("/simulations/:id", { life: CONTENT, shows: ["simulations"] }),
  publicRoute("/examples", { life: CONTENT }),
  publicRoute("/premium", { life: CONTENT }),
  publicRoute("/privacy", { life: CONTENT }),
  publicRoute("/terms", { life: CONTENT }),
];

/** Parameters that make a page another one, for one person or for a download. */
const PERSONAL_PARAMS = ["view"];

/** The public page at an address; null for every other address. */
export function findPublicPage(url: URL): PublicPage | null {
  const { pathname, search } = url;
  for (const { pattern, path, params, life, shows } of ROUTES) {
    if (!path.test(pathname)) continue;
    if (search && PERSONAL_PARAMS.some((name) => url.searchParams.has(name))) return null;
    return {
      pattern,
      address: pathname + (search && toKnownQuery(url.searchParams, params)),
      life,
      shows,
    };
  }
  return null;
}

/** The parameters that a page reads, sorted by name; empty ones are dropped, as pages do, and several of a name are one list. */
function toKnownQuery(searchParams: URLSearchParams, names: readonly string[]): string {
  const known = new URLSearchParams();
  for (const name of names) {
    const values = searchParams.getAll(name).filter((value) => value.trim());
    if (LIST_PARAMS.includes(name) && values.length > 0) known.set(name, values.join());
    else for (const value of values) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : "";
}

function publicRoute(
  pattern: string,
  { params = [], life, shows = [] }: Partial<PublicRoute> & Pick<PublicRoute, "life">,
): PublicRoute {
  const path = new RegExp(`^${pattern.replace(/:\w+/, SEGMENT)}$`);
  return { pattern, path, params, life, shows };
}
