import { sql } from "drizzle-orm";
import { readAsViewer, selectUnfinishedDeletion } from "#app/auth/revocation.server.ts";
import {
  type ListedSessions,
  selectSessions,
  toListedSessions,
} from "#app/auth/sessions.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isRowOf, PERSONAL_LIVES, visibleColumns } from "#app/gather/lives.server.ts";
import { limitSentences } from "#app/gather/time-limits.server.ts";

const MAX_SHOWN_ROWS = 20;

export interface StoredTable {
  name: string;
  holds: string;
  /** What of it is deleted by itself, in sentences. */
  limits: string[];
  n: number;
  /** The newest rows, as stored. */
  rows: Record<string, unknown>[];
}

interface StoredRows {
  tables: StoredTable[];
  /** When the account was deleted, if its owner signed in again since; otherwise null. */
  deletedAt: string | null;
  /** Where the viewer is signed in. */
  sessions: ListedSessions[];
}

/** A viewer's stored rows by table. One database trip; throws 401 when the session was revoked. */
export async function readStoredRows(db: Database, viewer: Viewer, now: Date): Promise<StoredRows> {
  const queries = PERSONAL_LIVES.flatMap((life) => {
    const isViewersRow = isRowOf(life, viewer.uid, now);
    const count = db.select({ n: sql<number>`count(*)` }).from(life.table);
    return [
      [`${life.account.section} count`, count.where(isViewersRow)],
      [
        life.account.section,
        db
          .select(visibleColumns(life, now))
          .from(life.table)
          .where(isViewersRow)
          .orderBy(sql`rowid desc`)
          .limit(MAX_SHOWN_ROWS),
      ],
    ] as const;
  });
  const { deletions, signedIn, ...results } = await readAsViewer(db, viewer, {
    ...Object.fromEntries(queries),
    deletions: selectUnfinishedDeletion(db, viewer),
    signedIn: selectSessions(db, viewer),
  });
  const tables = PERSONAL_LIVES.map((life) => ({
    name: life.account.section,
    holds: life.holds,
    limits: limitSentences(life),
    n: Number(results[`${life.account.section} count`]?.[0]?.n ?? 0),
    rows: (results[life.account.section] ?? []) as Record<string, unknown>[],
  }));
  return {
    tables,
    deletedAt: deletions[0]?.deletedAt ?? null,
    sessions: toListedSessions(signedIn, viewer),
  };
}
