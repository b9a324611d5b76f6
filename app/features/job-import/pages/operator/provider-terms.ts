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
    note: "Its documentation of the postings API says that published postings may be scraped by third parties.",
  },
  ashby: { url: "https://www.ashbyhq.com/resources/terms", reviewedOn: null },
  recruitee: { url: "https://recruitee.com/terms", reviewedOn: null },
  smartrecruiters: {
    url: "https://www.smartrecruiters.com/terms-and-conditions/",
    reviewedOn: null,
    note: "SmartRecruiters’ robots.txt refuses general crawlers. Add a board only if its employer permits it.",
  },
  workable: { url: "https://www.workable.com/terms", reviewedOn: null },
  teamtailor: { url: "https://www.teamtailor.com/en/terms-and-conditions/", reviewedOn: null },
  bamboohr: {
    url: "https://www.bamboohr.com/legal/terms-of-service",
    reviewedOn: null,
    note: "These addresses belong to BambooHR’s own career pages and aren’t publicly documented. We read robots.txt before each check; it must allow them.",
  },
  rippling: {
    url: "https://www.rippling.com/legal",
    reviewedOn: null,
    note: "These addresses belong to Rippling’s own boards. We read robots.txt before each check; it must allow them.",
  },
  workday: {
    url: "https://www.workday.com/en-us/legal/site-terms.html",
    reviewedOn: null,
    note: "These addresses belong to the career sites’ own pages; Workday doesn’t document them publicly. We read each employer’s robots.txt before each check; it must allow them. The name combines tenant, data center and site: northwind.wd5.Careers.",
  },
  ojcp: {
    url: "https://spec.ojcp.dev/",
    reviewedOn: null,
    note: "The protocol’s page; each provider has terms of its own. Below is what its manifest states. When it states something else, the board is switched off. For one employer of several, add its id after the host: jobs.northwind.example_harbor-lights.",
  },
  personio: { url: "https://www.personio.com/terms/", reviewedOn: null },
};
