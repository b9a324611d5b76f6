import { type SeasonOffsets, seasonOffsetsOf } from "./time-zone.ts";

/** UTC offsets in quarter hours; null or absent when the job states none. */
export interface StatedHours {
  tzMin?: number | null;
  tzMax?: number | null;
}

/** The distinct UTC offsets of a country's time zones; empty when the engine knows none. */
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
  if (tzMin == null || tzMax == null) return false;
  const offsets = listCountryOffsets(country, year);
  return offsets.length > 0 && !offsets.some((each) => isWithin(each, { tzMin, tzMax }));
}

/** Whether a time zone is within the hours in both January and July. */
export function isWithin(
  { january, july }: SeasonOffsets,
  { tzMin, tzMax }: { tzMin: number; tzMax: number },
): boolean {
  return Math.min(january, july) >= tzMin && Math.max(january, july) <= tzMax;
}

// Cached: reading a zone takes tenths of a millisecond, and a job may be open to every country.
const offsetsByCountry = new Map<string, SeasonOffsets[]>();

function readOffsets(country: string, year: number): SeasonOffsets[] {
  const distinct = new Map<string, SeasonOffsets>();
  for (const zone of listZones(country)) {
    const offsets = seasonOffsetsOf(zone, year);
    if (offsets) distinct.set(`${offsets.january} ${offsets.july}`, offsets);
  }
  return [...distinct.values()];
}

/** `getTimeZones()` exists in newer engines only, `timeZones` in older ones. */
interface ZonedLocale {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
}

function listZones(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
