import { isKnownCurrency } from "#app/reference/currencies.ts";
import { parseNumber } from "#app/reference/money.ts";
import { choicesOf, FILTER_KEYS, type FilterKey, filterOf } from "./filters.ts";
import { readFilters } from "./interpret-text.server.ts";
import {
  ANY_COUNTRY,
  type JobQuery,
  NO_COUNTRY,
  type ParsedSearch,
  withoutOrphans,
} from "./job-query.ts";
import { SORTS, type Sort } from "./list-order.ts";
import { lookupOf } from "./lookups.server.ts";
import { parseCursorParams } from "./parse-cursor.ts";
import {
  leaveOut,
  MAX_QUERY_CHARACTERS,
  type ParseContext,
  parseChoice,
  parseChoices,
  parseSingle,
  parseValues,
  truncate,
} from "./search-params.ts";
import { parseSearchText } from "./search-text.ts";

const MAX_NOTES = 8;
const MAX_PAY = 100_000_000;

/**
 * Parses the list's address. Unknown keys are ignored; invalid values are dropped with a note. A given order
 * takes the place of the address's. Server-only, because it needs the tables of countries and technologies.
 */
export function parseJobSearch(params: URLSearchParams, order?: { sort: Sort }): ParsedSearch {
  const context: ParseContext = { params, notes: [], leftOut: [] };
  const asked = withoutOrphans({
    q: parseText(context),
    exact: parseChoice("exact", ["yes"], context),
    ...Object.assign({}, ...FILTER_KEYS.map((key) => parseFilter(key, context))),
  });
  const { query, read, notes: textNotes } = readFilters(asked);
  context.notes.push(...textNotes);
  const sort = order?.sort ?? parseChoice("sort", SORTS, context);
  // By relevance is the default of a text, and nothing without one.
  if (sort && sort !== "relevance") query.sort = sort;
  // What jobs must not have ranks none.
  else if (query.q && parseSearchText(query.q).every(({ isExcluded }) => isExcluded))
    query.sort = "newest";
  const cursor = parseCursorParams(query, context);
  const notes = [...new Set(context.notes)].slice(0, MAX_NOTES);
  return {
    query,
    cursor,
    read: read.length > 0 ? { words: read, asked } : null,
    notes,
    leftOut: context.leftOut,
  };
}

function parseText(context: ParseContext): string | undefined {
  const text = context.params
    .get("q")
    ?.replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (!text) return undefined;
  if (text.length > MAX_QUERY_CHARACTERS) {
    const note = `Only the first ${MAX_QUERY_CHARACTERS} characters of your words were searched for.`;
    leaveOut(context, { param: "q", value: text.slice(MAX_QUERY_CHARACTERS).trim(), note });
  }
  const shortText = text.slice(0, MAX_QUERY_CHARACTERS).trim();
  if (parseSearchText(shortText).length > 0) return shortText;
  const note = `“${shortText}” has no letter or digit to search for, so we left it out.`;
  leaveOut(context, { param: "q", value: shortText, note });
  return undefined;
}

function toCurrency(value: string): string | null {
  const code = value.trim().toUpperCase();
  return isKnownCurrency(code) ? code : null;
}

/** What the address says of a filter. */
function parseFilter(key: FilterKey, context: ParseContext): JobQuery {
  if (key === "minSalary") return parsePay(context);
  if (key === "posted") return { posted: parsePosted(context) };
  if (key === "country" && [ANY_COUNTRY, NO_COUNTRY].includes(context.params.get(key) ?? ""))
    return { anyCountry: true };
  const { isMany } = filterOf(key);
  const find = lookupOf(key)?.find;
  if (!find) return { [key]: (isMany ? parseChoices : parseChoice)(key, choicesOf(key), context) };
  if (isMany) return { [key]: parseValues(key, find, context) };
  return { [key]: parseSingle(key, (text) => find(text)[0] ?? null, context) };
}

/** Accepts "90,000", "90 000" and "90k". */
function parsePay(context: ParseContext): Pick<JobQuery, "minSalary" | "currency"> {
  const text = context.params.get("minSalary")?.trim();
  if (!text) return {};
  const [, digits = "", thousands] = /^(\d[\d,. ’']{0,14}?) ?(k?)$/i.exec(text) ?? [];
  const amount = Math.round(parseNumber(digits) * (thousands ? 1000 : 1));
  if (amount >= 1 && amount <= MAX_PAY) {
    const currency = parseSingle("currency", toCurrency, context);
    return { minSalary: amount, ...(currency !== "USD" && { currency }) };
  }
  const note = `“${truncate(text)}” can’t be a year’s pay, so we left it out.`;
  leaveOut(context, { param: "minSalary", value: text, note });
  return {};
}

function parsePosted(context: ParseContext): JobQuery["posted"] {
  const value = context.params.get("posted");
  if (!value) return undefined;
  const days = choicesOf("posted").find((choice) => choice === value);
  if (!days) leaveOut(context, { param: "posted", value });
  return days && (Number(days) as JobQuery["posted"]);
}
