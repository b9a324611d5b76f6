import { expect, test } from "vitest";
import { boardDetails, boardFile, wholeBoard } from "#test/boards.ts";
import { SourceItemError, SourceResponseError } from "./adapter.ts";
import { smartrecruiters } from "./smartrecruiters.ts";

const { paging } = smartrecruiters;
const list = boardFile("smartrecruiters");
const { content } = JSON.parse(list) as { content: Record<string, unknown>[] };
const joinedBody = wholeBoard("smartrecruiters");
const FIRST = smartrecruiters.toListingUrl("NorthwindFerries");

function itemOf(title: string, body = joinedBody) {
  const detailBodies = smartrecruiters
    .parseListing(body)
    .items.find((each) => each.title?.includes(title));
  if (!detailBodies) throw new Error(`The board has no posting ${title}.`);
  return detailBodies;
}

function read(title: string, changes: Record<string, unknown> = {}) {
  return smartrecruiters.parseItem({ ...(itemOf(title).raw as object), ...changes });
}

function pageOf(from: number, count: number, totalFound: number): string {
  const entries = Array.from({ length: count }, (_, at) => ({
    ...content[0],
    id: `p-${from + at}`,
    ref: `https://api.smartrecruiters.com/v1/companies/NorthwindFerries/postings/p-${from + at}`,
    releasedDate: new Date(Date.UTC(2026, 0, 1) + (from + at) * 60_000).toISOString(),
  }));
  return JSON.stringify({ offset: from, limit: 100, totalFound, content: entries });
}

test("the list is fetched in pages of a hundred until it is complete", () => {
  const second = paging.findNextPageUrl(pageOf(0, 100, 230), FIRST) ?? "";
  expect(second).toBe(
    "https://api.smartrecruiters.com/v1/companies/NorthwindFerries/postings?limit=100&offset=100",
  );
  const third = paging.findNextPageUrl(pageOf(100, 100, 230), second) ?? "";
  expect(third).toMatch(/offset=200$/);
  expect(paging.findNextPageUrl(pageOf(200, 30, 230), third)).toBeNull();
  expect(paging.findNextPageUrl(pageOf(200, 0, 230), third)).toBeNull();
  expect(paging.findNextPageUrl(pageOf(0, 60, 230), FIRST)).toMatch(/offset=60$/);
});

test("details are requested for engineering titles only, from the API's host", () => {
  const addresses = paging.listDetails([list]);
  expect(addresses.map(({ externalId }) => externalId).sort()).toEqual(
    [1, 2, 3, 5, 7, 8].map((number) => `74400000000${number}`),
  );
  for (const { externalId, address } of addresses) {
    expect(address).toBe(
      `https://api.smartrecruiters.com/v1/companies/NorthwindFerries/postings/${externalId}`,
    );
  }
});

test("a ref to another host is not followed", () => {
  for (const ref of [
    "https://evil.example/v1/companies/NorthwindFerries/postings/74400001",
    "http://api.smartrecruiters.com/v1/companies/NorthwindFerries/postings/74400001",
    "https://api.smartrecruiters.com/v1/companies/Other/postings/1",
    "https://api.smartrecruiters.com@evil.example/v1/companies/x/postings/74400001",
    "javascript:alert(1)",
  ]) {
    const entry = { ...content[0], id: "74400001", ref };
    const page = JSON.stringify({ totalFound: 1, content: [entry] });
    expect(paging.listDetails([page])).toEqual([
      {
        externalId: "74400001",
        address: "https://api.smartrecruiters.com/v1/companies/NorthwindFerries/postings/74400001",
      },
    ]);
  }
});

test("details are listed for every item in one order, whatever the order of the pages", () => {
  const pages = [pageOf(0, 100, 250), pageOf(100, 100, 250), pageOf(200, 50, 250)];
  const details = paging.listDetails(pages);
  expect(new Set(details.map(({ externalId }) => externalId)).size).toBe(250);
  expect(paging.listDetails(pages.toReversed())).toEqual(details);
});

test("an item whose detail was not requested differs from one whose detail failed", () => {
  const detailBodies = new Map([["p-1", null]]);
  const { items } = smartrecruiters.parseListing(
    paging.joinResponses([pageOf(0, 3, 3)], detailBodies),
  );
  expect(items.map(({ externalId, isDetailDeferred }) => [externalId, isDetailDeferred])).toEqual([
    ["p-0", true],
    ["p-1", false],
    ["p-2", true],
  ]);
});

test("an item without a detail address is not marked as deferred", () => {
  const entry = { ...content[0], ref: undefined, company: undefined };
  const page = JSON.stringify({ totalFound: 1, content: [entry] });
  expect(paging.listDetails([page])).toEqual([]);
  const [item] = smartrecruiters.parseListing(paging.joinResponses([page], new Map())).items;
  expect(item?.isDetailDeferred).toBe(false);
  expect(() => smartrecruiters.parseItem(item?.raw)).toThrow(/sent no description/);
});

test("pages and details are joined to one listing, partial while an item is missing", () => {
  const pages = [pageOf(0, 100, 130), pageOf(100, 30, 130)];
  const joined = smartrecruiters.parseListing(paging.joinResponses(pages, new Map()));
  expect([joined.items.length, joined.isPartial]).toEqual([130, false]);
  const [first = ""] = pages;
  expect(smartrecruiters.parseListing(first).isPartial).toBe(true);
  expect(smartrecruiters.parseListing(paging.joinResponses([first], new Map())).isPartial).toBe(
    true,
  );
});

test("an item that moved to the next page counts once", () => {
  const pages = [pageOf(0, 100, 130), pageOf(99, 31, 130)];
  const { items, repeats } = smartrecruiters.parseListing(paging.joinResponses(pages, new Map()));
  expect([items.length, repeats]).toEqual([130, []]);
});

