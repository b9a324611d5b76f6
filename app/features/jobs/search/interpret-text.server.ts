import { PERIODS_PER_YEAR } from "#app/reference/pay.ts";
import { isAlternative, isFiller } from "./full-text.server.ts";
import { type JobQuery, withoutOrphans } from "./job-query.ts";
import { joinParts, limitParts, MAX_PARTS, parseTypedText, type TextPart } from "./search-text.ts";
import { MAX_COUNTRY_WORDS, readCountry } from "./text-country.server.ts";
import { NEGATIONS, readNegated, withoutExcluded } from "./text-negation.server.ts";
import { MAX_PAY_WORDS, type RatePeriod, readPay } from "./text-pay.server.ts";
import { addFilters, listWords, type Reading, readWords, toTyped } from "./text-reading.server.ts";
import type { TextFilters } from "./text-vocabulary.server.ts";
import { findMeaning } from "./word-meanings.server.ts";

/*
 * A text is read like a sentence: words that say what a filter says become that filter, which the page shows
 * and lets one take off.
 */

export interface Interpretation {
  filters: TextFilters;
  /** The text without the words that became filters; empty for none. */
  rest: string;
  /** The words that became filters, as they were typed. */
  read: string[];
  /** A sentence for each wish that is no filter. */
  notes: string[];
}

/** `taken`: filters that the address has already; their words stay words. */
export function interpretText(text: string, taken: ReadonlySet<string>): Interpretation {
  const own = parseTypedText(text);
  const typed = own.flatMap(splitAlternatives);
  const reading: Reading = {
    parts: typed,
    taken,
    found: {},
    excluded: {},
    read: [],
    notes: [],
    rest: [],
  };
  for (let index = 0; index < typed.length; ) index += readAt(index, reading);
  const { found, excluded, read, notes } = reading;
  const { kept: rest, dropped } = limitParts(withoutFillers(reading.rest));
  if (dropped.length > 0) notes.push(noteOfDropped(dropped));
  const isAsTyped = rest.length === own.length && rest.every((part, index) => part === own[index]);
  if (isAsTyped) return { filters: {}, rest: text, read: [], notes };
  // “Jobs” alone says nothing.
  const isSaid = rest.some((part) => !part.isExcluded && !isFiller(part));
  return {
    filters: withoutExcluded(found, excluded),
    rest: joinParts(isSaid ? rest : rest.filter(({ isExcluded }) => isExcluded)),
    read,
    notes,
  };
}

/** A search whose text says filters, with these; nothing is read of one that is searched for as it is. */
export function readFilters(asked: JobQuery): Omit<Interpretation, "rest"> & { query: JobQuery } {
  const { q = "", exact } = asked;
  if (!q || exact) {
    const { dropped } = limitParts(parseTypedText(q));
    const notes = dropped.length > 0 ? [noteOfDropped(dropped)] : [];
    return { query: asked, filters: {}, read: [], notes };
  }
  const { rest, ...found } = interpretText(q, new Set(Object.keys(asked)));
  const query = withoutOrphans({ ...asked, ...found.filters, q: rest || undefined });
  return { ...found, query };
}

/** “React/TS” are two names; “CI/CD” and “TS/SCI” are one. */
function splitAlternatives(part: TextPart): TextPart[] {
  const names = part.text.split("/");
  const isOne = part.isPhrase || names.length === 1 || findMeaning(part.text) !== null;
  if (isOne || names.some((name) => findMeaning(name) === null)) return [part];
  return names.flatMap((name, index) =>
    [...(index > 0 ? ["or"] : []), name].map((text) => ({ ...part, text })),
  );
}

/** Of more words than a search takes, those that say nothing go first. */
function withoutFillers(rest: readonly TextPart[]): readonly TextPart[] {
  return rest.length > MAX_PARTS
    ? rest.filter((part) => !isFiller(part) || isAlternative(part))
    : rest;
}

/** Says which words a search leaves out because they are too many. */
function noteOfDropped(dropped: readonly TextPart[]): string {
  return `A search takes ${MAX_PARTS} words beside its filters, so these were left out: “${joinParts(dropped)}”.`;
}

const NOT_NEEDED =
  /^(?:not|nicht|non|no) (?:required|needed|necessary|mandatory|erforderlich|nötig|requis|requerido)$/i;

/** Reads what begins at a part; says how many parts that were. */
function readAt(index: number, reading: Reading): number {
  const { parts, taken, read, notes, rest } = reading;
  const words = listWords(parts, index);
  const pay = taken.has("minSalary") ? null : readPay(words.slice(0, MAX_PAY_WORDS));
  const country = taken.has("country") ? null : readCountry(words.slice(0, MAX_COUNTRY_WORDS));
  const meaning =
    pay ?? country ?? readWords(words, { before: parts[index - 1]?.text ?? "", taken });
  if (meaning) {
    const { language } = meaning.filters;
    const end = index + meaning.length;
    if (language && NOT_NEEDED.test(listWords(parts, end).slice(0, 2).join(" "))) {
      read.push(toTyped(parts, index, meaning.length + 2));
      addFilters(reading.found, { noLanguage: language });
      return meaning.length + 2;
    }
    const typed = toTyped(parts, index, meaning.length);
    const isFilter = Object.keys(meaning.filters).length > 0;
    if (pay?.most) notes.push(noteOfMost(pay.most, isFilter));
    if (pay?.period) notes.push(noteOfPeriod(typed, pay.period, isFilter));
    if (isFilter) read.push(typed);
    addFilters(reading.found, meaning.filters);
    return Math.max(meaning.length, 1);
  }
  const length = NEGATIONS.has(words[0]?.toLowerCase() ?? "") ? readNegated(index, reading) : 0;
  if (length === 0) rest.push(parts[index] as TextPart);
  return length || 1;
}

function noteOfMost(typed: string, isFilter: boolean): string {
  const outcome = isFilter ? "was used for the least" : "was left out";
  return `There’s no filter for the most that a job pays: “${typed}” ${outcome}.`;
}

const PERIOD_NAMES: Record<RatePeriod, string> = { HOUR: "hours", DAY: "days", MONTH: "months" };

function noteOfPeriod(typed: string, period: RatePeriod, isFilter: boolean): string {
  if (!isFilter) return `“${typed}” is no pay that we can compare, so it was left out.`;
  return `“${typed}” counts as ${PERIODS_PER_YEAR[period].toLocaleString("en-US")} ${PERIOD_NAMES[period]} a year.`;
}
