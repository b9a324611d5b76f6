import { countriesOf } from "#app/reference/area-countries.ts";
import { areaName } from "#app/reference/areas.server.ts";
import { formatDay } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";
import type { RemoteArea } from "#app/reference/place.ts";
import numbers from "./call-numbers.json" with { type: "json" };

/*
 * Whom to call, by country. A row is here only with words that have the number and that were read on a page of that
 * government, its police or regulator, or of the line itself, or in a stored copy of the page. To add one, read the
 * page, and copy the page's address and the day, and its words into call-number-words.json, which only the tests read.
 */

export interface CallNumber {
  /** A country, or a region whose every country has the number. */
  area: RemoteArea;
  /** Who sends help, or who listens. */
  kind: "emergency" | "line";
  name: string;
  /** As people write it. */
  number: string;
  source: string;
  readOn: string;
}

export const CALL_NUMBERS = numbers as readonly CallNumber[];

/** The numbers to call in a country, its own and its region's, emergencies first. */
export function listCallNumbers(country: string): CallNumber[] {
  return toEmergenciesFirst(CALL_NUMBERS.filter(({ area }) => countriesOf(area).includes(country)));
}

function toEmergenciesFirst(list: readonly CallNumber[]): CallNumber[] {
  return list.toSorted((one, other) => compareText(one.kind, other.kind));
}

export interface NumbersOfArea {
  name: string;
  /** Of a region, by name. */
  countries: string[];
  numbers: (DialedNumber & { source: string; host: string; readOn: string })[];
}

/** All numbers as their page shows them, by country or region. */
export function listNumbersByArea(): NumbersOfArea[] {
  return [...Map.groupBy(CALL_NUMBERS, ({ area }) => areaName(area))]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([name, rows]) => toNumbersOfArea(name, rows));
}

function toNumbersOfArea(name: string, rows: readonly CallNumber[]): NumbersOfArea {
  const [area] = rows.map((row) => row.area);
  const country = area && "country" in area ? area.country : null;
  const listed = country ? listCallNumbers(country) : toEmergenciesFirst(rows);
  const members = area && !country ? countriesOf(area) : [];
  return {
    name,
    countries: members.map((code) => areaName({ country: code })).toSorted(compareText),
    numbers: listed.map((row) => ({
      ...toDialed(row),
      source: row.source,
      host: new URL(row.source).hostname.replace(/^www\./, ""),
      readOn: formatDay(row.readOn),
    })),
  };
}

/** A number with the link that calls it. */
export interface DialedNumber {
  name: string;
  number: string;
  href: string;
}

/** A number as it is shown and called. */
export function toDialed({ name, number }: CallNumber): DialedNumber {
  return { name, number, href: `tel:${number.replaceAll(" ", "")}` };
}
