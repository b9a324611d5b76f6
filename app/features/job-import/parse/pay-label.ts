import { isAmbiguousCode } from "./ambiguous-code.ts";
import {
  findCountryByCode,
  type LocationMatch,
  listLocationMatches,
  listSubdivisionsByCode,
} from "./gazetteer.ts";
import type { PaySentence } from "./pay-sentence.ts";
import type { PaySum } from "./pay-sums.ts";

/** What a range of several says it is for. */
export interface PayLabel {
  /** In the posting's words: "Zone 2, Denver, Westlake", "Senior". */
  text: string | undefined;
  /** The places alone, in the posting's words. */
  placeText: string | undefined;
  /** Each name with all that it can mean. */
  places: LocationMatch[][];
  /** "All other states", "elsewhere", "outside of New York". */
  isRest: boolean;
  /** What the rest is outside of, and what it is the rest of: "the rest of the US". */
  outside: LocationMatch[][];
  within: LocationMatch[][];
  /** "Seattle metro": the places around a city, too. */
  isMetro: boolean;
  /** Level words in lower case: "senior". */
  levels: string[];
  /** "zone 2", "level 1", "t5": what only the employer knows. */
  tiers: string[];
  isContract: boolean;
}

const MAX_LENGTH = 200;
const MAX_TEXT_LENGTH = 90;
const MAX_NAME_WORDS = 4;
const REST =
  /\b(?:(?:all|any) other|all remaining|other|rest of|remaining|everywhere else in|elsewhere in)(?: (?:the|[A-Z][\p{L}.]*)){0,3} ?(?:states?|locations?|cities|areas?|places|regions?|countr(?:y|ies)|zones?|US|U\.S\.|USA)?\b/iu;
const REST_NOUN =
  /states?|locations?|cities|areas?|places|regions?|countr|zones?|US|U\.S\.|rest of|elsewhere/i;
/** The rest without a noun, where nothing else is said. */
const BARE_REST =
  /\b(?:elsewhere|(?:any|every)where else|outside (?:of )?(?:these|those) \p{L}+)\b|^[^\p{L}]*others?[^\p{L}]*$/iu;
const OUTSIDE = /\b[Oo]utside (?:of )?(?:the )?(?<name>\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,3})/u;
const METRO = /\b(?:metro(?:politan)?|greater|area)\b/i;
const TIER =
  /\b(?:(?:zone|tier|geo|geo zone|level|grade|band|step) ?(?:\d{1,2}|[A-F])|(?:L|T|IC|P|E)\d{1,2})\b/gi;
const LEVEL =
  /\b(?:intern|junior|jr|associate|mid(?:[- ]level)?|intermediate|professional|senior|sr|staff|principal|lead|manager|director)\b/gi;
const CONTRACT = /\bB2B\b|\bfreelance\w*|\bcontractors?\b|\bPJ\b|\bumowa zleceni[ea]\b/i;
/** Of a job that may be done on a contract as well. */
const EMPLOYMENT =
  /\bUoP\b|\bumow\p{L} o pracę|\bCLT\b|\bemployment contract\b|\bFestanstellung\b/iu;
/** No names of places: "GS-13", "in US dollars". */
const GRADE_OR_CURRENCY =
  /\b[A-Z]{2,3}-?\d{1,2}\b|\bSE [IVX]+\b|\bVAT\b|(?<=\b(?:Senior|Staff|Principal|Lead|Junior|Sr\.?) )(?:SE|SWE|EM|PM|QA|TL)\b|\b(?:US|U\.S\.|American|Canadian|Australian|Singapore|Hong Kong) dollars?\b/g;
const BAY_AREA = /^(?:(?:SF|San Francisco) )?Bay Area$/;
/** Words at the edge of a name that belong to the pay. */
const PAY_WORD =
  /^(?:the|for|in|our|annual|base|pay|salary|range|ranges|compensation|hiring|based|hires?|gross|net|monthly|per|year|usd|eur|cad|gbp|ote|total|target|and|or|of|all|other|full|time|role|this|position|we|you|your|is|at)$/i;

/** Reads what stands before a range, or behind it, for the places, level or zone that it applies to. */
export function readPayLabel(words: string): PayLabel {
  const text = words.slice(-MAX_LENGTH);
  const names = listNames(text.replace(GRADE_OR_CURRENCY, " "));
  const { rest, outside, within } = findRest(text);
  const isRest = rest !== undefined;
  const tiers = [...text.matchAll(TIER)].map(([word]) => word);
  const contract = CONTRACT.exec(text)?.[0];
  const form = contract ?? EMPLOYMENT.exec(text)?.[0];
  const placeNames = isRest ? [rest] : names.map(({ name }) => name);
  const levelWords = [...text.matchAll(LEVEL)].map(([word]) => word);
  return {
    text: joinParts([...levelWords, ...tiers, ...placeNames, ...(form ? [form] : [])]),
    placeText: joinParts(placeNames),
    places: isRest ? [] : names.map(({ matches }) => matches),
    isRest,
    outside,
    within,
    isMetro: METRO.test(text),
    levels: levelWords.map(toLevelKey),
    tiers: tiers.map((tier) => tier.toLowerCase()),
    isContract: contract !== undefined,
  };
}

