import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { listFilledTables, readSchema } from "./backup/schema.ts";
import type { Target } from "./backup/target.ts";

/** A table that is there while a database is filled. Backups have none whose name begins like this. */
const MARK = "d1_filling";
/** `npm run content:push` fills these in a database that is otherwise empty. */
const PUSHED = new Set(["simulations", "simulation_scenarios"]);

/** Whether a database has no rows of anyone, or filling it was interrupted. */
export async function needsFilling(target: Target): Promise<boolean> {
  const [marks = []] = await target.read([
    `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '${MARK}'`,
  ]);
  if (marks.length > 0) return true;
  const filled = await listFilledTables(target, await readSchema(target));
  return filled.every((name) => PUSHED.has(name));
}

export async function beginFilling(db: Database): Promise<void> {
  await db.run(sql.raw(`CREATE TABLE ${MARK} (id INTEGER)`));
}

export async function endFilling(db: Database): Promise<void> {
  await db.run(sql.raw(`DROP TABLE ${MARK}`));
}
