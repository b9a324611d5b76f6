import { expect, test } from "vitest";
import type { Salary } from "#app/reference/pay.ts";
import { joinNames, offsetLabel, toPayLabel, withArticle } from "./labels.ts";
import { toLocationLabel } from "./location-text.server.ts";

const statedSalary: Salary = {
  min: 78_000,
  max: 95_000,
  currency: "EUR",
  period: "YEAR",
  source: "employer",
  ote: false,
  equity: false,
};

test.each([
  [{}, "€78,000 – €95,000", "a year · stated by the employer"],
  [
    { currency: "NOK", min: 980_000, max: 1_150_000 },
    "NOK 980,000 – 1,150,000",
    "a year · stated by the employer",
  ],
  [{ max: undefined }, "From €78,000", "a year · stated by the employer"],
  [{ min: undefined }, "Up to €95,000", "a year · stated by the employer"],
  [{ max: 78_000 }, "€78,000", "a year · stated by the employer"],
  [
    { source: "parsed", period: "HOUR", min: 60, max: 75, currency: "USD" },
    "$60 – $75",
    "an hour · read from the text",
  ],
  [{ ote: true }, "€78,000 – €95,000", "a year · on-target earnings, not base"],
  [
    { ote: true, scope: "on-target earnings; one fifth depends on go-lives" },
    "€78,000 – €95,000",
    "a year · on-target earnings; one fifth depends on go-lives",
  ],
  [{ ote: true, scope: "OTE" }, "€78,000 – €95,000", "a year · OTE · on-target earnings, not base"],
  [
    { ote: true, scope: "Lyon" },
    "€78,000 – €95,000",
    "a year · Lyon · on-target earnings, not base",
  ],
  [
    { caveat: "total", scope: "Total compensation" },
    "€78,000 – €95,000",
    "a year · Total compensation",
  ],
  [{ caveat: "total" }, "€78,000 – €95,000", "a year · total pay, not base"],
  [{ caveat: "doubtful", min: 78, max: 95 }, "€78 – €95", "a year · as posted, may be a mistake"],
  [
    { caveat: "elsewhere", scope: "Lyon" },
    "€78,000 – €95,000",
    "a year · Lyon · for another location",
  ],
  [
    { caveat: "several", scope: "Zone A, one of 3 pay ranges" },
    "€78,000 – €95,000",
    "a year · Zone A, one of 3 pay ranges · may not be for this job",
  ],
  [
    { min: 4_000, max: undefined, period: "MONTH", paymentsPerYear: 14, source: "parsed" },
    "From €4,000",
    "a month · 14 times a year · read from the text",
  ],
] as [Partial<Salary>, string, string][])("pay %o reads %s, %s", (fields, figure, terms) => {
  const words = toPayLabel({ ...statedSalary, ...fields });

  expect(words?.figure.replaceAll("\u00a0", " ")).toBe(figure);
  expect(words?.terms).toBe(terms);
});

test("without a figure there is no pay label, even with equity", () => {
  expect(toPayLabel({ source: "none", ote: false, equity: true })).toBeNull();
});

test.each([
  [{ workMode: "hybrid", places: [{ city: "Porto", country: "PT" }] }, "Porto, Portugal · Hybrid"],
  [
    { workMode: "remote", remoteFrom: [{ country: "PT" }, { country: "ES" }] },
    "Remote · Portugal, Spain",
  ],
  [{ workMode: "remote", remoteFrom: [{ region: "EU" }] }, "Remote · European Union"],
  [{ workMode: "remote" }, "Remote · country not stated"],
  [{ workMode: "unknown", places: [{ country: "SG", city: "Singapore" }] }, "Singapore"],
  [{ workMode: "unknown" }, "Location not stated"],
  [
    {
      workMode: "hybrid",
      places: [
        { city: "Columbus", region: "OH", country: "US" },
        { city: "Dublin", region: "OH", country: "US" },
      ],
    },
    "Columbus, OH or Dublin, OH, United States · Hybrid",
  ],
  [
    {
      workMode: "onsite",
      places: [{ country: "DE" }, { country: "FR" }, { country: "IT" }, { country: "ES" }],
    },
    "Germany; France; Italy and 1 more · On site",
  ],
  [
    {
      workMode: "hybrid",
      places: [{ city: "Lisbon", country: "PT" }],
      remoteFrom: [{ region: "EU" }],
    },
    "Lisbon, Portugal or remote from European Union · Hybrid",
  ],
] as const)("the location label of %o is %s", (where, words) => {
  expect(
    toLocationLabel({ places: [], remoteFrom: [], ...where } as Parameters<
      typeof toLocationLabel
    >[0]),
  ).toBe(words);
});

test("names are joined as in a sentence, and many are counted", () => {
  expect(joinNames([], "or")).toBe("");
  expect(joinNames(["Leeds"], "or")).toBe("Leeds");
  expect(joinNames(["Leeds", "Lyon", "Porto"], "or")).toBe("Leeds, Lyon or Porto");
  expect(joinNames(["Leeds", "Lyon", "Porto", "Pune", "Bern", "Oslo"], "and")).toBe(
    "Leeds, Lyon, Porto and 3 more",
  );
});

test.each([
  ["United States", "the United States"],
  ["European Union", "the European Union"],
  ["Dominican Republic", "the Dominican Republic"],
  ["Faroe Islands", "the Faroe Islands"],
  ["UK and EU", "the UK and EU"],
  ["Dominica", "Dominica"],
  ["Europe, Middle East and Africa", "Europe, Middle East and Africa"],
  ["Portugal", "Portugal"],
])("%s is %s in a sentence", (name, words) => {
  expect(withArticle(name)).toBe(words);
});

test("UTC offsets show their minutes only when there are some", () => {
  expect([0, 4, -12, 22, -14].map(offsetLabel)).toEqual([
    "UTC+0",
    "UTC+1",
    "UTC−3",
    "UTC+5:30",
    "UTC−3:30",
  ]);
});
