import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import type { NoticeKind } from "#app/features/notices/notice-kinds.ts";
import { countWithin } from "#app/features/operator/daily-counts.server.ts";
import { newToken } from "#app/http/token.ts";
import { daysAfter, daysBefore, toDay } from "#app/reference/calendar.ts";
import type { SendOutcome } from "./email-service.server.ts";
import {
  CONFIRMATION_DAYS,
  FAILED_RETENTION_DAYS,
  MAX_ASKS_A_DAY,
  MAX_FAILURES,
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

/** Confirmed subscriptions whose time has come, the longest waiting first. */
export function selectDueSubscriptions(db: Database, now: Date, limit: number) {
  return db
    .select()
    .from(emailSubscriptions)
    .where(and(hasState("confirmed"), lte(emailSubscriptions.dueAt, now.toISOString())))
    .orderBy(emailSubscriptions.dueAt)
    .limit(limit);
}

/** What an e-mail covers: jobs of saved searches not every time. */
export interface Covered {
  jobs: boolean;
  now: Date;
}

/** Nothing is new: looks again on another day. */
export function postpone(db: Database, due: EmailSubscription, covered: Covered): Write {
  return moveOn(db, due, covered);
}

/**
 * Takes one e-mail of the day and moves the subscription on, before it is sent: a run that is interrupted
 * loses an e-mail rather than send it again. False if the day has none left, or somebody was faster.
 */
export async function claim(
  db: Database,
  due: EmailSubscription,
  { dailyCap, ...covered }: Covered & { dailyCap: number },
): Promise<boolean> {
  const { now } = covered;
  const isDue = sql`exists (select 1 from ${emailSubscriptions} where ${isUnchanged(due)})`;
  const [counted, moved] = await writeBatch(db, [
    countWithin("emails", { max: dailyCap, now, condition: isDue }),
    moveOn(db, due, covered, sql`changes() > 0`),
  ]);
  return Boolean(counted?.results.length && moved?.results.length);
}

/** Stores what became of a claimed e-mail; what was not sent is due again, in an hour or on another day. */
export async function recordOutcome(
  db: Database,
  { uid, token, failures, newsSince, jobsSince }: EmailSubscription,
  { outcome, now }: { outcome: SendOutcome | "service_failed"; now: Date },
): Promise<void> {
  if (outcome === "sent" && failures === 0) return;
  const again = { newsSince, jobsSince };
  const isGivenUp = outcome === "refused" || failures + 1 >= MAX_FAILURES;
  const changes = {
    sent: { failures: 0 },
    service_failed: { ...again, dueAt: now.toISOString() },
    undelivered: { ...again, failures: failures + 1 },
    refused: {},
  }[outcome];
  const givenUp = {
    state: "failed" as const,
    failures: failures + 1,
    dueAt: daysAfter(now, FAILED_RETENTION_DAYS),
    updatedAt: now.toISOString(),
  };
  const isAddress = outcome === "refused" || outcome === "undelivered";
  await db
    .update(emailSubscriptions)
    .set(isAddress && isGivenUp ? givenUp : changes)
    .where(and(eq(emailSubscriptions.uid, uid), eq(emailSubscriptions.token, token)));
}

function moveOn(db: Database, due: EmailSubscription, { jobs, now }: Covered, condition?: SQL) {
  const at = now.toISOString();
  return db
    .update(emailSubscriptions)
    .set({
      newsSince: at,
      ...(jobs && { jobsSince: at }),
      dueAt: daysAfter(now, NEWS_INTERVAL_DAYS),
    })
    .where(and(isUnchanged(due), condition))
    .returning({ uid: emailSubscriptions.uid });
}

function isUnchanged({ uid, token, dueAt }: EmailSubscription): SQL | undefined {
  return and(
    eq(emailSubscriptions.uid, uid),
    eq(emailSubscriptions.token, token),
    eq(emailSubscriptions.dueAt, dueAt),
    hasState("confirmed"),
  );
}

function hasState(state: SubscriptionState): SQL {
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
