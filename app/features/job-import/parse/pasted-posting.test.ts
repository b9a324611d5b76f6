import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePastedPosting } from "./pasted-posting.ts";

const POSTING = `Northwind Ferries
Senior Backend Engineer (Kotlin)
Lisbon, Portugal · Hybrid

About the job
You will look after the timetable service, with two teams beside you.
The salary is €80,000 – €95,000 a year.
We raised €40 million last year.`;

test("title, place and pay are read from the text of a posting", () => {
  expect(parsePastedPosting(POSTING)).toMatchObject({
    title: "Senior Backend Engineer (Kotlin)",
    locations: { places: [{ city: "Lisbon", country: "PT" }], workMode: "hybrid" },
    salary: { min: 80_000, max: 95_000, currency: "EUR", period: "YEAR", source: "parsed" },
  });
});

test.each([
  ["Job title: Tech Lead, Payments\nLocation: Berlin, Germany", "Tech Lead, Payments", "DE"],
  ["Staff Engineer - Remote (Portugal)", "Staff Engineer - Remote (Portugal)", "PT"],
  ["Platform Engineer\nOffice: Porto", "Platform Engineer", "PT"],
])("the beginning of %j is read", (text, title, country) => {
  const { locations, ...posting } = parsePastedPosting(text);
  expect(posting.title).toBe(title);
  expect(JSON.stringify(locations)).toContain(`"country":"${country}"`);
});

test.each([
  "We are looking for a senior engineer to join our team.",
  "Ferries, boats and the people who love them\nA day in the life",
  "Office manager\nReading, writing and planning",
  "",
])("nothing is made up from %j", (text) => {
  expect(parsePastedPosting(text)).toMatchObject({
    title: null,
    locations: { places: [], remoteFrom: [] },
    salary: { source: "none" },
  });
});

const line = fc.oneof(
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.constantFrom("Tech Lead", "Lisbon, Portugal", "Remote (EU)", "$100k - $120k", "Location: ;,·"),
);

test("whatever the text is, a title stands in it and pay has a currency", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const { title, salary } = parsePastedPosting(lines.join("\n"));
      const words = (text: string) => text.normalize("NFC").replace(/\s+/g, "");
      if (title !== null) expect(words(lines.join("\n"))).toContain(words(title));
      if (salary.min !== undefined || salary.max !== undefined)
        expect(salary.currency).toMatch(/^[A-Z]{3}$/);
    }),
  );
});
