import { and, desc, eq, like, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { NoticeEvent } from "#app/features/notices/events.ts";
import { recordNotice } from "#app/features/notices/record-notices.server.ts";
import { ROWS_PER_PAGE, takePage } from "#app/features/operator/paging.ts";
import { conflict, invalid, notFound } from "#app/http/http-errors.ts";
import { toDay } from "#app/reference/calendar.ts";
import { hasPremium } from "../plan.server.ts";
import { type Plan, planOf } from "../plan.ts";
import { REQUEST_PATH } from "../premium-request.ts";
import { entitlements, premiumRequests } from "../tables.ts";

/* Premium as operators grant it. Entitlements of a payment provider are not changed here. */

export interface ListedGrant {
  uid: string;
  plan: Plan;
  source: "grant" | "stripe";
  currentPeriodEnd: string | null;
  note: string;
  updatedAt: string;
}

interface GrantQuery {
  q: string;
  page: number;
  now: Date;
}

const MAX_REQUESTS = 100;

/** Open requests, the oldest first, and entitlements, last changed first. One round trip. */
export async function listGrants(db: Database, viewer: Viewer, { q, page, now }: GrantQuery) {
  const prefixPattern = `${q.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows, requests } = await readAsViewer(db, viewer, {
    requests: db
      .select({
        id: premiumRequests.id,
        uid: premiumRequests.uid,
        reason: premiumRequests.reason,
        createdAt: premiumRequests.createdAt,
      })
      .from(premiumRequests)
      .where(eq(premiumRequests.state, "open"))
      .orderBy(premiumRequests.createdAt)
      .limit(MAX_REQUESTS),
    rows: db
      .select()
      .from(entitlements)
      .where(q ? sql`${like(entitlements.uid, prefixPattern)} escape '\\'` : undefined)
      .orderBy(desc(entitlements.updatedAt), entitlements.uid)
      .limit(ROWS_PER_PAGE + 1)
      .offset((page - 1) * ROWS_PER_PAGE),
  });
  const { shown: pageRows, hasMore } = takePage(rows);
  const grants = pageRows.map((row): ListedGrant => {
    const { uid, source, currentPeriodEnd, note, updatedAt } = row;
    return { uid, plan: planOf(row, now), source, currentPeriodEnd, note, updatedAt };
  });
  return { requests, grants, hasMore };
}

interface GrantInput {
  uid: string;
  /** The last moment; null for no end. */
  endsOn: string | null;
  note: string;
  now: Date;
}

/** Grants premium, or renews a grant. Throws 422 for an account whose plan is paid for. */
export async function grantPremium(db: Database, viewer: Viewer, grant: GrantInput): Promise<void> {
  const { uid, endsOn, note, now } = grant;
  const at = now.toISOString();
  const [inserted] = await writeAsViewer(db, viewer, [
    sql`
      insert into ${entitlements} (
        uid, plan, source, status, current_period_end, note, created_at, updated_at
      ) values (${uid}, 'premium', 'grant', 'active', ${endsOn}, ${note}, ${at}, ${at})
      on conflict (uid) do update set
        plan = 'premium', status = 'active', current_period_end = excluded.current_period_end,
        note = excluded.note, updated_at = excluded.updated_at
        where source = 'grant'
      returning uid`,
    tellHolder("premium_granted", { uid, note: endsOn ?? "", now }),
    sql`update ${premiumRequests} set state = 'granted', reply = ${note}, replied_at = ${at}
      where uid = ${uid} and state = 'open' and exists (select 1 from ${entitlements}
        where uid = ${uid} and source = 'grant' and updated_at = ${at})`,
  ]);
  if (!inserted?.results.length) throw invalid({ uid: [PAID_PLAN] });
  logGrant(`made, ${endLabel(endsOn)}`);
}

/** Declines a request for premium; its person reads the reply. Throws 409 for one that was decided. */
export async function declineRequest(
  db: Database,
  viewer: Viewer,
  { request, uid, reply, now }: { request: string; uid: string; reply: string; now: Date },
): Promise<void> {
  const [declined] = await writeAsViewer(db, viewer, [
    sql`update ${premiumRequests} set state = 'declined', reply = ${reply},
        replied_at = ${now.toISOString()}
      where id = ${request} and uid = ${uid} and state = 'open' returning uid`,
    recordNotice(uid, {
      ...{ event: "premium_declined", subject: "", note: reply, path: REQUEST_PATH, now },
    }),
  ]);
  if (declined?.results.length) return;
  throw conflict("This request was decided or withdrawn. The page now shows open requests.", {});
}

/** Changes when a grant ends. Throws 404 when none is active. */
export async function changeEnd(db: Database, viewer: Viewer, grant: GrantInput): Promise<void> {
  const { uid, endsOn, note, now } = grant;
  const columns = { currentPeriodEnd: endsOn, note, status: "active" as const };
  const notice = tellHolder("premium_end_changed", { uid, note: endsOn ?? "", now });
  await updateGrant(db, viewer, { uid, now, columns, notice });
  logGrant(`changed, ${endLabel(endsOn)}`);
}

/** Ends a grant now, and says why if there is a reason. Throws 404 when none is active. */
export async function endGrant(
  db: Database,
  viewer: Viewer,
  { uid, reason, now }: Pick<GrantInput, "uid" | "now"> & { reason: string },
): Promise<void> {
  const columns = { currentPeriodEnd: now.toISOString(), status: "canceled" as const };
  const notice = tellHolder("premium_ended", { uid, note: reason, now });
  await updateGrant(db, viewer, { uid, now, columns, notice });
  logGrant("ended");
}

interface GrantUpdate {
  uid: string;
  now: Date;
  columns: Partial<typeof entitlements.$inferInsert>;
  notice: Write;
}

/** Tells the person; has to follow the statement that changes their plan. */
function tellHolder(
  event: Extract<NoticeEvent, `premium_${string}`>,
  { uid, note, now }: Pick<GrantInput, "uid" | "note" | "now">,
): Write {
  return recordNotice(uid, { event, subject: "", note, path: REQUEST_PATH, now });
}

async function updateGrant(
  db: Database,
  viewer: Viewer,
  { uid, now, columns, notice }: GrantUpdate,
): Promise<void> {
  const update = db
    .update(entitlements)
    .set({ ...columns, updatedAt: now.toISOString() })
    .where(and(eq(entitlements.uid, uid), eq(entitlements.source, "grant"), hasPremium(uid, now)))
    .returning({ uid: entitlements.uid });
  const [changed] = await writeAsViewer(db, viewer, [update, notice]);
  if (!changed?.results.length) throw notFound(GRANT_ENDED);
}

const GRANT_ENDED = "This account has no active grant. Reload the page to grant one.";
const PAID_PLAN = "This subscription is paid. Change it with the payment provider.";

function endLabel(endsOn: string | null): string {
  return endsOn === null ? "with no end date" : `until ${toDay(endsOn)}`;
}

/** Never logs the account. */
function logGrant(outcome: string): void {
  console.log(`premium: a grant was ${outcome}`);
}
