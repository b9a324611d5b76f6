import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { causeOf } from "#app/http/in-time.ts";
import { PERSONAL_TABLES, type PersonalTable, toldColumns } from "./personal-tables.server.ts";

export const EXPORT_FORMAT = "leadwright-account";
export const EXPORT_VERSION = 1;
const PAUSE_MINUTES = 5;
/** Favorites contain a copy of the job's text: 100 of them are half a megabyte. */
const ROWS_A_READ = 100;

/** Records an export; false when the last one is less than five minutes ago. */
export async function claimExport(db: Database, viewer: Viewer, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const before = new Date(now.getTime() - PAUSE_MINUTES * 60_000).toISOString();
  const [claimed] = await writeAs(db, viewer, [
    db
      .insert(profiles)
      .values({ uid: viewer.uid, createdAt: at, exportedAt: at })
      .onConflictDoUpdate({
        target: profiles.uid,
        set: { exportedAt: at },
        setWhere: or(isNull(profiles.exportedAt), lt(profiles.exportedAt, before)),
      })
      .returning({ uid: profiles.uid }),
  ]);
  return claimed !== undefined && claimed.results.length > 0;
}

/** All rows of a person as one JSON document, streamed as it is read. */
export function streamExport(db: Database, viewer: Viewer, now: Date): ReadableStream<Uint8Array> {
  const pieces = writeExport(db, viewer, now);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (fault) {
        console.error(`export: ${causeOf(fault)}`);
        // Breaks off the download, so that it cannot be mistaken for a complete file.
        controller.error(new Error("The export was interrupted."));
      }
    },
    async cancel() {
      await pieces.return();
    },
  });
}

async function* writeExport(db: Database, viewer: Viewer, now: Date): AsyncGenerator<string, void> {
  const head = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    account: { name: viewer.name, email: viewer.email },
    usersDocument: null,
    usersDocumentNote:
      "Not included. This record lies with Google’s Firebase and only your browser can read it; exported with JavaScript switched on, it is part of this file.",
  };
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": {`;
  for (const [index, table] of PERSONAL_TABLES.entries()) {
    yield `${index > 0 ? "," : ""}\n  ${JSON.stringify(table.name)}: [`;
    let isFirst = true;
    for await (const row of readRows(db, viewer, table)) {
      yield `${isFirst ? "" : ","}\n   ${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield "]";
  }
  yield "\n }\n}\n";
}

/** A person's rows of a table in the order of insertion, read in batches. */
async function* readRows(db: Database, viewer: Viewer, personal: PersonalTable) {
  const { table } = personal;
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ ...toldColumns(personal), rowid: sql<number>`rowid` })
      .from(table)
      .where(and(eq(table.uid, viewer.uid), gt(sql`rowid`, after)))
      .orderBy(sql`rowid`)
      .limit(ROWS_A_READ);
    for (const { rowid, ...row } of rows) {
      after = Number(rowid);
      yield row;
    }
    if (rows.length < ROWS_A_READ) return;
  }
}
