import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { assignRoles, type RolePosting } from "#app/features/jobs/roles/assign-roles.ts";
import { findRoleCandidates, joinRoles } from "#app/features/jobs/roles/role-candidates.server.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { newId } from "#app/identity/id.ts";

interface PostRole {
  roleId: string | null;
  /** Gives the others of the role its id; has to follow the post's own write. */
  joining: Write[];
}

/** The role that a post is of beside other jobs of its organization, as it is published with this content. */
export async function findPostRole(
  db: Database,
  { id, orgId, ...content }: { id: string; orgId: string } & RolePosting["content"],
): Promise<PostRole> {
  const posting: RolePosting = { externalId: id, content, requisition: null, storedJob: { id } };
  const { postings, joined } = await assignRoles([posting], {
    company: null,
    findRoleCandidates: (search) => findRoleCandidates(db, { ...search, orgId }),
    newId,
  });
  return { roleId: postings[0]?.roleId ?? null, joining: joinRoles(joined) };
}

/** The same for a post as the public saw it last. */
export async function findStoredPostRole(db: Database, id: string): Promise<PostRole> {
  const stored = await db
    .select({
      ...{ id: jobs.id, orgId: jobs.orgId, title: jobs.title, level: jobs.level },
      ...{ places: jobs.places, remoteFrom: jobs.remoteFrom },
      ...{ employmentTypes: jobs.employmentTypes, descriptionText: jobDescriptions.text },
    })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(eq(jobs.id, id))
    .get();
  return stored ? findPostRole(db, stored) : { roleId: null, joining: [] };
}
