import { breadcrumbList } from "#app/seo/breadcrumbs.ts";
import { organizationData } from "#app/seo/organization-data.ts";
import { useSiteOrigin } from "#app/ui/site.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { PublicOrganization } from "./public-organization.server.ts";

/** What crawlers read of an organization's page. Of one that nobody verified only where the page stands. */
export function OrganizationMarkup({ organization }: { organization: PublicOrganization }) {
  const origin = useSiteOrigin();
  const { name, path, verified, example } = organization;
  // What is invented is no fact about anything.
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
