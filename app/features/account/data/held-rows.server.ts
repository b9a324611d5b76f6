import { eq, sql } from "drizzle-orm";
import {
  requireLive,
  selectRevocation,
  selectUnfinishedDeletion,
} from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { PERSONAL_TABLES, toldColumns } from "./personal-tables.server.ts";

const SHOWN_ROWS = 20;

export interface HeldTable {
  name: string;
  holds: string;
  n: number;
  /** The newest rows, as stored. */
  rows: Record<string, unknown>[];
}

interface HeldRows {
  tables: HeldTable[];
  /** When the account was deleted, if its owner signed in again since; otherwise null. */
  deletedAt: string | null;
}

/** A viewer's stored rows by table. One database trip; throws 401 when the session was revoked. */
export async function readHeldRows(db: Database, viewer: Viewer): Promise<HeldRows> {
  const queries = PERSONAL_TABLES.flatMap((personal) => {
    const isTheirs = eq(personal.table.uid, viewer.uid);
    return [
      db.select({ n: sql<number>`count(*)` }).from(personal.table).where(isTheirs),
      db
        .select(toldColumns(personal))
        .from(personal.table)
        .where(isTheirs)
        .orderBy(sql`rowid desc`)
        .limit(SHOWN_ROWS),
    ];
  });
  const [revocation, deletions, ...held] = await db.batch([
    selectRevocation(db, viewer),
    selectUnfinishedDeletion(db, viewer),
    ...queries,
  ]);
  requireLive(revocation);
  const tables = PERSONAL_TABLES.map(({ name, holds }, index) => ({
    name,
    holds,
    n: Number((held[2 * index]?.[0] as { n?: number } | undefined)?.n ?? 0),
    rows: (held[2 * index + 1] ?? []) as Record<string, unknown>[],
  }));
  return { tables, deletedAt: deletions[0]?.deletedAt ?? null };
}
