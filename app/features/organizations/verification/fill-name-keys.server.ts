import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { organizations } from "../tables.ts";
import { toNameKey } from "./name-key.ts";

const BATCH_SIZE = 100;

/**
 * Hourly: computes missing name keys, some at a time. A migration empties them when the rule
 * changes.
 */
export async function fillNameKeys(db: Database): Promise<void> {
  const hasNoKey = and(eq(organizations.nameKey, ""), ne(organizations.status, "deleted"));
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(hasNoKey)
    // Verified ones first ("domain" sorts before "none"): their names are protected.
    .orderBy(organizations.verified)
    .limit(BATCH_SIZE);
  await writeBatch(
    db,
    rows.flatMap(({ id, name }) => {
      const nameKey = toNameKey(name);
      const isSame = and(eq(organizations.id, id), eq(organizations.name, name));
      return nameKey ? db.update(organizations).set({ nameKey }).where(isSame) : [];
    }),
  );
}
