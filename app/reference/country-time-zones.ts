import { type SeasonOffsets, seasonOffsetsOf } from "./time-zone.ts";

/** The hours a job asks for, as UTC offsets in quarter hours; null where it states none. */
export interface StatedHours {
  tzMin?: number | null;
  tzMax?: number | null;
}

/**
 * The time zones of a country (ISO 3166-1 alpha-2) in a year, each pair of offsets once. Empty where
 * the engine knows none: then there is nothing to compare hours with.
 */
export function listCountryOffsets(country: string, year: number): SeasonOffsets[] {
  const key = `${country} ${year}`;
  const known = offsetsByCountry.get(key);
  if (known) return known;
  const offsets = readOffsets(country, year);
  offsetsByCountry.set(key, offsets);
  return offsets;
}

/** Whether hours are stated and no time zone of the country stays within them all year. */
export function missesHours(country: string, { tzMin, tzMax }: StatedHours, year: number): boolean {
  // Absent and null both mean that no hours are stated.
  if (tzMin == null || tzMax == null) return false;
  const offsets = listCountryOffsets(country, year);
  return offsets.length > 0 && !offsets.some((each) => isWithin(each, { tzMin, tzMax }));
}

/** Whether a time zone lies in the hours both in winter and in summer. */
export function isWithin(
  { january, july }: SeasonOffsets,
  { tzMin, tzMax }: { tzMin: number; tzMax: number },
): boolean {
  return Math.min(january, july) >= tzMin && Math.max(january, july) <= tzMax;
}

// Reading a zone takes some tenths of a millisecond, and a job may be open to every country.
const offsetsByCountry = new Map<string, SeasonOffsets[]>();

function readOffsets(country: string, year: number): SeasonOffsets[] {
  const distinct = new Map<string, SeasonOffsets>();
  for (const zone of listZones(country)) {
    const offsets = seasonOffsetsOf(zone, year);
    if (offsets) distinct.set(`${offsets.january} ${offsets.july}`, offsets);
  }
  return [...distinct.values()];
}

/** A function of newer engines; those before have a field of the same meaning. */
interface ZonedLocale {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
}

function listZones(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
