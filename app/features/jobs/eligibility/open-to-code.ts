import { EVERY_COUNTRY } from "#app/reference/place.ts";

/*
 * The codes of the column `jobs.open_to`: from which countries a job can be done.
 *
 *   "*"    every country
 *   "JP"   Japan (ISO 3166-1 alpha-2)
 *   "JP?"  remote work is open to Japan, but no time zone of Japan is within the stated hours, or it
 *          is open to a part of Japan only, or not said to be open to anything but "not from …"
 *   "?"    the posting does not say from which countries
 *   "DE!"  only beside "?": there is an office in Germany, so from there the job can be done
 *
 * A job has one code at most that lists it for a country, so that counts by country add up.
 */

/** Made by this file only; stored, and compared in SQL, as its text. */
export type OpenToCode = string & { readonly [openToCode]: true };
declare const openToCode: unique symbol;

/** "*": from every country. */
export const OPEN_TO_EVERY_COUNTRY = EVERY_COUNTRY as OpenToCode;

/** "?": the posting does not say from which countries. */
export const OPEN_TO_NOT_STATED = "?" as OpenToCode;

/** "JP": from this country. */
export function openToCountry(country: string): OpenToCode {
  return country as OpenToCode;
}

/** "JP?": remote work is open to the country outside its hours, or to a part of it. */
export function openToUnclear(country: string): OpenToCode {
  return `${country}?` as OpenToCode;
}

/** "DE!": beside "?", the country of an office. */
export function openToOffice(country: string): OpenToCode {
  return `${country}!` as OpenToCode;
}

/** The codes that list a job for a country. A job has one of them at most. */
export function codesListing(country: string): OpenToCode[] {
  return [openToCountry(country), ...codesUnclearFrom(country), OPEN_TO_EVERY_COUNTRY];
}

/** The codes by which a job can certainly be done from a country. */
export function codesCertainFrom(country: string): OpenToCode[] {
  return [openToCountry(country), openToOffice(country), OPEN_TO_EVERY_COUNTRY];
}

/** The codes that leave open whether a job can be done from a country, without an office there. */
export function codesUnclearFrom(country: string): OpenToCode[] {
  return [openToUnclear(country), OPEN_TO_NOT_STATED];
}

/** Whether a job may be done from a country: it is listed for it, or has an office there. */
export function isPossibleFrom(country: string, openTo: readonly OpenToCode[]): boolean {
  return (
    codesListing(country).some((code) => openTo.includes(code)) || !isUnclearFrom(country, openTo)
  );
}

/** Whether there is a country from which both jobs can certainly be done. */
export function shareCountry(one: readonly OpenToCode[], other: readonly OpenToCode[]): boolean {
  const [countries, otherCountries] = [certainCountries(one), certainCountries(other)];
  if (countries.includes(EVERY_COUNTRY)) return otherCountries.length > 0;
  if (otherCountries.includes(EVERY_COUNTRY)) return countries.length > 0;
  return countries.some((country) => otherCountries.includes(country));
}

function certainCountries(openTo: readonly OpenToCode[]): string[] {
  return openTo.filter((code) => !code.endsWith("?")).map((code) => code.replace("!", ""));
}

/** Whether a job that is listed for a country leaves open that it can be done from there. */
export function isUnclearFrom(country: string, openTo: readonly OpenToCode[]): boolean {
  return !codesCertainFrom(country).some((code) => openTo.includes(code));
}
