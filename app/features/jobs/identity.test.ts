import fc from "fast-check";
import { expect, test } from "vitest";
import { toStableId } from "#app/identity/id.ts";
import { toSlug } from "#app/identity/slug.ts";
import { jobPath, parseJobId } from "./identity.ts";
import { parseCursor, toCursor, toSortKey } from "./sort-key.ts";

test("the same key always gives the same id, and another key another id", async () => {
  expect(await toStableId("greenhouse:northwind:1")).toBe(
    await toStableId("greenhouse:northwind:1"),
  );
  expect(await toStableId("greenhouse:northwind:1")).not.toBe(
    await toStableId("greenhouse:northwind:2"),
  );
  expect(await toStableId("x")).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
});

test.each([
  ["Staff Engineer, Timetables", "staff-engineer-timetables"],
  ["Líder Técnico – São Paulo", "lider-tecnico-sao-paulo"],
  ["Søren & Łódź Größe", "soren-and-lodz-grosse"],
  ["テックリード", "x"],
  ["../../etc/passwd?x=1#y", "etc-passwd-x-1-y"],
])("the slug of %s is %s", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test("a job's path contains its id, whatever its title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const path = jobPath({ slug: toSlug(title), id: "0123456789ab" });
      expect(path).toMatch(/^\/jobs\/[a-z0-9-]{1,61}-0123456789ab$/);
      expect(parseJobId(path.slice("/jobs/".length))).toBe("0123456789ab");
    }),
  );
});

test.each(["", "x", "0123456789a", "0123456789abc", "0123456789ai", "a0123456789ab"])(
  "%j contains no job id",
  (param) => {
    expect(parseJobId(param)).toBeNull();
  },
);

test("a job id is parsed in capitals too, as some mail programs write URLs", () => {
  expect(parseJobId("TECH-LEAD-0123456789AB")).toBe("0123456789ab");
});

test("a later publication has a higher sort key, and cursors round-trip", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date("2096-01-01"), noInvalidDate: true }),
      (date) => {
        const later = new Date(date.getTime() + 60_000).toISOString();
        const [one, other] = [
          toSortKey("zzzzzzzzzzzz", date.toISOString()),
          toSortKey("000000000000", later),
        ];
        expect(one).toBeLessThan(other);
        expect(Number.isSafeInteger(other)).toBe(true);
        expect(parseCursor(toCursor(one))).toBe(one);
      },
    ),
  );
});
