import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { WEEKDAY_LABELS } from "#app/features/account/labels.ts";
import { profiles } from "#app/features/account/tables.ts";
import type { EmailService, SendOutcome } from "#app/features/email/email-service.server.ts";
import { MAX_ASKS_A_DAY, MAX_FAILURES } from "#app/features/email/subscription.ts";
import {
  confirmAddress,
  stopEmails,
  subscribe,
  unsubscribe,
} from "#app/features/email/subscriptions.server.ts";
import { emailSubscriptions } from "#app/features/email/tables.ts";
import { upsertJobs, upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { NOTICE_KINDS, type NoticeKind } from "#app/features/notices/notice-kinds.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { daysAfter, toDay } from "#app/reference/calendar.ts";
import { pushContent } from "#local/push-content.ts";
import { testDatabase } from "#test/database.ts";
import { aService } from "#test/email-service.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { sendNews } from "./send-news.server.ts";

const database = testDatabase();
const ada = aViewer("ada");
const WEEKDAYS = Object.keys(WEEKDAY_LABELS) as (keyof typeof WEEKDAY_LABELS)[];
const ADDRESS = "ada@people.example";
const day = (n: number) => new Date(daysAfter(TODAY, n));

const run = (service: EmailService, now: Date) =>
  sendNews(database.db, service, { origin: "https://jobs.example", plans: DEFAULT_PLANS, now });

async function wish(kinds: readonly NoticeKind[] = NOTICE_KINDS, now = TODAY, viewer = ada) {
  const outcome = await subscribe(database.db, viewer, {
    ...{ address: ADDRESS, kinds, dailyCap: 500, now },
  });
  return outcome.is === "confirm" ? outcome.token : outcome.is;
}

/** Someone who gets e-mails since today. */
async function aSubscriber(kinds: readonly NoticeKind[] = NOTICE_KINDS, viewer = ada) {
  const token = await wish(kinds, TODAY, viewer);
  expect(await confirmAddress(database.db, token, TODAY)).toBe(true);
  return token;
}

const tell = (now: Date, { uid = "ada", subject = "Planning" } = {}) =>
  writeBatch(database.db, [
    recordNotices(
      { event: "post_approved", subject, path: "/account/posts", now },
      sql`select ${uid} as uid`,
    ),
  ]);

const stateOf = async () =>
  (await database.db.select().from(emailSubscriptions)).map(({ state, address }) => ({
    state,
    address,
  }));
const sentThatDay = async () =>
  (await database.db.select().from(dailyCounts).where(eq(dailyCounts.name, "emails"))).map(
    ({ n }) => n,
  );

describe("an address", () => {
  test("gets nothing but the link before it is confirmed, and that within two days", async () => {
    const { service, sent } = aService();
    const token = await wish();
    await tell(day(0.5));
    await run(service, day(1.5));
    expect(sent).toEqual([]);
    expect(await confirmAddress(database.db, "another", day(1))).toBe(false);
    expect(await confirmAddress(database.db, token, day(3))).toBe(false);
    expect(await confirmAddress(database.db, token, day(1))).toBe(true);
    expect(await confirmAddress(database.db, token, day(1))).toBe(true);
  });

  test("is asked for three times a day, also by someone who stops in between", async () => {
    for (let n = 0; n < MAX_ASKS_A_DAY; n++) {
      expect(await wish()).toMatch(/^[0-9a-f]{32}$/);
      await stopEmails(database.db, ada, TODAY);
    }
    expect(await wish()).toBe("asked_too_often");
    expect(await wish(NOTICE_KINDS, day(1))).toMatch(/^[0-9a-f]{32}$/);
  });

  test("that is confirmed keeps so when other kinds are chosen, and another one has to be confirmed", async () => {
    await aSubscriber();
    expect(await wish(["reviews"])).toBe("saved");
    const moved = await subscribe(database.db, ada, {
      ...{ address: "new@people.example", kinds: ["reviews"], dailyCap: 500, now: TODAY },
    });
    expect(moved.is).toBe("confirm");
    expect(await stateOf()).toEqual([{ state: "pending", address: "new@people.example" }]);
  });

  test("is forgotten by the link of an email, which then does nothing more", async () => {
    const token = await aSubscriber();
    await unsubscribe(database.db, token, TODAY);
    expect(await stateOf()).toEqual([{ state: "off", address: "" }]);
    await unsubscribe(database.db, token, TODAY);
    expect(await confirmAddress(database.db, token, TODAY)).toBe(false);
  });
});

test("on the chosen day an email of three lines asks to close the week, in our words only", async () => {
  const { service, sent } = aService();
  await pushContent(database.db, TODAY);
  await aSubscriber(["weeks"]);
  const at = TODAY.toISOString();
  const today = (TODAY.getUTCDay() + 6) % 7;
  const reviewDay = WEEKDAYS[(today + 2) % 7];
  await database.db.insert(profiles).values({ uid: "ada", reviewDay, createdAt: at });
  await database.db.insert(planItems).values({
    ...{ id: "a".repeat(24), uid: "ada", competencyId: "people.coaching", action: "Talk to Mira" },
    ...{ due: toDay(TODAY), createdAt: at, updatedAt: at },
  });
  await run(service, day(1.1));
  expect(sent).toEqual([]);
  await run(service, day(2.5));
  await run(service, day(3.6));
  expect(sent.map(({ subject }) => subject)).toEqual(["Review your week on Leadwright"]);
  const lines = sent[0]?.text.match(/^- .+/gm);
  expect(lines).toEqual([
    "- A growth plan step is due",
    expect.stringMatching(/^- One decision, from “.+”$/),
  ]);
  expect(sent[0]?.text).not.toContain("Mira");
});

describe("news", () => {
  test("is sent once, a day later at the earliest, with a link that stops it", async () => {
    const { service, sent } = aService();
    const token = await aSubscriber();
    await tell(day(0.1));
    await run(service, day(0.5));
    expect(sent).toEqual([]);
    await run(service, day(1.1));
    await run(service, day(1.2));
    await run(service, day(3));
    expect(sent).toHaveLength(1);
    const [email] = sent;
    expect(email).toMatchObject({ to: ADDRESS, subject: "News on Leadwright" });
    expect(email?.text).toContain("- “Planning” is public\n  https://jobs.example/account/posts");
    const stopUrl = `https://jobs.example/email/unsubscribe/${token}`;
    expect(email?.text).toContain(stopUrl);
    expect(email?.headers).toEqual({
      "List-Unsubscribe": `<${stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("has neither what was read, nor another kind, nor another person’s, nor what came before", async () => {
    const { service, sent } = aService();
    await tell(day(-0.1), { subject: "Before" });
    await aSubscriber(["reviews"]);
    await tell(day(0.1), { uid: "bo", subject: "Bo’s" });
    await tell(day(0.1), { subject: "Read" });
    await database.db.update(notices).set({ readAt: TODAY.toISOString() });
    await writeBatch(database.db, [
      recordNotices(
        { event: "premium_granted", subject: "Premium", path: "/", now: day(0.2) },
        sql`select 'ada' as uid`,
      ),
    ]);
    await run(service, day(2));
    expect(sent).toEqual([]);
    await tell(day(2.5), { subject: "Wanted" });
    await run(service, day(4));
    expect(sent.map(({ text }) => text.match(/“.+”/g))).toEqual([["“Wanted”"]]);
  });

  test("keeps to the day’s cap, and goes on the next day", async () => {
    const { service, sent } = aService([], 2);
    for (const uid of ["ada", "bo", "cy"]) {
      await aSubscriber(["reviews"], aViewer(uid));
      await tell(day(0.1), { uid });
    }
    await database.db.delete(dailyCounts);
    await run(service, day(1.1));
    await run(service, day(1.2));
    expect(sent).toHaveLength(2);
    await run(service, day(2.1));
    expect(sent).toHaveLength(3);
    expect(await sentThatDay()).toEqual([2, 1]);
  });
});

describe("an email that was not sent", () => {
  test("by a failure of the service is sent by the next run, to everybody", async () => {
    const failure = Object.assign(new Error(`to ${ADDRESS}`), { code: "E_INTERNAL_SERVER_ERROR" });
    const { service, sent } = aService([failure]);
    await aSubscriber();
    await tell(day(0.1));
    await expect(run(service, day(1.1))).rejects.toThrow(/^E_INTERNAL_SERVER_ERROR$/);
    expect(await stateOf()).toEqual([{ state: "confirmed", address: ADDRESS }]);
    await run(service, day(1.2));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toBe(sent[0]?.text);
  });

  test("because the address is refused is the last one", async () => {
    const { service, sent } = aService(["refused"]);
    await aSubscriber();
    await tell(day(0.1));
    await run(service, day(1.1));
    await tell(day(1.2));
    await run(service, day(3));
    expect(sent).toHaveLength(1);
    expect(await stateOf()).toEqual([{ state: "failed", address: ADDRESS }]);
  });

  test("is tried on other days, and given up after five in a row", async () => {
    const { service, sent } = aService([
      ...["undelivered", "sent"],
      ...Array.from({ length: MAX_FAILURES }, () => "undelivered"),
    ] as SendOutcome[]);
    await aSubscriber();
    for (let n = 0; n < MAX_FAILURES + 5; n++) {
      await tell(day(n + 0.5));
      await run(service, day(n + 1.25));
    }
    expect(sent).toHaveLength(MAX_FAILURES + 2);
    // What was not delivered is in the next one.
    expect(sent[1]?.text.match(/is public/g)).toHaveLength(2);
    expect(await stateOf()).toEqual([{ state: "failed", address: ADDRESS }]);
  });
});

describe("new jobs of saved searches", () => {
  const aSearch = (name: string, query: string) => ({
    ...{ id: name.padEnd(24, "0"), uid: "ada", name, query, token: name },
    ...{ seenAt: day(-30).toISOString(), createdAt: TODAY.toISOString() },
    updatedAt: TODAY.toISOString(),
  });

  test("are sent once a week with the newest named, and only what was found since", async () => {
    const { db } = database;
    const { service, sent } = aService();
    await aSubscriber();
    await db.insert(savedSearches).values([aSearch("Go", "tech=go"), aSearch("None", "q=nowhere")]);
    const jobs = await Promise.all(
      ["One", "Two", "Three", "Four"].map((name, index) =>
        aJob({ title: `Tech Lead ${name}`, firstSeenAt: day(2 + index).toISOString() }),
      ),
    );
    const old = await aJob({ title: "Old Tech Lead", firstSeenAt: day(-1).toISOString() });
    await writeBatch(db, [
      ...upsertOrganizations(db, [anOrganization()]),
      ...upsertJobs([old, ...jobs]),
    ]);
    await run(service, day(6.5));
    expect(sent).toEqual([]);
    await run(service, day(8));
    expect(sent.map(({ subject }) => subject)).toEqual(["Your week on Leadwright"]);
    const text = sent[0]?.text ?? "";
    expect(text).toContain("4 new jobs: “Go”");
    expect(text).toMatch(/Tech Lead Four, .+ · Tech Lead Three, .+ · Tech Lead Two, /);
    expect(text).not.toMatch(/Old Tech Lead|“None”/);
    await run(service, day(16));
    expect(sent).toHaveLength(1);
  });
});
