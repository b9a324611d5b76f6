import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { restrictions } from "#app/auth/tables.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { decide } from "#app/features/operator/pages/inbox/decide.server.ts";
import { undo } from "#app/features/operator/pages/inbox/undo-item.server.ts";
import { operatorActions, operatorUndos } from "#app/features/operator/tables.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { WAITING } from "#app/gather/waiting-kinds.server.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { aLimit } from "#test/world/restrictions.ts";
import { deleteAccount } from "./delete-account.server.ts";

/* What is left of a person in what operators keep. */

const database = testDatabase();
const ada = { ...aViewer("ada"), reach: "always" as const };

function context(): OperatorContext {
  return {
    ...{
      db: database.db,
      viewer: aViewer("kenji"),
      now: TODAY,
      siteOrigin: "https://jobs.example",
    },
    fetch: async () => new Response(null, { status: 404 }),
    queue: { send: async () => undefined, sendBatch: async () => undefined } as never,
  };
}

const aMessage = (uid: string) => ({
  ...{ id: `message-${uid}`, uid, category: "idea" as const, message: "An idea", pagePath: "/" },
  ...{ appVersion: "1", uaFamily: "Firefox", createdAt: daysAgo(2), updatedAt: daysAgo(2) },
});
const aRequest = (uid: string) => ({
  ...{ id: `request-${uid}`, uid, reason: "To practice.", createdAt: daysAgo(1) },
});
const REPLY = "We read it, Ada, with care.";
const decline = (item: string) =>
  decide(context(), { item, decision: "declined", version: daysAgo(2), words: REPLY, alike: [] });

test("the limit stays with the account’s ID, without the words of its appeal, and no operator waits to answer", async () => {
  const { db } = database;
  const limit = { ...aLimit("ada"), emailHash: "hash" };
  await db
    .insert(restrictions)
    .values({ ...limit, appeal: "My colleagues.", appealedAt: TODAY.toISOString() });
  expect(await WAITING.appeal.select(db)).toHaveLength(1);
  await deleteAccount(db, ada, TODAY);
  expect(await db.select().from(restrictions)).toMatchObject([
    { kind: "limited", emailHash: "hash", appeal: "", appealedAt: null, reply: "" },
  ]);
  expect(await WAITING.appeal.select(db)).toEqual([]);
});

test("an appeal that was answered stays answered, without its words", async () => {
  const { db } = database;
  const at = TODAY.toISOString();
  const answered = { appeal: "Mine.", appealedAt: at, reply: "It stays.", repliedAt: at };
  // Decided for an account before, with the same e-mail.
  await db.insert(restrictions).values([
    { ...aLimit("before"), ...answered },
    { ...aLimit("ada"), ...answered, origin: aLimit("before").origin },
  ]);
  await deleteAccount(db, ada, TODAY);
  const left = { appeal: "", appealedAt: at, reply: "", repliedAt: at };
  expect(await db.select().from(restrictions)).toMatchObject([left, left]);
});

test("replies to messages and requests are logged with the account, and their words go with it", async () => {
  const { db } = database;
  await db.insert(feedback).values(aMessage("ada"));
  await db.insert(premiumRequests).values(aRequest("ada"));
  await decline("message:message-ada");
  await decide(context(), {
    ...{
      item: "request:request-ada",
      decision: "decline",
      version: "ada",
      words: REPLY,
      alike: [],
    },
  });
  const log = () => db.select().from(operatorActions);
  expect(await log()).toMatchObject([
    { accountUid: "ada", reason: REPLY },
    { accountUid: "ada", reason: REPLY },
  ]);
  await deleteAccount(db, ada, TODAY);
  expect(await log()).toMatchObject([
    { accountUid: null, reason: "" },
    { accountUid: null, reason: "" },
  ]);
});

test("what operators can still undo of other people stays", async () => {
  const { db } = database;
  await db.insert(feedback).values([aMessage("ada"), aMessage("bo")]);
  await decline("message:message-ada");
  await decline("message:message-bo");
  await deleteAccount(db, ada, TODAY);
  const left = await db.select().from(operatorUndos);
  expect(left.map(({ item }) => item)).toEqual(["message:message-bo"]);
  await undo(context(), { id: left[0]?.id ?? "" });
  expect(await db.select().from(feedback).where(eq(feedback.uid, "bo"))).toMatchObject([
    { status: "new" },
  ]);
});
