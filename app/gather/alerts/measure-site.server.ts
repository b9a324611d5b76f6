import { gte, type SQL, sql } from "drizzle-orm";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { guidanceUses } from "#app/features/guidance/tables.ts";
import { sources } from "#app/features/jobs/tables.ts";
import type { CountName } from "#app/features/operator/daily-counts.ts";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { selectWaiting, toWaiting } from "../waiting.server.ts";

/** What alerts are about: numbers and times, nothing of any person. */
export interface Measures {
  /** How many items wait for operators, and since when the oldest does. */
  /** With more than these where the queue is longer than its list. */
  waiting: { total: number; hasMore?: boolean; since: string | null };
  failingSources: number;
  /** Of today or yesterday, whichever has more: a new day must not end an alert at midnight. */
  faults: number;
  /** The day of the last backup; null if there was none for a long time. */
  lastBackup: string | null;
  emails: number;
  coachQuestions: number;
}

/** How far back a backup is looked for. */
export const REMEMBERED_DAYS = 60;
/** A source is failing after so many failures in a row: about half a day. */
const FAILURES = 5;

/** Measures what alerts are about. One trip. */
export async function measureSite(db: Database, now: Date): Promise<Measures> {
  const today = toDay(now);
  const { sourceRows, countRows, questionRows, ...rows } = await batchNamed(db, {
    ...selectWaiting(db),
    sourceRows: selectNumber(
      db,
      sql`(select count(*) from ${sources} where enabled and failures >= ${FAILURES})`,
    ),
    countRows: db
      .select({
        faults: sql<number>`coalesce(max(${numberOf("faults", daysBefore(now, 1))}), 0)`.as(
          "faults",
        ),
        emails: sql<number>`coalesce(max(${numberOf("emails", today)}), 0)`.as("emails"),
        lastBackup: sql<string | null>`max(iif(name = 'backups', day, null))`.as("last_backup"),
      })
      .from(dailyCounts)
      .where(gte(dailyCounts.day, toDay(daysBefore(now, REMEMBERED_DAYS)))),
    questionRows: selectNumber(
      db,
      sql`(select coalesce(sum(n), 0) from ${guidanceUses} where day = ${today})`,
    ),
  });
  const waiting = toWaiting(rows);
  const [counts] = countRows;
  return {
    waiting: {
      ...{ total: waiting.total, hasMore: waiting.more.length > 0 },
      since: waiting.oldest,
    },
    failingSources: sourceRows[0]?.n ?? 0,
    faults: counts?.faults ?? 0,
    lastBackup: counts?.lastBackup ?? null,
    emails: counts?.emails ?? 0,
    coachQuestions: questionRows[0]?.n ?? 0,
  };
}

function selectNumber(db: Database, value: SQL) {
  return db.select({ n: sql<number>`${value}`.as("n") }).from(sql`(select 1)`);
}

function numberOf(name: CountName, from: string): SQL {
  return sql`iif(name = ${name} and day >= ${from.slice(0, 10)}, n, null)`;
}
