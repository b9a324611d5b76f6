import { breadcrumbList } from "#app/seo/breadcrumbs.ts";
import { organizationData } from "#app/seo/organization-data.ts";
import { useSiteOrigin } from "#app/ui/site.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { PublicOrganization } from "../../public/public-organization.server.ts";

/** Structured data of an organization's page; only breadcrumbs for an unverified one. */
export function OrganizationMarkup({ organization }: { organization: PublicOrganization }) {
  const origin = useSiteOrigin();
  const { name, path, verified, example } = organization;
  // Example companies are invented.
  if (example) return null;
  const crumbs = [
    { name: "Senior jobs", path: "/jobs" },
    { name, path },
  ];
  return (
    <>
      {verified && <StructuredData data={organizationData(origin, organization)} />}
      <StructuredData data={breadcrumbList(origin, crumbs)} />
    </>
  );
}
