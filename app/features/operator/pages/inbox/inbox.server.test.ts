import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { operatorUndos } from "../../tables.ts";
import { KNOWN_BOARDS_ITEM } from "../../undo-time.ts";
import { decide, undo } from "./decide.server.ts";
import { readInbox } from "./inbox.server.ts";
import { addNote, leaveItem, saveReply, takeItem } from "./notes.server.ts";

const database = testDatabase();
const kenji = aViewer("kenji");
const olu = aViewer("olu");
const isConflict = { init: { status: 409 } };

function context(viewer = kenji, now = TODAY): OperatorContext {
  return {
    ...{ db: database.db, viewer, now, siteOrigin: "https://jobs.example" },
    fetch: async () => new Response(null, { status: 404 }),
    queue: { send: async () => undefined, sendBatch: async () => undefined } as never,
  };
}

const read = (fields: Partial<Parameters<typeof readInbox>[1]> = {}, viewer = kenji) =>
  readInbox(
    { db: database.db, viewer, now: TODAY, access: context(viewer) },
    { kind: null, item: null, q: "", reply: null, ...fields },
  );

const message = (id: string, fields: Partial<typeof feedback.$inferInsert> = {}) => ({
  ...{ id, uid: `sender-${id}`, category: "idea" as const, message: `Idea ${id}`, pagePath: "/" },
  ...{ appVersion: "1", uaFamily: "Firefox", createdAt: daysAgo(2), updatedAt: daysAgo(2) },
  ...fields,
});
const statuses = async () =>
  (await database.db.select().from(feedback).orderBy(feedback.id)).map(({ status }) => status);

let jobId = "";
beforeEach(async () => {
  const { db } = database;
  await storeOrganization(db, { ada: "owner" });
  const job = await aJob({ sourceKind: "greenhouse", sourceBoard: "northwind" });
  jobId = job.id;
  await writeBatch(db, upsertJobs([job]));
});

test("alike things are decided together, and one undo takes all of them back", async () => {
  const { db } = database;
  await db.insert(feedback).values(["a", "b", "c"].map((id) => message(id)));
  await db.insert(feedback).values(message("d", { category: "bug" }));
  const { open } = await read();
  expect(open?.alike).toHaveLength(2);
  const sent = { item: open?.key ?? "", version: open?.version ?? "", words: "", decision: "done" };
  const alike = open?.alike.map(({ key }) => key) ?? [];
  // One of them was decided by somebody else meanwhile.
  await db.insert(feedback).values(message("gone", { status: "done" }));

  const said = await decide(context(), { ...sent, alike: [...alike, "message:gone"] });
  expect(said).toBe("Done: 3 items. 1 item no longer waiting");
  expect(await statuses()).toEqual(["done", "done", "done", "new", "done"]);
  const after = await read();
  expect(after.undo).toMatchObject({ others: 2 });
  expect((await undo(context(), { id: after.undo?.id ?? "" })).message).toBe(
    "Undone. Waiting again: 3 items.",
  );
  expect(await statuses()).toEqual(["new", "new", "new", "new", "done"]);
  expect(await db.$count(notices)).toBe(0);
});

test("boards that were added together are undone from the inbox too, which says that they are off the list", async () => {
  const { db } = database;
  await db.insert(operatorUndos).values(
    ["one", "two"].map((id) => ({
      ...{ id, operatorUid: "kenji", at: TODAY.toISOString(), message: `Added: ${id}` },
      ...{ item: KNOWN_BOARDS_ITEM, together: "both", rowsBefore: {}, rowsAfter: {}, told: {} },
    })),
  );
  expect(await undo(context(), { id: "two" })).toEqual({
    message: "Undone. 2 boards off the list.",
    item: KNOWN_BOARDS_ITEM,
  });
  expect(await db.$count(operatorUndos)).toBe(0);
});

