import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { organizations } from "../tables.ts";
import { toNameKey } from "./name-key.ts";

const AT_ONCE = 100;

/**
 * Hourly: gives a key to organizations that were stored before names had one, or whose keys a
 * migration emptied because they are made otherwise now, some at a time.
 */
export async function nameKeys(db: Database): Promise<void> {
  const isNameless = and(eq(organizations.nameKey, ""), ne(organizations.status, "deleted"));
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isNameless)
    // Those whose names nobody else may pass for come first: "domain" before "none".
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
