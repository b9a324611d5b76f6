import type { JobContent } from "#app/features/jobs/job.ts";
import type { JobRecord, OrganizationRow } from "#app/features/jobs/save-jobs.server.ts";
import { toSortKey } from "#app/features/jobs/sort-key.ts";
import { toStableId } from "#app/identity/id.ts";
import { toSlug } from "#app/identity/slug.ts";

/** The current time in the tests. */
export const TODAY = new Date("2026-11-20T12:00:00.000Z");

let made = 0;

/** Restarts the numbering, so that a file's jobs do not depend on the files run before it. */
export function beginAnew(): void {
  made = 0;
}

export function daysAgo(days: number, from: Date = TODAY): string {
  return new Date(from.getTime() - days * 86_400_000).toISOString();
}

export function anOrganization(fields: Partial<OrganizationRow> = {}): OrganizationRow {
  return {
    id: "org-northwind",
    slug: "northwind",
    name: "Northwind Ferries",
    createdAt: daysAgo(100),
    updatedAt: daysAgo(100),
    ...fields,
  };
}

/** A stored job that is open and listed; a test states only the fields it is about. */
export function aJob(fields: Partial<JobRecord> = {}): Promise<JobRecord> {
  made += 1;
  return aNumberedJob(made, fields);
}

/** For a world that several files share, which counts its own jobs: the numbers of a file begin anew. */
export async function aNumberedJob(
  number: number,
  fields: Partial<JobRecord> = {},
): Promise<JobRecord> {
  const title = fields.title ?? `Senior Engineer ${number}`;
  const datePosted = fields.datePosted === undefined ? daysAgo(3) : fields.datePosted;
  const id = fields.id ?? (await toStableId(`test job ${number}`));
  return {
    position: toSortKey(id, datePosted ?? daysAgo(3)),
    id,
    slug: toSlug(title),
    orgId: "org-northwind",
    orgSlug: "northwind",
    orgName: "Northwind Ferries",
    status: "open",
    title,
    level: "senior",
    track: "ic",
    workMode: "hybrid",
    employmentTypes: ["FULL_TIME"],
    places: [{ city: "Lisbon", country: "PT" }],
    remoteFrom: [],
    tech: ["go", "postgresql"],
    salarySource: "none",
    salaryOte: false,
    salaryEquity: false,
    visa: "unknown",
    applyUrl: "https://jobs.northwind.example/apply",
    applyMode: "link",
    sourceKind: "org",
    sourceExternalId: `test-${number}`,
    datePosted,
    firstSeenAt: daysAgo(3),
    lastSeenAt: daysAgo(0),
    lastVerifiedAt: daysAgo(0),
    updatedAt: daysAgo(3),
    contentHash: "content",
    descriptionHtml: "<p>You will look after the timetable.</p>",
    descriptionText: "You will look after the timetable.",
    ...fields,
  };
}

/** Columns of pay in US dollars a year. */
export function dollarsAYear(salaryMax: number | null, salaryMin: number | null = null) {
  return { salaryMin, salaryMax, salaryCurrency: "USD", salaryPeriod: "YEAR" } as const;
}

/** The content of a job source's posting, after parsing. */
export function aPosting(fields: Partial<JobContent> = {}): JobContent {
  return {
    title: "Senior Engineer, Timetables",
    descriptionHtml: "<p>You will look after the timetable.</p>",
    descriptionText: "You will look after the timetable.",
    level: "senior",
    track: "ic",
    levelReason: "senior",
    evergreen: false,
    leadFacts: {},
    employmentTypes: ["FULL_TIME"],
    workMode: "hybrid",
    places: [{ city: "Lisbon", country: "PT" }],
    remoteFrom: [],
    whereStated: "Lisbon, Portugal",
    tech: ["go"],
    competencies: [],
    salary: { source: "none", ote: false, equity: false },
    visa: "unknown",
    askedLanguages: [],
    applyUrl: "https://jobs.northwind.example/apply",
    applyMode: "link",
    datePosted: daysAgo(3),
    validThrough: null,
    ...fields,
  };
}
