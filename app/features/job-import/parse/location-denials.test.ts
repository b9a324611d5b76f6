import { expect, test } from "vitest";
import { splitExclusions } from "./label-exclusions.ts";
import { parseWorkLocations } from "./work-locations.ts";

/** Formats areas as "EU, US-NY", denials as "Berlin, DE-BE" or "unnamed". */
function read(label: string): string[] {
  const { remoteFrom, remoteNotFrom = [], workMode } = parseWorkLocations([label], {});
  const areas = remoteFrom.map((area) =>
    "country" in area ? [area.country, area.region].filter(Boolean).join("-") : area.region,
  );
  const denied = remoteNotFrom.map(
    ({ city, country, region }) =>
      city ?? ([country, region].filter(Boolean).join("-") || "unnamed"),
  );
  return [workMode, areas.join(", "), denied.join(", ")];
}

// biome-ignore format: a table reads best with a label on each line
const EXCLUSIONS: [label: string, mode: string, remoteFrom: string, notFrom: string][] = [
  ["Remote (any US state but California)", "remote", "US", "US-CA"],
  ["Remote in Southern Europe", "remote", "EUROPE", "unnamed"],
  ["Remote (Upstate New York)", "remote", "US-NY", "unnamed"],
  ["Raleigh, NC · Richmond, VA · Remote (East Coast states)", "remote", "US", "unnamed"],
  ["Anywhere except US", "remote", "WORLD", "US"],
  ["Remote worldwide except China", "remote", "WORLD", "CN"],
  ["EMEA (excluding Russia)", "remote", "EMEA", "RU"],
  ["Remote, Europe (not UK)", "remote", "EUROPE", "GB"],
  ["Europe (excluding Switzerland and the UK) - Remote", "remote", "EUROPE", "CH, GB"],
  ["Remote - APAC (ex. India)", "remote", "APAC", "IN"],
  ["LATAM only, no Brazil", "remote", "LATAM", "BR"],
  ["Remote - Americas (no US)", "remote", "AMERICAS", "US"],
  ["Weltweit remote, außer USA", "remote", "WORLD", "US"],
  ["Remote (outside of the US)", "remote", "WORLD", "US"],
  ["Non-US remote", "remote", "WORLD", "US"],
  ["Remote (Canada, excluding Quebec)", "remote", "CA", "CA-QC"],
  ["Remote - US (except NY and CA)", "remote", "US", "US-CA, US-NY"],
  ["Remote US, except New York", "remote", "US", "US-NY"],
  ["Remote (Germany, not Berlin)", "remote", "DE", "DE-BE"],
  ["Remote - US (excluding some states)", "remote", "US", "unnamed"],
  ["Remote (not available in California)", "remote", "", "US-CA"],
  ["Remote - Europe (Malta excluded)", "remote", "EUROPE", "MT"],
  ["Remote US; Texas not eligible", "remote", "US", "US-TX"],
  ["Remote LATAM, w/o Peru", "remote", "LATAM", "PE"],
  ["Remote LATAM, no Brazil", "remote", "LATAM", "BR"],
  ["Anywhere except Poland (remote)", "remote", "WORLD", "PL"],
  ["Work from anywhere but New York", "remote", "WORLD", "US-NY"],
  ["Everywhere but Texas (remote, US)", "remote", "US", "US-TX"],
  ["Remote - US (select states)", "remote", "US", "unnamed"],
  // A part of a country or area that no code stands for.
  ["Remote - US West", "remote", "US", "unnamed"],
  ["Remote (US) - East Coast only", "remote", "US", "unnamed"],
  ["Remote - Northern Italy", "remote", "IT", "unnamed"],
  ["Western Europe, remote", "remote", "EUROPE", "unnamed"],
  ["Remote - US East; Remote - US West", "remote", "US", ""],
  ["Remote - North Dakota", "remote", "US-ND", ""],
  ["Remote - South Korea", "remote", "KR", ""],
  ["Remote - East Asia", "remote", "EAST-ASIA", ""],
  ["Remote - US (East Coast/ET)", "remote", "US", ""],
  ["Remote worldwide (except sanctioned countries)", "remote", "WORLD", ""],
  ["Oslo, NO / Bergen, NO", "unknown", "", ""],
  ["Remote, no travel", "remote", "", ""],
  ["Not remote: Leeds", "onsite", "", ""],
];

test.each(EXCLUSIONS)("%s is %s from %s, not from %s", (label, ...expected) => {
  expect(read(label)).toEqual(expected);
});

// biome-ignore format: a table reads best with a label on each line
const CODES: [label: string, mode: string, remoteFrom: string][] = [
  ["Remote (ET)", "remote", ""],
  ["Remote (ET or CT)", "remote", ""],
  ["Remote (MT/PT)", "remote", ""],
  ["Remote - PT", "remote", ""],
  ["Remote - ES, PT", "remote", "ES, PT"],
  ["Remote, NAM", "remote", "NORTH-AMERICA"],
  ["Remote - AM", "remote", ""],
  ["Remote (AI)", "remote", ""],
  ["Research, AI", "unknown", ""],
  ["Remote - PA", "remote", "US-PA"],
  ["Remote - CO", "remote", ""],
  ["Remote, Washington", "remote", "US-WA"],
  ["CA-Toronto; CA-Remote", "remote", "CA"],
  ["Chicago, US-Remote, Canada-Remote", "remote", "CA, US"],
];

test.each(CODES)("%s is %s from %s", (label, ...expected) => {
  expect(read(label).slice(0, 2)).toEqual(expected);
});

test("a label of nothing but exclusions is read for a few of them", () => {
  let asked = 0;
  const { excluded } = splitExclusions("not Peru ".repeat(110), () => {
    asked += 1;
    return false;
  });
  expect(asked).toBeLessThan(20);
  expect(excluded).toEqual([]);
});
