import type { PublicData } from "#app/db/changes.server.ts";
import type { SharedPage } from "#app/page-handle.ts";
import { findSharedEntry } from "../pages.ts";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** How long a stored page counts as fresh, and how long it may be shown while a new one is made. */
export interface PageLife {
  maxAgeSeconds: number;
  staleWhileRevalidateSeconds: number;
}

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

/** The public page at an address; null for every other address. */
export function findPublicPage(url: URL): PublicPage | null {
  const { pathname, search, searchParams } = url;
  const entry = findSharedEntry(pathname);
  if (!entry) return null;
  const { pattern, shared, isForPrograms } = entry;
  if (search && shared.personalParams?.some((name) => searchParams.has(name))) return null;
  // The answer names what it left out, so it is another one.
  if (search && isForPrograms && !isKnown(searchParams, shared)) return null;
  return {
    pattern,
    address: pathname + (search && toKnownQuery(searchParams, shared)),
    life: lifeOf(shared),
    shows: shared.shows,
  };
}

function isKnown(searchParams: URLSearchParams, { params }: SharedPage): boolean {
  return [...searchParams.keys()].every((name) => params.includes(name));
}

/** What is closed or taken down must be gone within a minute, also for a crawler who is the first in hours. */
function lifeOf({ shows }: SharedPage): PageLife {
  return {
    maxAgeSeconds: MINUTE_SECONDS,
    staleWhileRevalidateSeconds: shows.length === 0 ? DAY_SECONDS : 0,
  };
}

/** The parameters that a page reads, sorted by name; empty ones are dropped, as pages do, and several of a name are one list. */
function toKnownQuery(searchParams: URLSearchParams, { params, listParams }: SharedPage): string {
  const known = new URLSearchParams();
  for (const name of params.toSorted()) {
    const values = searchParams.getAll(name).filter((value) => value.trim());
    if (listParams?.includes(name) && values.length > 0) known.set(name, values.join());
    else for (const value of values) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : "";
}
