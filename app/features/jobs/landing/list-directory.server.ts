import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { filterLabel } from "../search/filter-labels.server.ts";
import { FILTER_KEYS, type FilterKey, filterOf } from "../search/filters.ts";
import { isIndexable, jobsPath } from "../search/job-query.ts";
import { parseJobSearch } from "../search/parse-search.server.ts";
import { jobCounts, jobs } from "../tables.ts";

/** Country lists are reachable through a form only, so crawlers never find them. */
const KEYS = FILTER_KEYS.filter((key) => filterOf(key).isIndexable && key !== "country");

interface DirectoryList {
  path: string;
  words: string;
  n: number;
}

interface DirectorySection {
  key: FilterKey;
  lists: DirectoryList[];
}

export interface Directory {
  sections: DirectorySection[];
  /** Not of examples alone, which no search engine should be told of. */
  isReal: boolean;
}

/** Every list with one filter that search engines may index, most jobs first. One round trip. */
export async function listDirectory(db: Database): Promise<Directory> {
  const { facet, value, n } = jobCounts;
  const [rows, real] = await db.batch([
    db
      .select({ facet, value, n, company: organizations.name })
      .from(jobCounts)
      .leftJoin(organizations, and(sql`facet = 'org'`, eq(organizations.slug, value)))
      .where(and(inArray(facet, KEYS), gt(n, 0)))
      .orderBy(facet, desc(n), value),
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.listed, 1), eq(jobs.example, false)))
      .limit(1),
  ]);
  const sections = KEYS.map((key) => ({
    key,
    lists: rows.flatMap((row) => {
      if (row.facet !== key) return [];
      const { query } = parseJobSearch(new URLSearchParams({ [key]: row.value }));
      if (query[key] === undefined || !isIndexable(query)) return [];
      const words = row.company ?? filterLabel(key, row.value);
      return [{ path: jobsPath(query), words, n: row.n }];
    }),
  }));
  return { sections: sections.filter(({ lists }) => lists.length > 0), isReal: real.length > 0 };
}
