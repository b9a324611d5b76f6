import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { countryName, listCountries } from "#app/reference/areas.server.ts";
import { type Desk, requireDesk, selectDesk, toFramed } from "./membership.server.ts";
import { logoPath } from "./profile/logo.ts";
import { selectLogo } from "./profile/logos.server.ts";
import { techNames, toOrganizationFields } from "./profile/organization-form.server.ts";
import { selectReviewed } from "./profile/rename.server.ts";
import { isAllowed, type Right } from "./roles.ts";
import { domainsOf, recordName, recordValue } from "./verification/web-domain.ts";

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/**
 * The overview of an organization, with the forms that the viewer's role allows. One round trip;
 * throws 404 for someone who is not a member.
 */
export async function readOverview(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
) {
  const [revocation, desks, [logo], [renaming]] = await db.batch([
    selectRevocation(db, viewer),
    selectDesk(db, viewer, id),
    selectLogo(db, id),
    selectReviewed(db, id, now),
  ]);
  requireLive(revocation);
  const desk = requireDesk(desks);
  const { organization, role } = desk;
  const isActive = organization.status === "active";
  // Its logo is not served then.
  const isHidden = organization.status === "suspended" || organization.status === "deleted";
  const may = (right: Right) => isActive && isAllowed(role, right);
  return {
    desk: toFramed(desk),
    shown: toShown(organization),
    logo: isHidden ? null : logoPath(logo?.hash ?? null, logo?.type ?? null),
    /** Null for someone who may not edit. */
    form: may("edit_page")
      ? {
          version: organization.version,
          fields: toOrganizationFields(organization),
          countries: listCountries(),
          renaming: renaming ?? { posts: 0, boards: 0 },
        }
      : null,
    verification: may("verify_domain") ? toVerification(organization) : null,
    canDelete: isAllowed(role, "delete"),
  };
}

/** What every member sees. */
function toShown(organization: Desk["organization"]) {
  const { website, sizeBand, stage, hqCity, hqCountry, remotePolicy, tech } = organization;
  const { about, leadPath, verified, domain, verifiedAt } = organization;
  return {
    website,
    sizeBand,
    stage,
    hq: [hqCity, hqCountry && countryName(hqCountry)].filter(Boolean).join(", "),
    remotePolicy,
    tech: techNames(tech),
    about,
    leadPath,
    verified,
    domain,
    verifiedAt,
  };
}

function toVerification({ website, verificationToken }: Desk["organization"]) {
  return {
    website,
    records: domainsOf(website).map((domain) => ({
      domain,
      name: recordName(domain),
      value: verificationToken && recordValue(verificationToken),
    })),
  };
}
