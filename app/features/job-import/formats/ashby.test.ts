import { expect, test } from "vitest";
import { boardFile } from "#test/boards.ts";
import { SourceItemError, SourceResponseError } from "./adapter.ts";
import { ashby } from "./ashby.ts";

const board = boardFile("ashby");
const { jobs } = JSON.parse(board) as { jobs: Record<string, unknown>[] };

function rawOf(title: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const job = jobs.find((each) => String(each.title).includes(title));
  if (!job) throw new Error(`The fixture has no job ${title}.`);
  return { ...job, ...changes };
}

function read(title: string, changes: Record<string, unknown> = {}) {
  return ashby.parseItem(rawOf(title, changes)).content;
}

test("an unlisted job is not in the listing", () => {
  const { items, repeats, isPartial } = ashby.parseListing(board);
  expect(items).toHaveLength(jobs.length - 1);
  expect(items.map(({ title }) => title)).not.toContain("Senior Platform Engineer");
  expect([repeats, isPartial]).toEqual([[], false]);
  const reversed = JSON.stringify({ jobs: [...jobs].reverse(), apiVersion: "1" });
  expect(ashby.parseListing(reversed).items).toEqual(items);
});

test.each([
  ["an empty response", "", /empty/],
  ["a web page", "<html></html>", /web page/],
  ["a truncated response", board.slice(0, 3000), /cut off/],
  ["an error object", '{"success":false,"errors":["not_found"]}', /no list of jobs/],
])("%s is rejected as a whole", (_name, body, message) => {
  expect(() => ashby.parseListing(body)).toThrow(SourceResponseError);
  expect(() => ashby.parseListing(body)).toThrow(message);
});

test("addresses, publication date and description are taken from the job", () => {
  const { content: posting, sourceUrl, companyName } = ashby.parseItem(rawOf("Crews"));
  expect(posting.title).toBe("Senior Backend Engineer, Crews");
  expect(sourceUrl).toMatch(/^https:\/\/jobs\.northwind\.example\/[\w-]+$/);
  expect(posting.applyUrl).toBe(`${sourceUrl}/application`);
  expect(posting.datePosted).toBe("2026-09-30T08:15:00.000Z");
  expect(posting.validThrough).toBeNull();
  expect(posting.tech).toEqual(["go", "postgresql"]);
  expect(posting.descriptionHtml).not.toMatch(/style=/);
  expect(companyName).toBeNull();
  expect(read("Crews", { applyUrl: null }).applyUrl).toBe(sourceUrl);
});

test("a job published in 2021 keeps its date", () => {
  expect(read("Wheelhouse").datePosted).toBe("2021-04-27T20:13:45.158Z");
});

test.each([
  ["Hybrid", true, "hybrid"],
  ["OnSite", false, "onsite"],
  ["Remote", true, "remote"],
  [null, true, "remote"],
  [null, null, "unknown"],
  [null, false, "unknown"],
  ["Elsewhere", null, "unknown"],
])("workplaceType %s wins over isRemote %s: %s", (workplaceType, isRemote, workMode) => {
  expect(read("Crews", { workplaceType, isRemote }).workMode).toBe(workMode);
});

test('the address country "European Union" is ignored in favour of the label', () => {
  expect(read("Wheelhouse")).toMatchObject({
    workMode: "remote",
    places: [],
    remoteFrom: [{ region: "EUROPE" }],
  });
});

test("offices and remote areas are read from all locations", () => {
  expect(read("Ticketing")).toMatchObject({
    workMode: "onsite",
    places: [
      { country: "US", region: "NY", city: "New York" },
      { country: "US", region: "TX", city: "Austin" },
    ],
    remoteFrom: [{ country: "US" }],
    whereStated: "Austin, TX; New York, NY; Remote (US)",
  });
});

test("the postal address is used, with its typing errors, where the label names no place", () => {
  expect(read("Senior Frontend Engineer")).toMatchObject({
    places: [{ city: "San Francisco", region: "CA", country: "US" }],
  });
  expect(read("New Routes")).toMatchObject({
    workMode: "remote",
    places: [],
    remoteFrom: [{ country: "US" }],
  });
  expect(read("Crews", { location: null, address: {} }).places).toEqual([]);
});

test("pay is taken from the tier for the job's own place, with source employer", () => {
  const two = { remoteFrom: [], min: 185_000, max: 215_000 };
  expect(read("Ticketing", { secondaryLocations: [] }).salary).toMatchObject({
    min: two.min,
    max: two.max,
    currency: "USD",
    period: "YEAR",
    source: "employer",
    ote: false,
    scope: "New York, NY, one of 2 pay ranges",
  });
  expect(
    read("Ticketing", { location: "Austin, TX", secondaryLocations: [] }).salary,
  ).toMatchObject({ min: 165_000, max: 190_000 });
});

