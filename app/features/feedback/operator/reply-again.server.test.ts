import { expect, test } from "vitest";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { auditAs } from "#app/features/operator/action-log.server.ts";
import { undo } from "#app/features/operator/pages/inbox/undo-item.server.ts";
import { operatorActions } from "#app/features/operator/tables.ts";
import { UNDO_SECONDS } from "#app/features/operator/undo-time.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { listReports } from "../feedback.server.ts";
import type { FeedbackStatus } from "../feedback.ts";
import { feedback } from "../tables.ts";
import { messagePath, readMessage } from "./messages.server.ts";
import { replyAgain } from "./reply-again.server.ts";

const database = testDatabase();
const kenji = aViewer("kenji");
const LATER = new Date(TODAY.getTime() + UNDO_SECONDS * 1000);
const PROMISE = "We plan to do this.";
const REPLY = "It is done: look at your list.";

const store = (fields: Partial<typeof feedback.$inferInsert> = {}) =>
  database.db.insert(feedback).values({
    ...{ id: "a", uid: "ada", category: "idea", message: "Words", pagePath: "/" },
    ...{ appVersion: "1", uaFamily: "Firefox", status: "planned", publicReply: PROMISE },
    ...{ createdAt: daysAgo(9), updatedAt: daysAgo(8) },
    ...fields,
  });

function reply(version = daysAgo(8)) {
  const facts = { area: "feedback", act: "triage", item: "a", account: null, reason: REPLY };
  const operator = { ...kenji, audit: auditAs(facts, { viewer: kenji, now: TODAY }) };
  const decision = { id: "a", version, status: "done" as FeedbackStatus, publicReply: REPLY };
  return replyAgain(database.db, operator, { ...decision, now: TODAY });
}

const stored = async () => (await database.db.select().from(feedback))[0];
const readUndo = async () => (await readMessage(database.db, kenji, { id: "a", now: TODAY })).undo;

test("what was planned is said to be done, once it can no longer be undone", async () => {
  await store();
  await reply();
  const seen = async (now: Date) =>
    (await listReports(database.db, aViewer("ada"), now)).reports[0]?.publicReply;
  expect(await seen(TODAY)).not.toBe(REPLY);
  expect(await seen(LATER)).toBe(REPLY);
  expect(await readUndo()).toMatchObject({ message: "Done: An idea", isShown: 0, isRead: 1 });
  expect(await database.db.select().from(notices)).toMatchObject([
    { uid: "ada", event: "feedback_answered", createdAt: LATER.toISOString() },
  ]);
});

test("an undo leads back to the message, which is as it was, and is logged with it", async () => {
  await store();
  await reply();
  const operator = {
    ...{ db: database.db, viewer: kenji, now: TODAY, siteOrigin: "https://jobs.example" },
    fetch: async () => new Response(null, { status: 404 }),
    queue: { send: async () => undefined, sendBatch: async () => undefined } as never,
  } satisfies OperatorContext;
  const undone = await undo(operator, { id: (await readUndo())?.id ?? "" });
  expect(undone).toEqual({ message: "Undone.", item: messagePath("a") });
  expect(await stored()).toMatchObject({ status: "planned", publicReply: PROMISE });
  expect(await database.db.$count(notices)).toBe(0);
  const log = await database.db.select().from(operatorActions);
  expect(log.map(({ act, item }) => `${act} ${item}`)).toEqual(["triage a", "undo a"]);
});

test.each([
  ["a message that waits in the inbox", { status: "new", publicReply: null }],
  ["a visitor, who gets no reply", { uid: null, publicReply: null }],
] as const)("nothing is stored or logged for %s", async (_, fields) => {
  await store(fields);
  await expect(reply()).rejects.toMatchObject({ init: { status: 404 } });
  expect((await stored())?.publicReply).toBeNull();
  expect(await database.db.$count(operatorActions)).toBe(0);
});

test("another operator’s reply is not overwritten", async () => {
  await store({ updatedAt: daysAgo(1) });
  await expect(reply()).rejects.toMatchObject({ init: { status: 409 } });
  expect(await stored()).toMatchObject({ status: "planned", publicReply: PROMISE });
});
