import { expect, test } from "vitest";
import { boardFile } from "#test/boards.ts";
import { SourceItemError, SourceResponseError } from "./adapter.ts";
import { recruitee } from "./recruitee.ts";

const board = boardFile("recruitee");
const { offers } = JSON.parse(board) as { offers: Record<string, unknown>[] };

function rawOf(title: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const offer = offers.find((each) => String(each.title).includes(title));
  if (!offer) throw new Error(`The fixture has no offer ${title}.`);
  return { ...offer, ...changes };
}

function read(title: string, changes: Record<string, unknown> = {}) {
  return recruitee.parseItem(rawOf(title, changes)).content;
}

test("only published offers are in the listing", () => {
  const { items, repeats } = recruitee.parseListing(board);
  expect(items).toHaveLength(offers.length - 1);
  expect(items.map(({ title }) => title)).not.toContain("Platform Engineer");
  expect(repeats).toEqual([]);
  const { status: _status, ...older } = rawOf("Tides");
  expect(recruitee.parseListing(JSON.stringify({ offers: [older] })).items).toHaveLength(1);
});

test.each([
  ["a web page", "<html></html>", /web page/],
  ["a truncated response", board.slice(0, 3000), /cut off/],
  ["another envelope", '{"jobs":[]}', /no list of offers/],
])("%s is rejected as a whole", (_name, body, message) => {
  expect(() => recruitee.parseListing(body)).toThrow(SourceResponseError);
  expect(() => recruitee.parseListing(body)).toThrow(message);
});

test("description and requirements are joined, without translations", () => {
  const { content: posting, companyName, sourceUrl } = recruitee.parseItem(rawOf("Tides"));
  expect(posting.descriptionText).toMatch(/nine harbors\.\nYou have led others\./);
  expect(posting.descriptionText).not.toContain("Vertaling");
  expect(companyName).toBe("Northwind Ferries");
  expect(posting.applyUrl).toBe(`${sourceUrl}/c/new`);
});

test("dates are parsed from Recruitee's format", () => {
  expect(read("Lead Backend")).toMatchObject({
    datePosted: "2026-08-05T10:10:39.000Z",
    validThrough: "2026-12-31T22:59:00.000Z",
  });
  expect(read("QA Engineer").validThrough).toBe("2026-12-01T23:59:59.000Z");
  expect(read("Site Reliability").datePosted).toBeNull();
});

test("the country of a remote job is ignored", () => {
  const nowhere = { workMode: "remote", places: [], remoteFrom: [] };
  expect(read("Lead Backend")).toMatchObject(nowhere);
  const unflagged = { remote: null, hybrid: null, on_site: null };
  expect(read("Lead Backend", unflagged)).toMatchObject(nowhere);
});

test("the remote areas of a job are read from its locations' names or places", () => {
  expect(read("Tides")).toMatchObject({
    workMode: "remote",
    places: [{ city: "Lisbon", country: "PT" }],
    remoteFrom: [{ country: "DE" }],
  });
});

test("locations win over the offer's city, which is used without any", () => {
  expect(read("Senior Software").places).toEqual([
    { city: "Rotterdam", region: "ZH", country: "NL" },
  ]);
  expect(read("Site Reliability").places).toEqual([
    { city: "Utrecht", region: "UT", country: "NL" },
  ]);
});

test.each([
  [{ remote: true, hybrid: true, on_site: true }, "hybrid"],
  [{ remote: false, hybrid: true, on_site: false }, "hybrid"],
  [{ remote: true, hybrid: false, on_site: true }, "remote"],
  [{ remote: false, hybrid: false, on_site: true }, "onsite"],
  [{ remote: null, hybrid: null, on_site: null }, "unknown"],
])("the flags %j give work mode %s", (flags, workMode) => {
  expect(read("Senior Software", flags).workMode).toBe(workMode);
});

test("pay given as strings has the source employer", () => {
  expect(read("Senior Software").salary).toMatchObject({
    min: 68_000,
    max: 82_000,
    currency: "EUR",
    period: "YEAR",
    source: "employer",
  });
  expect(read("Lead Backend").salary).toMatchObject({ min: 5_400.5, max: 6_200, period: "MONTH" });
  const lowest = { min: "60000", max: null, period: "year", currency: "EUR" };
  const { salary } = read("Senior Software", { salary: lowest });
  expect([salary.min, salary.max]).toEqual([60_000, undefined]);
});

test.each([
  ["swapped", { min: "90000", max: "70000", period: "year", currency: "EUR" }, 70_000, 90_000],
  ["in thousands", { min: "60", max: "80", period: "year", currency: "EUR" }, 60, 80],
  [
    "a year's as a month's",
    { min: "60000", max: "80000", period: "month", currency: "EUR" },
    60_000,
    80_000,
  ],
])("doubtful figures (%s) are kept as they are and give no yearly pay", (_, pay, min, max) => {
  const { salary } = read("Senior Software", { salary: pay });
  expect(salary).toMatchObject({ min, max, source: "employer", caveat: "doubtful" });
  expect([salary.yearMinUsd, salary.yearMaxUsd]).toEqual([undefined, undefined]);
});

test("pay that makes no sense is ignored in favour of a sentence", () => {
  for (const salary of [
    { min: "70000", max: "90000", period: "year", currency: "€" },
    { min: "-5", max: "1e9", period: "year", currency: "EUR" },
    { min: 0, max: 0, period: "year", currency: "EUR" },
  ]) {
    expect(read("Senior Software", { salary }).salary.source).toBe("none");
  }
  expect(read("Site Reliability").salary.source).toBe("none");
  expect(read("Tides").salary).toMatchObject({
    min: 95_000,
    source: "parsed",
    equity: true,
    quote: "The salary is €95,000 to €115,000 a year, plus stock options.",
  });
});

test.each([
  ["fulltime_permanent", ["FULL_TIME"]],
  ["parttime_permanent", ["PART_TIME"]],
  ["fulltime_fixed_term", ["FULL_TIME", "TEMPORARY"]],
  ["parttime_fixed_term", ["PART_TIME", "TEMPORARY"]],
  ["freelance", ["CONTRACTOR"]],
  ["internship", ["INTERN"]],
  ["traineeship", ["INTERN"]],
  ["volunteer", ["VOLUNTEER"]],
  ["unheard_of", []],
])("the code %s is %j", (employment_type_code, types) => {
  expect(read("Senior Software", { employment_type_code }).employmentTypes).toEqual(types);
});

test("an offer with an http address is rejected", () => {
  expect(() => recruitee.parseItem(rawOf("Engineering Manager"))).toThrow(SourceItemError);
  expect(() => recruitee.parseItem(rawOf("Engineering Manager"))).toThrow(/not https/);
});
