import { normalizeName } from "#app/features/job-import/parse/gazetteer.ts";
import { classifyRole } from "#app/features/job-import/parse/is-engineering.ts";
import { htmlToText } from "#app/features/job-import/parse/sanitize.ts";
import { toSingleLine } from "#app/features/job-import/parse/single-line.ts";
import type { SizeBand } from "#app/features/organizations/staff-range.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { listUnambiguousCountries } from "#app/reference/firm-regions.ts";
import { doubtPay } from "#app/reference/plausible-pay.ts";
import { parseApply } from "./apply.ts";
import { toDescriptionHtml } from "./description.ts";
import {
  DEFAULT_DAYS_OPEN,
  type JobPostFields,
  laterOpening,
  MAX_DAYS_AHEAD,
  MAX_DAYS_OPEN,
} from "./job-post.ts";
import { MIN_DESCRIPTION_LENGTH, MIN_TITLE_LENGTH, POST_FIELDS } from "./post-fields.ts";
import { lintTitle } from "./title-lints.ts";
import { listUnmetLaws } from "./unmet-laws.ts";

export type FieldMessages = Partial<Record<string, string[]>>;

interface PostCheck {
  /** What has to be corrected before it can be published, by form field. */
  errors: Record<string, string[]>;
  warnings: string[];
}

interface PostCheckOptions {
  company: string;
  /** That the company states; only warnings depend on it. */
  sizeBand?: SizeBand | null;
  now: Date;
}

const WIDE_PAY_RATIO = 1.5;
const MAX_PAY_RATIO = 3;

/** Checks whether a post can be published under this company name now. */
export function checkPost(
  fields: JobPostFields,
  { company, sizeBand = null, now }: PostCheckOptions,
): PostCheck {
  const errors: Record<string, string[]> = {};
  const results = [
    checkTitle(fields, company),
    checkDescription(fields),
    checkLocation(fields),
    checkHours(fields),
    checkPay(fields),
    checkApply(fields),
    checkDays(fields, now),
  ];
  for (const messages of results) {
    for (const [field, fieldMessages = []] of Object.entries(messages)) {
      if (fieldMessages.length > 0) errors[field] = [...(errors[field] ?? []), ...fieldMessages];
    }
  }
  return { errors, warnings: listWarnings(fields, sizeBand) };
}

/** The fields with a last day; 45 days after it opens where none was chosen. */
export function withDefaultLastDay(fields: JobPostFields, now: Date): JobPostFields {
  const opening = laterOpening(fields, now) ?? now;
  return { ...fields, lastDay: fields.lastDay ?? dayAfter(opening, DEFAULT_DAYS_OPEN) };
}

function checkTitle({ title }: JobPostFields, company: string): FieldMessages {
  const { length } = toSingleLine(title);
  const [min, { max }] = [MIN_TITLE_LENGTH, POST_FIELDS.title];
  return {
    title: [
      ...(length < min ? [`Use at least ${min} characters.`] : []),
      ...(length > max ? [`Use at most ${max} characters.`] : []),
      ...lintTitle(title, company),
    ],
  };
}

function checkDescription({ title, description }: JobPostFields): FieldMessages {
  const html = toDescriptionHtml(description);
  const text = htmlToText(html);
  const [min, { max }] = [MIN_DESCRIPTION_LENGTH, POST_FIELDS.description];
  if (text.length < min) {
    const message = `Describe the work in at least ${min} characters (now ${text.length}).`;
    return { description: [message] };
  }
  if (html.length > max) {
    const message = `Use at most ${max.toLocaleString("en-US")} characters, including lists and headings.`;
    return { description: [message] };
  }
  const repeatsTitle =
    normalizeName(text)
      .replaceAll(normalizeName(title) || " ", "")
      .trim() === "";
  return { description: repeatsTitle ? ["Add more than the title says."] : [] };
}

