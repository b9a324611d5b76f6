import { toKey } from "#app/features/job-import/parse/gazetteer.ts";
import { toLine } from "#app/features/job-import/parse/plain-line.ts";
import { roleOf } from "#app/features/job-import/parse/role.ts";
import { textOf } from "#app/features/job-import/parse/sanitize.ts";
import { firmCountriesOf } from "#app/reference/firm-regions.ts";
import { parseApply } from "./apply.ts";
import { toDescriptionHtml } from "./description.ts";
import {
  DEFAULT_DAYS_OPEN,
  DESCRIPTION_LENGTH,
  dayAhead,
  type JobPostFields,
  MAX_DAYS_OPEN,
  TITLE_LENGTH,
} from "./job-post.ts";
import { lintTitle } from "./title-lints.ts";

export type Sentences = Partial<Record<string, string[]>>;

interface Checked {
  /** What has to be corrected before it can be published, by form field. */
  errors: Record<string, string[]>;
  warnings: string[];
}

const WIDE = 1.5;
const TOO_WIDE = 3;

/** Checks whether a post can be published under this company name now. */
export function checkPost(
  fields: JobPostFields,
  { company, now }: { company: string; now: Date },
): Checked {
  const errors: Record<string, string[]> = {};
  const found = [
    checkTitle(fields, company),
    checkDescription(fields),
    checkWhere(fields),
    checkHours(fields),
    checkPay(fields),
    checkApply(fields),
    checkLastDay(fields, now),
  ];
  for (const sentences of found) {
    for (const [field, list = []] of Object.entries(sentences)) {
      if (list.length > 0) errors[field] = [...(errors[field] ?? []), ...list];
    }
  }
  return { errors, warnings: listWarnings(fields) };
}

/** The fields with a last day; 45 days from now where none was chosen. */
export function withLastDay(fields: JobPostFields, now: Date): JobPostFields {
  return { ...fields, lastDay: fields.lastDay ?? dayAhead(now, DEFAULT_DAYS_OPEN) };
}

function checkTitle({ title }: JobPostFields, company: string): Sentences {
  const { length } = toLine(title);
  const { min, max } = TITLE_LENGTH;
  if (length < min) return { title: [`Use at least ${min} characters.`] };
  if (length > max) return { title: [`Use at most ${max} characters.`] };
  return { title: lintTitle(title, company) };
}

function checkDescription({ title, description }: JobPostFields): Sentences {
  const html = toDescriptionHtml(description);
  const words = textOf(html);
  const { min, max } = DESCRIPTION_LENGTH;
  if (words.length < min) {
    const sentence = `Say in at least ${min} characters what the work is; these are ${words.length}.`;
    return { description: [sentence] };
  }
  if (html.length > max) {
    const sentence = `Use at most ${max.toLocaleString("en-US")} characters, lists and headings counted.`;
    return { description: [sentence] };
  }
  const isCopy =
    toKey(words)
      .replaceAll(toKey(title) || " ", "")
      .trim() === "";
  return { description: isCopy ? ["Say more than the title does."] : [] };
}

function checkWhere({ workMode, places, remoteFrom }: JobPostFields): Sentences {
  if (workMode === null || workMode === "unknown") {
    return { workMode: ["Say whether it is on site, hybrid or remote."] };
  }
  if (workMode === "remote") {
    const sentence = "Say from which countries or regions it can be done.";
    return remoteFrom.length > 0 ? {} : { area1: [sentence] };
  }
  const isAway = workMode === "onsite" && remoteFrom.length > 0;
  return {
    place1Country: places.length > 0 ? [] : ["Say where the office is."],
    area1: isAway
      ? ["On site, nobody works from elsewhere: empty this, or choose hybrid or remote."]
      : [],
  };
}

function checkHours({ tzMin, tzMax }: JobPostFields): Sentences {
  if ((tzMin === null) !== (tzMax === null)) {
    return { [tzMin === null ? "tzMin" : "tzMax"]: ["Choose both ends of the hours, or neither."] };
  }
  const isTurned = tzMin !== null && tzMax !== null && tzMin > tzMax;
  return { tzMax: isTurned ? ["It cannot end west of where it begins."] : [] };
}

function checkPay(fields: JobPostFields): Sentences {
  const { salaryMin: min, salaryMax: max, salaryCurrency, salaryPeriod } = fields;
  const isOver = min !== null && max !== null && max < min;
  const isTooWide = min !== null && max !== null && max > TOO_WIDE * min;
  return {
    salaryMin: min === null ? ["Say what it pays at least."] : [],
    salaryMax: [
      ...(max === null ? ["Say what it pays at most."] : []),
      ...(isOver ? ["The most is less than the least."] : []),
      ...(isTooWide
        ? ["The most is over three times the least: that tells nobody what it pays. Narrow it."]
        : []),
    ],
    salaryCurrency: salaryCurrency === null ? ["Choose the currency."] : [],
    salaryPeriod: salaryPeriod === null ? ["Choose what the pay is for: an hour, a year."] : [],
  };
}

function checkApply({ apply }: JobPostFields): Sentences {
  const parsed = parseApply(apply);
  return { apply: "fault" in parsed ? [parsed.fault] : [] };
}

function checkLastDay({ lastDay }: JobPostFields, now: Date): Sentences {
  if (lastDay === null) return {};
  if (lastDay < dayAhead(now, 0)) return { lastDay: ["This day has passed."] };
  const latest = dayAhead(now, MAX_DAYS_OPEN);
  const sentence = `Use a day up to ${latest}, ${MAX_DAYS_OPEN} days from today. It can be moved on later.`;
  return { lastDay: lastDay > latest ? [sentence] : [] };
}

function listWarnings(fields: JobPostFields): string[] {
  const { title, track, workMode, remoteFrom, salaryMin: min, salaryMax: max } = fields;
  const isWide = min !== null && max !== null && max > WIDE * min && max <= TOO_WIDE * min;
  const isVague = workMode === "remote" && remoteFrom.length > 0;
  return [
    ...(isWide
      ? ["The pay is a wide range: the most is over one and a half times the least."]
      : []),
    ...(track === null && title !== "" && !roleOf(title).engineering
      ? ["The title names no engineering role, so few lists show it. Choose a track if it is one."]
      : []),
    ...(isVague && firmCountriesOf(remoteFrom).length === 0
      ? ["These areas name no country for certain, so search engines are told nothing of it."]
      : []),
  ];
}
