import type { JobReading } from "#app/features/jobs/job.ts";
import type { JobCardRow } from "#app/features/jobs/job-card-columns.server.ts";
import { toJobContentColumns } from "#app/features/jobs/job-content-columns.server.ts";
import { withPartTimeCaveat } from "#app/features/jobs/pay/part-time.ts";
import type { Snapshot } from "../favorite.ts";

interface TrackedJob {
  target: string;
  savedAt: string;
  snapshot: Pick<Snapshot, "title" | "company" | "salary" | "link">;
  reading: JobReading;
}

/** A tracked job as if it were listed, for everything that compares and shows jobs. It is in no table of jobs. */
export function toTrackedRow({ target, savedAt, snapshot, reading }: TrackedJob) {
  const { title, company } = snapshot;
  const { employmentTypes } = reading;
  const salary = withPartTimeCaveat(snapshot.salary, { title, employmentTypes });
  return {
    ...toJobContentColumns({
      ...reading,
      ...{ title, salary, descriptionHtml: "", descriptionText: "" },
      ...{ applyUrl: snapshot.link ?? "", applyMode: "link", datePosted: null, validThrough: null },
    }),
    ...{ salaryYearMinUsd: salary.yearMinUsd ?? null, salaryYearMaxUsd: salary.yearMaxUsd ?? null },
    ...{ position: 0, id: target, roleId: null, reopenCount: 0, example: false },
    ...{ orgId: company, orgSlug: "", orgName: company, orgLogo: null },
    ...{ datePosted: null, firstSeenAt: savedAt, lastVerifiedAt: savedAt },
  } satisfies JobCardRow;
}
