import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { toApplicant } from "#app/features/jobs/eligibility/applicant.ts";
import { checkEligibility } from "#app/features/jobs/eligibility/check-eligibility.server.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { findMarket } from "#app/features/market/find-market.server.ts";
import { marketFigures } from "#app/features/market/tables.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { toCompetenciesBody } from "./competencies.server.ts";
import { toJobBody, toListedJobBody } from "./job.server.ts";
import { toMarketBody } from "./market.server.ts";
import { toPayClaim } from "./pay.server.ts";
import { competenciesSchema } from "./schemas/competency-schema.ts";
import { jobSchema, listedJobSchema } from "./schemas/job-schema.ts";
import { marketSchema } from "./schemas/market-schema.ts";
import { payClaimSchema } from "./schemas/pay-schema.ts";
import { verdictSchema } from "./schemas/verdict-schema.ts";
import { toVerdictBody } from "./verdict.server.ts";

const FIGURE = { day: "2026-11-20", open: 12, payStated: 6, employers: 7, sources: 3 };
const ORIGIN = "https://leadwright.test";
const database = testDatabase({ isKept: true, jobs: 200 });
let ids: string[];

beforeAll(async () => {
  const rows = await database.db.select({ id: jobs.id, status: jobs.status }).from(jobs);
  ids = rows.filter(({ status }) => status === "open").map(({ id }) => id);
});

async function readJobs() {
  const found = await Promise.all(ids.slice(0, 60).map((id) => findJob(database.db, id)));
  return found.filter((job) => job !== null);
}

describe("every job", () => {
  test("has what its schema says, and nothing else", async () => {
    for (const job of await readJobs()) {
      const body = toJobBody(job, { origin: ORIGIN, now: TODAY });
      expect(jobSchema.parse(body)).toEqual(body);
      expect(body).toMatchObject({ id: job.id, title: job.title, url: ORIGIN + job.path });
    }
  });

  test("has the languages that lists filter it by, each asked for in the posting's words", async () => {
    const found = await readJobs();
    for (const job of found) {
      const { languages } = toJobBody(job, { origin: ORIGIN, now: TODAY });
      const codes = languages.required.map(({ code }) => code).concat(languages.writtenIn ?? []);
      const [row] = await database.db
        .select({ codes: jobs.languages })
        .from(jobs)
        .where(eq(jobs.id, job.id));
      expect([...new Set(codes)].sort()).toEqual(row?.codes);
    }
    expect(found.some(({ languages }) => languages.asked.length > 0)).toBe(true);
  });

  test("has the verdict of its page", async () => {
    for (const job of await readJobs()) {
      for (const country of ["PT", "US"]) {
        const applicant = toApplicant({ country }, TODAY);
        const verdict = toVerdictBody(job, { country, zone: null, origin: ORIGIN, now: TODAY });
        expect(verdictSchema.parse(verdict)).toEqual(verdict);
        expect(verdict).toMatchObject(applicant ? checkEligibility(job.location, applicant) : {});
      }
    }
  });

  test("in a list has what the schema of lists says", async () => {
    const page = await listJobs(
      database.db,
      { query: { country: "PT" }, cursor: null },
      { now: TODAY },
    );
    expect(page.jobs.length).toBeGreaterThan(0);
    for (const card of page.jobs) {
      const body = toListedJobBody(card, ORIGIN);
      expect(listedJobSchema.parse(body)).toEqual(body);
      expect(body.eligibility?.answer).toBe(card.eligibility?.answer);
    }
  });
});

test("pay that must not be compared has no figure to compare by", () => {
  const salary = { min: 100_000, max: 120_000, currency: "USD", period: "YEAR" } as const;
  const stated = { ...salary, source: "employer", ote: false, equity: false } as const;

  expect(toPayClaim(stated).usdPerYear).toEqual({ least: 100_000, most: 120_000 });
  for (const other of [{ ote: true }, { caveat: "total" }] as const) {
    const claim = toPayClaim({ ...stated, ...other });
    expect(payClaimSchema.parse(claim)).toEqual(claim);
    expect(claim.usdPerYear).toBeNull();
  }
  expect(toPayClaim({ source: "none", ote: false, equity: false })).toMatchObject({
    words: null,
    usdPerYear: null,
  });
});

test("pay in a currency whose rate nobody publishes says since when it is fixed", () => {
  const salary = { min: 8_000_000, currency: "KES", period: "YEAR", source: "employer" } as const;
  const note = "Compared in US dollars at a fixed exchange rate of Nov 20, 2026.";
  expect(toPayClaim({ ...salary, ote: false, equity: false }).note).toContain(note);
  expect(toPayClaim({ ...salary, ote: true, equity: false }).note).not.toContain(note);
});

test("the market has the figures of its page", async () => {
  await database.db.insert(marketFigures).values([
    { ...FIGURE, facet: "all", value: "", payP25: 90_000, payP50: 120_000, payP75: 150_000 },
    { ...FIGURE, facet: "track", value: "tech_lead" },
  ]);
  const market = await findMarket(database.db);
  if (!market) throw new Error("Nothing was counted.");
  const body = toMarketBody(market, ORIGIN);

  expect(marketSchema.parse(body)).toEqual(body);
  expect(body.figures).toMatchObject({
    all: [{ open: 12, usdPerYear: { p25: 90_000, median: 120_000, p75: 150_000 } }],
    track: [{ value: "tech_lead", usdPerYear: null, url: `${ORIGIN}/jobs?track=tech_lead` }],
  });
});

test("every competency is there, with its texts", () => {
  const body = toCompetenciesBody(ORIGIN);

  expect(competenciesSchema.parse(body)).toEqual(body);
  const listed = body.areas.flatMap((area) => area.competencies);
  expect(listed.map(({ id }) => id)).toEqual(COMPETENCIES.map(({ id }) => id));
  for (const { question, levels } of listed) {
    expect(question).not.toBe("");
    expect(levels).toHaveLength(4);
  }
});
