import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EmailService, OutgoingEmail } from "#app/features/email/email-service.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { guidanceUses } from "#app/features/guidance/tables.ts";
import { sources } from "#app/features/jobs/tables.ts";
import type { CountName } from "#app/features/operator/daily-counts.ts";
import { alertSendings, dailyCounts } from "#app/features/operator/tables.ts";
import { daysAfter, toDay } from "#app/reference/calendar.ts";
import { bindingTarget } from "#local/backup/target.ts";
import { recordBackup } from "#local/backup/write-backup.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { alertOperators } from "./alert-operators.server.ts";
import { parseAlertSettings } from "./alert-settings.ts";
import { ALERT_NAMES, ALERTS, type AlertName } from "./alerts.ts";

const database = testDatabase();
const SECRET = "a secret of webhooks with more than 32 characters";
const HOOK = "https://hooks.example/leadwright";
const PERSON = "uid-ada-private";
const day = (n: number) => new Date(daysAfter(TODAY, n));

const mails: OutgoingEmail[] = [];
const service: EmailService = {
  ...{ from: "notices@jobs.example", dailyCap: 100 },
  async send(email) {
    mails.push(email);
    return "sent";
  },
};
interface Post {
  url: string;
  body: string;
  signature: string;
}
const posts: Post[] = [];
let status = 200;

