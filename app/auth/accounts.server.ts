import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { keyedHash } from "#app/http/keyed-hash.ts";
import { toWeekNumber } from "#app/reference/calendar.ts";
import type { IdTokenClaims } from "./id-token.ts";
import { followRestrictions } from "./restrictions.server.ts";
import { accounts, deletedAccounts } from "./tables.ts";

/*
 * One row for each account that has signed in. Of its e-mail only a keyed hash is kept, by which an operator who
 * knows the address finds the account; nobody can read the address from it.
 */

interface RecordOptions {
  /** The newest first. */
  secrets: readonly string[];
  now: Date;
  /** Nothing stops an operator. */
  isOperator?: boolean;
}

/**
 * Stores that an account signed in or its sign-in was confirmed: once a week, and again when its e-mail or the
 * secret has changed. A trigger counts the first time of another week. What an operator decided about another account
 * with the e-mail holds for this one from now on.
 */
export async function recordAccount(
  db: Database,
  { uid, email, isEmailVerified }: Pick<IdTokenClaims, "uid" | "email" | "isEmailVerified">,
  { secrets, now, isOperator = false }: RecordOptions,
): Promise<void> {
  const emailHashes = isEmailVerified && email ? await hashesOf(email, secrets) : [];
  const [emailHash = null] = emailHashes;
  const account = sql`
    insert into ${accounts} (uid, email_hash, created_at, last_week)
    select ${uid}, ${emailHash}, ${now.toISOString()}, ${toWeekNumber(now)}
    where not exists (
      select 1 from ${deletedAccounts} where uid = ${uid} and kept_at is null
    )
    on conflict (uid) do update set email_hash = excluded.email_hash, last_week = excluded.last_week
      where email_hash is not excluded.email_hash or last_week is not excluded.last_week`;
  const followed = isOperator ? [] : followRestrictions({ uid, emailHashes }, now);
  await writeBatch(db, [account, ...followed]);
}

/**
 * The uids with this verified e-mail, exactly but for case and spaces around it; mostly one or none. An
 * account that has not signed in since a rotation is found by the old secret.
 */
export async function findUidsByEmail(
  db: Database,
  email: string,
  secrets: string[],
): Promise<string[]> {
  const emailHashes = await hashesOf(email, secrets);
  const rows = await db
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(inArray(accounts.emailHash, emailHashes))
    .limit(2);
  return rows.map(({ uid }) => uid);
}

function hashesOf(email: string, secrets: readonly string[]): Promise<string[]> {
  const address = email.trim().toLowerCase();
  return Promise.all(secrets.map((secret) => keyedHash(secret, "account-email", address)));
}
