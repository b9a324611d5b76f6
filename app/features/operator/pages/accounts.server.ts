import { sql } from "drizzle-orm";
import { findUidsByEmail } from "#app/auth/accounts.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import { deletedAccounts } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type NotedEntitlement, type Plan, planOf } from "#app/features/premium/plan.ts";
import { entitlements as entitlementRows } from "#app/features/premium/tables.ts";
import { PERSONAL_LIVES } from "#app/gather/lives.server.ts";
import { logLookUp } from "../action-log.server.ts";

/** What operators see of an account: numbers, and nothing that its person wrote. */
export interface FoundAccount {
  uid: string;
  plan: Plan;
  /** When premium ends by itself; null for no end. */
  planEndsAt: string | null;
  /** How many rows it has of each kind, in the words for its owner; kinds without any are left out. */
  counts: { name: string; n: number }[];
  /** When its person deleted it. */
  deletedAt: string | null;
}

interface LookUp {
  uid: string;
  reason: string;
  now: Date;
}

interface AccountLookup {
  /** A uid, or an e-mail. */
  account: string;
  reason: string;
  now: Date;
}

/** The accounts with exactly this id or verified e-mail. Each lookup is logged, also one that finds nothing. */
export async function findAccounts(
  db: Database,
  viewer: Viewer,
  { account, reason, now }: AccountLookup,
  secrets: string[],
): Promise<FoundAccount[]> {
  if (!account.includes("@")) return [await findAccount(db, viewer, { uid: account, reason, now })];
  const uids = await findUidsByEmail(db, account, secrets);
  if (uids.length === 0) {
    const { audit: _, ...session } = viewer;
    await writeAsViewer(db, session, [logLookUp(viewer, { uid: null, reason, now })]);
  }
  return Promise.all(uids.map((uid) => findAccount(db, viewer, { uid, reason, now })));
}

/** An account by its exact id. The transaction that reads it logs the lookup, found or not. */
async function findAccount(
  db: Database,
  viewer: Viewer,
  { uid, reason, now }: LookUp,
): Promise<FoundAccount> {
  const { audit: _, ...session } = viewer;
  const [, entitlements, deletions, ...countRows] = await writeAsViewer(db, session, [
    logLookUp(viewer, { uid, reason, now }),
    sql`select plan, source, status, current_period_end as "currentPeriodEnd", note
      from ${entitlementRows} where uid = ${uid}`,
    sql`select deleted_at as "deletedAt" from ${deletedAccounts} where uid = ${uid}`,
    ...PERSONAL_LIVES.map(
      ({ table, account }) => sql`select count(*) as n from ${table} where ${account.uid} = ${uid}`,
    ),
  ]);
  const [entitlement] = (entitlements?.results ?? []) as NotedEntitlement[];
  const [deletion] = (deletions?.results ?? []) as { deletedAt: string }[];
  const plan = planOf(entitlement, now);
  return {
    uid,
    plan,
    planEndsAt: plan === "premium" ? (entitlement?.currentPeriodEnd ?? null) : null,
    counts: PERSONAL_LIVES.map(({ holds }, index) => ({
      name: holds,
      n: (countRows[index]?.results as { n: number }[] | undefined)?.[0]?.n ?? 0,
    })).filter(({ n }) => n > 0),
    deletedAt: deletion?.deletedAt ?? null,
  };
}
