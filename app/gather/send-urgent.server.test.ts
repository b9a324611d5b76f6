import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import type { EmailService } from "#app/features/email/email-service.server.ts";
import { confirmAddress, subscribe } from "#app/features/email/subscriptions.server.ts";
import { EVENTS, type NoticeEvent } from "#app/features/notices/events.ts";
import {
  ALWAYS_MAILED_KIND,
  NOTICE_KINDS,
  type NoticeKind,
} from "#app/features/notices/notice-kinds.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { toNotice } from "#app/features/notices/stored-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { aService } from "#test/email-service.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { sendNews } from "./send-news.server.ts";
import { sendUrgent } from "./send-urgent.server.ts";

const database = testDatabase();
const origin = "https://jobs.example";
const later = (minutes: number) => new Date(TODAY.getTime() + minutes * 60_000);

const addressOf = (uid: string) => `${uid}@people.example`;

async function aSubscriber(uid: string, kinds: readonly NoticeKind[] = NOTICE_KINDS) {
  const outcome = await subscribe(database.db, aViewer(uid), {
    ...{ address: addressOf(uid), kinds, dailyCap: 500, now: TODAY },
  });
  if (outcome.is !== "confirm") throw new Error(outcome.is);
  await confirmAddress(database.db, outcome.token, TODAY);
}

const tell = (event: NoticeEvent, { uid = "ada", now = later(1), note = "The reason" } = {}) =>
  writeBatch(database.db, [
    recordNotices(
      // The subject of a decision about an account is its end.
      {
        ...{ event, subject: EVENTS[event].kind === "account" ? "" : "Northwind", note, now },
        path: "/account/standing",
      },
      sql`select ${uid} as uid`,
    ),
  ]);

const run = (service: EmailService, now = later(5)) =>
  sendUrgent(database.db, service, { origin, now });
const digest = (service: EmailService, now: Date) =>
  sendNews(database.db, service, { origin, plans: DEFAULT_PLANS, now });

const EVENT_NAMES = Object.keys(EVENTS) as NoticeEvent[];

test.each(EVENT_NAMES)("%s is mailed as fast as the table says, once", async (event) => {
  const { service, sent } = aService();
  await aSubscriber("ada");
  await aSubscriber("bo");
  await tell(event, { note: "2026-12-24T09:00:00.000Z" });
  await run(service);
  const isUrgent = EVENTS[event].fast === "mail";
  expect(sent.map(({ to }) => to)).toEqual(isUrgent ? [addressOf("ada")] : []);
  await run(service, later(10));
  await digest(service, new Date(daysAfter(TODAY, 1.5)));
  expect(sent.map(({ to }) => to)).toEqual([addressOf("ada")]);
  expect(sent[0]?.text).toContain(`${origin}/account/standing`);
  // Who did what; the reasons stay on the site.
  const [row] = await database.db.select().from(notices);
  expect(sent[0]?.text).toContain(row && toNotice({ ...row, at: row.createdAt }).title);
});

test("one email has all of it, and neither reasons nor private words in its subject", async () => {
  const { service, sent } = aService();
  await aSubscriber("ada");
  await tell("account_blocked");
  await tell("organization_suspended");
  await tell("session_ended", { note: "2 The reason" });
  await run(service);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("ended 2 of your sessions");
  expect(sent[0]?.text).toContain("Your account is blocked");
  expect(sent[0]?.text).toContain("A Leadwright operator suspended Northwind");
  expect(JSON.stringify(sent)).not.toContain("The reason");
  expect(sent[0]?.subject).toBe("Something changed on Leadwright");
});

test("kinds that were not chosen are left out, but for what was decided about the account", async () => {
  const { service, sent } = aService();
  await aSubscriber("ada", ["searches"]);
  await tell("organization_suspended");
  await run(service);
  expect(sent).toEqual([]);
  expect(EVENTS.account_blocked.kind).toBe(ALWAYS_MAILED_KIND);
  await tell("account_blocked", { now: later(6) });
  await run(service, later(10));
  expect(sent.map(({ to }) => to)).toEqual([addressOf("ada")]);
});

test("nothing goes before its time, after it was read, or to an address that was not confirmed", async () => {
  const { service, sent } = aService();
  await tell("account_warned");
  await run(service);
  await aSubscriber("ada");
  await run(service, later(10));
  expect(sent).toEqual([]);

  await tell("account_warned", { now: later(20) });
  await run(service, later(15));
  expect(sent).toEqual([]);
  await database.db.update(notices).set({ readAt: later(21).toISOString() });
  await run(service, later(25));
  expect(sent).toEqual([]);
});

test("a failing service is asked again, and what no mailbox took stands in the day’s email", async () => {
  const { service, sent } = aService([new Error("down"), "undelivered"]);
  await aSubscriber("ada");
  await tell("account_limited");
  await expect(run(service)).rejects.toThrow("down");
  await run(service, later(10));
  expect(sent).toHaveLength(2);
  await run(service, later(15));
  expect(sent).toHaveLength(2);
  await digest(service, new Date(daysAfter(TODAY, 1.5)));
  expect(sent[2]?.text).toContain("Your account is limited");
});

test("the day’s cap holds, and after a day the rest is no longer urgent", async () => {
  const { service, sent } = aService([], 3);
  for (const uid of ["ada", "bo"]) await aSubscriber(uid);
  await tell("account_warned");
  await tell("account_warned", { uid: "bo" });
  await run(service);
  expect(sent).toHaveLength(1);
  const tomorrow = new Date(daysAfter(later(2), 1));
  await run(service, tomorrow);
  expect(sent).toHaveLength(1);
  const rows = await database.db.select().from(notices);
  expect(rows.map(({ mail }) => mail).sort()).toEqual(["done", null]);
});
