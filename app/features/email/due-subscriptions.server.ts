import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { countWithin } from "#app/features/operator/daily-counts.server.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import type { SendOutcome } from "./email-service.server.ts";
import { FAILED_RETENTION_DAYS, MAX_FAILURES, NEWS_INTERVAL_DAYS } from "./subscription.ts";
import { type EmailSubscription, hasState } from "./subscriptions.server.ts";
import { emailSubscriptions } from "./tables.ts";

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
