import { and, eq, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { conflict } from "#app/http/respond.ts";
import { recordEvent } from "../events.server.ts";
import { type Desk, mayDo, requireDesk, requireRight, selectDesk } from "../membership.server.ts";
import type { Reviewed } from "../organization.ts";
import { isAllowed } from "../roles.ts";
import { organizations } from "../tables.ts";
import { toNameKey } from "../verification/name-key.ts";
import { requireTold, selectResembled, type Told } from "../verification/resemblance.server.ts";
import { isOfDomain } from "../verification/web-domain.ts";
import {
  isSameEdit,
  type OrganizationEdit,
  toOrganizationFields,
} from "./organization-form.server.ts";
import { renameJobs, reviewAgain } from "./rename.server.ts";

interface Edit {
  id: string;
  version: number;
  edit: OrganizationEdit;
  told: Told;
  now: Date;
}

interface Edited {
  version: number;
  reviewed: Reviewed;
}

const NOTHING: Reviewed = { posts: 0, boards: 0 };

/**
 * Saves an organization's fields. After a change of its name key its open posts and job sources are
 * reviewed again; a website of another domain ends the verification. Throws 404 and 403 without the
 * right, 409 with the stored fields for another version, and 422 for the name of a verified
 * organization.
 */
export async function editOrganization(
  db: Database,
  viewer: Viewer,
  { id, version, edit, told, now }: Edit,
): Promise<Edited> {
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
  if (isSameEdit(organization, edit)) return { version: organization.version, reviewed: NOTHING };
  if (organization.version !== version) throw changedSince(organization);
  const nameKey = toNameKey(edit.name);
  const isRenamed = nameKey !== toNameKey(organization.name);
  if (isRenamed) requireTold(resembled, told);

  const lost = lostDomain(organization, edit);
  const detail = {
    is: "page_edited",
    ...(isRenamed && { renamed: { from: organization.name, to: edit.name } }),
    ...(isRenamed && resembled && { resembles: resembled }),
  } as const;
  const again = isRenamed ? reviewAgain(db, { id, nameKey, version: version + 1, now }) : [];
  const before = lost ? 3 : 2;
  const results = await writeAs(db, viewer, [
    db
      .update(organizations)
      .set({
        ...edit,
        ...(lost ? { verified: "none" as const, domain: null, verifiedAt: null } : {}),
        nameKey,
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
    recordEvent(viewer, { orgId: id, detail, now }),
    ...(lost
      ? [recordEvent(viewer, { orgId: id, detail: { is: "domain_lost", domain: lost }, now })]
      : []),
    ...again,
    ...(edit.name === organization.name ? [] : [renameJobs(id, now)]),
  ]);
  if (results[0]?.results.length) {
    const [, posts, boards] = again.length > 0 ? results.slice(before) : [];
    const reviewed = {
      posts: posts?.results.length ?? 0,
      boards: boards?.results.length ?? 0,
    };
    return { version: version + 1, reviewed };
  }
  await requireRight(db, viewer, right);
  const { organization: stored } = requireDesk(await selectDesk(db, viewer, id));
  if (isSameEdit(stored, edit)) return { version: stored.version, reviewed: NOTHING };
  throw changedSince(stored);
}

/** The verified domain that the new website no longer belongs to. */
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
