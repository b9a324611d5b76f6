import type { JobReading } from "#app/features/jobs/job.ts";
import type { Salary } from "#app/reference/pay.ts";
import { toEmploymentTypes } from "./employment-types.ts";
import { readPosting } from "./external-posting.ts";
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
  const reading = readPosting(
    {
      title: title ?? "",
      departments: [],
      text,
      employmentTypes: [...new Set(head.labels.flatMap(toEmploymentTypes))].sort(),
    },
    { labels: typed.where ? [typed.where] : head.places },
  );
  return {
    title,
    company: typed.company || head.company,
    places: head.places,
    reading,
    salary: parseSalaryOrNone(text, { ...reading, ...(title && { title }) }),
  };
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
