import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import type { ReaderAnswers } from "./reader.ts";

const columns = {
  country: profiles.country,
  timeZone: profiles.timeZone,
  workStart: profiles.workStart,
  workEnd: profiles.workEnd,
  workModes: profiles.workModes,
  minSalaryAmount: profiles.minSalaryAmount,
  minSalaryCurrency: profiles.minSalaryCurrency,
  minSalaryPeriod: profiles.minSalaryPeriod,
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
    const isJson = column.dataType === "json";
    return sql`${sql.raw(`'${name}'`)}, ${isJson ? sql`json(${column})` : column}`;
  });
  return sql`(select json_object(${sql.join(fields, sql`, `)}) from ${profiles}
    where ${profiles.uid} = ${uid})`.mapWith((text: string) => JSON.parse(text));
}
