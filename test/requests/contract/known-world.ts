import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import {
  type OrganizationRow,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { MARKET_FACETS } from "#app/features/market/figures.ts";
import { marketFigures } from "#app/features/market/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { aNumberedJob, anOrganization } from "#test/factories.ts";
import type { TestWorker } from "../worker.ts";

const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
const hours = "You work between UTC-1 and UTC+3";

let made = 1_000;
const aJob = (fields: Parameters<typeof aNumberedJob>[1] = {}) => {
  made += 1;
  return aNumberedJob(made, fields);
};

/** A job with something in every field. */
export const whole = await aJob({
  title: "Staff or Lead Engineer, Timetables",
  level: "staff",
  levelMax: "lead",
  levelReason: "staff",
  track: "tech_lead",
  workMode: "remote",
  places: [{ city: "Austin", region: "TX", country: "US" }],
  remoteFrom: [{ country: "PT" }, { region: "EU" }],
  remoteNotFrom: [{ country: "DE", region: "BY", city: "Munich" }],
  remoteQuote: "Work from Portugal or elsewhere in the EU, but not from Munich",
  whereStated: "Remote, EU",
  roleId: "role-1",
  leadFacts: {
    leads: { value: "yes", count: [4, 6], quote: "You lead 4 to 6 planners" },
    handsOn: { value: "yes", share: [50, 60], quote: "50 to 60% of your time is code" },
  },
  visa: "yes",
  gates: {
    visa: { state: "offered", quote: "We sponsor visas" },
    relocation: { state: "not_offered", quote: "We don’t offer relocation" },
    clearance: { state: "required", quote: "Security clearance: Secret" },
    workRight: { state: "permit", quote: "EU work permit required" },
  },
  askedLanguages: [{ code: "pt", quote: "You speak fluent Portuguese" }],
  descriptionText: `Plan the timetable. ${hours}. You grow two engineers a year.`,
  ...{ tzMin: -4, tzMax: 12 },
  competencies: [{ id: "people.coaching", quote: "You grow two engineers a year" }],
  ...{ salaryMin: 5_000, salaryMax: 6_000, salaryCurrency: "EUR", salaryPeriod: "MONTH" },
  ...{ salarySource: "parsed", salaryPayments: 14, salaryScope: "Austria", salaryEquity: true },
  salaryQuote: "5,000 to 6,000 euros a month, 14 times a year",
  sourceKind: "lever",
  sourceBoard: "northwind",
  sourceUrl: "https://jobs.lever.co/northwind/1",
  validThrough: soon,
  reopenCount: 1,
});
/** A job at places whose laws say something of postings. */
export const lawful = await aJob({
  places: [
    { city: "Toronto", region: "ON", country: "CA" },
    { city: "Vienna", country: "AT" },
  ],
  descriptionText: "You will plan the timetable with the people who sail by it. ".repeat(10),
});
const elsewhere = await aJob({
  ...whole,
  ...(await identityOf()),
  remoteFrom: [{ country: "ES" }],
});
const doubtful = await aJob({
  ...{ salaryMin: 1, salaryCurrency: "USD", salaryPeriod: "YEAR", salarySource: "employer" },
  salaryCaveat: "doubtful",
});
const duplicate = await aJob({
  status: "duplicate",
  duplicateOf: whole.id,
  sourceKind: "ashby",
  sourceUrl: "https://jobs.ashbyhq.com/northwind/1",
});
export const closed = await aJob({
  status: "closed",
  closedAt: new Date().toISOString(),
  orgId: "org-northwind",
});
const ended = await Promise.all(
  Array.from({ length: 5 }, () => aJob({ status: "closed", closedAt: closed.closedAt })),
);
const many = await Promise.all(Array.from({ length: 30 }, () => aJob()));

/** What no other job may share. */
async function identityOf() {
  const { id, position, slug, sourceExternalId } = await aJob();
  return { id, position, slug, sourceExternalId, roleId: "role-1" };
}

/** Stores something for every field that the document names. */
export async function storeKnownWorld(worker: TestWorker): Promise<void> {
  const { db } = worker;
  await worker.store(whole, lawful, elsewhere, doubtful, closed, ...ended, ...many);
  await writeBatch(db, [
    ...upsertOrganizations(db, [
      anOrganization({ id: "org-gone", slug: "gone", name: "Gone", status: "suspended" }),
    ]),
    ...upsertJobs([duplicate]),
  ]);
  await db.update(organizations).set(FACTS);
  const figures = [
    { ...FIGURE, day: "2026-11-19", facet: "all", value: "" },
    ...MARKET_FACETS.map((facet) => ({
      ...FIGURE,
      day: "2026-11-20",
      facet,
      value: VALUES[facet],
    })),
  ];
  await writeBatch(db, insertRows(marketFigures, figures));
}

const FACTS: Partial<OrganizationRow> = {
  website: "https://northwind.example/",
  domain: "northwind.example",
  verified: "domain",
  verifiedAt: "2026-10-01T10:00:00.000Z",
  claimedAt: "2026-09-01T10:00:00.000Z",
  sizeBand: "51-200",
  stage: "growth",
  hqCity: "Bergen",
  hqCountry: "NO",
  remotePolicy: "hybrid",
  tech: ["go"],
  about: "Ferries that leave on time.",
  leadPath: "A lead plans a line.",
};

const FIGURE = {
  ...{ open: 12, new: 2, closed: 1, reopened: 1, payStated: 6, employers: 7, sources: 3 },
  ...{ payP25: 90_000, payP50: 120_000, payP75: 150_000 },
};

const VALUES = {
  ...{
    all: "",
    level: "lead",
    track: "tech_lead",
    leads: "people",
    mode: "remote",
    tech: "go",
    country: "PT",
  },
};
