import { expect, test } from "vitest";
import { toPageETag } from "./page-etag.ts";

const NOON = new Date("2026-11-20T12:00:00.000Z");
const LATER = new Date("2026-11-20T12:00:20.000Z");
const TOMORROW = new Date("2026-11-21T12:00:00.000Z");

function dataAt(now: Date, jobFields: object = {}) {
  return {
    job: { title: "Tech Lead", datePosted: "2026-11-01T08:00:00.000Z", ...jobFields },
    similar: Promise.resolve([]),
    now: now.toISOString(),
  };
}

test("the same page 20 seconds later has the same ETag", async () => {
  expect(await toPageETag(dataAt(NOON), "build", NOON)).toBe(
    await toPageETag(dataAt(LATER), "build", LATER),
  );
});

test.each<[string, object, string, Date]>([
  ["another title", dataAt(NOON, { title: "Staff Engineer" }), "build", NOON],
  ["another build", dataAt(NOON), "other build", NOON],
  ["dates that are a day older", dataAt(TOMORROW), "build", TOMORROW],
])("a page with %s has another ETag", async (_, data, build, now) => {
  const etag = await toPageETag(dataAt(NOON), "build", NOON);

  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(await toPageETag(data, build, now)).not.toBe(etag);
});
