import type { JobReading } from "#app/features/jobs/job.ts";
import { shownWorkMode } from "#app/features/jobs/shown-work-mode.ts";
import type { Salary } from "#app/reference/pay.ts";
import { toEmploymentTypes } from "./employment-types.ts";
import { readPosting } from "./external-posting.ts";
import { parseLocationLabel } from "./location-label.ts";
import { findHead, type PostingHead } from "./posting-head.ts";
import { parseSalaryOrNone } from "./salary.ts";
import { htmlToText, sanitizeDescription } from "./sanitize.ts";

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
  const places = head.places.some(namesPlace)
    ? head.places
    : [...head.places, ...listStatedPlaces(text)];
  const found = readPosting(
    {
      title: title ?? "",
      departments: [],
      text,
      employmentTypes: [...new Set(head.labels.flatMap(toEmploymentTypes))].sort(),
    },
    { labels: typed.where ? [typed.where] : places },
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