function checkLocation({ workMode, places, remoteFrom }: JobPostFields): FieldMessages {
  if (workMode === null) {
    return { workMode: ["Choose on site, hybrid or remote."] };
  }
  if (workMode === "remote") {
    const message = "Choose the countries or regions people can work from.";
    return remoteFrom.length > 0 ? {} : { area1: [message] };
  }
  const hasRemoteAreas = workMode === "onsite" && remoteFrom.length > 0;
  return {
    place1Country: places.length > 0 ? [] : ["Add where the office is."],
    area1: hasRemoteAreas
      ? ["On-site jobs have no remote locations: clear this field, or choose hybrid or remote."]
      : [],
  };
}

function checkHours({ tzMin, tzMax }: JobPostFields): FieldMessages {
  if ((tzMin === null) !== (tzMax === null)) {
    return {
      [tzMin === null ? "tzMin" : "tzMax"]: ["Choose both a start and an end, or neither."],
    };
  }
  const isReversed = tzMin !== null && tzMax !== null && tzMin > tzMax;
  return { tzMax: isReversed ? ["The range can’t end west of where it begins."] : [] };
}

function checkPay(fields: JobPostFields): FieldMessages {
  const { salaryMin: min, salaryMax: max, salaryCurrency, salaryPeriod } = fields;
  const isReversed = min !== null && max !== null && max < min;
  const doubtsOf = (sum: number) => {
    const question = doubtPay({ sum, currency: salaryCurrency, period: salaryPeriod });
    return question ? [`${question} Check the amount and the pay period.`] : [];
  };
  const isTooWide = min !== null && max !== null && max > MAX_PAY_RATIO * min;
  return {
    salaryMin: min === null ? ["Enter the minimum pay."] : doubtsOf(min),
    salaryMax: [
      ...(max === null ? ["Enter the maximum pay."] : doubtsOf(max)),
      ...(isReversed ? ["The maximum is less than the minimum."] : []),
      ...(isTooWide ? ["The maximum is over 3 times the minimum. Narrow the range."] : []),
    ],
    salaryCurrency: salaryCurrency === null ? ["Choose the currency."] : [],
    salaryPeriod: salaryPeriod === null ? ["Choose the pay period, such as a year."] : [],
  };
}

function checkApply({ apply }: JobPostFields): FieldMessages {
  const parsed = parseApply(apply);
  return { apply: "fault" in parsed ? [parsed.fault] : [] };
}

function checkDays(fields: JobPostFields, now: Date): FieldMessages {
  const { lastDay } = fields;
  const opening = laterOpening(fields, now);
  const latestOpening = dayAfter(now, MAX_DAYS_AHEAD);
  if (opening !== null && opening > latestOpening) {
    return { opensOn: [`Use a day up to ${latestOpening}, ${MAX_DAYS_AHEAD} days from today.`] };
  }
  if (lastDay === null) return {};
  if (lastDay < dayAfter(now, 0)) return { lastDay: ["This day has passed."] };
  if (opening !== null && lastDay < opening) {
    return { lastDay: [`The job opens on ${opening}, so use that day or a later one.`] };
  }
  const latest = dayAfter(opening ?? now, MAX_DAYS_OPEN);
  const from = opening === null ? "from today" : "after it opens";
  const message = `Use a day up to ${latest}, ${MAX_DAYS_OPEN} days ${from}. You can extend it later.`;
  return { lastDay: lastDay > latest ? [message] : [] };
}

function listWarnings(fields: JobPostFields, sizeBand: SizeBand | null): string[] {
  const { title, track, workMode, remoteFrom, salaryMin: min, salaryMax: max } = fields;
  const isWide =
    min !== null && max !== null && max > WIDE_PAY_RATIO * min && max <= MAX_PAY_RATIO * min;
  const isVague = workMode === "remote" && remoteFrom.length > 0;
  return [
    ...(isWide ? ["The pay range is wide: the maximum is over 1.5 times the minimum."] : []),
    ...(track === null && title !== "" && !classifyRole(title).isEngineering
      ? [
          "The title names no engineering role, so few lists will show the job. If it’s an engineering role, choose a track.",
        ]
      : []),
    ...(isVague && listUnambiguousCountries(remoteFrom).length === 0
      ? ["These areas name no clear country, so search engines won’t get the location."]
      : []),
    ...listUnmetLaws(fields, sizeBand),
  ];
}
