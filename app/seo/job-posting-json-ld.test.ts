import fc from "fast-check";
import { expect, test } from "vitest";
import { PAY_CAVEATS } from "#app/reference/pay.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import { EMPLOYMENT_TYPES } from "#app/reference/work-modes-and-employment-types.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { triesOf } from "#test/matrix.ts";
import { describe, type SomePosting, somePosting } from "#test/posted-jobs.ts";
import {
  isJobPostingJsonLd,
  type JsonLdJob,
  type JsonLdOrganization,
  toJobPostingJsonLd,
} from "./job-posting-json-ld.ts";

const TEXT = "You will look after the timetable of forty ferries. ".repeat(5);

function aJsonLdJob(fields: Partial<JsonLdJob> = {}): JsonLdJob {
  return {
    id: "0123456789ab",
    title: "Tech Lead, Timetables",
    descriptionHtml: `<p>${TEXT}</p>`,
    descriptionText: TEXT,
    status: "open",
    datePosted: daysAgo(3),
    validThrough: null,
    lastVerifiedAt: daysAgo(0),
    applyUrl: "https://jobs.northwind.example/apply",
    applyMode: "link",
    employmentTypes: ["FULL_TIME"],
    workMode: "hybrid",
    places: [{ city: "Lisbon", country: "PT" }],
    remoteFrom: [],
    salary: { source: "none", ote: false, equity: false },
    source: { kind: "org", isAuthorized: false },
    example: false,
    ...fields,
  };
}

const NORTHWIND: JsonLdOrganization = {
  name: "Northwind Ferries",
  website: "https://northwind.example/",
  logoUrl: null,
  verified: "domain",
};

function jsonLdOf(fields: Partial<JsonLdJob> = {}, org: Partial<JsonLdOrganization> = {}) {
  const posting = toJobPostingJsonLd(aJsonLdJob(fields), { ...NORTHWIND, ...org }, TODAY);
  if (!isJobPostingJsonLd(posting)) throw new Error(`left out: ${posting.omitted}`);
  return posting;
}

function omissionOf(fields: Partial<JsonLdJob>, org: Partial<JsonLdOrganization> = {}) {
  const posting = toJobPostingJsonLd(aJsonLdJob(fields), { ...NORTHWIND, ...org }, TODAY);
  return isJobPostingJsonLd(posting) ? null : posting.omitted;
}

test("structured data contains every known fact and nothing else", () => {
  expect(
    jsonLdOf({
      validThrough: daysAgo(-30),
      salary: {
        min: 78_000,
        max: 95_000,
        currency: "EUR",
        period: "YEAR",
        source: "employer",
        ote: false,
        equity: true,
      },
    }),
  ).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Tech Lead, Timetables",
    description: `<p>${TEXT}</p>`,
    datePosted: daysAgo(3),
    validThrough: daysAgo(-30),
    hiringOrganization: {
      "@type": "Organization",
      name: "Northwind Ferries",
      sameAs: "https://northwind.example/",
    },
    identifier: { "@type": "PropertyValue", name: "Northwind Ferries", value: "0123456789ab" },
    employmentType: ["FULL_TIME"],
    jobLocation: [
      {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: "Lisbon", addressCountry: "PT" },
      },
    ],
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", minValue: 78_000, maxValue: 95_000, unitText: "YEAR" },
    },
    directApply: false,
  });
});

