import { and, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { invalid, limitReached } from "#app/http/http-errors.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { byMember, recordEvent } from "../events.server.ts";
import {
  hasRight,
  requireMembership,
  requireRight,
  selectMembership,
} from "../membership.server.ts";
import { DELETION_GRACE_DAYS, MAX_UNVERIFIED, postsPath } from "../organization.ts";
import { countUnverified } from "../profile/create-organization.server.ts";
import { organizations } from "../tables.ts";
import { tellMembers } from "../tell-members.server.ts";
import { dropTakenDomains, isVerifiedElsewhere } from "../verification/verify-domain.server.ts";

interface Deletion {
  id: string;
  /** Has to match the organization's name. */
  name: string;
  now: Date;
}

/**
 * Begins the deletion of an organization and returns when it becomes final. Its jobs and job
 * sources close at once. Throws 404, 403, and 422 when the name does not match.
 */
export async function deleteOrganization(
  db: Database,
  viewer: Viewer,
  { id, name, now }: Deletion,
): Promise<string> {
  const { organization } = requireMembership(await selectMembership(db, viewer, id));
  await requireRight(db, viewer, { orgId: id, right: "delete", doing: "delete the organization" });
  if (normalizeName(name) !== normalizeName(organization.name)) {
    throw invalid({ name: [`Type “${organization.name}” to confirm.`] });
  }
  const deleteAfter = daysAfter(now, DELETION_GRACE_DAYS);
  const markDeleted = sql`
    update ${organizations} set
      status = 'deleted', delete_after = ${deleteAfter}, updated_at = ${now.toISOString()}
    where id = ${id} and status <> 'deleted' and ${hasRight(viewer, id, "delete")}
    returning id`;
  const event = recordEvent(viewer, {
    orgId: id,
    detail: { is: "deletion_asked", deleteAfter },
    now,
  });
  recordRemoval(db, "jobs");
  await writeAsViewer(db, viewer, [
    markDeleted,
    event,
    tellMembers({
      event: "deletion_begun",
      ...{ orgId: id, note: deleteAfter, except: [viewer.uid], now },
      ...byMember(viewer),
    }),
    ...closeJobsAndSources(id, now),
  ]);
  const { organization: stored } = requireMembership(await selectMembership(db, viewer, id));
  if (stored.deleteAfter) return stored.deleteAfter;
  await requireRight(db, viewer, { orgId: id, right: "delete", doing: "delete the organization" });
  throw invalid({
    name: ["Someone else changed the organization at the same time. Reload the page."],
  });
}

/**
 * Cancels a deletion before it is final. The jobs stay closed, posts that waited are drafts, and
 * the job sources stay off. Returns the domain if another organization has verified it meanwhile.
 * Throws 404, 403, and over the limit of unverified organizations.
 */
export async function undoDeletion(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<{ lost: string | null }> {
  const { organization } = requireMembership(await selectMembership(db, viewer, id));
  const domain = organization.domain ?? "";
  const [domainLoss, , , restored] = await writeAsViewer(db, viewer, [
    sql`
      update ${organizations} set verified = 'none', domain = null, verified_at = null
      where id = ${id} and status = 'deleted' and delete_after > ${now.toISOString()}
        and verified = 'domain' and domain = ${domain} and ${hasRight(viewer, id, "delete")}
        and ${isVerifiedElsewhere(id, domain)}
      returning id`,
    recordEvent(viewer, { orgId: id, detail: { is: "domain_lost", domain }, now }),
    tellMembers({
      ...{ event: "domain_lost", orgId: id, subject: domain, except: [viewer.uid], now },
      note: "Another organization has verified this domain since.",
    }),
    // A suspended organization stays suspended.
    sql`
      update ${organizations} set
        status = iif(suspended_reason = '', 'active', 'suspended'),
        delete_after = null, updated_at = ${now.toISOString()}
      where id = ${id} and status = 'deleted' and delete_after > ${now.toISOString()}
        and ${hasRight(viewer, id, "delete")}
        and (verified <> 'none' or ${countUnverified(viewer.uid)} < ${MAX_UNVERIFIED})
      returning id`,
    recordEvent(viewer, { orgId: id, detail: { is: "deletion_undone" }, now }),
    tellMembers({
      ...{ event: "deletion_undone", orgId: id, path: postsPath(id) },
      ...{ ...byMember(viewer), except: [viewer.uid], now },
    }),
    dropTakenDomains(id),
  ]);
  if (restored?.results.length) return { lost: domainLoss?.results.length ? domain : null };
  await requireRight(db, viewer, { orgId: id, right: "delete", doing: "restore it" });
  const stored = await db
    .select({ status: organizations.status })
    .from(organizations)
    .where(and(eq(organizations.id, id), eq(organizations.status, "deleted")))
    .get();
  if (!stored) return { lost: null };
  throw limitReached(limitHelp("organizations", { max: MAX_UNVERIFIED }));
}

/**
 * The writes that take an organization's jobs and job sources offline; to follow the statement that
 * marks it as deleted.
 */
export function closeJobsAndSources(id: string, now: Date): Write[] {
  const timestamp = now.toISOString();
  const isDeleted = sql`exists (
    select 1 from ${organizations} as ending where ending.id = ${id} and ending.status = 'deleted'
  )`;
  return [
    sql`
      update ${jobs} set status = 'closed', closed_at = ${timestamp}
      where org_id = ${id} and status in ('open', 'paused') and ${isDeleted}`,
    // It was not reviewed, so it must not become something that can be reopened.
    sql`
      update ${jobs} set status = 'draft'
      where org_id = ${id} and status = 'pending' and ${isDeleted}`,
    // The end of a suspension must not bring these back.
    sql`
      update ${jobs} set status_before = 'closed', closed_at = ${timestamp}
      where org_id = ${id} and status_before in ('open', 'paused') and ${isDeleted}`,
    sql`
      update ${jobPosts} set review = 'none', submitted_at = null
      where org_id = ${id} and review in ('waiting', 'scheduled') and ${isDeleted}`,
    sql`update ${sources} set enabled = 0 where org_id = ${id} and ${isDeleted}`,
    sql`
      update ${sources} set claimed_by = null, claimed_at = null
      where claimed_by = ${id} and org_id is null and ${isDeleted}`,
  ];
}

function normalizeName(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}
