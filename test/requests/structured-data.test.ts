import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { toSortKey } from "#app/features/jobs/sort-key.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { countryName } from "#app/reference/areas.server.ts";
import { PERIOD_LABELS } from "#app/reference/pay.ts";
import { EMPLOYMENT_TYPE_LABELS } from "#app/reference/work-modes-and-employment-types.ts";
import type { JobPostingJsonLd } from "#app/seo/job-posting-schema.ts";
import { formatDate } from "#app/ui/time.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { describe as descriptionOf, type SomePosting, somePosting } from "#test/posted-jobs.ts";
import { headOf, listStructuredData, listTyped, visibleText } from "./html.ts";
import { sharedWorker } from "./worker.ts";

const worker = sharedWorker();

const TEXT = "You will look after the timetable of forty ferries. ".repeat(6);

function path({ slug, id }: JobRecord): string {
  return `/jobs/${slug}-${id}`;
}

/** A job that gets structured data, unless the fields of a test prevent it. */
function aMarkedJob(fields: Partial<JobRecord> = {}): Promise<JobRecord> {
  return aJob({
    descriptionHtml: `<p>${TEXT}</p>`,
    descriptionText: TEXT,
    datePosted: daysAgo(3, new Date()),
    lastVerifiedAt: daysAgo(0.1, new Date()),
    ...fields,
  });
}

async function verify(verified: "none" | "domain"): Promise<void> {
  await worker.db.update(organizations).set({ verified, website: "https://northwind.example/" });
}

beforeAll(async () => {
  await worker.store(await aJob());
  await verify("domain");
});

async function readPage(job: JobRecord) {
  const response = await worker.fetch(path(job));
  const html = await response.text();
  return {
    response,
    html,
    postings: listTyped(html, "JobPosting") as unknown as JobPostingJsonLd[],
  };
}

function toRow(some: SomePosting): Promise<JobRecord> {
  const { sentence: _, length: __, isMailbox, salary, sourceKind, ...fields } = some;
  const { html, text } = descriptionOf(some);
  return aJob({
    ...fields,
    descriptionHtml: html,
    descriptionText: text,
    sourceKind,
    sourceBoard: sourceKind === "org" ? null : "northwind",
    sourceExternalId: crypto.randomUUID(),
    salaryMin: "min" in salary ? salary.min : null,
    salaryMax: "max" in salary ? salary.max : null,
    salaryCurrency: "currency" in salary ? salary.currency : null,
    salaryPeriod: "period" in salary ? salary.period : null,
    salarySource: salary.source,
    salaryOte: salary.ote,
    applyUrl: isMailbox ? "mailto:jobs@northwind.example" : "https://jobs.northwind.example/apply",
    applyMode: isMailbox ? "email" : "link",
  });
}

/** Each value of a posting's structured data, as the text that its page must show. */
function textsOf(posting: JobPostingJsonLd): string[] {
  const { baseSalary } = posting;
  const money = (amount: number | undefined) =>
    amount === undefined ? [] : [amount.toLocaleString("en-US")];
  return [
    posting.title,
    formatDate(posting.datePosted),
    posting.hiringOrganization.name,
    posting.hiringOrganization.sameAs ?? "",
    posting.identifier.name,
    posting.identifier.value,
    visibleText(`<body>${posting.description}`),
    ...(posting.validThrough ? [formatDate(posting.validThrough)] : []),
    ...(posting.employmentType ?? []).map((type) => EMPLOYMENT_TYPE_LABELS[type]),
    ...(posting.jobLocationType ? ["100% remote"] : []),
    ...(posting.applicantLocationRequirements ?? []).map(({ name }) => name),
    ...(posting.jobLocation ?? []).flatMap(({ address }) => [
      [address.addressLocality, address.addressRegion].filter(Boolean).join(", "),
      countryName(address.addressCountry),
    ]),
    ...(baseSalary
      ? [
          ...money(baseSalary.value.value),
          ...money(baseSalary.value.minValue),
          ...money(baseSalary.value.maxValue),
          `${PERIOD_LABELS[baseSalary.value.unitText]} · stated by the employer`,
        ]
      : []),
    posting.directApply ? "Apply by email" : "Apply at jobs.northwind.example",
  ];
}

