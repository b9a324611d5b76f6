import type { OrganizationRow } from "#app/features/jobs/save-jobs.server.ts";
import { toStableId } from "#app/identity/id.ts";
import companies from "./seed/companies.json" with { type: "json" };

/** The invented companies, each marked as an example. */
export async function exampleOrganizations(now: Date): Promise<OrganizationRow[]> {
  return Promise.all(
    companies.companies.map(async (company) => ({
      id: await exampleOrganizationId(company.slug),
      slug: company.slug,
      name: company.name,
      website: company.website,
      domain: company.domain,
      about: company.about,
      sizeBand: company.sizeBand as OrganizationRow["sizeBand"],
      stage: company.stage as OrganizationRow["stage"],
      hqCity: company.hq.city,
      hqCountry: company.hq.country,
      tech: company.tech,
      remotePolicy: company.remotePolicy as OrganizationRow["remotePolicy"],
      status: "active" as const,
      verified: "none" as const,
      example: true,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })),
  );
}

const organizationIds = new Map<string, Promise<string>>();

/** The id of an example company. */
export function exampleOrganizationId(slug: string): Promise<string> {
  const id = organizationIds.get(slug) ?? toStableId(`example organization:${slug}`);
  organizationIds.set(slug, id);
  return id;
}
