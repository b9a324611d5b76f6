import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { fromJsonArray, toJsonArray } from "#app/db/json-columns.server.ts";
import type { JobReading } from "#app/features/jobs/job.ts";
import { salaryColumns, toSalary } from "#app/features/jobs/job-card-columns.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { Salary } from "#app/reference/pay.ts";
import { findPublicJob } from "./card.server.ts";
import type { Snapshot } from "./favorite.ts";
import { ENDED_STAGES } from "./pipeline.ts";
import { favorites } from "./tables.ts";

/* What the board reads of favorites: less than a list of them shows, of six times as many. */

const SAVED = {
  kind: favorites.kind,
  target: favorites.targetId,
  version: favorites.version,
  stage: favorites.stage,
  outcome: favorites.outcome,
  nextStep: favorites.nextStep,
  dueOn: favorites.dueOn,
  interviews: favorites.interviews,
};

const JOB = {
  title: jobs.title,
  orgName: jobs.orgName,
  status: jobs.status,
  validThrough: jobs.validThrough,
  closedAt: jobs.closedAt,
  reopenCount: jobs.reopenCount,
  example: jobs.example,
  ...salaryColumns,
};

/** Where it is, which only a job that has changed since it was saved may say anew. */
const WHERE = {
  workMode: jobs.workMode,
  places: jobs.places,
  remoteFrom: jobs.remoteFrom,
  remoteNotFrom: jobs.remoteNotFrom,
};

/** What of a job is compared with a profile. */
const COMPARED = {
  ...WHERE,
  level: jobs.level,
  track: jobs.track,
  tzMin: jobs.tzMin,
  tzMax: jobs.tzMax,
  visa: jobs.visa,
  tech: jobs.tech,
};

type Row<Columns extends Parameters<typeof toJsonArray>[0]> = ReturnType<
  typeof fromJsonArray<Columns>
>;

export interface BoardRow extends Row<typeof SAVED> {
  /** Of their last contact or, without one, of the last move. */
  lastContactAt: string | null;
  snapshot: Pick<Snapshot, "title" | "company" | "where" | "salary" | "reopenCount" | "reading">;
  /** As it is now; null of another kind, of an application that is over, and where it is gone. */
  job: Row<typeof JOB> | null;
  /** Null where it is as it was saved. */
  where: Row<typeof WHERE> | null;
  /** Null where it was not read. */
  compared: Row<typeof COMPARED> | null;
}

/** Written into the statement: what may be bound are the keys. */
const ENDED = sql.raw(`(${ENDED_STAGES.map((stage) => `'${stage}'`).join()})`);

/** What changes of pay are found by, as the snapshot has it and as the job does. */
const PAY = {
  min: jobs.salaryMin,
  max: jobs.salaryMax,
  currency: jobs.salaryCurrency,
  period: jobs.salaryPeriod,
  caveat: jobs.salaryCaveat,
  paymentsPerYear: jobs.salaryPayments,
};
const PAY_THEN = sql.raw(
  Object.keys(PAY)
    .map((name) => `'$.salary.${name}'`)
    .join(),
);
const IS_SAME_PAY = sql`${jobs.salaryOte} = ${favorites.snapshot} ->> '$.salary.ote'
  and ${toJsonArray(PAY)} = json_extract(${favorites.snapshot}, ${PAY_THEN})`;

/** A snapshot without what the job still says. To remove its text would write the rest of each anew. */
const SNAPSHOT = sql`json_array(
  nullif(${favorites.snapshot} ->> '$.title', ${jobs.title}),
  nullif(${favorites.snapshot} ->> '$.company', ${jobs.orgName}),
  iif(${favorites.jobChangedAt} is null, null, ${favorites.snapshot} ->> '$.where'),
  iif(${IS_SAME_PAY}, null, ${favorites.snapshot} -> '$.salary'),
  ${favorites.snapshot} ->> '$.reopenCount',
  iif(${favorites.kind} = 'tracked_job',
    json_remove(${favorites.snapshot} -> '$.reading', '$.competencies'), null)
)`;

const toLines = (compared: SQL) =>
  sql<string>`json_group_array(json_array(
  ${toJsonArray(SAVED)},
  coalesce(${favorites.lastContactAt}, ${favorites.history} ->> '$[#-1].at'),
  ${SNAPSHOT},
  ${toJsonArray(JOB)},
  iif(${favorites.jobChangedAt} is null, null, ${toJsonArray(WHERE)}),
  ${compared}
))`.as("lines");
const LINES = toLines(sql`null`);
const COMPARED_LINES = toLines(toJsonArray(COMPARED));

/** The favorites of a condition as one text, for a page's batch. See `toBoardRows`. */
export function selectBoardRows(
  db: Database,
  condition: SQL,
  { isCompared }: { isCompared: boolean },
) {
  return (
    db
      .select({ lines: isCompared ? COMPARED_LINES : LINES })
      .from(favorites)
      // A condition beside this one would be asked once the job is read.
      .leftJoin(
        jobs,
        sql`${jobs.id} = iif(${favorites.kind} = 'job' and ${favorites.stage} not in ${ENDED}, ${favorites.targetId}, null)`,
      )
      .where(and(condition, isNull(favorites.removedAt)))
  );
}

type Line = [
  saved: unknown[],
  lastContactAt: string | null,
  snapshot: [
    ...[title: string | null, company: string | null, where: string | null],
    ...[salary: Salary | null, reopenCount: number | null, reading: JobReading | null],
  ],
  job: unknown[],
  where: unknown[] | null,
  compared: unknown[] | null,
];

/** The favorites that `selectBoardRows` read. */
export function toBoardRows(texts: readonly { lines: string }[], now: Date): BoardRow[] {
  return texts.flatMap(({ lines }) =>
    (JSON.parse(lines) as Line[]).map(
      ([saved, lastContactAt, snapshot, values, where, compared]) => {
        const job = values[0] === null ? null : fromJsonArray(JOB, values);
        return {
          ...fromJsonArray(SAVED, saved),
          lastContactAt,
          snapshot: toSnapshot(snapshot, job),
          job: findPublicJob({ job }, now),
          where: where && fromJsonArray(WHERE, where),
          compared: compared && fromJsonArray(COMPARED, compared),
        };
      },
    ),
  );
}

/** What is not in the values, the job says. */
function toSnapshot(
  [title, company, where, salary, reopenCount, reading]: Line[2],
  job: Row<typeof JOB> | null,
) {
  return {
    title: title ?? job?.title,
    company: company ?? job?.orgName,
    where,
    salary: salary ?? (job && toSalary(job)),
    ...(reopenCount !== null && { reopenCount }),
    ...(reading && { reading }),
  } as BoardRow["snapshot"];
}
