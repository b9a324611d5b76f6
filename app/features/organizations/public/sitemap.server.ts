import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobCounts, jobs } from "#app/features/jobs/tables.ts";
import { OPEN_JOBS_PER_PAGE, organizationPath } from "../organization.ts";
import { organizations } from "../tables.ts";

/** Organizations per sitemap file. Each is dated by the jobs of its first page. */
export const FILE_SIZE = 1_000;

interface SitemapOrganization {
  path: string;
  updatedAt: string;
}

/** The number of sitemap files with organizations. */
export async function countSitemapFiles(db: Database): Promise<number> {
  const [counted] = await db
    .select({ n: sql<number>`count(*)` })
    .from(jobCounts)
    .innerJoin(organizations, isCountedOrganization)
    .where(isListed);
  return Math.ceil((counted?.n ?? 0) / FILE_SIZE);
}

/** The organizations with a listed job in one sitemap file; null when there is no such file. */
export async function findSitemapOrganizations(
  db: Database,
  n: number,
): Promise<SitemapOrganization[] | null> {
  const rows = await db
    .select({
      slug: organizations.slug,
      updatedAt: sql<string>`max(
        ${organizations.updatedAt},
        coalesce(${latestChange(sql`updated_at`, "open")}, ''),
        coalesce(${latestChange(sql`closed_at`, "closed")}, ''))`,
    })
    .from(jobCounts)
    .innerJoin(organizations, isCountedOrganization)
    .where(isListed)
    .orderBy(asc(jobCounts.value))
    .limit(FILE_SIZE)
    .offset((n - 1) * FILE_SIZE);
  if (rows.length === 0) return null;
  return rows.map((row) => ({ path: organizationPath(row), updatedAt: row.updatedAt }));
}

const isCountedOrganization = eq(organizations.slug, jobCounts.value);
const isListed = and(
  eq(jobCounts.facet, "org"),
  eq(organizations.status, "active"),
  eq(organizations.example, false),
);

/** When one of the newest jobs last changed; considers as many as the page shows. */
function latestChange(column: SQL, status: "open" | "closed"): SQL {
  return sql`(select max(moment) from (
    select ${column} as moment from ${jobs}
    where org_id = ${organizations.id} and status = ${status}
    order by position desc limit ${OPEN_JOBS_PER_PAGE}))`;
}
