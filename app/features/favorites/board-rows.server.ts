import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { fromJsonArray, toJsonArray } from "#app/db/json-columns.server.ts";
import { locationColumns, salaryColumns } from "#app/features/jobs/job-card.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
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
  level: jobs.level,
  track: jobs.track,
  ...locationColumns,
  tech: jobs.tech,
  ...salaryColumns,
};

/** What a snapshot says but for its text. */
const SNAPSHOT = ["title", "company", "where", "salary", "reopenCount"] as const;

type Row<Columns extends Parameters<typeof toJsonArray>[0]> = ReturnType<
  typeof fromJsonArray<Columns>
>;

export interface BoardRow extends Row<typeof SAVED> {
  /** Of their last contact or, without one, of the last move. */
  lastContactAt: string | null;
  snapshot: Pick<Snapshot, (typeof SNAPSHOT)[number] | "reading">;
  /** As it is now; null of another kind, of an application that is over, and where it is gone. */
  job: Row<typeof JOB> | null;
}

/** Written into the statement: what may be bound are the keys. */
const ENDED = sql.raw(`(${ENDED_STAGES.map((stage) => `'${stage}'`).join()})`);

// To remove something from every snapshot would write each anew, text and all.
const LINE = sql`json_array(
  ${toJsonArray(SAVED)},
  coalesce(${favorites.lastContactAt}, ${favorites.history} ->> '$[#-1].at'),
  json_extract(${favorites.snapshot}, ${sql.raw(SNAPSHOT.map((name) => `'$.${name}'`).join())}),
  iif(${favorites.kind} = 'tracked_job',
    json_remove(${favorites.snapshot} -> '$.reading', '$.competencies'), null),
  ${toJsonArray(JOB)}
)`;

/** The favorites of a condition as one text, for a page's batch. See `toBoardRows`. */
export function selectBoardRows(db: Database, condition: SQL) {
  return (
    db
      .select({ lines: sql<string>`json_group_array(${LINE})`.as("lines") })
      .from(favorites)
      // A condition beside this one would be asked once the job is read.
      .leftJoin(
        jobs,
        sql`${jobs.id} = iif(${favorites.kind} = 'job' and ${favorites.stage} not in ${ENDED}, ${favorites.targetId}, null)`,
      )
      .where(and(condition, isNull(favorites.removedAt)))
  );
}

type Line = [unknown[], string | null, unknown[], Snapshot["reading"] | null, unknown[]];

/** The favorites that `selectBoardRows` read. */
export function toBoardRows(texts: readonly { lines: string }[], now: Date): BoardRow[] {
  return texts.flatMap(({ lines }) =>
    (JSON.parse(lines) as Line[]).map(([saved, lastContactAt, snapshot, reading, job]) => ({
      ...fromJsonArray(SAVED, saved),
      lastContactAt,
      snapshot: toSnapshot(snapshot, reading),
      job: job[0] === null ? null : findPublicJob({ job: fromJsonArray(JOB, job) }, now),
    })),
  );
}

/** What a snapshot lacks is null in SQL. */
function toSnapshot([title, company, where, salary, reopenCount]: unknown[], reading: Line[3]) {
  const facts = { title, company, where, salary, reopenCount: reopenCount ?? undefined };
  return { ...facts, ...(reading && { reading }) } as BoardRow["snapshot"];
}
