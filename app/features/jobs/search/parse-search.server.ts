import { isCountry, isRegion } from "#app/reference/areas.server.ts";
import { isCurrency } from "#app/reference/currencies.ts";
import { parseNumber } from "#app/reference/money.ts";
import { findTechSlug } from "#app/reference/technologies.server.ts";
import { parseTimeZone } from "#app/reference/time-zone.ts";
import { EMPLOYMENT_TYPES, WORK_MODES } from "#app/reference/work.ts";
import { LEVELS, TRACKS } from "../job.ts";
import { parseCursor, parsePayCursor } from "../position.ts";
import { termsOf } from "./full-text.ts";
import { type Cursor, type JobQuery, type JobSearch, POSTED_DAYS, SORTS, sortOf } from "./query.ts";

const MAX_QUERY_CHARACTERS = 100;
const MOST_NOTES = 8;
const MOST_PAY = 100_000_000;
const VISA_CHOICES = ["yes", "no"] as const;

/**
 * Parses the list's address. Unknown keys are ignored; invalid values are dropped with a note.
 * Server-only, because it needs the tables of countries and technologies.
 */
export function parseJobSearch(params: URLSearchParams): JobSearch {
  const reading: Reading = { params, notes: [] };
  const minSalary = parsePay(reading);
  const query: JobQuery = withoutBlanks({
    q: parseWords(reading),
    level: parseChoice("level", LEVELS, reading),
    track: parseChoice("track", TRACKS, reading),
    mode: parseChoice("mode", WORK_MODES, reading),
    country: parseKnown("country", toCountry, reading),
    region: parseKnown("region", toRegion, reading),
    tz: parseKnown("tz", parseTimeZone, reading),
    tech: parseKnown("tech", findTechSlug, reading),
    minSalary,
    // An empty pay form still sends its currency.
    currency: minSalary === undefined ? undefined : parseKnown("currency", toCurrency, reading),
    type: parseKnown("type", toEmploymentType, reading),
    visa: parseChoice("visa", VISA_CHOICES, reading),
    posted: parsePosted(reading),
    org: parseKnown("org", toSlugName, reading),
  });
  const sort = parseChoice("sort", SORTS, reading);
  // Only named when it is not the default order.
  if (sort && sort !== sortOf(query) && !(sort === "relevance" && !query.q)) query.sort = sort;
  if (query.currency === "USD") delete query.currency;
  const cursor = readCursor(query, reading);
  return { query, cursor, notes: [...new Set(reading.notes)].slice(0, MOST_NOTES) };
}

interface Reading {
  params: URLSearchParams;
  notes: string[];
}

function parseWords({ params, notes }: Reading): string | undefined {
  const words = params
    .get("q")
    ?.replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (!words) return undefined;
  if (words.length > MAX_QUERY_CHARACTERS) {
    notes.push(
      `Only the first ${MAX_QUERY_CHARACTERS} characters of your words were searched for.`,
    );
  }
  const kept = words.slice(0, MAX_QUERY_CHARACTERS).trim();
  if (termsOf(kept).length > 0) return kept;
  notes.push(`“${kept}” holds no letter or digit to search for, so it was left out.`);
  return undefined;
}

/** The value of a key that is among the choices. A repeated key may arrive comma-joined. */
function parseChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  reading: Reading,
): Choice | undefined {
  return parseKnown(key, (value) => choices.find((choice) => choice === value) ?? null, reading);
}

function parseKnown<Known extends string>(
  key: string,
  find: (value: string) => Known | null,
  { params, notes }: Reading,
): Known | undefined {
  const values = params
    .getAll(key)
    .flatMap((value) => value.split(","))
    .filter((value) => value.trim() !== "");
  const known = [...new Set(values.flatMap((value) => find(value) ?? []))];
  for (const value of values) {
    if (find(value) === null) notes.push(unknownValue(key, value));
  }
  if (known.length > 1) {
    notes.push(`Only one ${wordFor(key)} can be chosen at a time: ${known[0]} was used.`);
  }
  return known[0];
}

function toCountry(value: string): string | null {
  const code = value.trim().toUpperCase();
  const known = code === "UK" ? "GB" : code;
  return isCountry(known) ? known : null;
}

function toRegion(value: string): string | null {
  const id = value.trim().toUpperCase();
  return isRegion(id) ? id : null;
}

function toCurrency(value: string): string | null {
  const code = value.trim().toUpperCase();
  return isCurrency(code) ? code : null;
}

function toEmploymentType(value: string) {
  return EMPLOYMENT_TYPES.find((type) => type === value.toUpperCase()) ?? null;
}

function toSlugName(value: string): string | null {
  return /^[a-z0-9-]{1,80}$/.test(value) ? value : null;
}

/** Accepts "90,000", "90 000" and "90k". */
function parsePay({ params, notes }: Reading): number | undefined {
  const text = params.get("minSalary")?.trim();
  if (!text) return undefined;
  const [, digits = "", thousands] = /^(\d[\d,. ’']{0,14}?) ?(k?)$/i.exec(text) ?? [];
  const sum = Math.round(parseNumber(digits) * (thousands ? 1000 : 1));
  if (sum >= 1 && sum <= MOST_PAY) return sum;
  notes.push(`“${shortened(text)}” is not a sum that could be a year’s pay, so it was left out.`);
  return undefined;
}

function parsePosted({ params, notes }: Reading): JobQuery["posted"] {
  const value = params.get("posted");
  if (!value) return undefined;
  const days = POSTED_DAYS.find((choice) => String(choice) === value);
  if (!days) notes.push(unknownValue("posted", value));
  return days;
}

function readCursor(query: JobQuery, { params, notes }: Reading): Cursor {
  const sort = sortOf(query);
  if (sort === "relevance") {
    const text = params.get("page");
    if (text === null) return null;
    // A page past the last is not invalid: the loader answers it with 404.
    if (/^[1-9]\d{0,5}$/.test(text)) return { page: Number(text) };
    notes.push("The page could not be read, so this is the first.");
    return null;
  }
  const [after, before] = [params.get("after"), params.get("before")];
  const text = after ?? before;
  if (text === null) return null;
  const place = sort === "salary" ? parsePayCursor(text) : toPlace(parseCursor(text));
  if (place === null) {
    notes.push("The place in the list could not be read, so this is its beginning.");
    return null;
  }
  const { position, ...pay } = place;
  return after === null ? { before: position, ...pay } : { after: position, ...pay };
}

function toPlace(position: number | null): { position: number } | null {
  return position === null ? null : { position };
}

const WORDS: Record<string, string> = {
  mode: "work mode",
  tz: "time zone",
  tech: "technology",
  type: "employment type",
  visa: "answer about visas",
  posted: "number of days",
  org: "company",
};

function wordFor(key: string): string {
  return WORDS[key] ?? key;
}

function unknownValue(key: string, value: string): string {
  return `“${shortened(value)}” is not ${articled(wordFor(key))} we know, so it was left out.`;
}

function articled(words: string): string {
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

function withoutBlanks(query: JobQuery): JobQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
