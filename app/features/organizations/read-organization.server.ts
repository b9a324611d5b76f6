import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { fixedLimitNote } from "#app/features/premium/limit-help.ts";
import { COUNTRY_CHOICES } from "#app/reference/area-choices.ts";
import { isAllowedNow, type Membership, toDashboardOrganization } from "./membership.server.ts";
import { headquartersOf } from "./profile/headquarters.server.ts";
import { logoPath } from "./profile/logo.ts";
import { selectLogo } from "./profile/logos.server.ts";
import {
  toOrganizationEdit,
  toOrganizationFormValues,
  toTechNames,
} from "./profile/organization-form.server.ts";
import { selectRenameImpact } from "./profile/rename.server.ts";
import { readAsMember } from "./read-as-member.server.ts";
import { isAllowed, type Right } from "./roles.ts";
import {
  MAX_FURTHER_DOMAINS,
  selectFurtherDomains,
} from "./verification/further-domains.server.ts";
import type { ReadPublicSuffixes } from "./verification/public-suffix-list.server.ts";
import { domainsOf } from "./verification/verifiable-domains.ts";
import { recordName, recordValue } from "./verification/web-domain.ts";

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/**
 * The overview of an organization, with the forms that the viewer's role allows. One round trip;
 * throws 404 for someone who is not a member.
 */
export async function readOverview(
  db: Database,
  viewer: Viewer,
  { id, readSuffixes, now }: { id: string; readSuffixes: ReadPublicSuffixes; now: Date },
) {
  const {
    membership,
    logos: [logo],
    renamings: [renaming],
    further,
  } = await readAsMember(
    db,
    { viewer, orgId: id },
    {
      logos: selectLogo(db, id),
      renamings: selectRenameImpact(db, id, now),
      further: selectFurtherDomains(db, id),
    },
  );
  const { organization, role } = membership;
  // Its logo is not served then.
  const isHidden = organization.status === "suspended" || organization.status === "deleted";
  const mayDoNow = (right: Right) => isAllowedNow(membership, right);
  return {
    dashboard: toDashboardOrganization(membership),
    shown: toVisibleFields(organization),
    logo: isHidden ? null : logoPath(logo?.hash ?? null, logo?.type ?? null),
    /** Null for someone who may not edit. */
    form: mayDoNow("edit_page")
      ? {
          version: organization.version,
          fields: toOrganizationFormValues(organization),
          countries: COUNTRY_CHOICES,
          renaming: renaming ?? { posts: 0, boards: 0 },
        }
      : null,
    verification: mayDoNow("verify_domain")
      ? {
          ...(await readVerification(organization, readSuffixes)),
          further: further.map((each) => ({
            domain: each.further,
            verifiedAt: each.furtherVerifiedAt,
          })),
          limit: fixedLimitNote("domains", further.length, MAX_FURTHER_DOMAINS),
        }
      : null,
    canDelete: isAllowed(role, "delete"),
  };
}

/** What every member sees. */
function toVisibleFields(organization: Membership["organization"]) {
  const { name: _, hqCity, hqCountry, ...fields } = toOrganizationEdit(organization);
  const { verified, domain, verifiedAt } = organization;
  return {
    ...fields,
    hq: headquartersOf({ hqCity, hqCountry }),
    tech: toTechNames(fields.tech),
    verified,
    domain,
    verifiedAt,
  };
}

async function readVerification(
  { website, verificationToken }: Membership["organization"],
  readSuffixes: ReadPublicSuffixes,
) {
  const domains = website ? domainsOf(website, await readSuffixes()) : [];
  return {
    website,
    records: domains.map((domain) => ({
      domain,
      name: recordName(domain),
      value: verificationToken && recordValue(verificationToken),
    })),
  };
}
