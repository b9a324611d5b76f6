import { TITLE } from "./external-posting.ts";
import { classifyRole } from "./is-engineering.ts";
import { parseLocationLabel } from "./location-label.ts";
import { toSingleLine } from "./single-line.ts";
import { isModeLabel } from "./work-mode.ts";

/** What stands at the beginning of a posting. */
export interface PostingHead {
  /** Null when nothing there names an engineering role. */
  title: string | null;
  company: string | null;
  /** Its words about where it is done. */
  places: string[];
  /** The short pieces beside the title: place, mode, "Full-time". */
  labels: string[];
}

const MAX_HEAD_LINES = 15;
/** Shorter lines of a pasted text are rather buttons. */
const MIN_TITLE_LINE = 6;
const MAX_TITLE_WORDS = 14;
const MAX_LABEL_LENGTH = 80;
/** Longer lines are read to here: in a posting of one line, the head is at its beginning. */
const MAX_LINE_LENGTH = 1_000;
const TITLE_PREFIX = /^(?:job |position )?(?:title|position|role)\s*:\s*/i;
const COMPANY_PREFIX =
  /^(?:company|employer|organi[sz]ation|unternehmen|firma|entreprise|empresa)\s*:\s*/i;
const PLACE_PREFIX =
  /^(?:(?:work |job |office )?(?:locations?|places?|offices?)|based in|standort|arbeitsort|lieu|ubicación)\s*:\s*/i;
/** Lines that begin so are sentences about the company or the reader. */
const SENTENCE_START = /^(?:we|our|you|your|join|about|as|at|in|this|if|for)\b|[.!?]$/i;
/** What separates the facts of one line: "Tech Lead at Northwind / Lisbon, Portugal … EUR 80,000". */
const BETWEEN_FACTS = /\s[|/•·]\s|\s*(?:…|\.{3,})\s*|(?<=\p{L}{3}|\))[.!?]\s+(?=\p{Lu})/gu;
const TITLE_AND_COMPANY = /^(.{6,120}?)\s(?:at|@|bei|chez)\s(\p{Lu}.*)$/u;
const COMPANY_NAME = /^[^,(–—|]{2,80}(?:,? (?:Inc|LLC|Ltd|GmbH|AG|SA)\b\.?)?/;
/** Words of a site's own controls. */
const SITE_WORDS =
  /^(?:jobs?|careers?|home|apply|menu|search|open|hiring|new|save|share|sign|log|back|view|skip|all|full|part|posted|published)\b/i;

/** Finds title, company and places at the beginning of a posting's text; what is not there stays empty. */
export function findHead(text: string): PostingHead {
  const lines = toLines(text);
  const facts = lines.flatMap(toFacts);
  const at = facts.findIndex((fact) => readTitle(fact) !== null);
  const found = readTitle(facts[at] ?? "");
  const title = found?.title ?? null;
  const labels = [
    ...(found?.rest ? [found.rest] : []),
    ...facts.filter((fact, index) => index !== at && fact.length <= MAX_LABEL_LENGTH),
  ];
  const beside = findCompanyBeside(lines, title);
  const places = labels.flatMap((label) => toPlaceLabel(label));
  return {
    title,
    company: findStatedCompany(facts) ?? found?.company ?? beside?.company ?? null,
    places: places.length === 0 && beside?.place ? [beside.place] : places,
    labels,
  };
}

function toLines(text: string): string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\n]+/g)) {
    const short = toSingleLine(line.slice(0, MAX_LINE_LENGTH));
    if (short !== "") lines.push(short);
    if (lines.length === MAX_HEAD_LINES) break;
  }
  return lines;
}

