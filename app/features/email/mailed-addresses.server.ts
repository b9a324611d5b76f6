import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { newToken } from "#app/http/token.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { mailedAddresses } from "./tables.ts";

/* Addresses of people without an account that an e-mail was sent to: only their hashes. */

/** The hash under which an address is known. */
export function hashAddress(address: string): Promise<string> {
  return sha256Hex(address.trim().toLowerCase());
}

/** Whether an address refuses all e-mails of this site, for a page's batch: a row, or none. */
export function selectRefusal(db: Database, hash: string) {
  return db
    .select({ refusedAt: mailedAddresses.refusedAt })
    .from(mailedAddresses)
    .where(eq(mailedAddresses.hash, hash));
}

/** The token by which the address refuses; the same each time. */
export async function readRefusalToken(db: Database, hash: string, now: Date): Promise<string> {
  const [row] = await db
    .insert(mailedAddresses)
    .values({ hash, token: newToken(), mailedAt: now.toISOString() })
    .onConflictDoUpdate({ target: mailedAddresses.hash, set: { mailedAt: now.toISOString() } })
    .returning({ token: mailedAddresses.token });
  if (!row) throw new Error("An address has no row.");
  return row.token;
}

/** The address of this token gets no e-mail any more. A token that nobody has is no error. */
export async function refuseEmails(db: Database, token: string, now: Date): Promise<void> {
  await db
    .update(mailedAddresses)
    .set({ refusedAt: sql`coalesce(${mailedAddresses.refusedAt}, ${now.toISOString()})` })
    .where(eq(mailedAddresses.token, token));
}
