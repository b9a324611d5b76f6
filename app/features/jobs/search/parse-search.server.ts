import { isCountry, isRegion } from "#app/reference/areas.server.ts";
import { EMPLOYMENT_TYPES, WORK_MODES } from "#app/reference/employment.ts";
import { isKnownCurrency } from "#app/reference/exchange-rates.ts";
import { parseNumber } from "#app/reference/money.ts";
import { findPlaceKeys } from "#app/reference/place-keys.server.ts";
import { findTechSlug } from "#app/reference/technologies.server.ts";
import { parseTimeZone } from "#app/reference/time-zone.ts";
import { LEVELS, TRACKS } from "../job.ts";
import {
  ANY_COUNTRY,
  effectiveSort,
  type JobQuery,
  type JobSearch,
  NO_COUNTRY,
  POSTED_DAYS,
  SORTS,
  type Sort,
} from "./job-query.ts";
import { parseCursorParams } from "./parse-cursor.ts";
import {
  type ParseContext,
  parseChoice,
  parseChoices,
  parseSingle,
  parseValues,
  truncate,
  unknownValueNote,
} from "./search-params.ts";
import { parseSearchText } from "./search-text.ts";

const MAX_QUERY_CHARACTERS = 100;
const MAX_NOTES = 8;
const MAX_PAY = 100_000_000;
const VISA_CHOICES = ["yes", "no"] as const;

/**
 * Parses the list's address. Unknown keys are ignored; invalid values are dropped with a note. A given order
 * takes the place of the address's. Server-only, because it needs the tables of countries and technologies.
 */
export function parseJobSearch(params: URLSearchParams, order?: { sort: Sort }): JobSearch {
  const context: ParseContext = { params, notes: [] };
  const minSalary = parsePay(context);
  const isAnyCountry = [ANY_COUNTRY, NO_COUNTRY].includes(params.get("country") ?? "");
  const query: JobQuery = omitUndefined({
    q: parseText(context),
    exact: parseChoice("exact", ["yes"], context),
    level: parseChoices("level", LEVELS, context),
    track: parseChoices("track", TRACKS, context),
    mode: parseChoices("mode", WORK_MODES, context),
    country: isAnyCountry ? undefined : parseSingle("country", toCountry, context),
    anyCountry: isAnyCountry || undefined,
    sure: parseChoice("sure", ["yes"], context),
    place: parseValues("place", findPlaceKeys, context),
    region: parseValues("region", toRegion, context),
    tz: parseSingle("tz", parseTimeZone, context),
    tech: parseValues("tech", toTech, context),
    minSalary,
    // An empty pay form still sends its currency.
    currency: minSalary === undefined ? undefined : parseSingle("currency", toCurrency, context),
    pay: parseChoice("pay", ["stated"], context),
    type: parseChoices("type", EMPLOYMENT_TYPES, context),
    visa: parseChoices("visa", VISA_CHOICES, context),
    posted: parsePosted(context),
    org: parseSingle("org", toOrganizationSlug, context),
  });
  const sort = order?.sort ?? parseChoice("sort", SORTS, context);
  // Only named when it is not the default order.
  if (sort && sort !== effectiveSort(query) && !(sort === "relevance" && !query.q))
    query.sort = sort;
  if (query.currency === "USD") delete query.currency;
  if (!query.country) delete query.sure;
  if (!query.q) delete query.exact;
  const cursor = parseCursorParams(query, context);
  return { query, cursor, notes: [...new Set(context.notes)].slice(0, MAX_NOTES) };
}

function parseText({ params, notes }: ParseContext): string | undefined {
  const text = params
    .get("q")
    ?.replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (!text) return undefined;
  if (text.length > MAX_QUERY_CHARACTERS) {
    notes.push(
      `Only the first ${MAX_QUERY_CHARACTERS} characters of your words were searched for.`,
    );
  }
  const shortText = text.slice(0, MAX_QUERY_CHARACTERS).trim();
  const parts = parseSearchText(shortText);
  if (parts.some(({ isExcluded }) => !isExcluded)) return shortText;
  notes.push(
    parts.length > 0
      ? `“${shortText}” only says what jobs must not have. Add a word that they must.`
      : `“${shortText}” has no letter or digit to search for, so it was left out.`,
  );
  return undefined;
}

function toCountry(value: string): string | null {
  const code = value.trim().toUpperCase();
  const isoCode = code === "UK" ? "GB" : code;
  return isCountry(isoCode) ? isoCode : null;
}

function toRegion(value: string): string[] {
  const id = value.toUpperCase();
  return isRegion(id) ? [id] : [];
}

function toTech(value: string): string[] {
  const slug = findTechSlug(value);
  return slug === null ? [] : [slug];
}

function toCurrency(value: string): string | null {
  const code = value.trim().toUpperCase();
  return isKnownCurrency(code) ? code : null;
}

function toOrganizationSlug(value: string): string | null {
  return /^[a-z0-9-]{1,80}$/.test(value) ? value : null;
}

/** Accepts "90,000", "90 000" and "90k". */
function parsePay({ params, notes }: ParseContext): number | undefined {
  const text = params.get("minSalary")?.trim();
  if (!text) return undefined;
  const [, digits = "", thousands] = /^(\d[\d,. ’']{0,14}?) ?(k?)$/i.exec(text) ?? [];
  const amount = Math.round(parseNumber(digits) * (thousands ? 1000 : 1));
  if (amount >= 1 && amount <= MAX_PAY) return amount;
  notes.push(`“${truncate(text)}” cannot be a year’s pay, so it was left out.`);
  return undefined;
}

function parsePosted({ params, notes }: ParseContext): JobQuery["posted"] {
  const value = params.get("posted");
  if (!value) return undefined;
  const days = POSTED_DAYS.find((choice) => String(choice) === value);
  if (!days) notes.push(unknownValueNote("posted", value));
  return days;
}

function omitUndefined(query: JobQuery): JobQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
