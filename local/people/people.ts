import { and, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { operatorActions } from "#app/features/operator/tables.ts";
import { fillAmara } from "./amara.ts";
import { fillKenji } from "./kenji.ts";
import { type Past, pastOf } from "./past.ts";
import { replaceRandomValues } from "./random-values.ts";
import { fillTobias } from "./tobias.ts";
import { fillZofia } from "./zofia.ts";

/**
 * Gives the personas of the identity stand-in a past, by the functions that the product's own forms
 * call. Needs the example jobs and the built-in simulations; the same day gives the same rows.
 */
export async function fillPeople(db: Database, now: Date): Promise<void> {
  const past = pastOf(db, now);
  await fillAmara(past);
  await fillTobias(past);
  await fillZofia(past);
  await fillKenji(past);
  await readOldNotices(past);
  await sortOperatorLog(past);
  await replaceRandomValues(past);
}

/** What someone was told two weeks ago or earlier, they have read. */
async function readOldNotices({ db, at }: Past): Promise<void> {
  const isOld = lt(notices.createdAt, at(14).toISOString());
  await db
    .update(notices)
    .set({ readAt: sql`${notices.createdAt}` })
    .where(and(isNull(notices.readAt), isOld));
}

/** The log is read by its numbers; the people were filled one after the other, not day by day. */
async function sortOperatorLog({ db }: Past): Promise<void> {
  const logged = await db.select().from(operatorActions).orderBy(operatorActions.at);
  const numbered = logged.map((row, index) => ({ ...row, id: index + 1 }));
  await db.batch([db.delete(operatorActions), db.insert(operatorActions).values(numbered)]);
}
