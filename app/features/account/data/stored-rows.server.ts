import { eq, sql } from "drizzle-orm";
import { readAsViewer, selectUnfinishedDeletion } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { PERSONAL_TABLES, visibleColumns } from "./personal-tables.server.ts";
import { retentionOf, type TableRetention } from "./retention.server.ts";
import { durationOf } from "./time-limits.server.ts";

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
}

/** A viewer's stored rows by table. One database trip; throws 401 when the session was revoked. */
export async function readStoredRows(db: Database, viewer: Viewer): Promise<StoredRows> {
  const queries = PERSONAL_TABLES.flatMap((personalTable) => {
    const isViewersRow = eq(personalTable.table.uid, viewer.uid);
    const count = db.select({ n: sql<number>`count(*)` }).from(personalTable.table);
    return [
      [`${personalTable.name} count`, count.where(isViewersRow)],
      [
        personalTable.name,
        db
          .select(visibleColumns(personalTable))
          .from(personalTable.table)
          .where(isViewersRow)
          .orderBy(sql`rowid desc`)
          .limit(MAX_SHOWN_ROWS),
      ],
    ] as const;
  });
  const { deletions, ...results } = await readAsViewer(db, viewer, {
    ...Object.fromEntries(queries),
    deletions: selectUnfinishedDeletion(db, viewer),
  });
  const tables = PERSONAL_TABLES.map(({ name, table }) => {
    const retention = retentionOf(table);
    return {
      name,
      holds: retention.holds,
      limits: limitSentences(retention),
      n: Number(results[`${name} count`]?.[0]?.n ?? 0),
      rows: (results[name] ?? []) as Record<string, unknown>[],
    };
  });
  return { tables, deletedAt: deletions[0]?.deletedAt ?? null };
}

function limitSentences({ limit, partLimits = [] }: TableRetention): string[] {
  return [
    ...(limit ? [`Deleted ${durationOf(limit)}.`] : []),
    ...partLimits.map((part) => `${part.what}: deleted ${durationOf(part)}.`),
  ];
}