test.each<[string, Partial<JsonLdJob>, Partial<JsonLdOrganization>]>([
  ["an example", { example: true }, {}],
  ["not open", { status: "paused" }, {}],
  ["not open", { status: "closed" }, {}],
  ["not open", { status: "removed" }, {}],
  ["not open", { validThrough: daysAgo(1) }, {}],
  ["not open", { validThrough: TODAY.toISOString() }, {}],
  ["no date of publication", { datePosted: null }, {}],
  ["published in the future", { datePosted: daysAgo(-1) }, {}],
  ["published in the future", { datePosted: "soon" }, {}],
  ["description too short", { descriptionText: ` ${"word ".repeat(39)}\n\n\n    ` }, {}],
  ["no way to apply", { applyUrl: "" }, {}],
  ["no way to apply", { applyUrl: "http://jobs.northwind.example/apply" }, {}],
  ["no name of the organization", {}, { name: " " }],
  ["neither verified nor authorized", {}, { verified: "none" }],
  [
    "not verified at its source",
    { source: { kind: "lever", isAuthorized: true }, lastVerifiedAt: daysAgo(7) },
    {},
  ],
  ["no country", { places: [] }, {}],
  ["no country", { workMode: "remote", places: [] }, {}],
  ["no country", { workMode: "remote", places: [], remoteFrom: [{ region: "WORLD" }] }, {}],
  ["no country", { workMode: "remote", places: [], remoteFrom: [{ region: "EUROPE" }] }, {}],
  ["no country", { workMode: "hybrid", places: [], remoteFrom: [{ country: "PT" }] }, {}],
])("a job has no structured data: %s", (reason, fields, org) => {
  expect(omissionOf(fields, org)).toBe(reason);
});

test("the logo is included only when there is one", () => {
  const logoUrl = "https://leadwright.test/logos/0a1b.png";
  expect(jsonLdOf({}, { logoUrl }).hiringOrganization.logo).toBe(logoUrl);
  expect(jsonLdOf().hiringOrganization).not.toHaveProperty("logo");
});

test("a verified organization does not make an unauthorized job source eligible", () => {
  const source = { kind: "greenhouse", isAuthorized: false } as const;
  expect(omissionOf({ source }, { verified: "domain" })).toBe("neither verified nor authorized");
});

test("an authorized job source needs no verified organization", () => {
  const source = { kind: "greenhouse", isAuthorized: true } as const;
  expect(omissionOf({ source }, { verified: "none" })).toBeNull();
});

test("a job posted here needs no recent confirmation", () => {
  expect(omissionOf({ lastVerifiedAt: daysAgo(40) })).toBeNull();
});

test("a remote job is telecommuting from its countries", () => {
  const posting = jsonLdOf({
    workMode: "remote",
    remoteFrom: [{ country: "PT" }, { country: "NO" }, { country: "PT" }],
  });

  expect(posting.jobLocationType).toBe("TELECOMMUTE");
  expect(posting.applicantLocationRequirements?.map(({ name }) => name)).toEqual([
    "Portugal",
    "Norway",
  ]);
  expect(posting.jobLocation).toBeUndefined();
});

test("the European Union is expanded to its 27 countries", () => {
  const posting = jsonLdOf({ workMode: "remote", remoteFrom: [{ region: "EU" }] });

  expect(posting.applicantLocationRequirements).toHaveLength(27);
  expect(JSON.stringify(posting)).not.toContain("European Union");
});

test("a hybrid job has a place and is not telecommuting", () => {
  const posting = jsonLdOf({ workMode: "hybrid", remoteFrom: [{ country: "PT" }] });

  expect(posting.jobLocationType).toBeUndefined();
  expect(posting.jobLocation).toHaveLength(1);
});

test.each<[RemoteArea[]]>([[[]], [[{ region: "WORLD" }]], [[{ region: "EMEA" }]]])(
  "a remote job from %j is not marked up as work at its office",
  (remoteFrom) => {
    expect(omissionOf({ workMode: "remote", remoteFrom })).toBe("no country");
  },
);

test("the title stands without the place", () => {
  const fields = { title: "Tech Lead (Remote, Portugal)", remoteFrom: [{ country: "PT" }] };
  expect(jsonLdOf({ ...fields, workMode: "remote" }).title).toBe("Tech Lead");
});

test("a state without a city is marked up as the page names it", () => {
  const addressOf = (place: Place) =>
    jsonLdOf({ workMode: "onsite", places: [place] }).jobLocation?.[0]?.address;
  expect(addressOf({ region: "CA", country: "US" })).toMatchObject({ addressRegion: "CA" });
  expect(addressOf({ region: "BY", country: "DE" })).toMatchObject({ addressRegion: "Bavaria" });
});

