import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { forbidden, limitReached, notFound } from "#app/http/http-errors.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { memberNameOf } from "../events.server.ts";
import { hasRight, selectMembersToTell } from "../membership.server.ts";
import { MAX_REQUESTS, membersPath, REQUEST_DAYS } from "../organization.ts";
import { organizationMembers, organizationRequests, organizations } from "../tables.ts";

export interface JoinRequest {
  orgId: string;
  now: Date;
}

/** Organizations that somebody answers for, and so can be joined. */
function isJoinable(orgId: string | SQL): SQL {
  return sql`exists (select 1 from ${organizations} as asked where asked.id = ${orgId}
    and asked.status = 'active' and asked.claimed_at is not null and not asked.example)`;
}

/** Whether a row of requests still counts, open or declined. */
export function isCurrent(now: Date): SQL {
  return gt(organizationRequests.createdAt, daysBefore(now, REQUEST_DAYS));
}

/**
 * Asks the owners of an organization to let the viewer join; asking again while it is open changes nothing. Throws
 * 404 for an organization that nobody can join, 403 for a member, after a refusal and over the limit.
 */
export async function askToJoin(
  db: Database,
  viewer: Viewer,
  { orgId, note, now }: JoinRequest & { note: string },
): Promise<void> {
  const timestamp = now.toISOString();
  const { uid } = viewer;
  const isMember = sql`exists (
    select 1 from ${organizationMembers} where org_id = ${orgId} and uid = ${uid})`;
  const [, inserted] = await writeAsViewer(db, viewer, [
    // Forgotten by the hour, so one that is over can still be stored.
    sql`delete from ${organizationRequests}
      where org_id = ${orgId} and uid = ${uid} and not ${isCurrent(now)}`,
    sql`insert into ${organizationRequests} (org_id, uid, name, note, created_at)
      select ${orgId}, ${uid}, ${memberNameOf(viewer)}, ${note}, ${timestamp}
      where ${isJoinable(orgId)} and not ${isMember} and (
        select count(*) from ${organizationRequests}
        where uid = ${uid} and declined_at is null and ${isCurrent(now)}
      ) < ${MAX_REQUESTS}
      on conflict do nothing
      returning uid`,
    recordNotices(
      {
        event: "join_asked",
        subject: sql`(select name from ${organizations} where id = ${orgId})`,
        path: membersPath(orgId),
        now,
      },
      selectMembersToTell(orgId, "change_role"),
    ),
  ]);
  if (inserted?.results.length) return;
  const state = await readOwnState(db, { orgId, uid });
  if (!state.isJoinable) throw notFound("No organization to join here. Check the link.");
  if (state.isMember) throw forbidden("You’re already a member.");
  if (state.declinedAt) {
    throw forbidden(
      `An owner declined your request. You can ask again ${REQUEST_DAYS} days after your request.`,
    );
  }
  if (state.createdAt) return;
  throw limitReached(limitHelp("requests", { max: MAX_REQUESTS }));
}

async function readOwnState(db: Database, { orgId, uid }: { orgId: string; uid: string }) {
  const own = sql`org_id = ${orgId} and uid = ${uid}`;
  return db.get<{
    isJoinable: number;
    isMember: number;
    createdAt: string | null;
    declinedAt: string | null;
  }>(sql`select ${isJoinable(orgId)} as isJoinable,
    exists (select 1 from ${organizationMembers} where ${own}) as isMember,
    (select created_at from ${organizationRequests} where ${own}) as createdAt,
    (select declined_at from ${organizationRequests} where ${own}) as declinedAt`);
}

/** Withdraws the viewer's open request; one that is gone is no error. A declined one stays. */
export async function withdrawRequest(db: Database, viewer: Viewer, orgId: string): Promise<void> {
  await writeAsViewer(db, viewer, [
    sql`delete from ${organizationRequests}
      where org_id = ${orgId} and uid = ${viewer.uid} and declined_at is null`,
  ]);
}

/** An organization's open requests, oldest first, for a page's batch; none for those who don't decide. */
export function selectRequests(db: Database, viewer: Viewer, { orgId, now }: JoinRequest) {
  const { uid, name, note, createdAt, declinedAt } = organizationRequests;
  return db
    .select({ uid, name, note, createdAt })
    .from(organizationRequests)
    .where(
      and(
        eq(organizationRequests.orgId, orgId),
        isNull(declinedAt),
        isCurrent(now),
        hasRight(viewer, orgId, "change_role"),
      ),
    )
    .orderBy(createdAt, uid)
    .limit(100);
}

/** The viewer's own requests, for a page's batch. */
export function selectOwnRequests(db: Database, viewer: Viewer, now: Date) {
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      createdAt: organizationRequests.createdAt,
      declinedAt: organizationRequests.declinedAt,
    })
    .from(organizationRequests)
    .innerJoin(organizations, eq(organizations.id, organizationRequests.orgId))
    .where(and(eq(organizationRequests.uid, viewer.uid), isCurrent(now)))
    .orderBy(organizationRequests.createdAt);
}

/** The organization that someone wants to join by its public slug, for a page's batch. */
export function selectJoinable(db: Database, slug: string) {
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.slug, slug), isJoinable(sql`${organizations.id}`)));
}