test("recruiters' names are dropped, so a change of recruiter does not change the item", () => {
  const requestedIds = [list, ...boardDetails("smartrecruiters").values()].join("");
  expect(requestedIds).toMatch(/Maja Ekdahl[\s\S]*Alva Lindqvist|Alva Lindqvist[\s\S]*Maja Ekdahl/);
  expect(joinedBody).not.toMatch(/Ekdahl|Lindqvist|creator|customField|avatar/);
  for (const body of [list, joinedBody]) {
    const { items } = smartrecruiters.parseListing(body);
    expect(JSON.stringify(items)).not.toMatch(/Ekdahl|Lindqvist|creator|customField|avatar/);
    const changed = body.replaceAll("Maja Ekdahl", "Nils Holm").replaceAll("Alva Lindqvist", "Bo");
    expect(smartrecruiters.parseListing(changed).items).toEqual(items);
  }
});

test("an item without its description is skipped with a reason", () => {
  const { raw, externalId } = itemOf("Senior Data Engineer");
  expect(externalId).not.toBeNull();
  expect(() => smartrecruiters.parseItem(raw)).toThrow(SourceItemError);
  expect(() => smartrecruiters.parseItem(raw)).toThrow(/sent no description/);
});

test("a detail that is malformed or of another posting is not joined", () => {
  const [first] = content;
  const id = String(first?.id);
  const other = JSON.stringify({ ...first, id: "other", jobAd: { sections: {} } });
  for (const detail of [
    other,
    "<html>",
    "{",
    "[]",
    '{"jobAd":{}}',
    `{"id":"${id}","active":false}`,
  ]) {
    const joined = paging.joinResponses([list], new Map([[id, detail]]));
    const { raw } = itemOf("Crews", joined);
    expect(raw).toMatchObject({ jobAd: null });
  }
});

test("inactive and non-public postings are not in the listing", () => {
  const titles = smartrecruiters.parseListing(joinedBody).items.map(({ title }) => title);
  expect(titles).not.toContain("Backend Engineer");
  expect(titles).toHaveLength(content.length - 1);
  expect(smartrecruiters.parseListing(joinedBody).isPartial).toBe(false);
  expect(smartrecruiters.parseListing(list).isPartial).toBe(false);
});

test.each([
  ["a web page", "<html></html>", /web page/],
  ["an error object", '{"message":"not found"}', /no list of postings/],
  ["none of several postings", '{"totalFound":3,"content":[]}', /reports 3 postings but sent none/],
])("%s is rejected as a whole", (_name, body, message) => {
  expect(() => smartrecruiters.parseListing(body)).toThrow(SourceResponseError);
  expect(() => smartrecruiters.parseListing(body)).toThrow(message);
  if (body !== '{"totalFound":3,"content":[]}') {
    expect(() => paging.findNextPageUrl(body, FIRST)).toThrow(SourceResponseError);
    expect(() => paging.joinResponses([body], new Map())).toThrow(SourceResponseError);
  }
});

test("sections are rendered in order, under their headings", () => {
  const { content: posting, companyName, sourceUrl } = read("Crews");
  expect(posting.descriptionHtml).toMatch(
    /^<h3>Company Description<\/h3><p>.*<h3>Job Description<\/h3>.*<h3>Qualifications<\/h3>/,
  );
  expect(posting.descriptionHtml).not.toContain("Additional Information");
  expect(companyName).toBe("Northwind Ferries");
  expect(sourceUrl).toBe("https://jobs.northwind.example/744000000001-posting");
  expect(posting.applyUrl).toBe("https://jobs.northwind.example/744000000001?oga=true");
  expect(posting.datePosted).toBe("2026-10-02T09:30:00.000Z");
  expect(posting).toMatchObject({ level: "senior", employmentTypes: ["FULL_TIME"] });
});

test("without addresses in the detail the page's URL is built from company and id", () => {
  const { content: posting, sourceUrl } = read("Crews", { postingUrl: null, applyUrl: null });
  expect(sourceUrl).toBe("https://jobs.smartrecruiters.com/NorthwindFerries/744000000001");
  expect(posting.applyUrl).toBe(sourceUrl);
  expect(() => read("Crews", { postingUrl: null, company: null })).toThrow(
    /address of the posting/,
  );
});

test("hybrid wins over remote, and a remote job keeps its city", () => {
  expect(read("Harbor").content).toMatchObject({
    workMode: "hybrid",
    places: [{ city: "Hamburg", region: "HH", country: "DE" }],
    remoteFrom: [],
  });
  expect(read("Crews").content).toMatchObject({
    workMode: "remote",
    places: [{ city: "Gothenburg", region: "O", country: "SE" }],
    remoteFrom: [{ country: "SE" }],
  });
  expect(read("Radar").content).toMatchObject({
    workMode: "remote",
    places: [],
    remoteFrom: [{ country: "PT" }],
  });
});

test("without a full location the label is built from city, region and the country code in capitals", () => {
  expect(read("Platform").content).toMatchObject({
    workMode: "unknown",
    places: [{ city: "San Diego", region: "CA", country: "US" }],
    employmentTypes: ["CONTRACTOR"],
  });
});

test("pay is parsed from a sentence of the sections", () => {
  expect(read("Crews").content.salary).toMatchObject({
    min: 55_000,
    max: 68_000,
    currency: "SEK",
    period: "MONTH",
    source: "parsed",
  });
  expect(read("Platform").content.salary).toMatchObject({ min: 90, max: 110, period: "HOUR" });
  expect(read("Harbor").content.salary.source).toBe("none");
});
