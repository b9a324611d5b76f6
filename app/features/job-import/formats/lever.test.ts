import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceItemError, SourceResponseError } from "./adapter.ts";
import { lever } from "./lever.ts";

const board = readFileSync(
  new URL("../../../../test/fixtures/boards/lever.json", import.meta.url),
  "utf8",
);
const postings = JSON.parse(board) as Record<string, unknown>[];

function rawOf(title: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const posting = postings.find((each) => each.text === title);
  if (!posting) throw new Error(`The fixture has no posting ${title}.`);
  return { ...posting, ...changes };
}

function read(title: string, changes: Record<string, unknown> = {}) {
  return lever.parseItem(rawOf(title, changes)).content;
}

test("the listing has every posting, whatever their order", () => {
  const { items } = lever.parseListing(board);
  expect(items).toHaveLength(8);
  expect(lever.parseListing(JSON.stringify([...postings].reverse())).items).toEqual(items);
  expect(items.map(({ title }) => title)).toContain("Lead Platform Engineer");
});

function pageOf(count: number, from = 0): string {
  const first = rawOf("Senior Analytics Engineer");
  return JSON.stringify(
    Array.from({ length: count }, (_, at) => ({ ...first, id: `posting-${from + at}` })),
  );
}

test("a site is fetched from its own host, page by page until one is not full", () => {
  const address = lever.toListingUrl("halvard");
  expect(address).toBe("https://api.lever.co/v0/postings/halvard?mode=json&limit=100&skip=0");
  expect(lever.toListingUrl("eu.halvard")).toMatch(
    /^https:\/\/api\.eu\.lever\.co\/v0\/postings\/halvard\?/,
  );
  for (const board of ["halvard", "eu.halvard"]) {
    expect(lever.hosts).toContain(new URL(lever.toListingUrl(board)).host);
  }

  const second = lever.paging?.findNextPageUrl(pageOf(100), address) ?? "";
  expect(second).toBe("https://api.lever.co/v0/postings/halvard?mode=json&limit=100&skip=100");
  expect(lever.paging?.findNextPageUrl(pageOf(100), second)).toMatch(/skip=200$/);
  expect(lever.paging?.findNextPageUrl(pageOf(99), second)).toBeNull();
  expect(lever.paging?.findNextPageUrl(pageOf(0), second)).toBeNull();
  expect(lever.paging?.findNextPageUrl(pageOf(140), address)).toBeNull();
  expect(lever.paging?.listDetails([pageOf(100)], address)).toEqual([]);
});

test("pages are joined, and a posting that moved to the next page counts once", () => {
  const pages = [pageOf(100), pageOf(100, 99), pageOf(20, 199)];
  const { items, repeats, isPartial } = lever.parseListing(
    lever.paging?.joinResponses(pages, new Map()) ?? "",
  );
  expect([items.length, repeats.length, isPartial]).toEqual([219, 0, false]);
});

test("a listing without its last page is partial", () => {
  const joined = lever.paging?.joinResponses([pageOf(100), pageOf(100, 100)], new Map()) ?? "";
  expect(lever.parseListing(joined).isPartial).toBe(true);
});

test.each([
  ["an error object", '{"ok":false,"error":"Document not found"}', /isn’t a list/],
  ["a web page", "<html></html>", /web page/],
  ["a truncated response", board.slice(0, 3000), /cut off/],
])("%s is rejected as a whole", (_name, body, message) => {
  expect(() => lever.parseListing(body)).toThrow(SourceResponseError);
  expect(() => lever.parseListing(body)).toThrow(message);
});

test("addresses and publication date are taken from the posting", () => {
  const {
    content: posting,
    sourceUrl,
    companyName,
  } = lever.parseItem(rawOf("Lead Platform Engineer"));
  expect(sourceUrl).toMatch(/^https:\/\/jobs\.halvard\.example\/[\w-]+$/);
  expect(posting.applyUrl).toBe(`${sourceUrl}/apply`);
  expect(posting.datePosted).toBe("2026-09-14T09:00:00.000Z");
  expect(companyName).toBeNull();
  expect(read("Lead Platform Engineer", { applyUrl: null }).applyUrl).toBe(sourceUrl);
});

