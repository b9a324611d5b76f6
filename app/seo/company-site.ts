import { IMPORTED_SOURCES } from "#app/features/jobs/job-source-kinds.ts";
import type { JsonLdJob } from "./job-posting-json-ld.ts";

// A site for applicants is not the company's home.
const CAREERS_LABEL = /^(?:jobs?|careers?|career|join|apply|hiring|recruiting|talent|work|team)\./i;

/** The company's site, where an imported posting stands on it and not on the job source's own host. */
export function findCompanySite({ source: { kind, url } }: JsonLdJob): string | null {
  // A provider may list other companies' jobs at its own site.
  const parsed = kind === "org" || kind === "ojcp" ? null : URL.parse(url ?? "");
  if (!parsed || CAREERS_LABEL.test(parsed.hostname)) return null;
  return isSourceHost(parsed.hostname) ? null : `${parsed.origin}/`;
}

/** Whether a host belongs to one of the job sources: "jobs.lever.co" or "northwind.recruitee.com". */
function isSourceHost(hostname: string): boolean {
  return Object.values(IMPORTED_SOURCES).some(({ boardAddresses }) =>
    boardAddresses.some((address) => {
      const domain = new URL(address.replace("*", "x")).hostname.split(".").slice(-2).join(".");
      return hostname === domain || hostname.endsWith(`.${domain}`);
    }),
  );
}
