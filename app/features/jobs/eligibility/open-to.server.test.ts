import { expect, test } from "vitest";
import { listCountryOffsets } from "#app/reference/country-time-zones.ts";
import { toOpenTo } from "./open-to.server.ts";

type JobLocation = Parameters<typeof toOpenTo>[0];

const REMOTE: JobLocation = { workMode: "remote", places: [], remoteFrom: [] };
const BERLIN = { city: "Berlin", country: "DE" };

function openToValues(job: Partial<JobLocation>): string[] {
  return toOpenTo({ ...REMOTE, ...job }, 2026);
}

test("an office country is certain even if the remote areas are not stated", () => {
  expect(openToValues({ places: [BERLIN] })).toEqual(["?", "DE!"]);
  expect(openToValues({ places: [BERLIN], remoteFrom: [{ country: "PT" }] })).toEqual(["DE", "PT"]);
  expect(openToValues({ workMode: "hybrid" })).toEqual(["?"]);
});

test("countries whose time zones miss the stated hours are marked unclear, unless they have an office", () => {
  const hours = { tzMin: -4, tzMax: 4 };
  const remoteFrom = [{ country: "JP" }, { country: "PT" }, { country: "BV" }];
  expect(openToValues({ remoteFrom, ...hours })).toEqual(["BV", "JP?", "PT"]);
  const places = [{ city: "Osaka", country: "JP" }];
  expect(openToValues({ workMode: "hybrid", places, remoteFrom, ...hours })).toEqual([
    "BV",
    "JP",
    "PT",
  ]);
});

test("the world is expanded to its countries when hours are stated", () => {
  const remoteFrom = [{ region: "WORLD" }];
  expect(openToValues({ remoteFrom, tzMin: null, tzMax: 4 })).toEqual(["*"]);
  const open = openToValues({ remoteFrom, tzMin: -4, tzMax: 4 });
  expect(open).toEqual(expect.arrayContaining(["GB", "JP?", "PT", "US?"]));
  expect(open).not.toContain("*");
  expect(new Set(open.map((value) => value.slice(0, 2))).size).toBe(open.length);
});

test("a country has the distinct offsets of its time zones", () => {
  expect(listCountryOffsets("JP", 2026)).toEqual([{ january: 36, july: 36 }]);
  expect(listCountryOffsets("PT", 2026)).toHaveLength(2);
  expect(listCountryOffsets("US", 2026)).toContainEqual({ january: -40, july: -40 });
  for (const unknown of ["", "ZZ", "BV", "*", "usa"])
    expect(listCountryOffsets(unknown, 2026)).toEqual([]);
});
