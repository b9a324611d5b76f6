import { hueOf } from "#app/ui/instruments/hue.ts";
import { organizationPath } from "../organization.ts";
import {
  FACT_FIELDS,
  factLabel,
  ORGANIZATION_FIELDS,
  type PublicFacts,
  TEXT_SECTION_FIELDS,
  type TextSectionField,
} from "../organization-fields.ts";
import { headquartersOf } from "../profile/headquarters.server.ts";
import { type LogoType, logoPath } from "../profile/logo.ts";
import type { OrganizationRow } from "../profile/organization-form.server.ts";
import { websiteLinkOf } from "./website-link.ts";

/** What everybody may read of an organization. */
export function toPublicOrganization(row: OrganizationRow, logoType: LogoType | null) {
  const isVerified = row.verified === "domain" && row.domain !== null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    path: organizationPath(row),
    logo: logoPath(row.logoHash, logoType),
    hue: hueOf(row.name),
    site: websiteLinkOf(row),
    verified: isVerified ? { domain: row.domain, since: row.verifiedAt } : null,
    ...toTexts(row),
    seat: headquartersOf(row),
    ...toFacts(row),
    /** Someone manages it; otherwise it exists only because of a job source. */
    isClaimed: row.claimedAt !== null,
    example: row.example,
  };
}

export type PublicOrganization = ReturnType<typeof toPublicOrganization>;

function toTexts(row: OrganizationRow) {
  const texts = TEXT_SECTION_FIELDS.map((field) => [field, row[field]]);
  return Object.fromEntries(texts) as Pick<OrganizationRow, TextSectionField>;
}

function toFacts(row: OrganizationRow) {
  const facts = FACT_FIELDS.map((field) => [
    ORGANIZATION_FIELDS[field].shown.key,
    factLabel(field, row[field]) ?? "",
  ]);
  return Object.fromEntries(facts) as PublicFacts;
}
