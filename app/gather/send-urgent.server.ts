import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { recordOutcome } from "#app/features/email/due-subscriptions.server.ts";
import { describeSendError, type EmailService } from "#app/features/email/email-service.server.ts";
import { type MessageContent, toMessage } from "#app/features/email/message.server.ts";
import { unsubscribePath } from "#app/features/email/subscription.ts";
import { emailSubscriptions } from "#app/features/email/tables.ts";
import { NOTICE_SETTINGS_PATH } from "#app/features/notices/notice.ts";
import { ALWAYS_MAILED_KIND } from "#app/features/notices/notice-kinds.ts";
import { toNotice } from "#app/features/notices/stored-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { countWithin } from "#app/features/operator/daily-counts.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";

/** Notices that one run turns to. */
const MAX_NOTICES = 100;
/** What could not be mailed for so long stands in the day's e-mail. */
const GIVEN_UP_DAYS = 1;

interface Run {
  /** The site's own address, which links begin with. */
  origin: string;
  now: Date;
}

/**
 * Mails what people must know at once: one e-mail a person, to the address that they confirmed, until the day's cap
 * is reached. A failure of the service ends the run, and the next one goes on.
 */
export async function sendUrgent(
  db: Database,
  service: EmailService,
  { origin, now }: Run,
): Promise<void> {
  await writeBatch(db, [leaveOthersOut(now)]);
  const due = await selectDue(db, now);
  for (const rows of Map.groupBy(due, ({ subscription }) => subscription.uid).values()) {
    const { subscription } = rows[0] as (typeof rows)[number];
    const ids = rows.map(({ notice }) => notice.id);
    if (!(await claim(db, ids, { dailyCap: service.dailyCap, now }))) {
      console.log("email: none left for today, or another run sends them");
      return;
    }
    const unsubscribeUrl = origin + unsubscribePath(subscription.token);
    const items = rows.map(({ notice }) => toNotice({ ...notice, at: notice.createdAt }));
    try {
      const outcome = await service.send({
        ...toMessage(toContent(items, { origin, unsubscribeUrl })),
        to: subscription.address,
        headers: {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      });
      if (outcome !== "sent") await setMail(db, ids, null);
      await recordOutcome(db, subscription, { outcome, now });
    } catch (error) {
      await setMail(db, ids, "due");
      throw new Error(describeSendError(error));
    }
  }
}

/** A notice whose person wants its kind by e-mail, or has to get it. */
const isWanted = sql`(${notices.kind} = ${ALWAYS_MAILED_KIND} or exists (
  select 1 from json_each(${emailSubscriptions.kinds}) where value = ${notices.kind}))`;

/** Nobody waits for what was read, or has no address to go to; after a day it is no longer urgent. */
function leaveOthersOut(now: Date): Write {
  return sql`
    update ${notices} set mail = null
    where mail = 'due' and created_at <= ${now.toISOString()} and (
      read_at is not null or created_at <= ${daysBefore(now, GIVEN_UP_DAYS)}
      or not exists (
        select 1 from ${emailSubscriptions}
        where ${emailSubscriptions.uid} = ${notices.uid} and ${emailSubscriptions.state} = 'confirmed'
          and ${isWanted}
      )
    )`;
}

function selectDue(db: Database, now: Date) {
  return db
    .select({ notice: notices, subscription: emailSubscriptions })
    .from(notices)
    .innerJoin(emailSubscriptions, eq(emailSubscriptions.uid, notices.uid))
    .where(
      and(
        sql`${notices.mail} = 'due'`,
        lte(notices.createdAt, now.toISOString()),
        eq(emailSubscriptions.state, "confirmed"),
        isWanted,
      ),
    )
    .orderBy(notices.createdAt, notices.id)
    .limit(MAX_NOTICES);
}

/** Takes one e-mail of the day and the notices, before it is sent: what is interrupted is lost rather than sent twice. */
async function claim(
  db: Database,
  ids: readonly string[],
  { dailyCap, now }: { dailyCap: number; now: Date },
): Promise<boolean> {
  const isDue = sql`exists (select 1 from ${notices} where ${isAmong(ids)} and mail = 'due')`;
  const [counted] = await writeBatch(db, [
    countWithin("emails", { max: dailyCap, now, condition: isDue }),
    sql`update ${notices} set mail = 'done' where ${isAmong(ids)} and changes() > 0`,
  ]);
  return Boolean(counted?.results.length);
}

async function setMail(db: Database, ids: readonly string[], mail: "due" | null): Promise<void> {
  await db.update(notices).set({ mail }).where(isAmong(ids));
}

function isAmong(ids: readonly string[]): SQL {
  return sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
}

function toContent(
  items: readonly { title: string; path: string }[],
  { origin, unsubscribeUrl }: { origin: string; unsubscribeUrl: string },
): MessageContent {
  return {
    subject: `Something changed on ${PRODUCT_NAME}`,
    intro: "This couldn’t wait for the daily email. Sign in to see why and what you can do.",
    sections: [
      {
        title: "New for you",
        // Reasons stay on the site: an e-mail passes through the hands of others.
        items: items.map(({ title, path }) => ({ text: title, detail: "", url: origin + path })),
      },
    ],
    closing: [`You’re getting this because you turned on emails on ${PRODUCT_NAME}.`],
    links: [
      { text: "Choose what you get", url: origin + NOTICE_SETTINGS_PATH },
      { text: "Stop these emails", url: unsubscribeUrl },
    ],
  };
}
