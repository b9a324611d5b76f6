import { and, gt, isNull, lt, or, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  isRowOf,
  PERSONAL_LIVES,
  type PersonalLife,
  visibleColumns,
} from "#app/gather/lives.server.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { describeError, withReadTimeout } from "#app/http/timeout.ts";
import { profiles } from "../../tables.ts";

export const EXPORT_FORMAT = "leadwright-account";
export const EXPORT_VERSION = 1;
const MIN_MINUTES_BETWEEN_EXPORTS = 5;
/** Favorites contain a copy of the job's text: 100 of them are half a megabyte. */
const ROWS_PER_READ = 100;

/** Records an export; false when the last one is less than five minutes ago. */
export async function recordExport(db: Database, viewer: Viewer, now: Date): Promise<boolean> {
  const timestamp = now.toISOString();
  const cutoff = new Date(now.getTime() - MIN_MINUTES_BETWEEN_EXPORTS * 60_000).toISOString();
  const [recorded] = await writeAsViewer(db, viewer, [
    db
      .insert(profiles)
      .values({ uid: viewer.uid, createdAt: timestamp, exportedAt: timestamp })
      .onConflictDoUpdate({
        target: profiles.uid,
        set: { exportedAt: timestamp },
        setWhere: or(isNull(profiles.exportedAt), lt(profiles.exportedAt, cutoff)),
      })
      .returning({ uid: profiles.uid }),
  ]);
  return recorded !== undefined && recorded.results.length > 0;
}

/** All rows of a person as one JSON document, streamed as it is read. */
export function streamExport(db: Database, viewer: Viewer, now: Date): ReadableStream<Uint8Array> {
  const chunks = generateExport(db, viewer, now);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (!isDataResponse(error)) console.error(`export: ${describeError(error)}`);
        // Breaks off the download, so that it cannot be mistaken for a complete file.
        controller.error(new Error("The export was interrupted."));
      }
    },
    async cancel() {
      await chunks.return();
    },
  });
}

async function* generateExport(
  db: Database,
  viewer: Viewer,
  now: Date,
): AsyncGenerator<string, void> {
  const header = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    account: { name: viewer.name, email: viewer.email },
    usersDocument: null,
    usersDocumentNote:
      "Not included: only your browser can read your account record in Google’s Firebase. Export with JavaScript on to include the record.",
  };
  yield `${JSON.stringify(header, null, 1).slice(0, -2)},\n "tables": {`;
  for (const [index, life] of PERSONAL_LIVES.entries()) {
    yield `${index > 0 ? "," : ""}\n  ${JSON.stringify(life.account.section)}: [`;
    let isFirst = true;
    for await (const row of readRows(db, viewer, { life, now })) {
      yield `${isFirst ? "" : ","}\n   ${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield "]";
  }
  yield "\n }\n}\n";
}

/** A person's rows of a table in the order of insertion, read in batches. */
async function* readRows(
  db: Database,
  viewer: Viewer,
  { life, now }: { life: PersonalLife; now: Date },
) {
  let lastRowid = 0;
  for (;;) {
    const reading = db
      .select({ ...visibleColumns(life, now), rowid: sql<number>`rowid` })
      .from(life.table)
      .where(and(isRowOf(life, viewer.uid, now), gt(sql`rowid`, lastRowid)))
      .orderBy(sql`rowid`)
      .limit(ROWS_PER_READ);
    const rows = await withReadTimeout(reading.execute(), "The export");
    for (const { rowid, ...row } of rows) {
      lastRowid = Number(rowid);
      yield row;
    }
    if (rows.length < ROWS_PER_READ) return;
  }
}
