import { listCompetencies } from "#app/features/job-import/parse/competencies.ts";
import { isEvergreen } from "#app/features/job-import/parse/evergreen.ts";
import { toLine } from "#app/features/job-import/parse/plain-line.ts";
import { mentionsEquity } from "#app/features/job-import/parse/salary.ts";
import { textOf } from "#app/features/job-import/parse/sanitize.ts";
import { listTech } from "#app/features/job-import/parse/tech.ts";
import { readTitle } from "#app/features/job-import/parse/title.ts";
import { parseVisa } from "#app/features/job-import/parse/visa.ts";
import type { Posting } from "#app/features/jobs/job.ts";
import { parseHours } from "#app/features/jobs/stated-hours.ts";
import { toYearUsd } from "#app/features/jobs/yearly-pay.ts";
import type { Salary } from "#app/reference/pay.ts";
import { parseApply } from "./apply.ts";
import { toDescriptionHtml } from "./description.ts";
import { endOf, type JobPostFields } from "./job-post.ts";

/**
 * The content of a post in the form that all jobs share. What was left open is read from the text,
 * as for imported jobs; an incomplete draft gives an incomplete posting. `datePosted` is null: the
 * caller sets it.
 */
export function toPosting(fields: JobPostFields): Posting {
  const title = toLine(fields.title);
  const descriptionHtml = toDescriptionHtml(fields.description);
  const descriptionText = textOf(descriptionHtml);
  const application = parseApply(fields.apply);
  const { tzMin, tzMax } = fields;
  const hours = tzMin !== null && tzMax !== null ? { tzMin, tzMax } : parseHours(descriptionText);
  return {
    title,
    descriptionHtml,
    descriptionText,
    ...levelOf(title, fields),
    evergreen: isEvergreen(title, descriptionText),
    employmentTypes: fields.employmentType ? [fields.employmentType] : [],
    workMode: fields.workMode ?? "unknown",
    places: fields.places,
    remoteFrom: fields.remoteFrom,
    whereStated: "",
    ...hours,
    tech: fields.tech.length > 0 ? fields.tech : listTech(`${title}\n${descriptionText}`),
    competencies: listCompetencies(descriptionText),
    salary: salaryOf(fields, descriptionText),
    visa: fields.visa === "unknown" ? parseVisa(descriptionText) : fields.visa,
    ...("fault" in application ? { applyUrl: "", applyMode: "link" } : application),
    datePosted: null,
    validThrough: fields.lastDay && endOf(fields.lastDay),
  };
}

function levelOf(title: string, { level, track }: JobPostFields) {
  const read = readTitle(title);
  if (level === null && track === null) return read;
  const { levelMax, ...rest } = read;
  return {
    ...rest,
    ...(level === null && levelMax ? { levelMax } : {}),
    level: level ?? read.level,
    track: track ?? read.track,
    // A chosen level has no reason in the title.
    levelReason: level === null ? read.levelReason : "",
  };
}

function salaryOf(fields: JobPostFields, text: string): Salary {
  const { salaryMin: min, salaryMax: max, salaryCurrency, salaryPeriod, salaryEquity } = fields;
  const equity = salaryEquity || mentionsEquity(text);
  if (min === null || max === null || salaryCurrency === null || salaryPeriod === null) {
    return { source: "none", ote: false, equity };
  }
  return toYearUsd({
    min,
    max,
    currency: salaryCurrency,
    period: salaryPeriod,
    source: "employer",
    ote: false,
    equity,
  });
}
