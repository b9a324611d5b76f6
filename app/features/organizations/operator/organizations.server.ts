import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { hasWords } from "#app/db/has-words.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { ROWS_PER_PAGE, takePage } from "#app/features/operator/paging.ts";
import { selectFirstMembers } from "../members/first-members.server.ts";
import { isOwnerless } from "../ownerless.server.ts";
import type { Role } from "../roles.ts";
import { organizationMembers, organizations } from "../tables.ts";
import { selectHeirs } from "./appoint-owner.server.ts";

/** Members that an operator's page names; those it does not are counted. */
const MAX_PEOPLE = 50;

export const VIEWS = ["unverified", "suspended", "all"] as const;
export type View = (typeof VIEWS)[number];

export interface OrganizationQuery {
  q: string;
  view: View;
  page: number;
}

const isLikeAnother = sql`(${organizations}.name_key <> '' and exists (
  select 1 from ${organizations} as other
  where other.name_key = ${organizations}.name_key and other.id <> ${organizations}.id
))`;

const listedColumns = {
  id: organizations.id,
  slug: organizations.slug,
  name: organizations.name,
  status: organizations.status,
  domain: organizations.domain,
  isVerified: sql<boolean>`verified <> 'none'`.mapWith(Boolean).as("is_verified"),
  isClaimed: sql<boolean>`claimed_at is not null`.mapWith(Boolean).as("is_claimed"),
  isLikeAnother: isLikeAnother.mapWith(Boolean).as("is_like_another"),
  createdAt: organizations.createdAt,
};

/** Organizations: those with a shared name key first, then unverified ones. One round trip. */
export async function listOrganizations(
  db: Database,
  viewer: Viewer,
  { q, view, page }: OrganizationQuery,
) {
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select(listedColumns)
      .from(organizations)
      .where(and(isInView(view), q ? hasWords(q, SEARCHED) : undefined))
      .orderBy(
        desc(sql`is_like_another`),
        sql`is_verified`,
        desc(organizations.createdAt),
        organizations.id,
      )
      .limit(ROWS_PER_PAGE + 1)
      .offset((page - 1) * ROWS_PER_PAGE),
  });
  const { shown: pageRows, hasMore } = takePage(rows);
  return { organizations: pageRows, hasMore };
}

export type ListedOrganization = Awaited<
  ReturnType<typeof listOrganizations>
>["organizations"][number];

function isInView(view: View): SQL | undefined {
  if (view === "suspended") return eq(organizations.status, "suspended");
  if (view === "all") return undefined;
  return and(isNotNull(organizations.claimedAt), eq(organizations.verified, "none"));
}

const SEARCHED = {
  columns: [organizations.name, organizations.domain],
  slugs: [organizations.slug],
};

/**
 * An organization with its jobs by status, job sources, and members by role; null for an unknown
 * id. One round trip.
 */
export async function readOrganization(db: Database, viewer: Viewer, id: string) {
  const {
    organizations: [organization],
    like,
    jobCountRows,
    boards,
    members,
    ownerlessRows,
    heirs,
    people,
  } = await readAsViewer(db, viewer, {
    organizations: db.select().from(organizations).where(eq(organizations.id, id)),
    like: db
      .select({ id: organizations.id, name: organizations.name, slug: organizations.slug })
      .from(organizations)
      .where(
        sql`name_key <> '' and id <> ${id}
          and name_key = (select name_key from ${organizations} where id = ${id})`,
      )
      .limit(10),
    jobCountRows: db
      .select({ status: jobs.status, n: sql<number>`count(*)`.as("n") })
      .from(jobs)
      .where(eq(jobs.orgId, id))
      .groupBy(jobs.status),
    boards: db
      .select({
        kind: sources.kind,
        board: sources.board,
        enabled: sources.enabled,
        isClaim: isNull(sources.orgId).mapWith(Boolean).as("is_claim"),
      })
      .from(sources)
      .where(sql`org_id = ${id} or claimed_by = ${id}`),
    members: db
      .select({ role: organizationMembers.role, n: sql<number>`count(*)`.as("n") })
      .from(organizationMembers)
      .where(eq(organizationMembers.orgId, id))
      .groupBy(organizationMembers.role),
    ownerlessRows: db
      .select({ orgId: organizations.id })
      .from(organizations)
      .where(
        and(eq(organizations.id, id), ne(organizations.status, "deleted"), isOwnerless(sql`${id}`)),
      ),
    heirs: selectHeirs(db, id),
    people: selectFirstMembers(db, id, MAX_PEOPLE),
  });
  if (!organization) return null;
  const { name, slug, status, suspendedReason, website, domain, verified, about } = organization;
  return {
    organization: {
      ...{ id, name, slug, status, suspendedReason, website, domain, about },
      isVerified: verified !== "none",
      claimedAt: organization.claimedAt,
      createdAt: organization.createdAt,
    },
    like,
    jobs: jobCountRows,
    boards,
    members: members as { role: Role; n: number }[],
    isOwnerless: members.length > 0 && ownerlessRows.length > 0,
    /** Who can become an owner where none can act. */
    heirs,
    people,
  };
}
