import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import type { OrganizationRow } from "#app/features/jobs/save-jobs.server.ts";
import type { Role } from "#app/features/organizations/roles.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { anOrganization, daysAgo, TODAY } from "./factories.ts";

/** A person with a valid session. */
export function aViewer(uid: string): Viewer {
  return {
    uid,
    name: uid.charAt(0).toUpperCase() + uid.slice(1),
    email: `${uid}@people.example`,
    picture: "",
    sid: `session of ${uid}`,
    authTime: TODAY.getTime() / 1000 - 60,
    signedInAtMs: TODAY.getTime() - 60_000,
    freshUntil: TODAY.getTime() / 1000 + 3_000,
    expiresAt: TODAY.getTime() / 1000 + 86_400,
    plans: DEFAULT_PLANS,
  };
}

/** Stores an organization with members in these roles. */
export async function storeOrganization(
  db: Database,
  members: Readonly<Record<string, Role>>,
  fields: Partial<OrganizationRow> = {},
): Promise<string> {
  const row = { verificationToken: "token", claimedAt: daysAgo(50), ...anOrganization(fields) };
  await db.insert(organizations).values({ nameKey: toNameKey(row.name), ...row });
  const rows = Object.entries(members).map(([uid, role]) => ({
    orgId: row.id,
    uid,
    role,
    name: aViewer(uid).name,
    joinedAt: daysAgo(10),
  }));
  await writeBatch(
    db,
    rows.map((member) => db.insert(organizationMembers).values(member)),
  );
  return row.id;
}
