import { and, desc, gte, inArray, ne, or, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { salaryColumns, toSalary } from "#app/features/jobs/job-card.server.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { toPayLine } from "#app/features/jobs/labels.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { PayCaveat } from "#app/reference/pay.ts";

const PLACES_DISAGREE = "Label and text name different locations";
const PAY_DOUBTS: Partial<Record<PayCaveat, string>> = {
  doubtful: "Implausible pay",
  several: "Several pay ranges; unclear which applies",
  elsewhere: "Pay ranges for other locations only",
};
/** Only the newest jobs are looked at, so that the page costs the same however many there are. */
const LOOKED_AT = 2_000;
const LISTED = 50;

export interface DoubtfulJob {
  path: string;
  title: string;
  company: string;
  source: string;
  sourceUrl: string | null;
  firstSeenAt: string;
  reasons: string[];
  /** What the posting says, where the doubt is about it. */
  label: string;
  text: string | null;
  pay: string | null;
  payQuote: string | null;
}

/** The newest open jobs of job sources whose readers disagreed or gave up. One round trip. */
export async function listDoubts(db: Database, viewer: Viewer): Promise<DoubtfulJob[]> {
  // An exclusion without a place: neither the label nor the text holds the other's places. Or one that no rule reads.
  const disagree = sql<number>`exists (select 1 from json_each(${jobs.remoteNotFrom})
    where value = '{}' or value ->> 'isUnclear')`;
  const oldest = sql`(select min(position) from (
    select position from ${jobs} order by position desc limit ${LOOKED_AT}))`;
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        ...salaryColumns,
        ...{ id: jobs.id, slug: jobs.slug, title: jobs.title, company: jobs.orgName },
        ...{ sourceKind: jobs.sourceKind, sourceUrl: jobs.sourceUrl },
        ...{ whereStated: jobs.whereStated, remoteQuote: jobs.remoteQuote },
        ...{ firstSeenAt: jobs.firstSeenAt, salaryQuote: jobs.salaryQuote },
        disagree: disagree.as("disagree"),
      })
      .from(jobs)
      .where(
        and(
          gte(jobs.position, oldest),
          sql`+${jobs.status} = 'open'`,
          ne(jobs.sourceKind, "org"),
          or(disagree, inArray(jobs.salaryCaveat, Object.keys(PAY_DOUBTS) as PayCaveat[])),
        ),
      )
      .orderBy(desc(jobs.position))
      .limit(LISTED),
  });
  return rows.map(({ disagree: placesDisagree, whereStated, remoteQuote, ...job }) => {
    const payDoubt = job.salaryCaveat && PAY_DOUBTS[job.salaryCaveat];
    const salary = toSalary(job);
    return {
      path: jobPath(job),
      title: job.title,
      company: job.company,
      source: sourceKindLabel(job.sourceKind),
      sourceUrl: job.sourceUrl,
      firstSeenAt: job.firstSeenAt,
      reasons: [placesDisagree ? PLACES_DISAGREE : "", payDoubt ?? ""].filter(Boolean),
      label: placesDisagree ? whereStated : "",
      text: placesDisagree ? remoteQuote : null,
      pay: payDoubt ? toPayLine(salary) : null,
      payQuote: payDoubt ? (salary.quote ?? null) : null,
    };
  });
}
