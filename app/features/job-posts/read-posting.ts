import { toEmploymentTypes } from "#app/features/job-import/parse/employment-types.ts";
import { parsePastedPosting } from "#app/features/job-import/parse/pasted-posting.ts";
import { htmlToText } from "#app/features/job-import/parse/sanitize.ts";
import { toSingleLine } from "#app/features/job-import/parse/single-line.ts";
import { parseUtcOffsets } from "#app/features/jobs/eligibility/stated-hours.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import { isBasePay } from "#app/reference/pay.ts";
import type { EmploymentType } from "#app/reference/work-modes-and-employment-types.ts";
import { parseApply } from "./apply.ts";
import { toDescriptionHtml } from "./description.ts";
import { htmlToTextForm } from "./html-to-text-form.ts";
import { EMPTY_POST, type JobPostFields, MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import { POST_FIELDS } from "./post-fields.ts";

export interface ReadPosting {
  fields: JobPostFields;
  /** The names of the form's fields that got a value, to be checked by a person. */
  readFields: string[];
}

const MARKUP = /<(?:p|div|ul|ol|li|h[1-6]|br|span|table|body|section|article)\b[^<>]{0,2000}>/i;

/** What a pasted posting says, as text, as our text form or as HTML; what it doesn't say stays empty. */
export function readPostingText(pasted: string): ReadPosting {
  const text = MARKUP.test(pasted) ? htmlToTextForm(pasted) : pasted;
  const plain = htmlToText(toDescriptionHtml(text));
  const { title, reading, salary } = parsePastedPosting(plain);
  const [employmentType = null] = toEmploymentTypes(findTypeLine(plain));
  return toReadPosting({
    ...reading,
    ...{ title: title ?? "", description: withoutTitle(text, title), salary },
    ...{ employmentType, apply: findApply(text) },
    ...parseUtcOffsets(plain),
  });
}

/** What a job board's item says. */
export function readPostingContent(content: JobContent): ReadPosting {
  const [employmentType = null] = content.employmentTypes;
  return toReadPosting({
    ...content,
    description: htmlToTextForm(content.descriptionHtml),
    ...{ employmentType, apply: content.applyUrl },
  });
}

type Reading = Pick<JobContent, "title" | "places" | "remoteFrom" | "workMode" | "salary"> & {
  description: string;
  employmentType: EmploymentType | null;
  apply: string;
  tzMin?: number | null;
  tzMax?: number | null;
};

function toReadPosting(reading: Reading): ReadPosting {
  const { title, description, workMode, salary, employmentType, apply, tzMin, tzMax } = reading;
  const hasPay = isBasePay(salary) && salary.currency !== undefined;
  const fields: JobPostFields = {
    ...EMPTY_POST,
    title: title.slice(0, POST_FIELDS.title.max),
    description: description.slice(0, POST_FIELDS.description.max).toWellFormed(),
    employmentType,
    workMode: workMode === "unknown" ? null : workMode,
    places: workMode === "remote" ? [] : reading.places.slice(0, MAX_PLACES),
    remoteFrom: workMode === "onsite" ? [] : reading.remoteFrom.slice(0, MAX_AREAS),
    salaryEquity: salary.equity,
    ...(hasPay && {
      salaryMin: salary.min ?? null,
      salaryMax: salary.max ?? null,
      salaryCurrency: salary.currency ?? null,
      salaryPeriod: salary.period ?? null,
    }),
    ...(isNumber(tzMin) && isNumber(tzMax) && { tzMin, tzMax }),
    apply: "fault" in parseApply(apply) ? "" : apply,
  };
  return { fields, readFields: listFilled(fields) };
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number";
}

/** The names of the form's fields that hold something else than an empty post's. */
function listFilled({ places, remoteFrom, ...fields }: JobPostFields): string[] {
  const { places: _, remoteFrom: __, ...empty } = EMPTY_POST;
  return [
    ...Object.keys(empty).filter(
      (name) =>
        JSON.stringify(fields[name as keyof typeof empty]) !==
        JSON.stringify(empty[name as keyof typeof empty]),
    ),
    ...places.flatMap(({ city }, index) => [
      ...(city ? [`place${index + 1}City`] : []),
      `place${index + 1}Country`,
    ]),
    ...remoteFrom.map((_, index) => `area${index + 1}`),
  ];
}

/** The title has a field of its own. */
function withoutTitle(text: string, title: string | null): string {
  if (title === null) return text.trim();
  const [first = "", ...others] = text.trimStart().split("\n");
  return toSingleLine(first.replace(/^#{1,6} /, "")) === title
    ? others.join("\n").trim()
    : text.trim();
}

/** A line that says what kind of employment it is, and little more. */
function findTypeLine(text: string): string | undefined {
  return text
    .split("\n")
    .slice(0, 15)
    .find((line) => line.length <= 60 && toEmploymentTypes(line).length > 0);
}

const APPLY_LINK = /\[([^[\]\n]{0,80})\]\(((?:https:\/\/|mailto:)[^\s()]{1,1000})\)/g;
const APPLY_WORDS = /\bappl(?:y|ication)|bewerb|postul|candidat/i;
const MAILBOX = /[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,5}[A-Za-z]{2,63}/;
const APPLY_ADDRESS = /https:\/\/[^\s()<>"]{1,1000}/;

/** Where the text says that one applies: a link with that word, or the only mailbox beside it; or "". */
function findApply(text: string): string {
  for (const [, words = "", address = ""] of text.matchAll(APPLY_LINK)) {
    if (APPLY_WORDS.test(words)) return address.replace(/^mailto:/, "").replace(/\?.*@.*$/, "");
  }
  const lines = text.split("\n").filter((line) => APPLY_WORDS.test(line) && line.length < 600);
  for (const line of lines) {
    const found = MAILBOX.exec(line)?.[0] ?? APPLY_ADDRESS.exec(line)?.[0];
    if (found) return found.replace(/[.,;:!?]+$/, "");
  }
  return "";
}
