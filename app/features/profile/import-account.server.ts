import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { collections, favorites, profiles, usefulVotes } from "#app/db/schema.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { limitOf } from "#app/features/premium/limits.ts";
import type { AccountFile } from "./account-file.server.ts";

/** D1 takes values of up to 2 MB; characters outside ASCII weigh up to three bytes. */
const MAX_CHUNK_CHARACTERS = 600_000;

export interface Imported {
  /** Rows that were added. */
  added: number;
  /** Rows that were here already, and stayed as they are. */
  kept: number;
}

/**
 * Puts an exported account back. What is here already stays as it is, so importing twice changes
 * nothing; the limits of the account hold. All of it or nothing.
 */
export async function importAccount(
  db: Database,
  viewer: Viewer,
  { tables }: AccountFile,
): Promise<Imported> {
  const { uid } = viewer;
  const ids = await listNewIds(db, viewer, tables.collections);
  const rows = {
    profile: tables.profile.map((row) => ({ ...row, uid })),
    collections: tables.collections.map((row) => ({ ...row, uid, id: ids.get(row.id) ?? row.id })),
    favorites: tables.favorites.map(({ collectionId, ...row }) => ({
      ...row,
      uid,
      collectionId: collectionId === null ? null : (ids.get(collectionId) ?? null),
    })),
    votes: tables.usefulVotes.map((row) => ({ ...row, uid, voter: uid })),
  };
  const writes = [
    ...insertProfile(rows.profile),
    ...insertRows(collections, rows.collections, roomFor(viewer, "collections", collections)),
    ...insertRows(favorites, rows.favorites, roomFor(viewer, "favorites", favorites)),
    ...insertRows(usefulVotes, rows.votes),
  ];
  const results = await writeAs(db, viewer, writes);
  const added = results.reduce((sum, { meta }) => sum + meta.changes, 0);
  const offered = Object.values(rows).reduce((sum, each) => sum + each.length, 0);
  return { added, kept: offered - added };
}

/** Ids for imported collections: their own, or a new one where another account has it. */
async function listNewIds(
  db: Database,
  { uid }: Viewer,
  imported: { id: string; name: string }[],
): Promise<Map<string, string>> {
  const wanted = JSON.stringify(imported.map(({ id }) => id));
  const stored = await db
    .select({ id: collections.id, uid: collections.uid, name: collections.name })
    .from(collections)
    .where(
      sql`${collections.uid} = ${uid} or ${collections.id} in (select value from json_each(${wanted}))`,
    );
  const mine = new Map(stored.filter((row) => row.uid === uid).map(({ name, id }) => [name, id]));
  const taken = new Set(stored.filter((row) => row.uid !== uid).map(({ id }) => id));
  return new Map(
    imported.map(({ id, name }) => [
      id,
      mine.get(name) ?? (taken.has(id) ? crypto.randomUUID() : id),
    ]),
  );
}

/** A profile is put back only where nothing was ever saved: two cannot be merged without asking. */
function insertProfile(rows: object[]): Write[] {
  const columns = Object.values(getTableColumns(profiles)).filter(({ name }) => name !== "uid");
  const restored = columns.map(
    ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  return insertStatements(profiles, rows).map(
    (insert) => sql`${insert} on conflict (uid) do update set ${sql.join(restored, sql`, `)}
      where ${profiles.sections} = '{}' and ${profiles.onboardedAt} is null`,
  );
}

function insertRows(table: SQLiteTable, rows: object[], room = sql`true`): Write[] {
  return insertStatements(table, rows, room).map((insert) => sql`${insert} on conflict do nothing`);
}

/** One statement for some hundred rows, each read from a list in JSON. */
function insertStatements(table: SQLiteTable, rows: object[], room = sql`true`) {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key]) => sql`json_extract(value, ${`$.${key}`})`);
  return chunked(rows).map(
    (chunk) => sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(chunk)}) where ${room}`,
  );
}

/** Lets as many rows in as the account has room for, counted as they are written. */
function roomFor(
  viewer: Viewer,
  kind: "favorites" | "collections",
  table: SQLiteTable & { uid: SQLiteColumn },
) {
  const alive = kind === "favorites" ? sql`removed_at is null` : sql`true`;
  return sql`json_each.key < ${limitOf(viewer, kind)} - (
    select count(*) from ${table} where uid = ${viewer.uid} and ${alive})`;
}

function chunked(rows: object[]): object[][] {
  const chunks: object[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    if (characters + length > MAX_CHUNK_CHARACTERS) {
      chunks.push([]);
      characters = 0;
    }
    chunks.at(-1)?.push(row);
    characters += length;
  }
  return chunks;
}