/** The facts of a line that begins with a title; every other line is one. */
function toFacts(line: string): string[] {
  // What stands in brackets belongs together: "Backend (Go / Kotlin)".
  const masked = line.replace(/\([^()]*\)|\[[^[\]]*\]/g, (bracketed) =>
    "(".padEnd(bracketed.length - 1, "x").concat(")"),
  );
  const facts: string[] = [];
  let start = 0;
  for (const { index, 0: separator } of masked.matchAll(BETWEEN_FACTS)) {
    facts.push(line.slice(start, index).trim());
    start = index + separator.length;
  }
  facts.push(line.slice(start).trim());
  const [first = "", second = ""] = facts;
  const isList = readTitle(first) !== null && !isTitle(second);
  return isList
    ? facts.map((fact) => fact.replace(/(?<=\p{Ll}{3})\.$/u, "")).filter(Boolean)
    : [line];
}

function withoutPrefix(line: string): string {
  return line.replace(TITLE_PREFIX, "");
}

function isTitle(line: string): boolean {
  return (
    line.length >= MIN_TITLE_LINE &&
    line.length <= TITLE.max &&
    line.split(" ").length <= MAX_TITLE_WORDS &&
    !SENTENCE_START.test(line) &&
    classifyRole(line).isEngineering
  );
}

/** "Tech Lead at Northwind, Lisbon": the title, the company, and what follows; null without a title. */
function readTitle(fact: string) {
  const line = withoutPrefix(fact);
  const [, title = "", after = ""] = TITLE_AND_COMPANY.exec(line) ?? [];
  if (!isTitle(title)) return isTitle(line) ? { title: line, company: null, rest: "" } : null;
  const [company = after] = COMPANY_NAME.exec(after) ?? [];
  const rest = after.slice(company.length).replace(/^[\s,(–—|-]+|\)$/g, "");
  return { title, company: company.trim(), rest };
}

function findStatedCompany(facts: readonly string[]): string | null {
  const stated = facts.find((fact) => COMPANY_PREFIX.test(fact));
  return stated?.replace(COMPANY_PREFIX, "").slice(0, MAX_LABEL_LENGTH) || null;
}

/** The line above a title that comes second; or "Northwind · Lisbon" below it, on one line or two, with the place. */
function findCompanyBeside(lines: readonly string[], title: string | null) {
  const at = lines.findIndex((line) => title !== null && withoutPrefix(line).startsWith(title));
  if (at < 0) return null;
  const [first = "", second = ""] = lines.slice(at + 1);
  const [below = "", ...rest] = first.split(/\s[·|•–—-]\s/);
  const place = rest[0] ?? second;
  if (isCompanyName(below) && isPlaceAlone(place)) return { company: below, place };
  const above = at === 1 ? (lines[0] ?? "") : "";
  return isCompanyName(above) ? { company: above, place: null } : null;
}

/** Beside a company, one name that is a place is the job’s. */
function isPlaceAlone(text: string): boolean {
  const isName = /^[\p{Lu}][\p{L}\p{M}.’' -]{1,40}$/u.test(text);
  return toPlaceLabel(text).length > 0 || (isName && parseLocationLabel(text, null).length > 0);
}

function isCompanyName(text: string): boolean {
  return (
    /^[\p{Lu}\d]/u.test(text) &&
    text.length <= 40 &&
    text.split(" ").length <= 5 &&
    !/[.!?:]$/.test(text) &&
    !SITE_WORDS.test(text) &&
    !SENTENCE_START.test(text) &&
    !isModeLabel(text) &&
    parseLocationLabel(text, null).length === 0 &&
    !classifyRole(text).isEngineering
  );
}

/** A line that says it is the place, or that is a mode of work or "City, Country" and nothing else. */
function toPlaceLabel(line: string): string[] {
  if (PLACE_PREFIX.test(line)) return [line.replace(PLACE_PREFIX, "").slice(0, MAX_LABEL_LENGTH)];
  if (line.length > MAX_LABEL_LENGTH || SENTENCE_START.test(line)) return [];
  if (classifyRole(line).isEngineering) return [];
  const names = line
    .split(/,|·|\||\(|\)|–| - | or | oder | ou /)
    .map((part) => part.trim())
    .filter(Boolean);
  const isPlaces = names.every(
    (name) => isModeLabel(name) || parseLocationLabel(name, null).length > 0,
  );
  return isPlaces && (names.length > 1 || isModeLabel(line)) ? [line] : [];
}
