import { and, eq, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { gone, notFound } from "#app/http/http-errors.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { memberNameOf, recordEvent } from "../events.server.ts";
import { withArticle } from "../labels.ts";
import { INVITE_DAYS, membersPath, type OrganizationStatus } from "../organization.ts";
import type { Role } from "../roles.ts";
import { organizationInvites, organizationMembers, organizations } from "../tables.ts";
import { INVITATION_TOKEN_PATTERN, type InvitationState, invitationStateOf } from "./invitation.ts";

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
  const tokenHash = INVITATION_TOKEN_PATTERN.test(token) ? await sha256Hex(token) : "";
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db
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
  });
  if (!row) return null;
  const { id, name, organizationStatus, membership, ...columns } = row;
  const state = invitationStateOf(columns, now);
  const isClosed = state === "pending" && organizationStatus !== "active";
  return {
    organization: { id, name },
    role: columns.role,
    expiresAt: columns.expiresAt,
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
  const foundInvitation = await findInvitation(db, viewer, { token, now });
  if (!foundInvitation) throw invitationNotFound();
  if (foundInvitation.membership) return { ...foundInvitation, isNew: false };
  if (foundInvitation.state !== "pending") throw gone(invitationOverMessage(foundInvitation));
  const orgId = foundInvitation.organization.id;
  const tokenHash = await sha256Hex(token);
  const timestamp = now.toISOString();
  const [inserted] = await writeAsViewer(db, viewer, [
    sql`
      insert into ${organizationMembers} (org_id, uid, role, name, unconfirmed, joined_at)
      select invite.org_id, ${viewer.uid}, invite.role, ${memberNameOf(viewer)},
        invite.role = 'admin' and not exists (
          select 1 from ${organizationMembers} as owning
          where owning.org_id = invite.org_id and owning.uid = invite.created_by
            and owning.role = 'owner'
        ),
        ${timestamp}
      from ${organizationInvites} as invite
      join ${organizations} as inviting on inviting.id = invite.org_id
      where invite.token_hash = ${tokenHash} and invite.status = 'pending'
        and invite.expires_at > ${timestamp} and inviting.status = 'active'
      on conflict do nothing
      returning uid`,
    sql`
      update ${organizationInvites} set status = 'accepted'
      where token_hash = ${tokenHash} and changes() > 0`,
    recordEvent(viewer, { orgId, detail: { is: "joined", role: foundInvitation.role }, now }),
    recordNotices(
      {
        event: "invitation_accepted",
        subject: foundInvitation.organization.name,
        note: `${memberNameOf(viewer)}, as ${withArticle(foundInvitation.role)}`,
        about: viewer.uid,
        path: membersPath(orgId),
        now,
      },
      sql`select created_by as uid from ${organizationInvites}
        where token_hash = ${tokenHash} and created_by is not null and changes() > 0`,
    ),
  ]);
  if (inserted?.results.length) return { ...foundInvitation, isNew: true };
  const current = await findInvitation(db, viewer, { token, now });
  if (current?.membership) return { ...current, isNew: false };
  throw current ? gone(invitationOverMessage(current)) : invitationNotFound();
}

export function invitationNotFound() {
  return notFound("That invitation doesn’t exist. The link may be incomplete.");
}

/** Why an invitation cannot be accepted, and how to get another. */
export function invitationOverMessage({ state, organization }: FoundInvitation): string {
  const { name } = organization;
  const advice = `Ask an owner or admin of ${name} for a new one.`;
  if (state === "expired") return `This invitation expired after ${INVITE_DAYS} days. ${advice}`;
  if (state === "revoked") return `This invitation was revoked. ${advice}`;
  if (state === "closed") return `${name} isn’t accepting new members right now.`;
  return `This invitation has been used; each is for one person. ${advice}`;
}
