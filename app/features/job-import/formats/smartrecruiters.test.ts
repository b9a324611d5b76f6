import { expect, test } from "vitest";
import { boardFile, smartrecruitersDetails, wholeBoard } from "#test/boards.ts";
import { BoardFault, ItemFault } from "./format.ts";
import { smartrecruiters } from "./smartrecruiters.ts";
import { smartrecruitersParts } from "./smartrecruiters-parts.ts";

const list = boardFile("smartrecruiters");
const { content } = JSON.parse(list) as { content: Record<string, unknown>[] };
const whole = wholeBoard("smartrecruiters");
const FIRST = smartrecruiters.addressOf("NorthwindFerries");

function itemOf(title: string, body = whole) {
  const found = smartrecruiters.listItems(body).items.find((each) => each.title?.includes(title));
  if (!found) throw new Error(`The board has no posting ${title}.`);
  return found;
}

function read(title: string, changes: Record<string, unknown> = {}) {
  return smartrecruiters.readItem({ ...(itemOf(title).raw as object), ...changes });
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
  const second = smartrecruitersParts.nextPage(pageOf(0, 100, 230), FIRST) ?? "";
  expect(second).toBe(
    "https://api.smartrecruiters.com/v1/companies/NorthwindFerries/postings?limit=100&offset=100",
  );
  const third = smartrecruitersParts.nextPage(pageOf(100, 100, 230), second) ?? "";
  expect(third).toMatch(/offset=200$/);
  expect(smartrecruitersParts.nextPage(pageOf(200, 30, 230), third)).toBeNull();
  expect(smartrecruitersParts.nextPage(pageOf(200, 0, 230), third)).toBeNull();
  expect(smartrecruitersParts.nextPage(pageOf(0, 60, 230), FIRST)).toMatch(/offset=60$/);
});

test("details are requested for engineering titles only, from the API's host", () => {
  const addresses = smartrecruitersParts.details([list]);
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
    expect(smartrecruitersParts.details([page])).toEqual([
      {
        externalId: "74400001",
        address: "https://api.smartrecruiters.com/v1/companies/NorthwindFerries/postings/74400001",
      },
    ]);
  }
});

test("details are listed for every item in one order, whatever the order of the pages", () => {
  const pages = [pageOf(0, 100, 250), pageOf(100, 100, 250), pageOf(200, 50, 250)];
  const details = smartrecruitersParts.details(pages);
  expect(new Set(details.map(({ externalId }) => externalId)).size).toBe(250);
  expect(smartrecruitersParts.details(pages.toReversed())).toEqual(details);
});

test("an item whose detail was not requested differs from one whose detail failed", () => {
  const found = new Map([["p-1", null]]);
  const { items } = smartrecruiters.listItems(smartrecruitersParts.join([pageOf(0, 3, 3)], found));
  expect(items.map(({ externalId, isUnasked }) => [externalId, isUnasked])).toEqual([
    ["p-0", true],
    ["p-1", false],
    ["p-2", true],
  ]);
});

test("an item without a detail address is not marked as deferred", () => {
  const entry = { ...content[0], ref: undefined, company: undefined };
  const page = JSON.stringify({ totalFound: 1, content: [entry] });
  expect(smartrecruitersParts.details([page])).toEqual([]);
  const [item] = smartrecruiters.listItems(smartrecruitersParts.join([page], new Map())).items;
  expect(item?.isUnasked).toBe(false);
  expect(() => smartrecruiters.readItem(item?.raw)).toThrow(/description was not among/);
});

test("pages and details are joined to one listing, partial while an item is missing", () => {
  const pages = [pageOf(0, 100, 130), pageOf(100, 30, 130)];
  const joined = smartrecruiters.listItems(smartrecruitersParts.join(pages, new Map()));
  expect([joined.items.length, joined.isPartial]).toEqual([130, false]);
  const [first = ""] = pages;
  expect(smartrecruiters.listItems(first).isPartial).toBe(true);
  expect(smartrecruiters.listItems(smartrecruitersParts.join([first], new Map())).isPartial).toBe(
    true,
  );
});

test("an item that moved to the next page counts once", () => {
  const pages = [pageOf(0, 100, 130), pageOf(99, 31, 130)];
  const { items, repeats } = smartrecruiters.listItems(smartrecruitersParts.join(pages, new Map()));
  expect([items.length, repeats]).toEqual([130, []]);
});

