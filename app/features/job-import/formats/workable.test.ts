import { expect, test } from "vitest";
import { boardFile } from "#test/boards.ts";
import { SourceResponseError } from "./adapter.ts";
import { workable } from "./workable.ts";

const board = boardFile("workable");
const { jobs } = JSON.parse(board) as { jobs: Record<string, unknown>[] };

function rawOf(shortcode: string, changes: Record<string, unknown> = {}): unknown {
  const { items } = workable.parseListing(board);
  const item = items.find(({ externalId }) => externalId === shortcode);
  return { ...(item?.raw as object), ...changes };
}

test("a job that is listed once for each place is one job with all of them", () => {
  const { items, repeats } = workable.parseListing(board);
  expect(items.map(({ externalId }) => externalId)).toEqual([
    "0A9B8C7D6E",
    "11AA22BB33",
    "44CC55DD66",
    "A1B2C3D4E5",
    "F6E5D4C3B2",
  ]);
  expect(repeats).toEqual([]);
  const turned = JSON.stringify({ name: "Halvard Tidewatch", jobs: jobs.toReversed() });
  expect(workable.parseListing(turned).items).toEqual(items);
  expect(workable.parseItem(rawOf("A1B2C3D4E5")).content).toMatchObject({
    workMode: "remote",
    places: [],
    remoteFrom: [{ country: "ES" }, { country: "PT" }],
    salary: { min: 72_000, max: 84_000, currency: "EUR", period: "YEAR", source: "parsed" },
  });
});

test("addresses, company, publication date and type are taken from the job", () => {
  const { content, sourceUrl, companyName } = workable.parseItem(rawOf("0A9B8C7D6E"));
  expect(content).toMatchObject({
    workMode: "hybrid",
    places: [{ city: "Gdańsk", country: "PL" }],
    employmentTypes: ["CONTRACTOR"],
    datePosted: "2026-11-03T00:00:00.000Z",
    applyUrl: `${sourceUrl}/apply`,
  });
  expect(content.descriptionText).toContain("moved data");
  expect(companyName).toBe("Halvard Tidewatch");
});

test("a place that the company hides is left out", () => {
  expect(workable.parseItem(rawOf("F6E5D4C3B2")).content.places).toEqual([
    { city: "Oslo", region: "03", country: "NO" },
  ]);
});

test("a job without a description is skipped: the list was not asked for details", () => {
  expect(() => workable.parseItem(rawOf("F6E5D4C3B2", { description: undefined }))).toThrow(
    /description is shorter/,
  );
  expect(workable.toListingUrl("halvard")).toBe(
    "https://apply.workable.com/api/v1/widget/accounts/halvard?details=true",
  );
});

test("an account without jobs is an empty listing, another envelope is rejected", () => {
  expect(workable.parseListing('{"name":"Halvard","jobs":[]}').items).toEqual([]);
  expect(() => workable.parseListing('{"error":"Not found"}')).toThrow(SourceResponseError);
});
