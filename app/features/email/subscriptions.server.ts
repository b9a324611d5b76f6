import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import type { NoticeKind } from "#app/features/notices/notice-kinds.ts";
import { countWithin } from "#app/features/operator/daily-counts.server.ts";
import { newToken } from "#app/http/token.ts";
import { daysAfter, daysBefore, toDay } from "#app/reference/calendar.ts";
import {
  CONFIRMATION_DAYS,
  MAX_ASKS_A_DAY,
  NEWS_INTERVAL_DAYS,
  type SubscriptionState,
} from "./subscription.ts";
import { emailSubscriptions } from "./tables.ts";

export type EmailSubscription = typeof emailSubscriptions.$inferSelect;

/** What the page of a person shows of their subscription, for its batch. */
export function selectSubscription(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      address: emailSubscriptions.address,
      kinds: emailSubscriptions.kinds,
      state: emailSubscriptions.state,
    })
    .from(emailSubscriptions)
    .where(eq(emailSubscriptions.uid, uid));
}

interface Wish {
  address: string;
  kinds: readonly NoticeKind[];
  dailyCap: number;
  now: Date;
}

/** "confirm": a confirmation has to be sent, with this token. */
export type WishOutcome =
  | { is: "saved" }
  | { is: "confirm"; token: string }
  | { is: "asked_too_often" }
  | { is: "daily_cap" };

/**
 * Stores which notices a person wants at an address: at once if they confirmed it before, else once they
 * do, for which one e-mail of the day is taken.
 */
export async function subscribe(
  db: Database,
  viewer: Viewer,
  { address, kinds, dailyCap, now }: Wish,
): Promise<WishOutcome> {
  const { uid } = viewer;
  const at = now.toISOString();
  const today = toDay(now);
  const chosen = JSON.stringify(kinds);
  const token = newToken();
  const [saved, asked, counted] = await writeAsViewer(db, viewer, [
    sql`
      update ${emailSubscriptions} set kinds = ${chosen}, updated_at = ${at}
      where uid = ${uid} and state = 'confirmed' and address = ${address} returning uid`,
    sql`
      insert into ${emailSubscriptions} (
        uid, address, kinds, state, token, asked_at, asks_that_day, news_since, jobs_since, due_at,
        updated_at
      )
      values (
        ${uid}, ${address}, ${chosen}, 'pending', ${token}, ${at}, 1, ${at}, ${at},
        ${daysAfter(now, CONFIRMATION_DAYS)}, ${at}
      )
      on conflict (uid) do update set
        address = excluded.address, kinds = excluded.kinds, state = 'pending',
        token = excluded.token, failures = 0, due_at = excluded.due_at,
        asks_that_day = case when substr(asked_at, 1, 10) = ${today} then asks_that_day + 1 else 1 end,
        asked_at = excluded.asked_at, updated_at = excluded.updated_at
      where not (state = 'confirmed' and address = excluded.address)
        and not (substr(asked_at, 1, 10) = ${today} and asks_that_day >= ${MAX_ASKS_A_DAY})
      returning uid`,
    countWithin("emails", { max: dailyCap, now, condition: sql`changes() > 0` }),
  ]);
  if (saved?.results.length) return { is: "saved" };
  if (!asked?.results.length) return { is: "asked_too_often" };
  return counted?.results.length ? { is: "confirm", token } : { is: "daily_cap" };
}

/** Ends the e-mails of the viewer and forgets the address. */
export async function stopEmails(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await writeAsViewer(db, viewer, [stop(eq(emailSubscriptions.uid, viewer.uid), now)]);
}

/** Ends the e-mails that hold this token. A token that nobody has any more is no error: there are none. */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<void> {
  await writeBatch(db, [stop(eq(emailSubscriptions.token, token), now)]);
}

/** The row stays for a while without an address, so that confirmations stay counted. */
function stop(condition: SQL, now: Date): Write {
  const at = now.toISOString();
  return sql`
    update ${emailSubscriptions} set state = 'off', address = '', token = ${newToken()},
      due_at = ${daysAfter(now, CONFIRMATION_DAYS)}, updated_at = ${at}
    where ${condition} and state <> 'off'`;
}

/** The address is its owner's. Returns false for a token that is unknown or too old; twice is no error. */
export async function confirmAddress(db: Database, token: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const hasToken = eq(emailSubscriptions.token, token);
  const [, confirmed] = await writeBatch(db, [
    db
      .update(emailSubscriptions)
      .set({
        ...{ state: "confirmed", newsSince: at, jobsSince: at, updatedAt: at },
        dueAt: daysAfter(now, NEWS_INTERVAL_DAYS),
      })
      .where(
        and(
          hasToken,
          eq(emailSubscriptions.state, "pending"),
          gt(emailSubscriptions.askedAt, daysBefore(now, CONFIRMATION_DAYS)),
        ),
      ),
    db
      .select({ uid: emailSubscriptions.uid })
      .from(emailSubscriptions)
      .where(and(hasToken, eq(emailSubscriptions.state, "confirmed"))),
  ]);
  return Boolean(confirmed?.results.length);
}

export function hasState(state: SubscriptionState): SQL {
  return eq(emailSubscriptions.state, state);
}

/** How many addresses are not confirmed or were given up, for a page's batch. */
export function selectStalledSubscriptions(db: Database) {
  return db
    .select({ state: emailSubscriptions.state, n: sql<number>`count(*)`.as("subscriptions") })
    .from(emailSubscriptions)
    .where(inArray(emailSubscriptions.state, ["pending", "failed"]))
    .groupBy(emailSubscriptions.state);
}
