import { type SQL, sql } from "drizzle-orm";
import { isNotExpired } from "#app/features/jobs/lifecycle.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { MeasuredJob } from "./promise-ledger.ts";

/** What is read of a posting to measure it. */
export const measuredColumns = {
  status: jobs.status,
  salarySource: jobs.salarySource,
  salaryCaveat: jobs.salaryCaveat,
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  datePosted: jobs.datePosted,
  firstSeenAt: jobs.firstSeenAt,
  closedAt: jobs.closedAt,
  validThrough: jobs.validThrough,
  reopenCount: jobs.reopenCount,
};

type MeasuredRow = Pick<typeof jobs.$inferSelect, keyof typeof measuredColumns>;

export function toMeasuredJob(row: MeasuredRow): MeasuredJob {
  const hasFigure = row.salaryMin !== null || row.salaryMax !== null;
  const endedAt = row.status === "expired" ? (row.validThrough ?? row.closedAt) : row.closedAt;
  return {
    isOpen: row.status === "open",
    datePosted: row.datePosted,
    firstSeenAt: row.firstSeenAt,
    endedAt: row.status === "open" ? null : endedAt,
    statesPay: row.salarySource === "employer" && hasFigure && row.salaryCaveat !== "doubtful",
    reopenCount: row.reopenCount,
  };
}

/** Of each status, where several employers are measured at once. */
export const MAX_OF_STATUS = 25;

/** The newest postings of the employer of the row of `jobs` that a query reads, in one column; null without a row. */
export function measuredJobsOfEmployer(now: Date): SQL<MeasuredJob[] | null> {
  const fields = sql.join(
    Object.entries(measuredColumns).map(
      ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(column.name)}`,
    ),
    sql`, `,
  );
  // One of each status, so that each is read in the order of an index.
  const newest = (condition: SQL) => sql`select * from (select json_object(${fields}) as posting
    from ${jobs} as other where org_id = ${jobs.orgId} and ${condition}
    order by position desc limit ${MAX_OF_STATUS})`;
  return sql<MeasuredJob[] | null>`iif(${jobs.orgId} is null, null, (
    select json_group_array(json(posting)) from (
      ${newest(sql`status = 'open' and ${isNotExpired(now)}`)}
      union all ${newest(sql`status = 'closed' and duplicate_of is null`)}
      union all ${newest(sql`status = 'expired' and duplicate_of is null`)})))`.mapWith(
    (stored: string) => (JSON.parse(stored) as MeasuredRow[]).map(toMeasuredJob),
  );
}
