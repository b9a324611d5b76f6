import { readdirSync, readFileSync } from "node:fs";

const MIGRATIONS = new URL("../migrations/", import.meta.url);

/** Applies what is missing, in order; keeps the same record of it as the deployment tool does. */
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
  for (const name of listMigrations()) {
    if (applied.has(name)) continue;
    const statements = readFileSync(new URL(name, MIGRATIONS), "utf8").split(
      "--> statement-breakpoint",
    );
    await binding.batch([
      ...statements.map((statement) => binding.prepare(statement)),
      binding.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}

function listMigrations(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}
