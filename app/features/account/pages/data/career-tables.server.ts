import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { peerLinks } from "#app/features/peer-feedback/tables.ts";
import { hasRoom } from "#app/features/premium/limits.server.ts";
import { personalLifeOf } from "#app/gather/lives.server.ts";
import type { AccountFile } from "./account-file.server.ts";
import { mayContinueAttempt } from "./import-simulations.server.ts";

/** The sections of career data. Projects first, because the others refer to them. */
export const CAREER_TABLE_NAMES = [
  "projects",
  "assessments",
  "planItems",
  "wins",
  "packets",
  "reviews",
  "peerAnswers",
  "stories",
  "keptAnswers",
  "simulations",
  "attempts",
] as const;

export type CareerTable = (typeof CAREER_TABLE_NAMES)[number];

export type CareerRows = Pick<AccountFile["tables"], CareerTable>;

export interface ExistingRow {
  knownId: string;
  isOwn: boolean;
  isOpen: boolean;
}

export type ExistingCareerRows = Record<CareerTable, readonly ExistingRow[]>;

/** The existing ids of each table, for the import's batch. */
export function selectExistingCareerRows(db: Database, { uid }: Viewer, tables: CareerRows) {
  const selectExisting = (name: CareerTable) => {
    const { table, account } = personalLifeOf(name);
    const requestedIds = JSON.stringify(tables[name].map(({ id }) => id));
    const isOpen = name === "assessments" ? sql`completed_at is null` : sql`0`;
    return db
      .select({
        knownId: sql<string>`${table}.id`.as("known_id"),
        isOwn: sql<boolean>`${eq(account.uid, uid)}`.mapWith(Boolean).as("is_own"),
        isOpen: sql<boolean>`${isOpen}`.mapWith(Boolean).as("is_open"),
      })
      .from(table)
      .where(
        sql`${account.uid} = ${uid} or ${table}.id in (select value from json_each(${requestedIds}))`,
      );
  };
  const entries = CAREER_TABLE_NAMES.map((name) => [name, selectExisting(name)] as const);
  return Object.fromEntries(entries) as Record<CareerTable, ReturnType<typeof selectExisting>>;
}

/** SQL condition within the insert that checks the limit again, because of concurrent writes. */
export function hasRoomForCareerRow(viewer: Viewer, name: CareerTable, now: Date): SQL {
  const { table } = personalLifeOf(name);
  const ownCondition = OWN_CONDITIONS[name]?.(viewer, now) ?? sql`true`;
  return sql`${hasRoom(viewer, { table, kind: name, now, earlier: sql`json_each.key` })}
    and ${ownCondition}`;
}

/** What a row has to fulfil besides the limit. */
const OWN_CONDITIONS: Partial<Record<CareerTable, (viewer: Viewer, now: Date) => SQL>> = {
  attempts: mayContinueAttempt,
  // What a colleague took back stays away, as long as its link is known.
  peerAnswers: () =>
    sql`json_extract(value, '$.id') not in (
      select id from ${peerLinks} where status = 'withdrawn')`,
};
