import { LEVELS, type Level, TRACKS, type Track, WORK_MODES, type WorkMode } from "./job.ts";
import { parseCursor } from "./position.ts";

/** Days back that "posted" can ask for. */
export const POSTED_DAYS = [1, 7, 30] as const;
export type PostedDays = (typeof POSTED_DAYS)[number];

/** What somebody asked of the job list. An absent field asks nothing. */
export interface JobQuery {
  q?: string;
  level?: Level;
  track?: Track;
  mode?: WorkMode;
  posted?: PostedDays;
}

/** Where in the list a page begins: after (older than) or before (newer than) a position. */
export type Cursor = { after: number } | { before: number } | null;

export interface JobSearch {
  query: JobQuery;
  cursor: Cursor;
  /** One sentence for each value that could not be used. */
  notes: string[];
}

/** Levels a list holds when nobody chose one. */
export const DEFAULT_LEVELS = ["senior", "staff", "principal", "lead", "manager"] as const;

const MAX_QUERY_CHARACTERS = 100;
const MAX_QUERY_TERMS = 8;
/** Names whose signs the index does not keep, by the slug it does. */
const SYMBOL_NAMES: Record<string, string> = {
  "c++": "cpp",
  "c#": "csharp",
  "f#": "fsharp",
  ".net": "dotnet",
};

/** Reads the list's address. Unknown keys are ignored; bad values are dropped, each with a note. */
export function parseJobSearch(params: URLSearchParams): JobSearch {
  const notes: string[] = [];
  const query: JobQuery = {
    q: parseText(params.get("q"), notes),
    level: parseChoice("level", LEVELS, params, notes),
    track: parseChoice("track", TRACKS, params, notes),
    mode: parseChoice("mode", WORK_MODES, params, notes),
    posted: parsePosted(params, notes),
  };
  return { query: withoutBlanks(query), cursor: readCursor(params, notes), notes };
}

/** The address of a search: keys in one fixed order, so that each search has one address. */
export function jobsPath(query: JobQuery, cursor?: { after: string } | { before: string }): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.level) params.set("level", query.level);
  if (query.track) params.set("track", query.track);
  if (query.mode) params.set("mode", query.mode);
  if (query.posted) params.set("posted", String(query.posted));
  for (const [key, value] of Object.entries(cursor ?? {})) params.set(key, value);
  return params.size > 0 ? `/jobs?${params}` : "/jobs";
}

/**
 * Words as a full-text query: each quoted, so no operator can be smuggled in; the last a prefix.
 * Null when they hold nothing to search for.
 */
export function toFullTextQuery(q: string): string | null {
  const terms = termsOf(q).map((term) => SYMBOL_NAMES[term.toLowerCase()] ?? term);
  const last = terms.at(-1);
  if (last === undefined) return null;
  // A single letter as a prefix would match nearly everything.
  const isPrefix = Array.from(last).length > 1;
  const quoted = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(" ");
  return isPrefix ? `${quoted}*` : quoted;
}

function parseText(text: string | null, notes: string[]): string | undefined {
  const words = text?.replace(/[\s\p{Cc}]+/gu, " ").trim();
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

function termsOf(q: string): string[] {
  return q
    .split(" ")
    .filter((term) => /[\p{L}\p{N}]/u.test(term))
    .slice(0, MAX_QUERY_TERMS);
}

function parseChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  params: URLSearchParams,
  notes: string[],
): Choice | undefined {
  // A repeated key may arrive comma-joined.
  const values = params
    .getAll(key)
    .flatMap((value) => value.split(","))
    .filter(Boolean);
  const known = values.filter((value): value is Choice => isOneOf(choices, value));
  for (const value of values) {
    if (!isOneOf(choices, value)) notes.push(unknownValue(key, value));
  }
  if (known.length > 1)
    notes.push(`Only one ${key} can be chosen at a time: ${known[0]} was used.`);
  return known[0];
}

function isOneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string,
): value is Choice {
  return (choices as readonly string[]).includes(value);
}

function parsePosted(params: URLSearchParams, notes: string[]): PostedDays | undefined {
  const value = params.get("posted");
  if (!value) return undefined;
  const days = POSTED_DAYS.find((choice) => String(choice) === value);
  if (!days) notes.push(unknownValue("posted", value));
  return days;
}

function readCursor(params: URLSearchParams, notes: string[]): Cursor {
  const [after, before] = [params.get("after"), params.get("before")];
  const text = after ?? before;
  if (text === null) return null;
  const position = parseCursor(text);
  if (position === null) {
    notes.push("The place in the list could not be read, so this is its beginning.");
    return null;
  }
  return after === null ? { before: position } : { after: position };
}

function unknownValue(key: string, value: string): string {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return `“${shown}” is not a ${key} we know, so it was left out.`;
}

function withoutBlanks(query: JobQuery): JobQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
