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

test("the same page a moment later has the same tag", async () => {
  expect(await toPageTag(dataAt(NOON), "build", NOON)).toBe(
    await toPageTag(dataAt(LATER), "build", LATER),
  );
});

test.each<[string, object, string, Date]>([
  ["other words", dataAt(NOON, { title: "Staff Engineer" }), "build", NOON],
  ["other code", dataAt(NOON), "other build", NOON],
  ["one day more in its words", dataAt(TOMORROW), "build", TOMORROW],
])("a page with %s has another tag", async (_, data, build, now) => {
  const tag = await toPageTag(dataAt(NOON), "build", NOON);

  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(await toPageTag(data, build, now)).not.toBe(tag);
});
