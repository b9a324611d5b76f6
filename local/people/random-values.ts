import { type SQL, sql } from "drizzle-orm";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizationEvents, organizationInvites } from "#app/features/organizations/tables.ts";
import { peerAnswers, peerLinks } from "#app/features/peer-feedback/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import type { Past } from "./past.ts";

const TOKEN_LENGTH = 32;

/**
 * Replaces what the product chooses at random, tokens of links and ids of notices, by values that are
 * the same each time: then a link that someone noted works after `npm run db:reset`, too.
 */
export async function replaceRandomValues({ db }: Past): Promise<void> {
  const replaced = [
    { table: shares, column: sql`token`, length: TOKEN_LENGTH },
    { table: savedSearches, column: sql`token`, length: TOKEN_LENGTH },
    { table: peerLinks, column: sql`token_hash`, length: 2 * TOKEN_LENGTH },
    { table: peerAnswers, column: sql`receipt_hash`, length: 2 * TOKEN_LENGTH },
    { table: notices, column: sql`id`, length: TOKEN_LENGTH },
    { table: organizationEvents, column: sql`id`, length: TOKEN_LENGTH },
    { table: organizationInvites, column: sql`token_hash`, length: 2 * TOKEN_LENGTH },
  ];
  const writes: SQL[] = [];
  for (const [index, { table, column, length }] of replaced.entries()) {
    const rows = await db.all<{ row: number }>(
      sql`select rowid as row from ${table} order by rowid`,
    );
    for (const { row } of rows) {
      const value = (await sha256Hex(`stand-in value ${index} ${row}`)).slice(0, length);
      writes.push(sql`update ${table} set ${column} = ${value} where rowid = ${row}`);
    }
  }
  await writeBatch(db, writes);
}
