import { and, eq, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { invalid, limitReached } from "#app/http/respond.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { recordEvent } from "../events.server.ts";
import { mayDo, requireDesk, requireRight, selectDesk } from "../membership.server.ts";
import { DELETION_GRACE_DAYS, MAX_UNVERIFIED } from "../organization.ts";
import { unverifiedOf } from "../profile/create-organization.server.ts";
import { organizations } from "../tables.ts";
import { isVerifiedElsewhere } from "../verification/verify-domain.server.ts";

interface Deletion {
  id: string;
  /** The organization's name, typed once more. */
  name: string;
  now: Date;
}

/**
 * Begins the deletion of an organization: its jobs close and its boards are read no more at once,
 * the rest goes when the grace is over. Throws 404, 403, and 422 for another name.
 */
export async function deleteOrganization(
  db: Database,
  viewer: Viewer,
  { id, name, now }: Deletion,
): Promise<string> {
  const { organization } = requireDesk(await selectDesk(db, viewer, id));
  await requireRight(db, viewer, { orgId: id, right: "delete", doing: "delete it" });
  if (plain(name) !== plain(organization.name)) {
    throw invalid({ name: [`Type “${organization.name}”, so that nothing is deleted by a slip.`] });
  }
  const deleteAfter = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS).toISOString();
  const begun = sql`
    update ${organizations} set
      status = 'deleted', delete_after = ${deleteAfter}, updated_at = ${now.toISOString()}
    where id = ${id} and status <> 'deleted' and ${mayDo(viewer, id, "delete")}
    returning id`;
  const event = recordEvent(viewer, {
    orgId: id,
    detail: { is: "deletion_asked", deleteAfter },
    now,
  });
  await writeAs(db, viewer, [begun, event, ...closeEverything(id, now), ...recount(db, now)]);
  const { organization: stored } = requireDesk(await selectDesk(db, viewer, id));
  if (stored.deleteAfter) return stored.deleteAfter;
  await requireRight(db, viewer, { orgId: id, right: "delete", doing: "delete it" });
  throw invalid({ name: ["It was changed at the same moment. Load the page again."] });
}

/**
 * Takes a deletion back within its grace: the organization is what it was, its jobs stay closed, what
 * waited is a draft, and its boards stay off. A domain that another organization verified meanwhile
 * is lost to it, and returned. Throws 404, 403, and over the limit of unverified organizations.
 */
export async function undoDeletion(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<{ lost: string | null }> {
  const { organization } = requireDesk(await selectDesk(db, viewer, id));
  const domain = organization.domain ?? "";
  const [lost, , undone] = await writeAs(db, viewer, [
    sql`
      update ${organizations} set verified = 'none', domain = null, verified_at = null
      where id = ${id} and status = 'deleted' and delete_after > ${now.toISOString()}
        and verified = 'domain' and domain = ${domain} and ${mayDo(viewer, id, "delete")}
        and ${isVerifiedElsewhere(id, domain)}
      returning id`,
    recordEvent(viewer, { orgId: id, detail: { is: "domain_lost", domain }, now }),
    // Deleting and taking it back is no way out of a suspension.
    sql`
      update ${organizations} set
        status = iif(suspended_reason = '', 'active', 'suspended'),
        delete_after = null, updated_at = ${now.toISOString()}
      where id = ${id} and status = 'deleted' and delete_after > ${now.toISOString()}
        and ${mayDo(viewer, id, "delete")}
        and (verified <> 'none' or ${unverifiedOf(viewer.uid)} < ${MAX_UNVERIFIED})
      returning id`,
    recordEvent(viewer, { orgId: id, detail: { is: "deletion_undone" }, now }),
  ]);
  if (undone?.results.length) return { lost: lost?.results.length ? domain : null };
  await requireRight(db, viewer, { orgId: id, right: "delete", doing: "bring it back" });
  const stored = await db
    .select({ status: organizations.status })
    .from(organizations)
    .where(and(eq(organizations.id, id), eq(organizations.status, "deleted")))
    .get();
  if (!stored) return { lost: null };
  throw limitReached(
    `You have ${MAX_UNVERIFIED} organizations that are not verified, the most one person can have. Verify or delete one, then bring this one back.`,
  );
}

/**
 * The statements by which nothing of an organization is open to the public, to stand behind the one
 * that marks it as deleted; `recount` has to follow.
 */
export function closeEverything(id: string, now: Date): Write[] {
  const at = now.toISOString();
  const isDeleted = sql`exists (
    select 1 from ${organizations} as ending where ending.id = ${id} and ending.status = 'deleted'
  )`;
  return [
    sql`
      update ${jobs} set status = 'closed', closed_at = ${at}
      where org_id = ${id} and status in ('open', 'paused') and ${isDeleted}`,
    // What waits was not looked at, so it does not become something that can be reopened.
    sql`
      update ${jobs} set status = 'draft'
      where org_id = ${id} and status = 'pending' and ${isDeleted}`,
    // What a suspension took down does not come up again with its end.
    sql`
      update ${jobs} set status_before = 'closed', closed_at = ${at}
      where org_id = ${id} and status_before in ('open', 'paused') and ${isDeleted}`,
    sql`
      update ${jobPosts} set review = 'none', submitted_at = null
      where org_id = ${id} and review = 'waiting' and ${isDeleted}`,
    sql`update ${sources} set enabled = 0 where org_id = ${id} and ${isDeleted}`,
    sql`
      update ${sources} set claimed_by = null, claimed_at = null
      where claimed_by = ${id} and org_id is null and ${isDeleted}`,
  ];
}

function plain(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}