test("without a matching place the widest tier is taken, and its scope mentions the others", () => {
  const tier = (title: string, minValue: number, maxValue: number) => ({
    title,
    components: [
      { compensationType: "Salary", interval: "1 YEAR", currencyCode: "USD", minValue, maxValue },
    ],
  });
  const compensation = {
    compensationTiers: [tier("Zone B", 150_000, 180_000), tier("Zone A", 170_000, 205_000)],
  };
  expect(read("Crews", { compensation }).salary).toMatchObject({
    min: 170_000,
    max: 205_000,
    scope: "Zone A, one of 2 pay ranges",
  });
});

test("the order of the tiers does not change the result", () => {
  const raw = rawOf("Ticketing") as { compensation: { compensationTiers: unknown[] } };
  const compensation = {
    ...raw.compensation,
    compensationTiers: raw.compensation.compensationTiers.toReversed(),
  };
  expect(read("Ticketing", { compensation })).toEqual(read("Ticketing"));
});

test("an equity component without a value sets equity and is not read as pay", () => {
  expect(read("Wheelhouse").salary).toMatchObject({
    min: 110_000,
    max: 135_000,
    currency: "EUR",
    equity: true,
  });
});

test("on-target earnings are marked, but not base pay in the same tier", () => {
  expect(read("Senior Frontend Engineer").salary).toMatchObject({ min: 210_000, ote: true });
  const base = { compensationType: "Salary", interval: "1 YEAR", currencyCode: "USD" };
  const compensation = {
    compensationTiers: [
      {
        title: null,
        tierSummary: "$120K – $150K • OTE $200K – $240K",
        components: [{ ...base, minValue: 120_000, maxValue: 150_000, summary: "$120K – $150K" }],
      },
    ],
  };
  expect(read("Crews", { compensation }).salary).toMatchObject({ min: 120_000, ote: false });
});

test.each([
  ["1 HOUR", 85, 100, "HOUR"],
  ["1 MONTH", 9_000, 11_000, "MONTH"],
  ["1 YEAR", 150_000, 170_000, "YEAR"],
  ["NONE", 150_000, 170_000, "YEAR"],
])("the interval %s of %d to %d is a %s", (interval, minValue, maxValue, period) => {
  const component = {
    compensationType: "Salary",
    currencyCode: "USD",
    interval,
    minValue,
    maxValue,
  };
  const compensation = { summaryComponents: [component] };
  expect(read("Crews", { compensation }).salary).toMatchObject({ min: minValue, period });
});

test("without tiers the summary is parsed and no quote is kept", () => {
  expect(read("New Routes").salary).toMatchObject({ min: 150_000, max: 175_000, equity: true });
  const compensation = { scrapeableCompensationSalarySummary: "£70K - £85K" };
  expect(read("Crews", { compensation }).salary).toEqual({
    min: 70_000,
    max: 85_000,
    currency: "GBP",
    period: "YEAR",
    yearMinUsd: 92_000,
    yearMaxUsd: 112_000,
    source: "employer",
    ote: false,
    equity: false,
  });
});

test("hidden compensation is ignored, pay stated in the text is not", () => {
  expect(read("Data Engineer").salary).toMatchObject({
    min: 900_000,
    max: 1_050_000,
    currency: "NOK",
    source: "parsed",
    quote: "The salary for this role is NOK 900,000 to NOK 1,050,000 per year.",
  });
});

test("employment types and evergreen postings are recognised", () => {
  expect(read("Crews").employmentTypes).toEqual(["FULL_TIME"]);
  expect(read("Platform Engineer", { employmentType: "Contract" }).employmentTypes).toEqual([
    "CONTRACTOR",
  ]);
  expect([read("Your Dream Job").evergreen, read("Crews").evergreen]).toEqual([true, false]);
});

test.each([
  ["a script address", rawOf("Senior Mobile Engineer"), /not https/],
  [
    "an address to apply at that is script",
    rawOf("Crews", { applyUrl: "javascript:alert(1)" }),
    /not https/,
  ],
  ["no description", rawOf("Crews", { descriptionHtml: null }), /descriptionHtml/],
])("%s is rejected with a reason", (_name, raw, message) => {
  expect(() => ashby.parseItem(raw)).toThrow(SourceItemError);
  expect(() => ashby.parseItem(raw)).toThrow(message);
});

test("a file that was saved without compensation is read, and pay is taken from the text", () => {
  const { compensation: _compensation, ...raw } = rawOf("Crews");
  expect(ashby.parseItem(raw).content.salary.source).not.toBe("employer");
});

test.each(["compensationTierSummary", "scrapeableCompensationSalarySummary"])(
  "equity that only %s mentions is read",
  (field) => {
    const compensation = { [field]: "$150K – $180K • Offers Equity" };
    const descriptionHtml = `<p>${"You look after the timetable of forty ferries. ".repeat(6)}</p>`;
    expect(read("Crews", { compensation, descriptionHtml }).salary).toMatchObject({
      min: 150_000,
      max: 180_000,
      source: "employer",
      equity: true,
    });
  },
);
