import type { ImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";

interface ProviderTerms {
  url: string;
  /** The day on which someone here last read them whole; null where nobody has. */
  reviewedOn: string | null;
  /** What an operator has to know beside them. */
  note?: string;
}

/** Where each provider states its terms. Whoever reads them whole enters the day. */
export const PROVIDER_TERMS: Record<ImportedSourceKind, ProviderTerms> = {
  greenhouse: { url: "https://www.greenhouse.com/legal", reviewedOn: null },
  lever: {
    url: "https://www.lever.co/agreements/tos/",
    reviewedOn: null,
    note: "Lever’s documentation of the postings API says that third parties may scrape published postings.",
  },
  ashby: { url: "https://www.ashbyhq.com/resources/terms", reviewedOn: null },
  recruitee: { url: "https://recruitee.com/terms", reviewedOn: null },
  smartrecruiters: {
    url: "https://www.smartrecruiters.com/terms-and-conditions/",
    reviewedOn: null,
    note: "SmartRecruiters’ robots.txt refuses general crawlers. Add a board only if the employer permits that.",
  },
  workable: { url: "https://www.workable.com/terms", reviewedOn: null },
  teamtailor: { url: "https://www.teamtailor.com/en/terms-and-conditions/", reviewedOn: null },
  bamboohr: {
    url: "https://www.bamboohr.com/legal/terms-of-service",
    reviewedOn: null,
    note: "BambooHR doesn’t document these addresses. Before each check, we read robots.txt, which must allow them.",
  },
  rippling: {
    url: "https://www.rippling.com/legal",
    reviewedOn: null,
    note: "Rippling doesn’t document these addresses. Before each check, we read robots.txt, which must allow them.",
  },
  workday: {
    url: "https://www.workday.com/en-us/legal/site-terms.html",
    reviewedOn: null,
    note: "Workday doesn’t document these addresses. Before each check, we read the employer’s robots.txt, which must allow them. The name combines tenant, data center and site: northwind.wd5.Careers.",
  },
  ojcp: {
    url: "https://spec.ojcp.dev/",
    reviewedOn: null,
    note: "This is the protocol’s page; each provider has its own terms. What this provider’s manifest states is below; if it changes, the board is switched off. For one employer of several, add its ID after the host: jobs.northwind.example_harbor-lights.",
  },
  personio: { url: "https://www.personio.com/terms/", reviewedOn: null },
};
