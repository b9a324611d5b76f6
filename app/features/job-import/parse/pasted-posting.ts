import type { JobReading } from "#app/features/jobs/job.ts";
import { shownWorkMode } from "#app/features/jobs/shown-work-mode.ts";
import type { Salary } from "#app/reference/pay.ts";
import { toEmploymentTypes } from "./employment-types.ts";
import { readPosting } from "./external-posting.ts";
import { parseLocationLabel } from "./location-label.ts";
import { findHead, type PostingHead } from "./posting-head.ts";
import { parseSalaryOrNone } from "./salary.ts";
import { htmlToText, sanitizeDescription } from "./sanitize.ts";
import { detectWorkMode } from "./work-mode.ts";

export interface PastedPosting extends Omit<PostingHead, "labels"> {
  salary: Salary;
  reading: JobReading;
}

/** What its owner typed of a posting; it wins over what the text says. */
interface TypedFacts {
  title?: string;
  company?: string;
  /** "Lisbon, Portugal or remote" */
  where?: string;
}

/** What the text of a posting that somebody pasted says, by the readers of imports; what it does not say stays empty. */
export function parsePastedPosting(text: string, typed: TypedFacts = {}): PastedPosting {
  const head = findHead(text);
  const title = typed.title || head.title;
  const stated = head.places.some(namesPlace) ? [] : listStatedPlaces(text);
  const offices = head.places.some(namesPlace) || stated.length > 0 ? null : findNamedOffices(text);
  const places = [...head.places, ...stated, ...(offices?.names ?? [])];
  const found = readPosting(
    {
      title: title ?? "",
      departments: [],
      text,
      employmentTypes: [...new Set(head.labels.flatMap(toEmploymentTypes))].sort(),
    },
    typed.where ? { labels: [typed.where] } : { labels: places, workMode: offices?.workMode },
  );
  const reading = { ...found, workMode: shownWorkMode(found) };
  return {
    title,
    company: typed.company || head.company,
    places,
    reading,
    salary: parseSalaryOrNone(text, { ...reading, ...(title && { title }) }),
  };
}

/** A sentence that begins with a mode of work and its place: "Hybrid in Łódź, two days a week." */
const MODE_AND_PLACE =
  /(?<=^|[.!?]\s+|\n\s*(?:[-•*]\s*)?)((?:Hybrid|On-?site|In-office|(?:Fully |100% )?Remote) (?:in|within) )(\p{Lu}[^.;\n]{1,120})/gu;

/** Where such sentences of a text say the work is, in their words; its other commas tell of days and hours. */
function listStatedPlaces(text: string): string[] {
  return [...text.matchAll(MODE_AND_PLACE)].flatMap(([, mode = "", rest = ""]) => {
    const parts = rest.split(/,\s*/);
    const end = parts.findIndex((part) => !namesPlace(part));
    const named = parts.slice(0, end < 0 ? undefined : end);
    return named.length > 0 ? [`${mode}${named.join(", ")}`] : [];
  });
}

const NAMES =
  "(\\p{Lu}[\\p{L}\\p{M}.’'-]*(?:(?:,? (?:and|or) |, | )\\p{Lu}[\\p{L}\\p{M}.’'-]*){0,4})";
const OFFICE = "(?:[Oo]ffices?|HQ|[Hh]eadquarters|[Hh]ubs?|[Ss]tudio)";
const MODE = "[Hh]ybrid|[Oo]n-?site|[Ii]n person";
/**
 * Where one works, straight before an office with a name: "You’ll work hybrid from our Berlin office". Nothing else
 * may stand between them, because "with colleagues in our Berlin office" is where others are.
 */
const AT_NAMED_OFFICE = new RegExp(
  `(?<![\\p{L}-])(?:[Ww]ork(?:ing)?|[Bb]ased|[Ll]ocated|${MODE}|week|role|position|job)(?: (?:${MODE}|full[- ]time|mostly|mainly|role|position|job|based|located|days?|a|per|week|and|is|one|two|three|four|[1-5]))* (?:from|in|at|out of) (?:our|the)(?: \\p{Ll}+)? (?:${NAMES} ${OFFICE}|${OFFICE} in ${NAMES})(?!\\p{L})`,
  "gu",
);

/** The offices that such sentences name, in their words; not where they leave the choice of remote work. */
function findNamedOffices(text: string) {
  const sentences = text
    .split(/(?<=[.!?])\s|\n/)
    .filter((sentence) => !/remote|from home|anywhere/i.test(sentence));
  const found = sentences.flatMap((sentence) =>
    [...sentence.matchAll(AT_NAMED_OFFICE)].map(([, before, after]) => ({
      sentence,
      names: (before ?? after ?? "").replace(/\.$/, ""),
    })),
  );
  const known = found.filter(({ names }) => namesPlace(names));
  return {
    names: known.map(({ names }) => names),
    workMode: detectWorkMode(known.map(({ sentence }) => sentence)),
  };
}

function namesPlace(label: string): boolean {
  return parseLocationLabel(label, null).length > 0;
}

/** A tag that a text about HTML would hardly start a line with. */
const HTML_TAG =
  /<\/?(?:p|div|br|li|ul|ol|h[1-6]|span|table|tr|td|body|html|article|section|a)[\s>/]/i;
const APPLY_LINK = /<a href="([^"]+)"[^>]*>(?:<[^>]*>)*([^<]{1,80})/g;
const APPLY = /^\s*(?:apply|easy apply|bewirb|bewerben|jetzt bewerben|postuler|candidat|inscr)/i;

/** The text of what was pasted or in a file, sanitized as an import is; HTML also has the link to apply at. */
export function toPostingText(input: string): { text: string; applyUrl: string | null } {
  if (!HTML_TAG.test(input)) return { text: input, applyUrl: null };
  const html = sanitizeDescription(input);
  const [, applyUrl = null] =
    [...html.matchAll(APPLY_LINK)].find(([, , words = ""]) => APPLY.test(words)) ?? [];
  return { text: htmlToText(html), applyUrl: applyUrl?.replaceAll("&amp;", "&") ?? null };
}
