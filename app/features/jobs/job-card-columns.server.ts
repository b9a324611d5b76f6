import type { Salary } from "#app/reference/pay.ts";
import { lastVerifiedAt } from "./lifecycle.server.ts";
import { jobs } from "./tables.ts";

/** What `toSalary` reads. */
export const salaryColumns = {
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  salaryCurrency: jobs.salaryCurrency,
  salaryPeriod: jobs.salaryPeriod,
  salarySource: jobs.salarySource,
  salaryCaveat: jobs.salaryCaveat,
  salaryPayments: jobs.salaryPayments,
  salaryOte: jobs.salaryOte,
  salaryEquity: jobs.salaryEquity,
  salaryScope: jobs.salaryScope,
  salaryYearMinUsd: jobs.salaryYearMinUsd,
  salaryYearMaxUsd: jobs.salaryYearMaxUsd,
};

/** Where a job is done, which many jobs have in common. */
export const locationColumns = {
  workMode: jobs.workMode,
  places: jobs.places,
  remoteFrom: jobs.remoteFrom,
  remoteNotFrom: jobs.remoteNotFrom,
  tzMin: jobs.tzMin,
  tzMax: jobs.tzMax,
  visa: jobs.visa,
};

export const jobCardColumns = {
  position: jobs.position,
  id: jobs.id,
  slug: jobs.slug,
  roleId: jobs.roleId,
  title: jobs.title,
  orgId: jobs.orgId,
  orgSlug: jobs.orgSlug,
  orgName: jobs.orgName,
  orgLogo: jobs.orgLogo,
  level: jobs.level,
  track: jobs.track,
  ...locationColumns,
  remoteQuote: jobs.remoteQuote,
  whereStated: jobs.whereStated,
  tech: jobs.tech,
  leadFacts: jobs.leadFacts,
  ...salaryColumns,
  datePosted: jobs.datePosted,
  firstSeenAt: jobs.firstSeenAt,
  lastVerifiedAt: lastVerifiedAt().as("verified_at"),
  reopenCount: jobs.reopenCount,
  example: jobs.example,
};

export type StoredJob = typeof jobs.$inferSelect;
export type JobCardRow = Pick<StoredJob, keyof typeof jobCardColumns>;

/** The pay of a row. */
export function toSalary(
  row: Pick<StoredJob, Extract<keyof StoredJob, `salary${string}`> & keyof JobCardRow> & {
    /** Absent in lists, which do not select it. */
    salaryQuote?: string | null;
  },
): Salary {
  return {
    min: row.salaryMin ?? undefined,
    max: row.salaryMax ?? undefined,
    currency: row.salaryCurrency ?? undefined,
    period: row.salaryPeriod ?? undefined,
    yearMinUsd: row.salaryYearMinUsd ?? undefined,
    yearMaxUsd: row.salaryYearMaxUsd ?? undefined,
    source: row.salarySource,
    caveat: row.salaryCaveat ?? undefined,
    paymentsPerYear: row.salaryPayments ?? undefined,
    ote: row.salaryOte,
    equity: row.salaryEquity,
    scope: row.salaryScope ?? undefined,
    quote: row.salaryQuote ?? undefined,
  };
}
