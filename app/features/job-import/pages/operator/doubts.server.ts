import { and, desc, gte, inArray, ne, or, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { salaryColumns, toSalary } from "#app/features/jobs/job-card-columns.server.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { toPayLine } from "#app/features/jobs/labels.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { PayCaveat } from "#app/reference/pay.ts";
import type { RemoteDenial } from "#app/reference/place.ts";
import { nameDifferentAreas } from "../../parse/combine-areas.ts";
import { readEligibilityText } from "../../parse/eligibility-text.ts";
import { parseWorkLocations } from "../../parse/work-locations.ts";

const PLACE_DOUBTS = {
  different: "Label and text name different locations",
  unnamed: "Limits without a location",
  limit: "A sentence may limit who can apply",
  exclusion: "A sentence may exclude locations",
};
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
  // An exclusion without a place: a limit that names none, or neither the label nor the text holds the
  // other's places. Or a sentence that no rule reads.
  const isDoubtful = sql<number>`exists (select 1 from json_each(${jobs.remoteNotFrom})
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
        remoteNotFrom: jobs.remoteNotFrom,
      })
      .from(jobs)
      .where(
        and(
          gte(jobs.position, oldest),
          sql`+${jobs.status} = 'open'`,
          ne(jobs.sourceKind, "org"),
          or(isDoubtful, inArray(jobs.salaryCaveat, Object.keys(PAY_DOUBTS) as PayCaveat[])),
        ),
      )
      .orderBy(desc(jobs.position))
      .limit(LISTED),
  });
  return rows.map(({ remoteNotFrom, whereStated, remoteQuote, ...job }) => {
    const placeDoubts = listPlaceDoubts(remoteNotFrom, whereStated, remoteQuote ?? "");
    const payDoubt = job.salaryCaveat && PAY_DOUBTS[job.salaryCaveat];
    const salary = toSalary(job);
    return {
      path: jobPath(job),
      title: job.title,
      company: job.company,
      source: sourceKindLabel(job.sourceKind),
      sourceUrl: job.sourceUrl,
      firstSeenAt: job.firstSeenAt,
      reasons: payDoubt ? [...placeDoubts, payDoubt] : placeDoubts,
      label: placeDoubts.length > 0 ? whereStated : "",
      text: placeDoubts.length > 0 ? remoteQuote : null,
      pay: payDoubt ? toPayLine(salary) : null,
      payQuote: payDoubt ? (salary.quote ?? null) : null,
    };
  });
}

function listPlaceDoubts(denials: RemoteDenial[], label: string, quote: string): string[] {
  const doubts = denials.flatMap(({ country, region, isUnclear, outside }) => {
    if (outside) return isUnclear ? PLACE_DOUBTS.limit : [];
    if (isUnclear) return PLACE_DOUBTS.exclusion;
    if (country || region) return [];
    const labels = parseWorkLocations(label.split("; "), {});
    const isConflict = nameDifferentAreas(labels, readEligibilityText(quote));
    return isConflict ? PLACE_DOUBTS.different : PLACE_DOUBTS.unnamed;
  });
  return [...new Set(doubts)];
}
