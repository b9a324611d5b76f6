import { readdirSync, readFileSync } from "node:fs";
import { Stop } from "../deploy/wrangler.ts";

const MIGRATIONS = new URL("../migrations/", import.meta.url);

/**
 * Applies the missing migrations in order and in one transaction. Uses the same table of applied
 * migrations as wrangler. Throws a Stop for a database of another version, which stays as it is.
 */
export async function applyMigrations(binding: D1Database): Promise<void> {
  await binding
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await binding
    .prepare("SELECT name FROM d1_migrations")
    .all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const known = listMigrations();
  const unknown = applied.difference(new Set(known));
  if (unknown.size > 0) {
    throw new Stop(
      `The local database is of another version, with migrations that this one does not have (${[...unknown].at(-1)}): save it with “npm run backup -- --to DIR --local” (only that version can restore it), or replace it with “npm run db:reset”.`,
    );
  }
  const missing = known.filter((name) => !applied.has(name));
  if (missing.length > 0) await binding.batch(missing.flatMap((name) => toWrites(binding, name)));
}

function toWrites(binding: D1Database, name: string): D1PreparedStatement[] {
  const statements = readFileSync(new URL(name, MIGRATIONS), "utf8").split(
    "--> statement-breakpoint",
  );
  return [
    ...statements.map((statement) => binding.prepare(statement)),
    binding.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
  ];
}

function listMigrations(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}
