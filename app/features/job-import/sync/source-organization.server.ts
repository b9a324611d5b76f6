import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { OrganizationRow } from "#app/features/jobs/save-jobs.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import { toSlug } from "#app/identity/slug.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

/** The row of a source's own organization under this name; `stored` is the one of before. */
export async function toSourceOrganization(
  db: Database,
  { kind, board }: JobSourceKey,
  { company, stored, now }: { company: string; stored: OrganizationRow | null; now: Date },
): Promise<OrganizationRow> {
  const id = await jobSourceOrganizationId(kind, board);
  const timestamp = now.toISOString();
  return {
    id,
    slug: stored?.slug ?? (await findFreeSlug(db, { company, id, kind })),
    name: company,
    createdAt: stored?.createdAt ?? timestamp,
    updatedAt: stored?.name === company ? stored.updatedAt : timestamp,
  };
}

async function findFreeSlug(
  db: Database,
  { company, id, kind }: { company: string; id: string; kind: string },
): Promise<string> {
  const slug = toSlug(company);
  const taken = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.slug, slug), ne(organizations.id, id)))
    .get();
  return taken ? `${slug}-${kind}-${id.slice(0, 4)}` : slug;
}

/** The statement that stores a source's own organization; of a stored one it changes only the name. */
export function upsertSourceOrganization(db: Database, organization: OrganizationRow): Write {
  const row = { ...organization, nameKey: toNameKey(organization.name) };
  const { name, nameKey, updatedAt } = row;
  return db
    .insert(organizations)
    .values(row)
    .onConflictDoUpdate({ target: organizations.id, set: { name, nameKey, updatedAt } });
}
