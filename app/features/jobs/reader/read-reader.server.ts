import { eq, is, SQL, sql } from "drizzle-orm";
import { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { yearPayUsd } from "../pay/year-pay.server.ts";
import type { ReaderAnswers } from "./reader.ts";

const minPayUsd = yearPayUsd({
  amount: sql`${profiles.minSalaryAmount}`,
  currency: sql`${profiles.minSalaryCurrency}`,
  period: sql`${profiles.minSalaryPeriod}`,
}) as SQL<number | null>;

const columns = {
  country: profiles.country,
  timeZone: profiles.timeZone,
  workStart: profiles.workStart,
  workEnd: profiles.workEnd,
  workModes: profiles.workModes,
  minPayUsd: minPayUsd.as("min_pay_usd"),
  tech: profiles.tech,
  targetRole: profiles.targetRole,
  currentLevel: profiles.currentLevel,
  sections: profiles.sections,
} satisfies Record<keyof ReaderAnswers, unknown>;

/** A viewer's answers that jobs are compared with, for a page's batch; pass the row to `toReader`. */
export function selectReaderAnswers(db: Database, { uid }: Viewer) {
  return db.select(columns).from(profiles).where(eq(profiles.uid, uid));
}

/** The same in one column, for a query that has as many as D1 returns. */
export function readerAnswersOf({ uid }: Viewer): SQL<ReaderAnswers | null> {
  const fields = Object.entries(columns).map(([name, column]) => {
    const value = column instanceof SQL.Aliased ? column.sql : column;
    const isJson = is(value, SQLiteColumn) && value.dataType === "json";
    return sql`${sql.raw(`'${name}'`)}, ${isJson ? sql`json(${value})` : value}`;
  });
  return sql`(select json_object(${sql.join(fields, sql`, `)}) from ${profiles}
    where ${profiles.uid} = ${uid})`.mapWith((text: string) => JSON.parse(text));
}