function findRest(text: string): Pick<PayLabel, "outside" | "within"> & { rest?: string } {
  const named = OUTSIDE.exec(text);
  const outside = listNames(named?.groups?.name ?? "").map(({ matches }) => matches);
  if (named && outside.length > 0) return { rest: withoutPeriod(named[0]), outside, within: [] };
  const stated = REST.exec(text)?.[0];
  const bare = BARE_REST.exec(text)?.[0].replace(/^\W+|\W+$/g, "");
  const rest = stated && REST_NOUN.test(stated) ? stated.trim() : bare;
  const within = listNames(rest ?? "").map(({ matches }) => matches);
  return { ...(rest && { rest }), outside: [], within };
}

/** "Denver." at the end of its sentence, not "D.C.". */
function withoutPeriod(name: string): string {
  return name.replace(/(?<=\p{Ll})\.$/u, "");
}

function joinParts(parts: string[]): string | undefined {
  return [...new Set(parts)].join(", ").slice(0, MAX_TEXT_LENGTH) || undefined;
}

/** The level words of a title or label. */
export function listLevelWords(text: string): string[] {
  return [...text.matchAll(LEVEL)].map(([word]) => toLevelKey(word));
}

function toLevelKey(word: string): string {
  const key = word.toLowerCase();
  return (
    { sr: "senior", jr: "junior", intermediate: "mid", "mid-level": "mid", "mid level": "mid" }[
      key
    ] ?? key
  );
}

/** Runs of capitalized words that name a place, the longest first: "New York", "CA". */
function listNames(text: string): { name: string; matches: LocationMatch[] }[] {
  return text.split(/[,;:()/|•·—–-]|\s(?:and|or|&)\s/u).flatMap((piece) => {
    const words = piece.trim().split(/\s+/).filter(Boolean);
    const found: { name: string; matches: LocationMatch[] }[] = [];
    for (let start = 0; start < words.length; ) {
      const run = findName(words, start);
      if (run) found.push(run);
      start += run ? run.length : 1;
    }
    return found;
  });
}

function findName(words: string[], start: number) {
  for (let length = Math.min(MAX_NAME_WORDS, words.length - start); length > 0; length--) {
    const run = words.slice(start, start + length);
    if (!run.every((word) => /^\p{Lu}/u.test(word) && !PAY_WORD.test(word))) continue;
    const name = withoutPeriod(run.join(" "));
    const matches = listMeanings(name);
    if (matches.length > 0) return { name, matches, length };
  }
  return null;
}

function listMeanings(name: string): LocationMatch[] {
  if (BAY_AREA.test(name)) return listLocationMatches("San Francisco");
  const byName = listLocationMatches(name).filter(
    (match) => match.kind !== "city" || name.length > 3 || /^[A-Z]+$/.test(name),
  );
  if (!/^[A-Z]{2,3}$/.test(name)) return byName;
  const country = isAmbiguousCode(name) ? null : findCountryByCode(name);
  return [
    ...byName,
    ...listSubdivisionsByCode(name).map((each) => ({ kind: "subdivision" as const, ...each })),
    ...(country ? [{ kind: "country" as const, country }] : []),
  ];
}

/** "$150,000 in Denver, …": the place is that of the sum before it. */
const IN_BEHIND =
  /^ ?(?:[A-Z]{3} ?)?(?:(?:per|a|an) (?:year|annum|month|hour) ?|annually ?)?(?:in |for |within |\()/;

/** What each sum is for stands before it, in the line above, or behind it ("$150k for Ohio"). */
export function readLabels(sums: PaySum[], { lineAbove }: PaySentence): PayLabel[] {
  const before = sums.map((sum) => readPayLabel(sum.before));
  const [first] = before;
  if (!first || hasTarget(first)) return before;
  const after = sums.map((sum) => readPayLabel(sum.after.slice(0, 60)));
  const isBehind = IN_BEHIND.test(sums[0]?.after ?? "") && after[0] && hasTarget(after[0]);
  if (sums.length > 1 && (isBehind || after.every(hasTarget))) return after;
  return lineAbove === "" ? before : [readPayLabel(lineAbove), ...before.slice(1)];
}

export function hasTarget({ text }: PayLabel): boolean {
  return text !== undefined;
}