test.each([
  ["https://www.northwind.example/jobs?gh_jid=1", "https://www.northwind.example/"],
  ["https://job-boards.greenhouse.io/northwind/jobs/1", undefined],
  ["https://northwind.recruitee.com/o/tech-lead", undefined],
  ["https://careers.northwind.example/1", undefined],
  [null, undefined],
])("an imported company's site is known from the posting's address %s", (url, site) => {
  const source = { kind: "greenhouse", isAuthorized: true, url } as const;
  expect(jsonLdOf({ source }, { website: null }).hiringOrganization.sameAs).toBe(site);
});

test.each<[string, Partial<JsonLdJob["salary"]>]>([
  ["read from the text", { source: "parsed" }],
  ["on-target", { ote: true }],
  ...PAY_CAVEATS.filter((caveat) => caveat !== "part-time").map(
    (caveat) => [caveat, { caveat }] as [string, Partial<JsonLdJob["salary"]>],
  ),
  ["without a period", { period: undefined }],
  ["without an upper end", { max: undefined }],
  ["without a lower end", { min: undefined }],
])("there is no base salary when pay is %s", (_, fields) => {
  const statedSalary = {
    min: 78_000,
    max: 95_000,
    currency: "EUR",
    period: "YEAR",
    source: "employer",
    ote: false,
    equity: false,
  } as const;
  expect(jsonLdOf({ salary: statedSalary }).baseSalary).toBeDefined();
  expect(jsonLdOf({ salary: { ...statedSalary, ...fields } }).baseSalary).toBeUndefined();
});

test("pay by the hour of a part-time job is its base salary", () => {
  const salary = {
    ...({ min: 34, max: 40, currency: "GBP", period: "HOUR", caveat: "part-time" } as const),
    ...({ source: "employer", ote: false, equity: false } as const),
  };
  expect(jsonLdOf({ salary }).baseSalary).toMatchObject({ value: { unitText: "HOUR" } });
});

test("applying by email is a direct application", () => {
  const posting = jsonLdOf({ applyUrl: "mailto:jobs@northwind.example", applyMode: "email" });

  expect(posting.directApply).toBe(true);
});

function toJob(some: SomePosting): JsonLdJob {
  const { html, text } = describe(some);
  return aJsonLdJob({
    ...some,
    descriptionHtml: html,
    descriptionText: text,
    source: { kind: some.sourceKind, isAuthorized: false },
  });
}

test("structured data of any job follows Google's rules or gives a reason", () => {
  fc.assert(
    fc.property(somePosting(TODAY), (some) => {
      const job = toJob(some);
      const posting = toJobPostingJsonLd(job, NORTHWIND, TODAY);
      if (!isJobPostingJsonLd(posting)) {
        expect(posting.omitted).toBeTruthy();
        return;
      }
      const isTelecommute = posting.jobLocationType === "TELECOMMUTE";
      expect(isTelecommute).toBe((posting.applicantLocationRequirements?.length ?? 0) > 0);
      expect(isTelecommute).toBe(posting.jobLocation === undefined);
      if (isTelecommute) expect(job.workMode).toBe("remote");
      for (const { address } of posting.jobLocation ?? []) {
        expect(address.addressCountry).toMatch(/^[A-Z]{2}$/);
      }
      for (const type of posting.employmentType ?? []) expect(EMPLOYMENT_TYPES).toContain(type);
      expect(Date.parse(posting.datePosted)).toBeLessThanOrEqual(TODAY.getTime());
      if (posting.baseSalary) {
        expect(job.salary).toMatchObject({ source: "employer", ote: false });
        const { value, minValue = value, maxValue = value } = posting.baseSalary.value;
        expect([minValue, maxValue]).toEqual([job.salary.min, job.salary.max]);
      }
    }),
    { numRuns: triesOf(1_000) },
  );
});