test("every value of a generated job's structured data appears in the page's visible text", async () => {
  const now = new Date();
  const sample = fc.sample(somePosting(now), { numRuns: 120, seed: 20261120 });
  const rows = await Promise.all(sample.map(toRow));
  await worker.store(...rows);
  await verify("domain");

  let marked = 0;
  const kinds = new Set<string>();
  for (const row of rows) {
    const { html, postings } = await readPage(row);
    expect(postings.length).toBeLessThanOrEqual(1);
    const text = visibleText(html);
    for (const posting of postings) {
      marked += 1;
      kinds.add(posting.jobLocationType ?? "place");
      if (posting.baseSalary) kinds.add("pay");
      for (const expectedText of textsOf(posting)) {
        expect(text, `${row.id}: ${expectedText}`).toContain(
          expectedText.replace(/\s+/g, " ").trim(),
        );
      }
    }
  }
  expect(marked).toBeGreaterThan(20);
  expect(kinds).toEqual(new Set(["TELECOMMUTE", "place", "pay"]));
});

test("a closing script tag in a title is escaped", async () => {
  const job = await aMarkedJob({ title: "</script><script>alert(1)</script> & Lead" });
  await worker.store(job);
  await verify("domain");

  const { html, postings } = await readPage(job);

  expect(postings).toMatchObject([{ title: job.title }]);
  expect(html).not.toContain("<script>alert(1)");
});

test.each<[string, Partial<JobRecord>]>([
  ["closed", { status: "closed", closedAt: daysAgo(1, new Date()) }],
  ["past its last day", { validThrough: daysAgo(1, new Date()) }],
  ["removed", { status: "removed" }],
])("a job that is %s responds with 410 without structured data", async (_, fields) => {
  const job = await aMarkedJob(fields);
  await worker.store(job);
  await verify("domain");

  const { response, html } = await readPage(job);

  expect(response.status).toBe(410);
  expect(listStructuredData(html)).toEqual([]);
});

test.each<[string, Partial<JobRecord>]>([
  ["paused", { status: "paused" }],
  ["without a date", { datePosted: null, position: toSortKey("x", daysAgo(2)) }],
  ["of next week", { datePosted: daysAgo(-7, new Date()) }],
  ["remote from nowhere in particular", { workMode: "remote", places: [] }],
])("a job that is %s keeps its page and has no structured data of a job", async (_, fields) => {
  const job = await aMarkedJob(fields);
  await worker.store(job);
  await verify("domain");

  const { response, html, postings } = await readPage(job);

  expect(response.status).toBe(200);
  expect(postings).toEqual([]);
  expect(listTyped(html, "BreadcrumbList")).toHaveLength(1);
});

test("an example job has no structured data", async () => {
  const job = await aMarkedJob({ example: true });
  await worker.store(job);
  await verify("domain");

  expect(listStructuredData((await readPage(job)).html)).toEqual([]);
});

test("a job of an unverified organization has structured data only once an operator authorized its job source", async () => {
  const job = await aMarkedJob({ sourceKind: "greenhouse", sourceBoard: "harbor" });
  await worker.store(job);
  await verify("none");
  expect((await readPage(job)).postings).toEqual([]);

  const now = new Date().toISOString();
  const source = { kind: "greenhouse", createdAt: now, updatedAt: now } as const;
  await worker.db.insert(sources).values([
    { ...source, board: "harbor", authorized: false },
    { ...source, board: "other", authorized: true },
  ]);
  expect((await readPage(job)).postings).toEqual([]);

  await worker.db.update(sources).set({ authorized: true });
  expect((await readPage(job)).postings).toHaveLength(1);
});

