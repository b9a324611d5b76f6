import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Salary } from "#app/reference/pay.ts";
import type { EmploymentType } from "#app/reference/work-modes-and-employment-types.ts";
import { testDatabase } from "#test/database.ts";
import { toPayLine } from "../labels.ts";
import { jobs } from "../tables.ts";
import { addAnnualUsd, payRangeUsd } from "./annual-usd.ts";
import { withPartTimeCaveat } from "./part-time.ts";

const HOURLY = addAnnualUsd({
  ...({ min: 34, max: 40, currency: "GBP", period: "HOUR", source: "employer" } as const),
  ...{ ote: false, equity: false },
});
const PART: EmploymentType[] = ["PART_TIME"];

const database = testDatabase({ isKept: true, jobs: 60 });

test.each<[says: Partial<Salary>, types: EmploymentType[], title?: string]>([
  [{}, PART],
  ...(["DAY", "WEEK", "MONTH", "YEAR"] as const).map(
    (period): [Partial<Salary>, EmploymentType[]] => [{ period }, PART],
  ),
  [{ period: "MONTH", scope: "20 hours a week" }, ["FULL_TIME", "PART_TIME"]],
  [{ scope: "24 hours a week" }, []],
  [{ scope: "contract, about 30 hours a week for 9 months" }, ["CONTRACTOR"]],
  [{ quote: "€45 an hour for 16-20 hrs/week" }, ["CONTRACTOR"]],
  [{}, ["CONTRACTOR"], "Senior Engineer (20h/week)"],
  [{ quote: "38 € pro Stunde, 24 Stunden pro Woche" }, ["FULL_TIME", "PART_TIME"]],
])(
  "the year of %o, %o is no full one, and is not compared",
  (says, employmentTypes, title = "Engineer") => {
    const pay = withPartTimeCaveat({ ...HOURLY, ...says }, { title, employmentTypes });

    expect(pay).toMatchObject({ min: 34, max: 40, caveat: "part-time" });
    expect(pay).not.toHaveProperty("yearMaxUsd");
    expect(payRangeUsd(pay)).toEqual({});
    expect(toPayLine(pay)).toContain("(part time)");
  },
);

test.each<[says: Partial<Salary>, types: EmploymentType[]]>([
  [{}, ["FULL_TIME"]],
  [{}, ["FULL_TIME", "PART_TIME"]],
  [{}, []],
  [{ scope: "contract, 40 hours a week" }, ["CONTRACTOR"]],
  [{ quote: "32–40 hours per week at £34 to £40 an hour" }, PART],
  [{ period: "YEAR", scope: "38 hours a week" }, PART],
  [{ period: undefined }, PART],
  [{ caveat: "doubtful" }, PART],
])("the pay of %o, %o stays as it is", (says, employmentTypes) => {
  const pay = { ...HOURLY, ...says };

  expect(withPartTimeCaveat(pay, { title: "Engineer", employmentTypes })).toEqual(pay);
});

test("lists and the market have no year's pay of a part-time job, and 13 salaries are counted as 13", async () => {
  const find = (title: string) =>
    database.db.select().from(jobs).where(eq(jobs.title, title)).get();

  expect(await find("Senior .NET Engineer, Clinic Calendar")).toMatchObject({
    ...{ salaryMin: 34, salaryCaveat: "part-time", salaryYearMaxUsd: null, payRank: 0 },
  });
  const thirteen = await find("Engineering Manager, Forecast Products (Parental Leave Cover)");
  expect(thirteen).toMatchObject({ salaryPayments: 13, salaryPeriod: "MONTH" });
  const { salaryMax: most = 0, salaryYearMaxUsd: year = 0 } = thirteen ?? {};
  const rate = payRangeUsd({
    ...HOURLY,
    max: 1_000_000,
    currency: "DKK",
    period: "YEAR",
    yearMinUsd: undefined,
    yearMaxUsd: undefined,
  })?.most;
  expect(Math.abs((year ?? 0) - ((most ?? 0) * 13 * (rate ?? 0)) / 1_000_000)).toBeLessThan(1_500);
});
