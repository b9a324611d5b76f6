import { and, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { versionConflict } from "#app/http/http-errors.ts";
import { findLastChange, recordEvent } from "../events.server.ts";
import {
  hasRight,
  isAllowedNow,
  type Membership,
  requireMembership,
  requireRight,
  selectMembership,
} from "../membership.server.ts";
import type { RenameImpact } from "../organization.ts";
import { readAsMember } from "../read-as-member.server.ts";
import { organizations } from "../tables.ts";
import { tellMembers } from "../tell-members.server.ts";
import {
  hasFurtherDomain,
  keepFormerPrimary,
  selectFurtherDomains,
} from "../verification/further-domains.server.ts";
import { toNameKey } from "../verification/name-key.ts";
import {
  type ResemblanceConfirmation,
  requireConfirmation,
  selectSimilarOrganization,
} from "../verification/resemblance.server.ts";
import { isOfDomain } from "../verification/web-domain.ts";
import {
  isSameEdit,
  type OrganizationEdit,
  toOrganizationFormValues,
} from "./organization-form.server.ts";
import { renameJobs, reviewAfterRename } from "./rename.server.ts";

interface OrganizationChange {
  id: string;
  version: number;
  edit: OrganizationEdit;
  confirmation: ResemblanceConfirmation;
  now: Date;
}

interface EditResult {
  version: number;
  reviewed: RenameImpact;
}

const NO_IMPACT: RenameImpact = { posts: 0, boards: 0 };

/**
 * Saves an organization's fields. After a change of its name key its open posts and job sources are
 * reviewed again; a website of a further domain makes that the primary one, one of any other domain ends the
 * verification. Throws 404 and 403 without the
 * right, 409 with the stored fields for another version, and 422 for the name of a verified
 * organization.
 */
export async function editOrganization(
  db: Database,
  viewer: Viewer,
  { id, version, edit, confirmation, now }: OrganizationChange,
): Promise<EditResult> {
  const { membership, similar, further } = await readAsMember(
    db,
    { viewer, orgId: id },
    {
      similar: selectSimilarOrganization(db, edit.name, id),
      further: selectFurtherDomains(db, id),
    },
  );
  const [similarOrganization] = similar;
  const { organization } = membership;
  const right = { orgId: id, right: "edit_page", doing: "edit the public page" } as const;
  if (!isAllowedNow(membership, "edit_page")) await requireRight(db, viewer, right);
  if (isSameEdit(organization, edit)) return { version: organization.version, reviewed: NO_IMPACT };
  if (organization.version !== version)
    throw await changedOrganizationError(db, viewer, organization);
  const nameKey = toNameKey(edit.name);
  const isRenamed = nameKey !== toNameKey(organization.name);
  if (isRenamed) requireConfirmation(similarOrganization, confirmation);

  const leftDomain = leftBy(organization, edit);
  const nextDomain = leftDomain
    ? further.find((each) => isOfDomain(edit.website, each.further))
    : undefined;
  const lostDomainName = nextDomain ? null : leftDomain;
  const detail = {
    is: "page_edited",
    ...(isRenamed && { renamed: { from: organization.name, to: edit.name } }),
    ...(isRenamed && similarOrganization && { resembles: similarOrganization }),
  } as const;
  const reviewWrites = isRenamed
    ? reviewAfterRename(db, { id, nameKey, version: version + 1, now })
    : [];
  const leadingWrites = lostDomainName ? 4 : 2;
  recordChange(db, "jobs");
  const results = await writeAsViewer(db, viewer, [
    db
      .update(organizations)
      .set({
        ...edit,
        ...(lostDomainName ? { verified: "none" as const, domain: null, verifiedAt: null } : {}),
        ...(nextDomain
          ? { domain: nextDomain.further, verifiedAt: nextDomain.furtherVerifiedAt }
          : {}),
        nameKey,
        updatedAt: now.toISOString(),
        version: sql`version + 1`,
      })
      .where(
        and(
          eq(organizations.id, id),
          eq(organizations.version, version),
          hasRight(viewer, organizations.id, "edit_page"),
          nextDomain ? hasFurtherDomain(id, nextDomain.further) : undefined,
        ),
      )
      .returning({ version: organizations.version }),
    recordEvent(viewer, { orgId: id, detail, now }),
    ...(lostDomainName
      ? [
          recordEvent(viewer, {
            orgId: id,
            detail: { is: "domain_lost", domain: lostDomainName },
            now,
          }),
          tellMembers({
            ...{ event: "domain_lost", orgId: id, subject: lostDomainName },
            ...{ note: "The website moved to another domain.", except: [viewer.uid], now },
          }),
        ]
      : []),
    ...reviewWrites,
    ...(edit.name === organization.name ? [] : [renameJobs(id, now)]),
    ...(leftDomain && nextDomain
      ? keepFormerPrimary(db, id, {
          ...{ former: leftDomain, formerVerifiedAt: organization.verifiedAt ?? now.toISOString() },
          next: nextDomain.further,
        })
      : []),
  ]);
  if (results[0]?.results.length) {
    const [, posts, boards] = reviewWrites.length > 0 ? results.slice(leadingWrites) : [];
    const reviewed = {
      posts: posts?.results.length ?? 0,
      boards: boards?.results.length ?? 0,
    };
    return { version: version + 1, reviewed };
  }
  await requireRight(db, viewer, right);
  const { organization: stored } = requireMembership(await selectMembership(db, viewer, id));
  if (isSameEdit(stored, edit)) return { version: stored.version, reviewed: NO_IMPACT };
  throw await changedOrganizationError(db, viewer, stored);
}

/** The primary domain that the new website does not belong to. */
function leftBy(
  { verified, domain }: Membership["organization"],
  { website }: OrganizationEdit,
): string | null {
  return verified === "domain" && domain && !isOfDomain(website, domain) ? domain : null;
}

async function changedOrganizationError(
  db: Database,
  viewer: Viewer,
  organization: Membership["organization"],
) {
  return versionConflict(
    { ...toOrganizationFormValues(organization), version: organization.version },
    await findLastChange(db, viewer, { orgId: organization.id }),
  );
}
