import fc from "fast-check";
import { expect, test } from "vitest";
import { countriesOf } from "#app/reference/area-countries.ts";
import { listAmounts } from "#app/reference/money.ts";
import { regions } from "#app/reference/regions.ts";
import { triesOf } from "#test/matrix.ts";
import { expandCityAbbreviations } from "./city-abbreviations.ts";
import { findCountryByCode, listLocationMatches, listSubdivisionsByCode } from "./gazetteer.ts";
import { classifyRole } from "./is-engineering.ts";
import { parseTitle } from "./level-and-track.ts";
import { parseSalary } from "./salary.ts";
import { parseWorkLocations } from "./work-locations.ts";

const MAX_NAME_WORDS = 9;

/** What the words of a label can mean, by the gazetteer alone. */
function listEvidence(label: string) {
  const countries = new Set<string>();
  const states = new Set<string>();
  const cities = new Set<string>();
  const areas = new Set<string>();
  // Beside another area it means this one.
  if (/\bNA\b/.test(label)) areas.add("NORTH-AMERICA");
  // Beside other cities these mean cities.
  const abbreviations = label.match(/\b(?:NY|LA|SF|DC)\b/g) ?? [];
  const expanded = expandCityAbbreviations(`${abbreviations.join("; ")}; SF`);
  // What stands around a work mode is read together: "UK (Remote & I".
  const withoutMode = label.replace(/[([]?\b(?:remote(?: ok)?|hybrid|2 days onsite)\b/gi, " ");
  for (const name of [label, expanded, withoutMode].flatMap(listPhrases)) {
    const byCode = findCountryByCode(name.toUpperCase());
    if (byCode) countries.add(byCode);
    for (const { country, region } of listSubdivisionsByCode(name.toUpperCase())) {
      countries.add(country);
      states.add(`${country}-${region}`);
    }
    for (const match of [name, name.toUpperCase()].flatMap(listLocationMatches)) {
      if (match.kind === "area") areas.add(match.id);
      else countries.add(match.country);
      if (match.kind === "city") cities.add(match.city);
      if (match.kind === "city" || match.kind === "subdivision")
        states.add(`${match.country}-${match.region}`);
    }
  }
  return { countries, states, cities, areas };
}

/** Every run of words of a label, with the signs between them and without, and the letters between any signs. */
function listPhrases(label: string): string[] {
  const words = [...label.matchAll(/[^\s,;|()[\]•·/–—:>-]+/g)];
  const runs = words.flatMap((first, index) =>
    words.slice(index, index + MAX_NAME_WORDS).flatMap((last, length) => {
      const whole = label.slice(first.index, last.index + last[0].length);
      const parts = words.slice(index, index + length + 1).map(([word]) => word);
      const bare = whole.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
      return [whole, bare, parts.join(" "), parts.join("")];
    }),
  );
  return [...runs, ...label.split(/[^\p{L}\p{N}]+/u)];
}

const names = [
  ...regions.cities.map(({ name }) => name),
  ...regions.countries.map(({ name }) => name),
  ...regions.subdivisions.map(({ name }) => name),
  ...regions.regions.flatMap(({ name, aliases }) => [name, ...aliases]),
];
const labelPiece = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom("NY", "LA", "CA", "DE", "OK", "IL", "US", "UK", "IN", "CO", "WA", "SF", "DC"),
  fc.constantFrom("Remote", "Remote OK", "hybrid", "2 days onsite", "CET", "UTC+2", "Team", "HQ"),
  fc.constantFrom("anywhere in", "within 3 hours of", "except", "not in", "Greater", "Area", "1"),
  fc.string({ maxLength: 8 }),
);
const separator = fc.constantFrom(", ", " / ", "/", "; ", " - ", " or ", " & ", " (", ") ", " | ");
const label = fc
  .array(fc.tuple(labelPiece, separator), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.flat().join(""));

test("the words of a label can mean what stands around its work mode", () => {
  expect(listEvidence("UK (Remote & I | NY, ").areas).toContain("UKI");
});

test("a label gives no country, state, city or area that its words do not name", () => {
  fc.assert(
    fc.property(label, (text) => {
      const { places, remoteFrom } = parseWorkLocations([text], {});
      const evidence = listEvidence(text.normalize("NFC").replace(/\s+/g, " "));
      for (const { city, region, country } of places) {
        expect(evidence.countries).toContain(country);
        if (region) expect(evidence.states).toContain(`${country}-${region}`);
        if (city && !evidence.cities.has(city)) expect(text.replace(/\s+/g, " ")).toContain(city);
      }
      for (const area of remoteFrom) {
        if ("country" in area) expect(evidence.countries).toContain(area.country);
        // "US" and "CA" beside each other are one area.
        else if (!countriesOf(area).every((country) => evidence.countries.has(country)))
          expect(evidence.areas).toContain(area.region);
      }
    }),
    {
      numRuns: triesOf(3_000),
      examples: [["IN!Eu, Remote, New York, "], ["NA, EU/EFTA, anywhere in, "]],
    },
  );
});

const textPiece = fc.oneof(
  fc.integer({ min: 1, max: 400_000 }).map((sum) => `$${sum.toLocaleString("en-US")}`),
  fc.integer({ min: 20, max: 400 }).map((sum) => `€${sum}k`),
  fc.constantFrom(" salary", " pay", " a year", " base", " OTE", "+", " - ", " to ", ". ", "\n"),
  fc.constantFrom(" you couldn't", " funding", " up to ", " from ", " per hour", "%", " & equity"),
  fc.string({ maxLength: 10 }),
);

test("pay has no figure that the text does not contain", () => {
  fc.assert(
    fc.property(fc.array(textPiece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join("");
      const pay = parseSalary(text);
      const stated = text
        .split("\n")
        .flatMap((line) => listAmounts(line.replace(/\s+/g, " "), null))
        .map(({ value }) => value);
      // "180-220k" states the thousand once.
      const figures = stated.flatMap((value) => [value, value * 1e3, value * 1e5, value * 1e6]);
      for (const figure of [pay?.min, pay?.max]) {
        if (figure !== undefined) expect(figures).toContain(figure);
      }
    }),
    { numRuns: triesOf(1_000) },
  );
});

test("any title has a level and a track, and other work than engineering is on no track", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 10 }),
    fc.constantFrom("Senior", "エンジニア", " - ", "Lead", "(", "policy", "разработчик", "/"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const title = pieces.join(" ");
      const { level, track } = parseTitle(title);
      expect(level).not.toBe("");
      expect(track === "other").toBe(!classifyRole(title).isEngineering);
    }),
  );
});
