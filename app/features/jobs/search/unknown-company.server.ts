import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { type ParsedSearch, withoutKey } from "./job-query.ts";
import { unknownValueNote } from "./search-params.ts";

/** A page of a list. A company that nobody knows is left out of its search: only a list without jobs may name one. */
export async function listKnown<Page extends { jobs: readonly unknown[] }>(
  db: Database,
  asked: ParsedSearch,
  list: (search: ParsedSearch) => Promise<Page>,
): Promise<{ search: ParsedSearch; page: Page }> {
  const page = await list(asked);
  const search = page.jobs.length > 0 ? null : await withoutUnknownCompany(db, asked);
  return search ? { search, page: await list(search) } : { search: asked, page };
}

/** A search without its company, and a note that says so; null if it has none, or one that is shown here. */
async function withoutUnknownCompany(
  db: Database,
  search: ParsedSearch,
): Promise<ParsedSearch | null> {
  const { org } = search.query;
  if (org === undefined) return null;
  const known = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.slug, org), eq(organizations.status, "active")));
  if (known.length > 0) return null;
  return {
    ...search,
    query: withoutKey(search.query, "org"),
    notes: [...search.notes, unknownValueNote("org", org)],
    leftOut: [...search.leftOut, { param: "org", value: org }],
  };
}
