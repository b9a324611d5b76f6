import { expect, test } from "vitest";
import { wholeBoard } from "#test/boards.ts";
import { bamboohr } from "./bamboohr.ts";

const { items } = bamboohr.parseListing(wholeBoard("bamboohr"));

function read(id: string, changes: object = {}) {
  const item = items.find(({ externalId }) => externalId === id);
  return bamboohr.parseItem({ ...(item?.raw as object), ...changes });
}

test("an opening has its place, mode, type, day and address", () => {
  const { content, sourceUrl, companyName } = read("103");
  expect(content).toMatchObject({
    title: "Staff Engineer, Moorings",
    level: "staff",
    workMode: "hybrid",
    places: [{ city: "Porto", country: "PT" }],
    employmentTypes: ["FULL_TIME"],
    datePosted: "2026-11-08T00:00:00.000Z",
  });
  expect(sourceUrl).toBe("https://northwind.bamboohr.com/careers/103");
  expect(companyName).toBeNull();
});

test("a place that was typed in counts where there is no office", () => {
  expect(read("102").content).toMatchObject({
    workMode: "remote",
    remoteFrom: [{ country: "PT" }],
  });
});

test("the pay of its own field is read as a sentence, and shown below the text", () => {
  const { content } = read("102");
  expect(content.salary).toMatchObject({ min: 85_000, max: 105_000, currency: "EUR" });
  expect(content.descriptionText).toContain("Compensation: €85,000 - €105,000 per year");
});

test.each([
  [{ jobOpeningStatus: "Closed" }, "this job isn’t open"],
  [{ jobOpeningShareUrl: null }, "the address of the posting is missing"],
  [{ description: "<p>Soon.</p>" }, "shorter than"],
])("%j is skipped: %s", (changes, reason) => {
  expect(() => read("101", changes)).toThrow(reason);
});

test("the board says whose it is", () => {
  const name = (body: unknown) => bamboohr.boardName?.parse(JSON.stringify(body));
  expect(name({ meta: [], result: { name: " Northwind Ferries " } })).toBe("Northwind Ferries");
  expect(name({ result: [] })).toBeNull();
});