test("the page API returns the page's structured data and not its authorization", async () => {
  const job = await aMarkedJob();
  await worker.store(job);
  await verify("domain");

  const { postings } = await readPage(job);
  const data = (await (await worker.fetch(`/api/_analog/pages/jobs/${job.id}`)).json()) as object;

  expect(data).toMatchObject({ jsonLd: postings[0] });
  expect(data).not.toHaveProperty("job.structuredDataInput");
  expect(JSON.stringify(data)).not.toContain("uthorized");
});

test("a job's page has breadcrumbs", async () => {
  const job = await aMarkedJob({ title: "Tech Lead, Crumbs" });
  await worker.store(job);

  const { html } = await readPage(job);

  expect(listTyped(html, "BreadcrumbList")).toMatchObject([
    {
      itemListElement: [
        { position: 1, name: "Senior jobs", item: "https://leadwright.test/jobs" },
        { position: 2, name: "Tech Lead, Crumbs", item: `https://leadwright.test${path(job)}` },
      ],
    },
  ]);
});

test("the home page describes the site and its publisher", async () => {
  const html = await (await worker.fetch("/")).text();

  expect(listStructuredData(html)).toMatchObject([
    {
      "@graph": [
        { "@type": "Organization", name: "Leadwright", url: "https://leadwright.test/" },
        { "@type": "WebSite", name: "Leadwright", url: "https://leadwright.test/" },
      ],
    },
  ]);
});

test.each(["/jobs", "/jobs?mode=remote", "/jobs?q=ferries", "/roadmap", "/simulations"])(
  "%s has no structured data",
  async (address) => {
    const html = await (await worker.fetch(address)).text();

    expect(listStructuredData(html)).toEqual([]);
  },
);

const SHARED: [address: string, canonical: string, image: string][] = [
  ["/", "/", "home"],
  ["/jobs", "/jobs", "jobs"],
  ["/jobs?mode=hybrid", "/jobs?mode=hybrid", "jobs"],
  ["/jobs?mode=hybrid&track=ic", "/jobs", "jobs"],
  ["/roadmap", "/roadmap", "roadmap"],
  ["/simulations", "/simulations", "simulations"],
  ["/simulations/hiring-well", "/simulations/hiring-well", "simulations"],
  ["/feedback?page=/jobs", "/feedback", "default"],
  ["/hire", "/hire", "jobs"],
  ["/premium", "/premium", "default"],
  ["/privacy", "/privacy", "default"],
  ["/terms", "/terms", "default"],
  ["/laws", "/laws", "default"],
  ["/fraud", "/fraud", "default"],
];

test.each(SHARED)(
  "%s has its canonical address and sharing image in its head",
  async (address, canonical, image) => {
    const html = await (await worker.fetch(address)).text();
    const url = `https://leadwright.test${canonical}`;

    expect(headOf(html, "canonical")).toBe(url);
    expect(headOf(html, "og:url")).toBe(url);
    expect(headOf(html, "og:site_name")).toBe("Leadwright");
    expect(headOf(html, "og:type")).toBe("website");
    expect(headOf(html, "og:title")).toBeTruthy();
    expect(headOf(html, "og:description")).toBe(headOf(html, "description"));
    expect(headOf(html, "twitter:card")).toBe("summary_large_image");
    expect(headOf(html, "og:image")).toBe(`https://leadwright.test/share/${image}.png`);
    expect(headOf(html, "og:image:alt")).toBeTruthy();
  },
);

test("each sharing image exists, is 1200 by 630 and under 60 KB, and may be shown on other sites", async () => {
  for (const name of ["default", "home", "jobs", "job", "roadmap", "simulations"]) {
    const response = await worker.fetch(`/share/${name}.png`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const view = new DataView(bytes.buffer);

    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
    expect(bytes.byteLength).toBeLessThan(60 * 1024);
  }
});
