import { sql } from "drizzle-orm";
import { STANDING_PATH } from "#app/auth/restriction.ts";
import { isInForceNow } from "#app/auth/restrictions.server.ts";
import { endSessionsOf, writeAsViewer } from "#app/auth/revocation.server.ts";
import { accounts, restrictions } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recordNotice, recordNotices } from "#app/features/notices/record-notices.server.ts";
import { type Decision, type NewRestriction, requireNoOperator } from "./restrict.server.ts";

/** Ends all sessions of a person. Throws 422 for an operator. */
export async function signPersonOut(
  db: Database,
  viewer: Viewer,
  { uid, reason, now, operatorUids }: Decision & Pick<NewRestriction, "operatorUids">,
): Promise<void> {
  requireNoOperator(viewer, { uid, operatorUids });
  const person = sql`select uid from ${accounts} where uid = ${uid}`;
  await writeAsViewer(db, viewer, [
    ...endSessionsOf(person, { cause: "operator", now }),
    recordNotices(
      { event: "account_signed_out", subject: "", note: reason, path: "/account/privacy", now },
      person,
    ),
  ]);
}

/** Tells a person how many of their sessions were ended, and why; has to follow the statement that ends them. */
export function tellSessionEnd({ uid, reason, now }: Decision): Write {
  const isStopped = sql`exists (select 1 from ${restrictions}
    where uid = ${uid} and kind <> 'warned' and ${isInForceNow})`;
  return recordNotice(uid, {
    event: "session_ended",
    // Who was stopped can’t write to us: their way on is the appeal.
    subject: sql`iif(${isStopped}, 'stopped', '')`,
    note: sql`trim(changes() || ' ' || ${reason})`,
    path: sql`iif(${isStopped}, ${STANDING_PATH}, '/account/privacy#sessions')`,
    now,
  });
}
