import { and, desc, eq, like, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { cutPage, ROWS_A_PAGE } from "#app/features/operator/paths.ts";
import { invalid, notFound } from "#app/http/respond.ts";
import { hasPremium } from "../plan.server.ts";
import { type Plan, planOf } from "../plan.ts";
import { entitlements } from "../tables.ts";

/* Premium as operators grant it. Entitlements of a payment provider are not changed here. */

export interface ListedGrant {
  uid: string;
  plan: Plan;
  source: "grant" | "stripe";
  currentPeriodEnd: string | null;
  note: string;
  updatedAt: string;
}

interface Asked {
  q: string;
  page: number;
  now: Date;
}

/** Entitlements, last changed first. One round trip. */
export async function listGrants(
  db: Database,
  viewer: Viewer,
  { q, page, now }: Asked,
): Promise<{ grants: ListedGrant[]; hasMore: boolean }> {
  const begins = `${q.replace(/[\\%_]/g, "\\$&")}%`;
  const [revocation, rows] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select()
      .from(entitlements)
      .where(q ? sql`${like(entitlements.uid, begins)} escape '\\'` : undefined)
      .orderBy(desc(entitlements.updatedAt), entitlements.uid)
      .limit(ROWS_A_PAGE + 1)
      .offset((page - 1) * ROWS_A_PAGE),
  ]);
  requireLive(revocation);
  const { shown, hasMore } = cutPage(rows);
  const grants = shown.map((row): ListedGrant => {
    const { uid, source, currentPeriodEnd, note, updatedAt } = row;
    return { uid, plan: planOf(row, now), source, currentPeriodEnd, note, updatedAt };
  });
  return { grants, hasMore };
}

interface Grant {
  uid: string;
  /** The last moment; null for no end. */
  endsOn: string | null;
  note: string;
  now: Date;
}

/** Grants premium, or renews a grant. Throws 422 for an account whose plan is paid for. */
export async function grantPremium(db: Database, viewer: Viewer, grant: Grant): Promise<void> {
  const { uid, endsOn, note, now } = grant;
  const at = now.toISOString();
  const [granted] = await writeAs(db, viewer, [
    sql`
      insert into ${entitlements} (
        uid, plan, source, status, current_period_end, note, created_at, updated_at
      ) values (${uid}, 'premium', 'grant', 'active', ${endsOn}, ${note}, ${at}, ${at})
      on conflict (uid) do update set
        plan = 'premium', status = 'active', current_period_end = excluded.current_period_end,
        note = excluded.note, updated_at = excluded.updated_at
        where source = 'grant'
      returning uid`,
  ]);
  if (!granted?.results.length) throw invalid({ uid: [PAID_FOR] });
  log(`made, ${endWords(endsOn)}`);
}

/** Changes when a grant ends. Throws 404 when none is active. */
export async function changeEnd(db: Database, viewer: Viewer, grant: Grant): Promise<void> {
  const { uid, endsOn, note, now } = grant;
  const set = { currentPeriodEnd: endsOn, note, status: "active" as const };
  await change(db, viewer, { uid, now, set });
  log(`changed, ${endWords(endsOn)}`);
}

/** Ends a grant now. Throws 404 when none is active. */
export async function endGrant(
  db: Database,
  viewer: Viewer,
  { uid, now }: Pick<Grant, "uid" | "now">,
): Promise<void> {
  const set = { currentPeriodEnd: now.toISOString(), status: "canceled" as const };
  await change(db, viewer, { uid, now, set });
  log("ended");
}

interface Change {
  uid: string;
  now: Date;
  set: Partial<typeof entitlements.$inferInsert>;
}

async function change(db: Database, viewer: Viewer, { uid, now, set }: Change): Promise<void> {
  const update = db
    .update(entitlements)
    .set({ ...set, updatedAt: now.toISOString() })
    .where(and(eq(entitlements.uid, uid), eq(entitlements.source, "grant"), hasPremium(uid, now)))
    .returning({ uid: entitlements.uid });
  const [changed] = await writeAs(db, viewer, [update]);
  if (!changed?.results.length) throw notFound(OVER);
}

const OVER = "No grant runs for this account anymore. Load the page again; it can be granted anew.";
const PAID_FOR = "This account’s plan is paid for. It is changed where it is paid.";

function endWords(endsOn: string | null): string {
  return endsOn === null ? "without an end" : `until ${endsOn.slice(0, 10)}`;
}

/** Never logs the account. */
function log(what: string): void {
  console.log(`premium: a grant was ${what}`);
}
