import { toSlug } from "#app/identity/slug.ts";
import type { JobContent } from "./job.ts";
import type { JobRecord } from "./save-jobs.server.ts";

/** The columns that a job's content decides: all but its dates, owner and status. */
export function toJobContentColumns(content: JobContent) {
  const { salary } = content;
  return {
    slug: toSlug(content.title),
    title: content.title,
    level: content.level,
    levelMax: content.levelMax ?? null,
    track: content.track,
    levelReason: content.levelReason,
    evergreen: content.evergreen,
    leadFacts: content.leadFacts,
    workMode: content.workMode,
    employmentTypes: content.employmentTypes,
    places: content.places,
    remoteFrom: content.remoteFrom,
    remoteNotFrom: content.remoteNotFrom ?? [],
    remoteQuote: content.remoteQuote ?? null,
    whereStated: content.whereStated,
    tzMin: content.tzMin ?? null,
    tzMax: content.tzMax ?? null,
    tech: content.tech,
    salaryMin: salary.min ?? null,
    salaryMax: salary.max ?? null,
    salaryCurrency: salary.currency ?? null,
    salaryPeriod: salary.period ?? null,
    salarySource: salary.source,
    salaryCaveat: salary.caveat ?? null,
    salaryPayments: salary.paymentsPerYear ?? null,
    salaryOte: salary.ote,
    salaryEquity: salary.equity,
    salaryScope: salary.scope ?? null,
    salaryQuote: salary.quote ?? null,
    visa: content.visa,
    gates: content.gates ?? {},
    askedLanguages: content.askedLanguages,
    applyUrl: content.applyUrl,
    applyMode: content.applyMode,
    validThrough: content.validThrough,
    descriptionHtml: content.descriptionHtml,
    descriptionText: content.descriptionText,
    competencies: content.competencies,
  } satisfies Partial<JobRecord>;
}