beforeEach(() => {
  mails.length = 0;
  posts.length = 0;
  status = 200;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const signature = new Headers(init.headers).get("x-leadwright-signature") ?? "";
    posts.push({ url, body: String(init.body), signature });
    return new Response(null, { status });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const run = (now = TODAY, to: { emails?: string[]; webhooks?: string[] } = {}) =>
  alertOperators(database.db, {
    channels: { emails: [], webhooks: [HOOK], secret: SECRET, coachQuestions: 10, ...to },
    ...{ service, origin: "https://jobs.example", now },
  });

const count = (name: CountName, n: number, now = TODAY) =>
  database.db.insert(dailyCounts).values({ day: toDay(now), name, n });
const backUp = (now: Date) => recordBackup(bindingTarget(database.db.$client), now);

const told = () =>
  posts.map(({ body }) => {
    const { began, ended } = JSON.parse(body) as Record<"began" | "ended", { alert: AlertName }[]>;
    return [began, ended].map((list) => list.map(({ alert }) => alert));
  });

interface Cause {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** When the state has ended. */
  endsAt?: Date;
}

const message = {
  ...{ id: "m", uid: PERSON, category: "idea" as const, pagePath: "/", message: PERSON },
  ...{ appVersion: "1", uaFamily: "other", createdAt: daysAgo(1.1), updatedAt: daysAgo(1.1) },
};
const source = {
  ...{ kind: "lever" as const, board: "northwind", failures: 5 },
  ...{ createdAt: daysAgo(9), updatedAt: daysAgo(9) },
};

const CAUSES: Record<AlertName, Cause> = {
  queue: {
    begin: () => database.db.insert(feedback).values(message),
    end: () => database.db.update(feedback).set({ status: "done" }),
  },
  sources: {
    begin: () => database.db.insert(sources).values(source),
    end: () => database.db.update(sources).set({ failures: 0 }),
  },
  faults: { begin: () => count("faults", 25), end: async () => {}, endsAt: day(2) },
  backup: {
    begin: () => database.db.delete(dailyCounts),
    end: () => backUp(TODAY),
  },
  emails: { begin: () => count("emails", 80), end: async () => {}, endsAt: day(1) },
  model: {
    begin: () => database.db.insert(guidanceUses).values({ uid: PERSON, day: toDay(TODAY), n: 8 }),
    end: async () => {},
    endsAt: day(1),
  },
};

test.each(ALERT_NAMES)("%s is told once when it begins and once when it ends", async (name) => {
  await backUp(TODAY);
  await run();
  expect(told()).toEqual([]);
  const { begin, end, endsAt = TODAY } = CAUSES[name];
  await begin();
  await run();
  await run();
  expect(told()).toEqual([[[name], []]]);
  expect(posts[0]?.body).not.toContain(PERSON);
  await end();
  await run(endsAt);
  await run(endsAt);
  expect(told()).toEqual([
    [[name], []],
    [[], [name]],
  ]);
});

test("an alert leads to the page that shows its figure", () => {
  const paths = Object.fromEntries(ALERT_NAMES.map((name) => [name, ALERTS[name].path]));
  const shown = "/operator/health";
  expect(paths).toEqual({
    ...{ queue: "/operator", sources: "/operator/imports" },
    ...{ faults: shown, backup: shown, emails: shown, model: shown },
  });
});

test("a state below its limit is none", async () => {
  await backUp(day(-6));
  await count("faults", 24);
  await count("emails", 79);
  await database.db.insert(feedback).values({ ...message, createdAt: daysAgo(0.9) });
  await database.db.insert(sources).values({ ...source, failures: 4 });
  await database.db.insert(guidanceUses).values({ uid: PERSON, day: toDay(TODAY), n: 7 });
  await run();
  expect(told()).toEqual([]);
});

test("a webhook gets the signature of its body and the time, and each address one email", async () => {
  await run(TODAY, { emails: ["olu@ops.example", "olive@ops.example"] });
  const [post] = posts;
  const [, seconds = "", mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(post?.signature ?? "") ?? [];
  expect(Number(seconds)).toBe(Math.floor(TODAY.getTime() / 1000));
  const expected = createHmac("sha256", SECRET).update(`${seconds}.${post?.body}`).digest("hex");
  expect(mac).toBe(expected);
  expect(mails.map(({ to }) => to)).toEqual(["olu@ops.example", "olive@ops.example"]);
  expect(mails[0]?.text).toContain("wasn’t backed up in the last 60 days");
  expect(mails[0]?.subject).toBe("Leadwright: needs attention");
});

test("what no channel took is told again, and what one took is not", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  status = 500;
  await run();
  await run();
  expect(told()).toEqual([
    [["backup"], []],
    [["backup"], []],
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toContain("hooks.example");
  const at = TODAY.toISOString();
  const refused = { channel: "Webhook at hooks.example", at, isTaken: false };
  const sendings = () => database.db.select().from(alertSendings).orderBy(alertSendings.channel);
  expect(await sendings()).toEqual([refused]);
  await run(TODAY, { emails: ["olu@ops.example"] });
  await run(TODAY, { emails: ["olu@ops.example"] });
  expect(mails).toHaveLength(1);
  expect(posts).toHaveLength(3);
  const taken = { channel: "Email at ops.example", at, isTaken: true };
  expect(await sendings()).toEqual([taken, refused]);
});

const site = { isLoopback: false };

test.each([
  [{ ALERT_EMAILS: "Olu <olu@ops.example>" }, "ALERT_EMAILS"],
  [{ ALERT_WEBHOOKS: "http://hooks.example", ALERT_SECRET: SECRET }, "ALERT_WEBHOOKS"],
  [{ ALERT_WEBHOOKS: "https://user:word@hooks.example", ALERT_SECRET: SECRET }, "ALERT_WEBHOOKS"],
  [{ ALERT_WEBHOOKS: HOOK, ALERT_SECRET: "short" }, "ALERT_SECRET"],
  [{ ALERT_EMAILS: "olu@ops.example", ALERT_COACH_QUESTIONS: "many" }, "ALERT_COACH_QUESTIONS"],
])("%j is incomplete", (settings, name) => {
  expect(parseAlertSettings(settings, site)).toMatchObject({
    is: "broken",
    repair: expect.stringContaining(name),
  });
});

test("without an address there are no alerts", () => {
  expect(parseAlertSettings({ ALERT_SECRET: SECRET }, site)).toEqual({ is: "off" });
});
