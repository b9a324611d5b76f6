import { expect, test } from "vitest";
import { boardFile, wholeBoard } from "#test/boards.ts";
import { toAllowedUrl } from "./allowed-url.ts";
import { workday } from "./workday.ts";

const FIRST = workday.toListingUrl("northwind.wd5.Careers");
const { items } = workday.parseListing(wholeBoard("workday"));

function read(id: string, changes: object = {}) {
  const item = items.find(({ externalId }) => externalId === id);
  return workday.parseItem({ ...(item?.raw as object), ...changes });
}

const pageOf = (count: number, total: number) =>
  JSON.stringify({ total, jobPostings: Array.from({ length: count }, () => ({ title: "x" })) });

test("the list is asked for with POST, twenty at a time, by the count of the first page", () => {
  const bodies = [FIRST];
  let next = workday.paging?.findNextPageUrl(pageOf(20, 45), FIRST) ?? null;
  // Later pages say that there are none in all.
  for (const count of [20, 5]) {
    bodies.push(next ?? "");
    next = workday.paging?.findNextPageUrl(pageOf(count, 0), next ?? "") ?? null;
  }
  expect(next).toBeNull();
  expect(bodies.map((address) => workday.paging?.toRequestBody?.(address) ?? "")).toEqual(
    [0, 20, 40].map((offset) =>
      JSON.stringify({ appliedFacets: {}, limit: 20, offset, searchText: "" }),
    ),
  );
  expect(workday.paging?.findNextPageUrl(pageOf(0, 45), FIRST)).toBeNull();
});

test("a detail is read with GET, and only below its site", () => {
  const [first] = workday.paging?.listDetails([boardFile("workday")], FIRST) ?? [];
  expect(workday.paging?.toRequestBody?.(first?.address ?? "")).toBeNull();
  for (const externalPath of [
    "/../../other/Careers/job/a_JR1",
    "@evil.example/job/a_JR1",
    "/x_JR1",
  ]) {
    const page = JSON.stringify({ jobPostings: [{ title: "Senior Engineer", externalPath }] });
    expect(workday.paging?.listDetails([page], FIRST)).toEqual([]);
  }
});

test("a posting has its place, mode, type, days, requisition and address", () => {
  const { content, sourceUrl, requisition } = read("JR1002");
  expect(content).toMatchObject({
    workMode: "hybrid",
    places: [{ city: "Porto", country: "PT" }],
    employmentTypes: ["FULL_TIME"],
    datePosted: "2026-11-10T00:00:00.000Z",
    validThrough: "2027-01-31T23:59:59.000Z",
  });
  expect(sourceUrl).toContain("https://northwind.wd5.myworkdayjobs.com/Careers/job/");
  expect(requisition).toBe("JR1002");
});

test("a posting without an id or that is not posted is left out", () => {
  const { items: listed } = workday.parseListing(
    JSON.stringify({
      total: 1,
      jobPostings: [{ title: "Senior Engineer", externalPath: "/job/a" }],
    }),
  );
  expect(listed[0]?.externalId).toBeNull();
  expect(() => read("JR1001", { posted: false })).toThrow("this job isn’t open");
});

test.each(["northwind", "northwind.wd5", "northwind.evil.Careers", "a.wd5"])(
  "the name %s leads to no host of Workday’s",
  (board) => {
    expect(toAllowedUrl(workday.toListingUrl(board), workday)).toBeNull();
  },
);
