import { columnOf } from "./filter-columns.server.ts";
import { choicesOf, type FilterKey, filterOf, isFilterKey } from "./filters.ts";
import { isFiller } from "./full-text.server.ts";
import { isListedLevel } from "./job-query.ts";
import type { TextPart } from "./search-text.ts";
import { addFilters, listWords, type Reading, readWords, toTyped } from "./text-reading.server.ts";
import type { TextFilters } from "./text-vocabulary.server.ts";
import { findMeaning } from "./word-meanings.server.ts";

export const NEGATIONS = new Set([
  ...["no", "not", "non", "without", "except", "excluding", "ohne", "kein", "keine", "keinen"],
  ...["sans", "sin", "sem", "senza", "bez", "zonder", "geen", "anything"],
]);
const NEGATED_GOES_ON = new Set(["or", "nor"]);

/** What follows is no thing that is left out: “no code”, “not for profit”. */
const AFTER_NEGATION = /^(?:code|for|longer|matter|one)$/i;

/** "no blockchain", "not remote or hybrid", "not at Velora Systems"; 0 where nothing is left out. */
export function readNegated(index: number, reading: Reading): number {
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

/** The filters with what is left of those of which values are excluded. */
export function withoutExcluded(found: TextFilters, excluded: TextFilters): TextFilters {
  const left = { ...found };
  for (const key of Object.keys(excluded) as FilterKey[]) {
    const isLeft = (value: string) =>
      !([excluded[key as keyof TextFilters]].flat() as string[]).includes(value);
    const others = choicesOf(key).filter(
      (value) => isLeft(value) && (key !== "level" || isListedLevel(value)),
    );
    const chosen = ([found[key as keyof TextFilters] ?? []].flat() as string[]).filter(isLeft);
    Object.assign(left, { [key]: chosen.length > 0 ? chosen : others });
  }
  return left;
}