test("what has to be looked at by itself is never decided with others", async () => {
  const { db } = database;
  const report = { jobId, category: "job_report" as const, reason: "closed" as const };
  await db.insert(feedback).values(message("a", report));
  const other = await aJob({ sourceKind: "greenhouse", sourceBoard: "northwind" });
  await writeBatch(db, upsertJobs([other]));
  await db.insert(feedback).values(message("b", { ...report, jobId: other.id }));
  const { open } = await read();
  await expect(
    decide(context(), {
      ...{ item: open?.key ?? "", version: open?.version ?? "", words: "", decision: "remove" },
      alike: open?.alike.map(({ key }) => key) ?? [],
    }),
  ).rejects.toMatchObject({ init: { status: 422 } });
  expect(await statuses()).toEqual(["new", "new"]);
});

test("closing a reported job answers its reports, and undoing it takes both back", async () => {
  const { db } = database;
  const report = { jobId, category: "job_report" as const, reason: "closed" as const };
  await db.insert(feedback).values(message("a", report));
  const { open } = await read();
  const sent = {
    item: open?.key ?? "",
    version: open?.version ?? "",
    words: "",
    decision: "close",
  };
  await decide(context(), { ...sent, alike: [] });
  const job = () => db.select().from(jobs).where(eq(jobs.id, jobId)).get();
  expect(await job()).toMatchObject({
    status: "closed",
    correction: { closed: expect.anything() },
  });
  expect(await statuses()).toEqual(["done"]);
  expect((await db.select().from(notices)).map(({ event }) => event).sort()).toEqual([
    ...["feedback_answered", "job_corrected"],
  ]);
  await undo(context(), { id: (await read()).undo?.id ?? "" });
  expect(await job()).toMatchObject({ status: "open", closedAt: null, correction: null });
  expect(await statuses()).toEqual(["new"]);
  expect(await db.$count(notices)).toBe(0);
});

test("a note and who takes a thing are seen by the other operator, who cannot take it too", async () => {
  const { db } = database;
  await db.insert(feedback).values(message("a"));
  const noted = { item: "message:a", account: "sender-a", now: TODAY };
  await addNote(db, kenji, { ...noted, text: "I asked them for the page." });
  await takeItem(db, kenji, noted);
  const seen = await read({}, olu);
  expect(seen.open).toMatchObject({
    notes: [{ name: "Kenji", text: "I asked them for the page.", isOwn: false }],
    takenBy: { name: "Kenji", isOwn: false },
  });
  expect(seen.items[0]?.takenBy).toBe("Kenji");
  await expect(takeItem(db, olu, noted)).rejects.toMatchObject(isConflict);
  await leaveItem(db, olu, "message:a");
  await takeItem(db, olu, noted);
  expect((await read({}, kenji)).open?.takenBy).toEqual({ name: "Olu", isOwn: false });
});

test("a saved reply is put into the answer, and sent only as it was shown", async () => {
  const { db } = database;
  await db.insert(feedback).values(message("a"));
  const text = "We answer this each week: please look at the page of laws.";
  await saveReply(db, kenji, { id: "reply1", text, now: TODAY });
  await saveReply(db, olu, { id: "reply2", text, now: TODAY });
  const { open, replies } = await read({ reply: "reply1" }, olu);
  expect(replies).toEqual([{ replyId: "reply1", sentence: text }]);
  expect(open?.saved).toBe(text);
  const sent = { item: "message:a", version: open?.version ?? "", decision: "done", alike: [] };
  await decide(context(olu), { ...sent, words: open?.saved ?? "" });
  const [row] = await db.select().from(feedback);
  expect(row?.publicReply).toBe(text);
});

test("a search finds what waits, and organizations, boards and jobs by their names and addresses", async () => {
  const { db } = database;
  await db.insert(feedback).values(["lantern", "wick"].map((id) => message(id)));
  expect((await read({ q: "WICK" })).items.map(({ key }) => key)).toEqual(["message:wick"]);
  const { results, items } = await read({ q: "jobs.northwind.example" });
  expect(items).toEqual([]);
  expect(results?.map(({ to }) => to)).toEqual([`/operator/jobs/${jobId}`]);
  expect((await read({ q: "northwind fer" })).results?.map(({ about }) => about)).toEqual([
    "organization, active",
    "job at Northwind Ferries, open",
  ]);
});
