import { isEngineerWord } from "#app/reference/role-words.ts";
import { choicesOf, isFilterKey } from "./filters.ts";
import { joinParts, type TextPart } from "./search-text.ts";
import {
  findFilters,
  isOtherThing,
  MAX_WORDS,
  type TextFilters,
} from "./text-vocabulary.server.ts";

/** A text that is being read, and what was read of it so far. */
export interface Reading {
  parts: readonly TextPart[];
  taken: ReadonlySet<string>;
  found: TextFilters;
  excluded: TextFilters;
  read: string[];
  notes: string[];
  rest: TextPart[];
}

/** The words from a part on, up to a phrase or something excluded. */
export function listWords(parts: readonly TextPart[], index: number): string[] {
  const others = parts.slice(index);
  const end = others.findIndex(({ isPhrase, isExcluded }) => isPhrase || isExcluded);
  return (end < 0 ? others : others.slice(0, end)).map(({ text }) => text);
}

/** These parts as they were typed. */
export function toTyped(parts: readonly TextPart[], index: number, length: number): string {
  return joinParts(parts.slice(index, index + length)).replace(/[,;.]+$/, "");
}

interface ReadFilter {
  filters: TextFilters;
  /** In words. */
  length: number;
}

/** The longest words at the beginning that say a filter; null where none do. */
export function readWords(
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

/** Of several values any may match, in page order: "senior or staff". */
export function addFilters(found: TextFilters, filters: TextFilters): void {
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
