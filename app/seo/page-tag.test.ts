import { expect, test } from "vitest";
import { toPageTag } from "./page-tag.ts";

const NOON = new Date("2026-11-20T12:00:00.000Z");
const LATER = new Date("2026-11-20T12:00:20.000Z");
const TOMORROW = new Date("2026-11-21T12:00:00.000Z");

function dataAt(now: Date, more: object = {}) {
  return {
    job: { title: "Tech Lead", datePosted: "2026-11-01T08:00:00.000Z", ...more },
    similar: Promise.resolve([]),
    now: now.toISOString(),
  };
}

test("the same page 20 seconds later has the same ETag", async () => {
  expect(await toPageTag(dataAt(NOON), "build", NOON)).toBe(
    await toPageTag(dataAt(LATER), "build", LATER),
  );
});

test.each<[string, object, string, Date]>([
  ["another title", dataAt(NOON, { title: "Staff Engineer" }), "build", NOON],
  ["another build", dataAt(NOON), "other build", NOON],
  ["dates that are a day older", dataAt(TOMORROW), "build", TOMORROW],
])("a page with %s has another ETag", async (_, data, build, now) => {
  const tag = await toPageTag(dataAt(NOON), "build", NOON);

  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(await toPageTag(data, build, now)).not.toBe(tag);
});
