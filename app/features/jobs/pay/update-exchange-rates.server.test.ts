import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changesOf } from "#app/db/changes.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { CURRENCIES } from "#app/reference/currencies.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization } from "#test/factories.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { jobs } from "../tables.ts";
import { addAnnualUsd } from "./annual-usd.ts";
import { exchangeRates } from "./tables.ts";
import { parseRates, updateExchangeRates } from "./update-exchange-rates.server.ts";

const GOOD = { currency: "EUR", perUnit: 1.17, day: "2026-11-20", isApplied: true };
const FRIDAY = new Date("2026-11-27T16:07:00Z");

const database = testDatabase();
let published: () => Response;

beforeEach(async () => {
  published = () => new Response(file("2026-11-27"));
  vi.stubGlobal("fetch", async () => published());
  await store();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The bank's file, in which a euro is worth what our table says, but for what a test changes. */
function file(day: string, perEuro: Record<string, number> = {}): string {
  const { USD = 1.16, GBP = 0.8788, SEK = 10.94 } = perEuro;
  return `<?xml version="1.0" encoding="UTF-8"?>
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <gesmes:subject>Reference rates</gesmes:subject>
      <Cube><Cube time='${day}'>
        <Cube currency='USD' rate='${USD}'/><Cube currency='GBP' rate='${GBP}'/><Cube currency='SEK' rate='${SEK}'/>
        <Cube currency='XXX' rate='5'/>
      </Cube></Cube>
    </gesmes:Envelope>`;
}

async function store(...rows: JobRecord[]): Promise<void> {
  const { db } = database;
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
}

const inEuros = (salaryMin: number, salaryMax: number) =>
  ({ salaryMin, salaryMax, salaryCurrency: "EUR", salaryPeriod: "YEAR" }) as const;

const rateOf = async (currency: string) =>
  database.db.select().from(exchangeRates).where(eq(exchangeRates.currency, currency)).get();

const yearPayOf = async ({ id }: JobRecord) =>
  database.db
    .select({ least: jobs.salaryYearMinUsd, most: jobs.salaryYearMaxUsd })
    .from(jobs)
    .where(eq(jobs.id, id))
    .get();

test("a job is stored with its year's pay, as the code converts it", async () => {
  const salary = fc.record({
    salaryMin: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
    salaryMax: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
    salaryCurrency: fc.constantFrom(null, "XXX", ...CURRENCIES),
    salaryPeriod: fc.option(fc.constantFrom(...SALARY_PERIODS)),
    salaryPayments: fc.option(fc.constantFrom(13, 14)),
    salaryCaveat: fc.constantFrom(null, null, null, "doubtful" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(salary, { minLength: 1, maxLength: 40 }), async (salaries) => {
      const rows = await Promise.all(salaries.map((each) => aJob(each)));
      await store(...rows);
      const ids = rows.map(({ id }) => id);
      const stored = await database.db.select().from(jobs).where(inArray(jobs.id, ids));
      for (const job of stored) {
        const { yearMinUsd = null, yearMaxUsd = null } = addAnnualUsd({
          min: job.salaryMin ?? undefined,
          max: job.salaryMax ?? undefined,
          currency: job.salaryCurrency ?? undefined,
          period: job.salaryPeriod ?? undefined,
          paymentsPerYear: job.salaryPayments ?? undefined,
          caveat: job.salaryCaveat ?? undefined,
          ...{ source: "parsed", ote: false, equity: false },
        });
        expect([job.salaryYearMinUsd, job.salaryYearMaxUsd]).toEqual([yearMinUsd, yearMaxUsd]);
      }
    }),
    { numRuns: 20 },
  );
});

test("pay in whole dollars is rounded, not cut", async () => {
  const job = await aJob({ ...inEuros(86_499, 86_500), salaryCurrency: "USD" });
  await store(job);
  expect(await yearPayOf(job)).toEqual({ least: 86_000, most: 87_000 });
});

test("a currency that moved has the day's rate, and so have its jobs; others keep theirs and have the day", async () => {
  published = () => new Response(file("2026-11-27", { USD: 1.25, GBP: 0.947, SEK: 11.79 }));
  const job = await aJob(inEuros(80_000, 100_000));
  const other = await aJob({ ...inEuros(80_000, 100_000), salaryCurrency: "GBP" });
  await store(job, other);
  await updateExchangeRates(database.db, FRIDAY);

  expect(await rateOf("EUR")).toMatchObject({ perUnit: 1.25, day: "2026-11-27", isApplied: true });
  expect(await yearPayOf(job)).toEqual({ least: 100_000, most: 125_000 });
  expect(await rateOf("GBP")).toMatchObject({ perUnit: 1.32, day: "2026-11-27" });
  expect(await yearPayOf(other)).toEqual({ least: 106_000, most: 132_000 });
  // The bank does not publish it.
  expect(await rateOf("KES")).toBeUndefined();
  expect(await rateOf("XXX")).toBeUndefined();
});

test("many jobs are converted over several hours, and only those that change", async () => {
  published = () => new Response(file("2026-11-27", { USD: 1.25 }));
  const rows = Array.from({ length: 1_005 }, () => aJob(inEuros(80_000, 100_000)));
  const doubtful = await aJob({ ...inEuros(80_000, 100_000), salaryCaveat: "doubtful" });
  await store(...(await Promise.all(rows)), doubtful);
  const converted = () =>
    database.db.$count(
      jobs,
      sql`${jobs.salaryYearMaxUsd} = 125000 and ${jobs.salaryYearMinUsd} = 100000`,
    );

  const { db } = database;
  await updateExchangeRates(db, FRIDAY);
  expect(await converted()).toBe(1_000);
  expect(await rateOf("EUR")).toMatchObject({ isApplied: false });
  expect(changesOf(db).changed).toContain("jobs");

  await updateExchangeRates(database.db, FRIDAY);
  expect(await converted()).toBe(1_005);
  expect(await rateOf("EUR")).toMatchObject({ isApplied: true });
  expect(await yearPayOf(doubtful)).toEqual({ least: null, most: null });

  const later = database.measure((db) => updateExchangeRates(db, FRIDAY));
  expect((await later).usage.trips).toBe(2);
});

test("a day that is stored is not asked for again", async () => {
  await updateExchangeRates(database.db, FRIDAY);
  published = () => new Response(null, { status: 500 });
  await updateExchangeRates(database.db, FRIDAY);
  expect(await rateOf("EUR")).toMatchObject({ day: "2026-11-27" });
});

test.each([
  ["an error", () => new Response("", { status: 503 }), "answered 503"],
  ["a page", () => new Response("<html><p>Soon</p></html>"), "could not be read"],
  ["no dollars", () => new Response(file("2026-11-27").replace("USD", "UUU")), "could not be read"],
  ["a huge file", () => new Response(file("2026-11-27") + " ".repeat(50_000)), "could not be read"],
])("%s leaves the last good rates", async (_, answer, message) => {
  await database.db.insert(exchangeRates).values(GOOD);
  published = answer;
  await expect(updateExchangeRates(database.db, FRIDAY)).rejects.toThrow(message);
  expect(await database.db.select().from(exchangeRates)).toEqual([GOOD]);
});

test.each(["2026-11-19", "2026-11-28"])("rates of %s are not taken over", async (day) => {
  await database.db.insert(exchangeRates).values(GOOD);
  published = () => new Response(file(day));
  await updateExchangeRates(database.db, FRIDAY);
  expect(await database.db.select().from(exchangeRates)).toEqual([GOOD]);
});

test("a rate that doubled is a mistake, and only logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  published = () => new Response(file("2026-11-27", { SEK: 109.4 }));
  await updateExchangeRates(database.db, FRIDAY);
  expect(await rateOf("SEK")).toBeUndefined();
  expect(await rateOf("EUR")).toMatchObject({ day: "2026-11-27" });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("SEK"));
  log.mockRestore();
});

test("the file of the bank is read, and nothing else", () => {
  expect(parseRates(file("2026-11-27", { GBP: 0.5 }))).toMatchObject({
    day: "2026-11-27",
    perUnit: { USD: 1, EUR: 1.16, GBP: 2.32 },
  });
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseRates(text)).toBeNull();
    }),
  );
});
