import { expect, test } from "vitest";
import { boardFile, wholeBoard } from "#test/boards.ts";
import { rippling } from "./rippling.ts";

const { items } = rippling.parseListing(wholeBoard("rippling"));

function read(title: string, changes: object = {}) {
  const item = items.find((each) => each.title?.includes(title));
  return rippling.parseItem({ ...(item?.raw as object), ...changes });
}

test("pages follow each other until the last", () => {
  const body = boardFile("rippling").replace('"totalPages": 1', '"totalPages": 3');
  const first = rippling.toListingUrl("northwind");
  const second = rippling.paging?.findNextPageUrl(body, first) ?? "";
  expect(second).toBe("https://ats.rippling.com/api/v2/board/northwind/jobs?page=1&pageSize=50");
  const third = rippling.paging?.findNextPageUrl(body, second) ?? "";
  expect(third).toContain("page=2");
  expect(rippling.paging?.findNextPageUrl(body, third)).toBeNull();
  expect(rippling.paging?.findNextPageUrl('{"items":[],"totalPages":9}', first)).toBeNull();
});

test("a job has its place, mode, type, pay, company and address", () => {
  const { content, sourceUrl, companyName } = read("Boards");
  expect(content).toMatchObject({
    workMode: "hybrid",
    places: [{ city: "New York", region: "NY", country: "US" }],
    employmentTypes: ["FULL_TIME"],
    salary: { min: 170_000, max: 210_000, currency: "USD", period: "YEAR", source: "employer" },
    datePosted: "2026-10-12T00:37:26.093Z",
  });
  expect(sourceUrl).toMatch(/^https:\/\/ats\.rippling\.com\/northwind\/jobs\/5ac2/);
  expect(companyName).toBe("Northwind Ferries");
});

test("an hourly range is no yearly one", () => {
  expect(read("Reliability").content.salary).toMatchObject({ min: 90, max: 120, period: "HOUR" });
});

test("a remote job may have several places", () => {
  const { workMode, remoteFrom } = read("Timetables").content;
  expect(workMode).toBe("remote");
  expect(remoteFrom).toEqual(expect.arrayContaining([{ country: "US" }, { country: "PT" }]));
});

test("a job that its employer keeps out of searches stays out", () => {
  expect(() => read("Boards", { unlistedFromSearch: true })).toThrow("hides it from search");
});