test("opening and body are used once, though description repeats them", () => {
  const { descriptionText } = read("Lead Platform Engineer");
  expect(descriptionText.match(/hiring in New York for the first time/g)).toHaveLength(1);
  expect(descriptionText.match(/Four teams stand on what you build/g)).toHaveLength(1);
});

test("an older posting without a body uses its description", () => {
  expect(read("Senior Software Engineer").descriptionText).toContain("An older posting");
});

test("lists are rendered with headings and list tags", () => {
  const { descriptionHtml } = read("Android Engineer, Cab App");
  expect(descriptionHtml).toContain("<h3>What you'll do</h3><ul><li>Write Kotlin for tablets");
  expect(descriptionHtml).not.toMatch(/<script|onclick|<div|style=/);
  expect(descriptionHtml).not.toContain("<p></p>");
});

test.each([
  ["onsite", "onsite"],
  ["on-site", "onsite"],
  ["hybrid", "hybrid"],
  ["remote", "remote"],
  ["unspecified", "unknown"],
  [undefined, "unknown"],
])("workplaceType %s gives work mode %s", (workplaceType, workMode) => {
  expect(read("Vendor Lead, Terminals", { workplaceType }).workMode).toBe(workMode);
});

test("all locations are read, and a remote job may be done from their countries", () => {
  expect(read("Android Engineer, Cab App")).toMatchObject({
    workMode: "remote",
    places: [
      { city: "Oslo", region: "03", country: "NO" },
      { city: "Stockholm", region: "AB", country: "SE" },
    ],
    remoteFrom: [{ country: "NO" }, { country: "SE" }],
  });
  expect(read("Engineering Manager, Signals")).toMatchObject({
    places: [],
    remoteFrom: [{ country: "DE" }],
    visa: "yes",
  });
  expect(read("Senior Software Engineer")).toMatchObject({
    workMode: "remote",
    places: [{ city: "Berlin" }],
    remoteFrom: [],
  });
});

test("a pay range has the source employer, pay from a sentence the source parsed", () => {
  expect(read("Senior Analytics Engineer").salary).toMatchObject({
    min: 58_000,
    max: 69_000,
    currency: "SEK",
    period: "MONTH",
    source: "employer",
    equity: true,
  });
  expect(read("Lead Platform Engineer").salary).toMatchObject({
    min: 171_500,
    max: 203_000,
    currency: "USD",
    period: "YEAR",
    source: "parsed",
    equity: true,
    scope: "United States",
  });
  expect(read("Contract Firmware Engineer").salary).toMatchObject({
    min: 85,
    max: 100,
    period: "HOUR",
  });
  expect(read("Android Engineer, Cab App").salary.source).toBe("none");
});

test("a pay range with an unknown interval or without figures is ignored", () => {
  const salaryRange = { currency: "USD", interval: "one-time", min: 1000, max: 2000 };
  expect(read("Android Engineer, Cab App", { salaryRange }).salary.source).toBe("none");
  expect(
    read("Android Engineer, Cab App", {
      salaryRange: { ...salaryRange, interval: "per-year-salary", min: null, max: null },
    }).salary.source,
  ).toBe("none");
});

test("commitments are mapped to employment types", () => {
  expect(read("Lead Platform Engineer").employmentTypes).toEqual(["FULL_TIME"]);
  expect(read("Contract Firmware Engineer").employmentTypes).toEqual(["CONTRACTOR"]);
});

test("a posting without an address is rejected with a reason", () => {
  expect(() => lever.parseItem(rawOf("Broken Entry"))).toThrow(SourceItemError);
  expect(() => lever.parseItem(rawOf("Broken Entry"))).toThrow(/hostedUrl/);
});

test("any item is parsed or rejected with a SourceItemError", () => {
  const keys = Object.keys(rawOf("Senior Analytics Engineer"));
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
      try {
        lever.parseItem(rawOf("Senior Analytics Engineer", { [key]: value }));
      } catch (error) {
        expect(error).toBeInstanceOf(SourceItemError);
      }
    }),
    { numRuns: 300 },
  );
});
