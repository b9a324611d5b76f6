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
  savedAt: favorites.createdAt,
  stage: favorites.stage,
  outcome: favorites.outcome,
  history: favorites.history,
  lastContactAt: favorites.lastContactAt,
  nextStep: favorites.nextStep,
  dueOn: favorites.dueOn,
  interviews: favorites.interviews,
};

const JOB = {
  id: jobs.id,
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

type Row<Columns extends Parameters<typeof toJsonArray>[0]> = ReturnType<
  typeof fromJsonArray<Columns>
>;

export interface BoardRow extends Row<typeof SAVED> {
  snapshot: Omit<Snapshot, "text">;
  /** As it is now; null of another kind, of an application that is over, and where it is gone. */
  job: Row<typeof JOB> | null;
}

/** Written into the statement: what may be bound are the keys. */
const ENDED = sql.raw(`(${ENDED_STAGES.map((stage) => `'${stage}'`).join()})`);

/** The favorites of a condition as one text, for a page's batch. See `toBoardRows`. */
export function selectBoardRows(db: Database, condition: SQL) {
  const snapshot = sql`json_remove(${favorites.snapshot}, '$.text', '$.reading.competencies')`;
  const line = sql`json_array(${toJsonArray(SAVED)}, ${snapshot}, ${toJsonArray(JOB)})`;
  return (
    db
      .select({ lines: sql<string>`json_group_array(${line})`.as("lines") })
      .from(favorites)
      // A condition beside this one would be asked once the job is read.
      .leftJoin(
        jobs,
        sql`${jobs.id} = iif(${favorites.kind} = 'job' and ${favorites.stage} not in ${ENDED}, ${favorites.targetId}, null)`,
      )
      .where(and(condition, isNull(favorites.removedAt)))
  );
}

/** The favorites that `selectBoardRows` read. */
export function toBoardRows(texts: readonly { lines: string }[], now: Date): BoardRow[] {
  return texts.flatMap(({ lines }) =>
    (JSON.parse(lines) as [unknown[], Snapshot, unknown[]][]).map(([saved, snapshot, job]) => ({
      ...fromJsonArray(SAVED, saved),
      snapshot,
      job: job[0] === null ? null : findPublicJob({ job: fromJsonArray(JOB, job) }, now),
    })),
  );
}
