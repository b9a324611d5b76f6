import { and, eq, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs, organizations } from "#app/db/schema.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { conflict } from "#app/http/respond.ts";
import { recordEvent } from "./events.server.ts";
import { type Desk, mayDo, requireDesk, requireRight, selectDesk } from "./membership.server.ts";
import { toNameKey } from "./name-key.ts";
import {
  isSameEdit,
  type OrganizationEdit,
  toOrganizationFields,
} from "./organization-form.server.ts";
import { requireTold, selectResembled, type Told } from "./resemblance.server.ts";
import { isAllowed } from "./roles.ts";
import { isOfDomain } from "./web-domain.ts";

interface Edit {
  id: string;
  /** The version the form was filled from. */
  version: number;
  edit: OrganizationEdit;
  told: Told;
  now: Date;
}

/**
 * Changes an organization that is still at the version somebody saw; returns the one it is at.
 * Throws 404 and 403 for whoever may not, 409 with what is stored where it was changed since, and
 * 422 for a new name that a verified organization has. A website of another domain ends the
 * verification.
 */
export async function editOrganization(
  db: Database,
  viewer: Viewer,
  { id, version, edit, told, now }: Edit,
): Promise<number> {
  const [revocation, desks, [resembled]] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, id),
    selectResembled(db, edit.name, id),
  ]);
  requireLive(revocation);
  const { organization, role } = requireDesk(desks);
  const right = { orgId: id, right: "edit_page", doing: "edit its page" } as const;
  const isTheirs = isAllowed(role, "edit_page") && organization.status === "active";
  if (!isTheirs) await requireRight(db, viewer, right);
  if (isSameEdit(organization, edit)) return organization.version;
  if (organization.version !== version) throw changedSince(organization);
  const isRenamed = toNameKey(edit.name) !== toNameKey(organization.name);
  if (isRenamed) requireTold(resembled, told);

  const lost = lostDomain(organization, edit);
  const resembles = isRenamed && resembled ? { resembles: resembled } : {};
  const [updated] = await writeAs(db, viewer, [
    db
      .update(organizations)
      .set({
        ...edit,
        ...(lost ? { verified: "none" as const, domain: null, verifiedAt: null } : {}),
        nameKey: toNameKey(edit.name),
        updatedAt: now.toISOString(),
        version: sql`version + 1`,
      })
      .where(
        and(
          eq(organizations.id, id),
          eq(organizations.version, version),
          mayDo(viewer, organizations.id, "edit_page"),
        ),
      )
      .returning({ version: organizations.version }),
    recordEvent(viewer, { orgId: id, detail: { is: "page_edited", ...resembles }, now }),
    ...(lost
      ? [recordEvent(viewer, { orgId: id, detail: { is: "domain_lost", domain: lost }, now })]
      : []),
    ...(edit.name === organization.name ? [] : [renameJobs(id)]),
  ]);
  if (updated?.results.length) return version + 1;
  await requireRight(db, viewer, right);
  const { organization: stored } = requireDesk(await selectDesk(db, viewer, id));
  if (isSameEdit(stored, edit)) return stored.version;
  throw changedSince(stored);
}

/** The statement by which jobs are called what their organization is called. */
function renameJobs(id: string): Write {
  return sql`
    update ${jobs} set org_name = called.name
    from (select id, name from ${organizations} where id = ${id}) as called
    where ${jobs.orgId} = called.id and ${jobs.orgName} <> called.name`;
}

/** The domain that the new website is not of, when it was verified. */
function lostDomain(
  { verified, domain }: Desk["organization"],
  { website }: OrganizationEdit,
): string | null {
  return verified === "domain" && domain && !isOfDomain(website, domain) ? domain : null;
}

function changedSince(organization: Desk["organization"]) {
  return conflict("This was changed in another window since you opened it. Nothing is lost.", {
    ...toOrganizationFields(organization),
    version: organization.version,
  });
}
