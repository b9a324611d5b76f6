import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { organizations } from "../tables.ts";
import { toNameKey } from "./name-key.ts";

const AT_ONCE = 100;

/**
 * Hourly: computes missing name keys, some at a time. A migration empties them when the rule
 * changes.
 */
export async function nameKeys(db: Database): Promise<void> {
  const isNameless = and(eq(organizations.nameKey, ""), ne(organizations.status, "deleted"));
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isNameless)
    // Verified ones first ("domain" sorts before "none"): their names are protected.
    .orderBy(organizations.verified)
    .limit(AT_ONCE);
  await writeBatch(
    db,
    rows.flatMap(({ id, name }) => {
      const nameKey = toNameKey(name);
      const isSame = and(eq(organizations.id, id), eq(organizations.name, name));
      return nameKey ? db.update(organizations).set({ nameKey }).where(isSame) : [];
    }),
  );
}
