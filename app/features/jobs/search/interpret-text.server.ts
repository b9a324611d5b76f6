import { isEngineerWord } from "#app/reference/role-words.ts";
import { columnOf } from "./filter-columns.server.ts";
import { choicesOf, type FilterKey, filterOf, isFilterKey } from "./filters.ts";
import { isAlternative, isFiller } from "./full-text.server.ts";
import { isListedLevel, type JobQuery, withoutOrphans } from "./job-query.ts";
import { joinParts, limitParts, MAX_PARTS, parseTypedText, type TextPart } from "./search-text.ts";
import { MAX_PAY_WORDS, readPay } from "./text-pay.server.ts";
import {
  findFilters,
  isOtherThing,
  MAX_WORDS,
  type TextFilters,
} from "./text-vocabulary.server.ts";
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

const NEGATIONS = new Set([
  ...["no", "not", "non", "without", "except", "excluding", "ohne", "kein", "keine", "keinen"],
  ...["sans", "sin", "sem", "senza", "bez", "zonder", "geen", "anything"],
]);
const NEGATED_GOES_ON = new Set(["or", "nor"]);

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

interface Reading {
  parts: readonly TextPart[];
  taken: ReadonlySet<string>;
  found: TextFilters;
  excluded: TextFilters;
  read: string[];
  notes: string[];
  rest: TextPart[];
}

const NOT_NEEDED =
  /^(?:not|nicht|non|no) (?:required|needed|necessary|mandatory|erforderlich|nötig|requis|requerido)$/i;

/** Reads what begins at a part; says how many parts that were. */
function readAt(index: number, reading: Reading): number {
  const { parts, taken, read, notes, rest } = reading;
  const words = listWords(parts, index);
  const pay = taken.has("minSalary") ? null : readPay(words.slice(0, MAX_PAY_WORDS));
  const meaning = pay ?? readWords(words, { before: parts[index - 1]?.text ?? "", taken });
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
    if (pay?.rate)
      notes.push(`There’s no filter for pay by the hour or day: “${pay.rate}” was left out.`);
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

/** The words from a part on, up to a phrase or something excluded. */
function listWords(parts: readonly TextPart[], index: number): string[] {
  const others = parts.slice(index);
  const end = others.findIndex(({ isPhrase, isExcluded }) => isPhrase || isExcluded);
  return (end < 0 ? others : others.slice(0, end)).map(({ text }) => text);
}

function toTyped(parts: readonly TextPart[], index: number, length: number): string {
  return joinParts(parts.slice(index, index + length)).replace(/[,;.]+$/, "");
}

interface ReadFilter {
  filters: TextFilters;
  /** In words. */
  length: number;
}

function readWords(
  words: readonly string[],
  { before, taken }: { before: string; taken: ReadonlySet<string> },
): ReadFilter | null {
  for (let length = Math.min(words.length, MAX_WORDS); length > 0; length--) {
    const own = words.slice(0, length);
    const next = words[length] ?? "";
    const filters = findFilters(own);
    if (!filters || isOtherThing(own, { before, after: next })) continue;
    if (Object.keys(filters).some((key) => taken.has(key))) return null;
    // "Lead engineer" is the role as a whole; "lead data engineer" leaves what it is about.
    const isRole = filters.track?.includes("tech_lead") && isEngineerWord(next);
    return { filters, length: isRole ? length + 1 : length };
  }
  return null;
}

/** What follows is no thing that is left out: “no code”, “not for profit”. */
const AFTER_NEGATION = /^(?:code|for|longer|matter|one)$/i;

/** "no blockchain", "not remote or hybrid", "not at Velora Systems"; 0 where nothing is left out. */
function readNegated(index: number, reading: Reading): number {
  const { parts, rest } = reading;
  const [negation = "", next = ""] = listWords(parts, index);
  if (negation.toLowerCase() === "anything") {
    // “anything but Java”
    if (next.toLowerCase() !== "but" || !parts[index + 2]) return 0;
    return 2 + excludeAt(index + 2, index, reading);
  }
  if (AFTER_NEGATION.test(next) || (next && findMeaning(`${negation} ${next}`))) return 0;
  let at = index + 1;
  do {
    if (/^(?:at|from)$/i.test(parts[at]?.text ?? "") && parts[at + 1]) {
      // What follows is a company, whatever its length.
      rest.push(toExcluded(parts.slice(at + 1)));
      return parts.length - index;
    }
    while (parts[at + 1] && isFiller(parts[at] as TextPart)) at += 1;
    const length = excludeAt(at, index, reading);
    if (length === 0) return at === index + 1 ? 0 : at - index;
    at += length;
  } while (NEGATED_GOES_ON.has(parts[at]?.text.toLowerCase() ?? "") && parts[++at]);
  return at - index;
}

/** Leaves out what begins at a part: values of a filter, a name or a word. */
function excludeAt(at: number, start: number, { parts, taken, ...reading }: Reading): number {
  const [part] = parts.slice(at);
  if (!part || part.isExcluded) return 0;
  const words = listWords(parts, at);
  const meaning = readWords(words, { before: "", taken });
  const keys = Object.keys(meaning?.filters ?? {});
  if (meaning && keys.every((key) => isFilterKey(key) && hasComplement(key))) {
    addFilters(reading.excluded, meaning.filters);
    reading.read.push(toTyped(parts, start, at + meaning.length - start));
    return meaning.length;
  }
  if (meaning?.filters.language && keys.length === 1) {
    addFilters(reading.found, { noLanguage: meaning.filters.language });
    reading.read.push(toTyped(parts, start, at + meaning.length - start));
    return meaning.length;
  }
  const isName = (length: number) => findMeaning(words.slice(0, length).join(" ")) !== null;
  const length =
    meaning?.length ?? [4, 3, 2].find((each) => each <= words.length && isName(each)) ?? 1;
  reading.rest.push(toExcluded(parts.slice(at, at + length)));
  return length;
}

function toExcluded(parts: readonly TextPart[]): TextPart {
  const text = parts.map((each) => each.text).join(" ");
  const isPhrase = parts.length > 1 || parts.some((each) => each.isPhrase);
  return { text, isPhrase, isExcluded: true };
}

/** Each job has one of its values, so that the others are what is left. */
function hasComplement(key: FilterKey): boolean {
  return filterOf(key).isMany === true && columnOf(key)?.isList === false;
}

function withoutExcluded(found: TextFilters, excluded: TextFilters): TextFilters {
  const left = { ...found };
  for (const key of Object.keys(excluded) as FilterKey[]) {
    const isLeft = (value: string) =>
      !([excluded[key as keyof TextFilters]].flat() as string[]).includes(value);
    const others = choicesOf(key).filter(
      (value) => isLeft(value) && value !== "unknown" && (key !== "level" || isListedLevel(value)),
    );
    const chosen = ([found[key as keyof TextFilters] ?? []].flat() as string[]).filter(isLeft);
    Object.assign(left, { [key]: chosen.length > 0 ? chosen : others });
  }
  return left;
}

/** Of several values any may match, in page order: "senior or staff". */
function addFilters(found: TextFilters, filters: TextFilters): void {
  for (const key of Object.keys(filters) as (keyof TextFilters)[]) {
    const values = [found[key], filters[key]].flat();
    const isMany = Array.isArray(filters[key]) && isFilterKey(key);
    const choices = isMany ? choicesOf(key) : [];
    const merged = !isMany
      ? filters[key]
      : choices.length > 0
        ? choices.filter((choice) => values.includes(choice))
        : [...new Set(values.filter((value) => value !== undefined))].toSorted();
    Object.assign(found, { [key]: merged });
  }
}
