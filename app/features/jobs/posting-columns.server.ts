import { toSlug } from "#app/identity/slug.ts";
import type { Posting } from "./job.ts";
import type { JobRow } from "./save-jobs.server.ts";
import { toYearUsd } from "./yearly-pay.ts";

/** The columns that a job's content decides: all but its dates, owner and status. */
export function toPostingColumns(posting: Posting) {
  const { salary } = posting;
  const { yearMinUsd, yearMaxUsd } = toYearUsd(salary);
  return {
    slug: toSlug(posting.title),
    title: posting.title,
    level: posting.level,
    levelMax: posting.levelMax ?? null,
    track: posting.track,
    levelReason: posting.levelReason,
    evergreen: posting.evergreen,
    workMode: posting.workMode,
    employmentTypes: posting.employmentTypes,
    places: posting.places,
    remoteFrom: posting.remoteFrom,
    whereStated: posting.whereStated,
    tzMin: posting.tzMin ?? null,
    tzMax: posting.tzMax ?? null,
    tech: posting.tech,
    salaryMin: salary.min ?? null,
    salaryMax: salary.max ?? null,
    salaryCurrency: salary.currency ?? null,
    salaryPeriod: salary.period ?? null,
    salaryYearMinUsd: yearMinUsd ?? null,
    salaryYearMaxUsd: yearMaxUsd ?? null,
    salarySource: salary.source,
    salaryOte: salary.ote,
    salaryEquity: salary.equity,
    salaryScope: salary.scope ?? null,
    salaryQuote: salary.quote ?? null,
    visa: posting.visa,
    applyUrl: posting.applyUrl,
    applyMode: posting.applyMode,
    validThrough: posting.validThrough,
    descriptionHtml: posting.descriptionHtml,
    descriptionText: posting.descriptionText,
    competencies: posting.competencies,
  } satisfies Partial<JobRow>;
}
