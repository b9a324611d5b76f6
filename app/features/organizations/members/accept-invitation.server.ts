import { and, eq, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { gone, notFound } from "#app/http/respond.ts";
import { hashOf } from "#app/identity/content-hash.ts";
import { nameOf, recordEvent } from "../events.server.ts";
import type { OrganizationStatus } from "../organization.ts";
import type { Role } from "../roles.ts";
import { organizationInvites, organizationMembers, organizations } from "../tables.ts";
import { INVITATION_TOKEN, type InvitationState, stateOf } from "./invitation.ts";

interface FoundInvitation {
  organization: { id: string; name: string };
  role: Role;
  expiresAt: string;
  /** "closed" while the organization is suspended or being deleted. */
  state: InvitationState | "closed";
  membership: Role | null;
}

/** The invitation of a token; null for an unknown one. Throws 401 when the session is over. */
export async function findInvitation(
  db: Database,
  viewer: Viewer,
  { token, now }: { token: string; now: Date },
): Promise<FoundInvitation | null> {
  const tokenHash = INVITATION_TOKEN.test(token) ? await hashOf(token) : "";
  const [revocation, [row]] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select({
        id: organizations.id,
        name: organizations.name,
        // Aliased: a batch returns rows by column name.
        organizationStatus: sql<OrganizationStatus>`${organizations.status}`.as(
          "organization_status",
        ),
        role: organizationInvites.role,
        status: organizationInvites.status,
        expiresAt: organizationInvites.expiresAt,
        membership: sql<Role | null>`${organizationMembers.role}`.as("membership"),
      })
      .from(organizationInvites)
      .innerJoin(organizations, eq(organizations.id, organizationInvites.orgId))
      .leftJoin(
        organizationMembers,
        and(
          eq(organizationMembers.orgId, organizationInvites.orgId),
          eq(organizationMembers.uid, viewer.uid),
        ),
      )
      .where(eq(organizationInvites.tokenHash, tokenHash)),
  ]);
  requireLive(revocation);
  if (!row) return null;
  const { id, name, organizationStatus, membership, ...invitation } = row;
  const state = stateOf(invitation, now);
  const isClosed = state === "pending" && organizationStatus !== "active";
  return {
    organization: { id, name },
    role: invitation.role,
    expiresAt: invitation.expiresAt,
    state: isClosed ? "closed" : state,
    membership,
  };
}

/**
 * Makes the viewer a member and uses the invitation up; of simultaneous requests one succeeds. A
 * member keeps their role, and the invitation stays open. Throws 404 for an unknown token and 410
 * for an invitation that is over.
 */
export async function acceptInvitation(
  db: Database,
  viewer: Viewer,
  { token, now }: { token: string; now: Date },
): Promise<FoundInvitation & { isNew: boolean }> {
  const found = await findInvitation(db, viewer, { token, now });
  if (!found) throw unknownInvitation();
  if (found.membership) return { ...found, isNew: false };
  if (found.state !== "pending") throw gone(overWords(found));
  const orgId = found.organization.id;
  const tokenHash = await hashOf(token);
  const at = now.toISOString();
  const [joined] = await writeAs(db, viewer, [
    sql`
      insert into ${organizationMembers} (org_id, uid, role, name, joined_at)
      select invite.org_id, ${viewer.uid}, invite.role, ${nameOf(viewer)}, ${at}
      from ${organizationInvites} as invite
      join ${organizations} as inviting on inviting.id = invite.org_id
      where invite.token_hash = ${tokenHash} and invite.status = 'pending'
        and invite.expires_at > ${at} and inviting.status = 'active'
      on conflict do nothing
      returning uid`,
    sql`
      update ${organizationInvites} set status = 'accepted'
      where token_hash = ${tokenHash} and changes() > 0`,
    recordEvent(viewer, { orgId, detail: { is: "joined", role: found.role }, now }),
  ]);
  if (joined?.results.length) return { ...found, isNew: true };
  const after = await findInvitation(db, viewer, { token, now });
  if (after?.membership) return { ...after, isNew: false };
  throw after ? gone(overWords(after)) : unknownInvitation();
}

export function unknownInvitation() {
  return notFound("There is no such invitation, or its link lost a character.");
}

/** Why an invitation cannot be accepted, and how to get another. */
export function overWords({ state, organization }: FoundInvitation): string {
  const { name } = organization;
  const again = `Ask an owner or admin of ${name} for a new one.`;
  if (state === "expired") return `This invitation is over: it was open for a week. ${again}`;
  if (state === "revoked") return `This invitation was revoked. ${again}`;
  if (state === "closed") return `${name} takes nobody in at the moment.`;
  return `This invitation has been used: each lets one person in. ${again}`;
}
