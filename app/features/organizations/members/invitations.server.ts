import { and, desc, eq, gt, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { invalid, limitReached, notFound } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { recordEvent } from "../events.server.ts";
import { hasRight, requireRight } from "../membership.server.ts";
import { INVITE_DAYS, MAX_PENDING_INVITES } from "../organization.ts";
import type { Role } from "../roles.ts";
import { organizationInvites } from "../tables.ts";

const MAX_LISTED = 60;

interface NewInvitation {
  orgId: string;
  /** Derived from the submission, so that sending it twice creates one invitation. */
  id: string;
  role: Exclude<Role, "owner">;
  label: string;
  now: Date;
}

/**
 * Creates an invitation and returns the token of its link, of which only a hash is stored. Sending
 * the form twice gives one invitation with the newer token. Throws 404, 403 without the right and
 * over the limit, 422 when this invitation is over already.
 */
export async function createInvitation(
  db: Database,
  viewer: Viewer,
  { orgId, id, role, label, now }: NewInvitation,
): Promise<string> {
  const token = newToken();
  const tokenHash = await sha256Hex(token);
  const timestamp = now.toISOString();
  const expiresAt = daysAfter(now, INVITE_DAYS);
  const [inserted, , updated] = await writeAsViewer(db, viewer, [
    sql`
      insert into ${organizationInvites} (
        id, org_id, role, token_hash, label, created_by, created_at, expires_at
      )
      select ${id}, ${orgId}, ${role}, ${tokenHash}, ${label}, ${viewer.uid}, ${timestamp}, ${expiresAt}
      where ${hasRight(viewer, orgId, "invite")} and (
        select count(*) from ${organizationInvites}
        where org_id = ${orgId} and status = 'pending' and expires_at > ${timestamp}
      ) < ${MAX_PENDING_INVITES}
      on conflict do nothing
      returning id`,
    recordEvent(viewer, { orgId, detail: { is: "invited", role, label }, now }),
    sql`
      update ${organizationInvites} set token_hash = ${tokenHash}
      where id = ${id} and org_id = ${orgId} and created_by = ${viewer.uid}
        and status = 'pending' and ${hasRight(viewer, orgId, "invite")}
      returning id`,
  ]);
  if (inserted?.results.length || updated?.results.length) return token;
  await requireRight(db, viewer, { orgId, right: "invite", doing: "invite someone" });
  const existing = await db
    .select({ id: organizationInvites.id })
    .from(organizationInvites)
    .where(eq(organizationInvites.id, id))
    .get();
  if (existing) {
    throw invalid({
      label: ["This invitation has already ended. Reload the page to create another."],
    });
  }
  throw limitReached(limitHelp("invitations", { max: MAX_PENDING_INVITES }));
}

/** Revokes a pending invitation. Throws 404 and 403. */
export async function revokeInvitation(
  db: Database,
  viewer: Viewer,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
): Promise<void> {
  const isInvitation = and(eq(organizationInvites.id, id), eq(organizationInvites.orgId, orgId));
  const invitation = await db
    .select({ role: organizationInvites.role, label: organizationInvites.label })
    .from(organizationInvites)
    .where(and(isInvitation, hasRight(viewer, orgId, "invite")))
    .get();
  const detail = { is: "invite_revoked", role: "member", label: "", ...invitation } as const;
  const [revoked] = await writeAsViewer(db, viewer, [
    db
      .update(organizationInvites)
      .set({ status: "revoked" })
      .where(
        and(
          isInvitation,
          eq(organizationInvites.status, "pending"),
          hasRight(viewer, orgId, "invite"),
        ),
      )
      .returning({ id: organizationInvites.id }),
    recordEvent(viewer, { orgId, detail, now }),
  ]);
  if (revoked?.results.length) return;
  await requireRight(db, viewer, { orgId, right: "invite", doing: "revoke an invitation" });
  throw notFound("This invitation is no longer open. Reload the page.");
}

/**
 * An organization's invitations, newest first, for a page's batch; empty for someone who may not
 * invite.
 */
export function selectInvitations(db: Database, viewer: Viewer, orgId: string) {
  return db
    .select({
      id: organizationInvites.id,
      role: organizationInvites.role,
      label: organizationInvites.label,
      status: organizationInvites.status,
      createdAt: organizationInvites.createdAt,
      expiresAt: organizationInvites.expiresAt,
    })
    .from(organizationInvites)
    .where(and(eq(organizationInvites.orgId, orgId), hasRight(viewer, orgId, "invite")))
    .orderBy(desc(organizationInvites.createdAt), organizationInvites.id)
    .limit(MAX_LISTED);
}

/** The number of pending invitations, for a page's batch. */
export function selectOpenInvitations(db: Database, orgId: string, now: Date) {
  return db
    .select({ n: sql<number>`count(*)` })
    .from(organizationInvites)
    .where(
      and(
        eq(organizationInvites.orgId, orgId),
        eq(organizationInvites.status, "pending"),
        gt(organizationInvites.expiresAt, now.toISOString()),
      ),
    );
}
