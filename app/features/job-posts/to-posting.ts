import { listAskedLanguages } from "#app/features/job-import/parse/asked-languages.ts";
import { isEvergreen } from "#app/features/job-import/parse/evergreen.ts";
import { toGateFields } from "#app/features/job-import/parse/hard-gates.ts";
import { readLeadership } from "#app/features/job-import/parse/leadership.ts";
import { parseTitle } from "#app/features/job-import/parse/level-and-track.ts";
import { mentionsEquity } from "#app/features/job-import/parse/pay-patterns.ts";
import { htmlToText } from "#app/features/job-import/parse/sanitize.ts";
import { toSingleLine } from "#app/features/job-import/parse/single-line.ts";
import { listTechnologies } from "#app/features/job-import/parse/technologies.ts";
import { parseUtcOffsets } from "#app/features/jobs/eligibility/stated-hours.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import { addAnnualUsd } from "#app/features/jobs/pay/annual-usd.ts";
import { withPartTimeCaveat } from "#app/features/jobs/pay/part-time.ts";
import type { Salary } from "#app/reference/pay.ts";
import { parseApply } from "./apply.ts";
import { toDescriptionHtml } from "./description.ts";
import { endOfDay, type JobPostFields } from "./job-post.ts";

/**
 * The content of a post in the form that all jobs share. What was left open is read from the text,
 * as for imported jobs; an incomplete draft gives an incomplete posting. `datePosted` is null: the
 * caller sets it.
 */
export function toPosting(fields: JobPostFields): JobContent {
  const title = toSingleLine(fields.title);
  const descriptionHtml = toDescriptionHtml(fields.description);
  const descriptionText = htmlToText(descriptionHtml);
  const applyTarget = parseApply(fields.apply);
  const { tzMin, tzMax } = fields;
  const hours =
    tzMin !== null && tzMax !== null ? { tzMin, tzMax } : parseUtcOffsets(descriptionText);
  const employmentTypes = fields.employmentType ? [fields.employmentType] : [];
  return {
    title,
    descriptionHtml,
    descriptionText,
    ...toLevel(title, fields),
    evergreen: isEvergreen(title, descriptionText),
    ...readLeadership(descriptionText, title),
    employmentTypes,
    workMode: fields.workMode ?? "unknown",
    places: fields.places,
    remoteFrom: fields.remoteFrom,
    whereStated: "",
    ...hours,
    tech: fields.tech.length > 0 ? fields.tech : listTechnologies(`${title}\n${descriptionText}`),
    salary: withPartTimeCaveat(toSalary(fields, descriptionText), { title, employmentTypes }),
    ...toGateFields(descriptionText),
    ...(fields.visa !== "unknown" && { visa: fields.visa }),
    askedLanguages: listAskedLanguages(`${title}\n${descriptionText}`),
    ...("fault" in applyTarget ? { applyUrl: "", applyMode: "link" } : applyTarget),
    datePosted: null,
    validThrough: fields.lastDay && endOfDay(fields.lastDay),
  };
}

function toLevel(title: string, { level, track }: JobPostFields) {
  const titleReading = parseTitle(title);
  if (level === null && track === null) return titleReading;
  const { levelMax, ...otherFields } = titleReading;
  return {
    ...otherFields,
    ...(level === null && levelMax ? { levelMax } : {}),
    level: level ?? titleReading.level,
    track: track ?? titleReading.track,
    // A chosen level has no reason in the title.
    levelReason: level === null ? titleReading.levelReason : "",
  };
}

function toSalary(fields: JobPostFields, text: string): Salary {
  const { salaryMin: min, salaryMax: max, salaryCurrency, salaryPeriod, salaryEquity } = fields;
  const equity = salaryEquity || mentionsEquity(text);
  if (min === null || max === null || salaryCurrency === null || salaryPeriod === null) {
    return { source: "none", ote: false, equity };
  }
  return addAnnualUsd({
    min,
    max,
    currency: salaryCurrency,
    period: salaryPeriod,
    source: "employer",
    ote: false,
    equity,
  });
}
