import type { Level } from "#app/features/jobs/job.ts";
import type { TechName } from "#app/features/jobs/job-card.server.ts";
import {
  FACT_FIELDS,
  ORGANIZATION_FIELDS,
} from "#app/features/organizations/organization-fields.ts";
import type { PromiseLedger } from "#app/features/organizations/public/promise-ledger.ts";
import type { PublicOrganization } from "#app/features/organizations/public/public-organization.server.ts";
import type { OrganizationBody } from "./schemas/organization-schema.ts";

interface OrganizationPage {
  organization: PublicOrganization;
  stack: { isOwn: boolean; tech: TechName[] };
  levels: readonly { value: Level; n: number }[];
  open: { n: number; capped: boolean; path: string };
  ledger: PromiseLedger;
}

/** An organization's page as programs read it. */
export function toOrganizationBody(
  { organization, stack, levels, open, ledger }: OrganizationPage,
  origin: string,
): OrganizationBody {
  const { slug, verified } = organization;
  const facts = FACT_FIELDS.map((field) => {
    const { key } = ORGANIZATION_FIELDS[field].shown;
    return [key, organization[key]];
  });
  return {
    slug,
    url: origin + organization.path,
    name: organization.name,
    isExample: organization.example,
    isClaimed: organization.isClaimed,
    verified: verified?.domain ? { domain: verified.domain, since: verified.since } : null,
    website: organization.site?.url ?? null,
    headquarters: organization.seat,
    about: organization.about,
    leadPath: organization.leadPath,
    facts: Object.fromEntries(facts),
    technologies: stack.tech,
    areTechnologiesStated: stack.isOwn,
    openJobs: {
      count: open.n,
      isMore: open.capped,
      levels: levels.map(({ value, n }) => ({ level: value, count: n })),
      url: origin + open.path,
    },
    ledger,
  };
}
