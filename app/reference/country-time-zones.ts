import { findSeasonOffsets, type SeasonOffsets } from "./time-zone.ts";

/** UTC offsets in quarter hours; null or absent when the job states none. */
export interface StatedHours {
  tzMin?: number | null;
  tzMax?: number | null;
}

/** The distinct UTC offsets of a country's time zones; empty when the engine knows none. */
export function listCountryOffsets(country: string, year: number): SeasonOffsets[] {
  const key = `${country} ${year}`;
  const cached = offsetsByCountry.get(key);
  if (cached) return cached;
  const offsets = computeOffsets(country, year);
  offsetsByCountry.set(key, offsets);
  return offsets;
}

/** The time zones that a job allows, as UTC offsets in quarter hours. */
export interface RequiredHours {
  tzMin: number;
  tzMax: number;
}

/** Whether hours are stated and no time zone of the country stays within them all year. */
export function isOutsideHours(
  country: string,
  { tzMin, tzMax }: StatedHours,
  year: number,
): boolean {
  if (tzMin == null || tzMax == null) return false;
  const offsets = listCountryOffsets(country, year);
  return offsets.length > 0 && !offsets.some((offset) => isWithinHours(offset, { tzMin, tzMax }));
}

/** Whether a time zone is within the hours in both January and July. */
export function isWithinHours(
  { january, july }: SeasonOffsets,
  { tzMin, tzMax }: RequiredHours,
): boolean {
  return Math.min(january, july) >= tzMin && Math.max(january, july) <= tzMax;
}

// Cached: reading a zone takes tenths of a millisecond, and a job may be open to every country.
const offsetsByCountry = new Map<string, SeasonOffsets[]>();

function computeOffsets(country: string, year: number): SeasonOffsets[] {
  const distinct = new Map<string, SeasonOffsets>();
  for (const zone of listTimeZones(country)) {
    const offsets = findSeasonOffsets(zone, year);
    if (offsets) distinct.set(`${offsets.january} ${offsets.july}`, offsets);
  }
  return [...distinct.values()];
}

/** `getTimeZones()` exists in newer engines only, `timeZones` in older ones. */
interface LocaleWithTimeZones {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
}

function listTimeZones(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const locale: LocaleWithTimeZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
