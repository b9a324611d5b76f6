import { expect, test } from "vitest";
import { countriesOf } from "#app/reference/area-countries.ts";
import { areaName, isCountry } from "#app/reference/areas.server.ts";
import { isDay, toDay } from "#app/reference/calendar.ts";
import words from "./call-number-words.json" with { type: "json" };
import {
  CALL_NUMBERS,
  type CallNumber,
  listCallNumbers,
  listNumbersByArea,
  toDialed,
} from "./call-numbers.server.ts";

/** Of governments, their police and regulators, and public health services. */
const OFFICIAL =
  /(^|\.)(gov|(gov|govt|gob|gc|lg)\.[a-z]{2}|canada\.ca|europa\.eu|nhs\.uk|helsenorge\.no|alertswiss\.ch|vikaspedia\.in)$/;
/** Of those who answer. */
const OWN =
  /(^|\.)(113\.nl|143\.ch|3114\.fr|lifeline\.org\.au|lifelineukraine\.com|nask\.pl|samaritans\.org)$/;

/** By the page they were read on; "…" leaves some out. */
const WORDS = new Map(Object.entries(words));

const nameOf = ({ area, name }: CallNumber) => `${areaName(area)}: ${name}`;
const digitsOf = (number: string) => number.replaceAll(" ", "");

test.each(CALL_NUMBERS.map((row) => [nameOf(row), row] as const))(
  "%s has an official page, its words with the number, and the day they were read",
  (_, { area, kind, number, source, readOn }) => {
    const { protocol, hostname } = new URL(source);
    expect(protocol).toBe("https:");
    expect(OFFICIAL.test(hostname) || (kind === "line" && OWN.test(hostname))).toBe(true);
    const read = WORDS.get(source) ?? "";
    const joined = read.replace(/(?<=\d)[ -](?=\d)/g, "");
    expect(joined).toMatch(new RegExp(`(?<!\\d)${digitsOf(number)}(?!\\d)`));
    expect(isDay(readOn)).toBe(true);
    expect(readOn <= toDay(new Date())).toBe(true);
    expect(["emergency", "line"]).toContain(kind);
    expect(countriesOf(area).length).toBeGreaterThan(0);
    for (const country of countriesOf(area)) expect(isCountry(country)).toBe(true);
  },
);

test("no words are kept of a page that no number comes from", () => {
  expect([...WORDS.keys()].toSorted()).toEqual(
    [...new Set(CALL_NUMBERS.map(({ source }) => source))].toSorted(),
  );
});

test("no country has a number twice", () => {
  for (const country of new Set(CALL_NUMBERS.flatMap(({ area }) => countriesOf(area)))) {
    const numbers = listCallNumbers(country).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test("a country of the Union has its number and its own line, the emergency first", () => {
  expect(listCallNumbers("NL").map(({ number }) => number)).toEqual(["112", "113"]);
  expect(listCallNumbers("AT").map(({ number }) => number)).toEqual(["112"]);
  expect(listCallNumbers("NO").map(({ number }) => number)).toEqual(["113"]);
  expect(listCallNumbers("KE")).toEqual([]);
});

test("a number is called without its spaces", () => {
  const samaritans = CALL_NUMBERS.find(({ name }) => name === "Samaritans");
  expect(samaritans && toDialed(samaritans)).toEqual({
    name: "Samaritans",
    number: "116 123",
    href: "tel:116123",
  });
});

test("the list is by name, has every row, and names the countries of the Union", () => {
  const areas = listNumbersByArea();
  const names = areas.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  const sources = areas.flatMap(({ numbers }) => numbers.map(({ source }) => source));
  expect(new Set(sources)).toEqual(new Set(CALL_NUMBERS.map(({ source }) => source)));
  const [union] = areas.filter(({ countries }) => countries.length > 0);
  expect(union?.name).toBe("European Union");
  expect(union?.countries).toHaveLength(27);
  expect(areas.find(({ name }) => name === "France")?.numbers).toHaveLength(2);
});