test("recruiters' names are dropped, so a change of recruiter does not change the item", () => {
  const named = [list, ...smartrecruitersDetails().values()].join("");
  expect(named).toMatch(/Maja Ekdahl[\s\S]*Alva Lindqvist|Alva Lindqvist[\s\S]*Maja Ekdahl/);
  expect(whole).not.toMatch(/Ekdahl|Lindqvist|creator|customField|avatar/);
  for (const body of [list, whole]) {
    const { items } = smartrecruiters.listItems(body);
    expect(JSON.stringify(items)).not.toMatch(/Ekdahl|Lindqvist|creator|customField|avatar/);
    const changed = body.replaceAll("Maja Ekdahl", "Nils Holm").replaceAll("Alva Lindqvist", "Bo");
    expect(smartrecruiters.listItems(changed).items).toEqual(items);
  }
});

test("an item without its description is skipped with a reason", () => {
  const { raw, externalId } = itemOf("Senior Data Engineer");
  expect(externalId).not.toBeNull();
  expect(() => smartrecruiters.readItem(raw)).toThrow(ItemFault);
  expect(() => smartrecruiters.readItem(raw)).toThrow(/description was not among/);
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
    const joined = smartrecruitersParts.join([list], new Map([[id, detail]]));
    const { raw } = itemOf("Crews", joined);
    expect(raw).toMatchObject({ jobAd: null });
  }
});

test("inactive and non-public postings are not in the listing", () => {
  const titles = smartrecruiters.listItems(whole).items.map(({ title }) => title);
  expect(titles).not.toContain("Backend Engineer");
  expect(titles).toHaveLength(content.length - 1);
  expect(smartrecruiters.listItems(whole).isPartial).toBe(false);
  expect(smartrecruiters.listItems(list).isPartial).toBe(false);
});

test.each([
  ["a web page", "<html></html>", /web page/],
  ["an error object", '{"message":"not found"}', /no list of postings/],
  ["none of several postings", '{"totalFound":3,"content":[]}', /says 3 postings but sent none/],
])("%s is rejected as a whole", (_name, body, message) => {
  expect(() => smartrecruiters.listItems(body)).toThrow(BoardFault);
  expect(() => smartrecruiters.listItems(body)).toThrow(message);
  if (body !== '{"totalFound":3,"content":[]}') {
    expect(() => smartrecruitersParts.nextPage(body, FIRST)).toThrow(BoardFault);
    expect(() => smartrecruitersParts.join([body], new Map())).toThrow(BoardFault);
  }
});

test("sections are rendered in order, under their headings", () => {
  const { posting, companyName, sourceUrl } = read("Crews");
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
  const { posting, sourceUrl } = read("Crews", { postingUrl: null, applyUrl: null });
  expect(sourceUrl).toBe("https://jobs.smartrecruiters.com/NorthwindFerries/744000000001");
  expect(posting.applyUrl).toBe(sourceUrl);
  expect(() => read("Crews", { postingUrl: null, company: null })).toThrow(
    /address of the posting/,
  );
});

test("hybrid wins over remote, and a remote job keeps its city", () => {
  expect(read("Harbor").posting).toMatchObject({
    workMode: "hybrid",
    places: [{ city: "Hamburg", region: "HH", country: "DE" }],
    remoteFrom: [],
  });
  expect(read("Crews").posting).toMatchObject({
    workMode: "remote",
    places: [{ city: "Gothenburg", region: "O", country: "SE" }],
    remoteFrom: [{ country: "SE" }],
  });
  expect(read("Radar").posting).toMatchObject({
    workMode: "remote",
    places: [],
    remoteFrom: [{ country: "PT" }],
  });
});

test("without a full location the label is built from city, region and the country code in capitals", () => {
  expect(read("Platform").posting).toMatchObject({
    workMode: "unknown",
    places: [{ city: "San Diego", region: "CA", country: "US" }],
    employmentTypes: ["CONTRACTOR"],
  });
});

test("pay is parsed from a sentence of the sections", () => {
  expect(read("Crews").posting.salary).toMatchObject({
    min: 55_000,
    max: 68_000,
    currency: "SEK",
    period: "MONTH",
    source: "parsed",
  });
  expect(read("Platform").posting.salary).toMatchObject({ min: 90, max: 110, period: "HOUR" });
  expect(read("Harbor").posting.salary.source).toBe("none");
});
