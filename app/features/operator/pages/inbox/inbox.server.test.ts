import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import { restrictions } from "#app/auth/tables.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { readStanding } from "#app/features/account/pages/standing/standing.server.ts";
import { listReports } from "#app/features/feedback/feedback.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { toSeenPost } from "#app/features/job-posts/post-change.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";
import { selectRequest } from "#app/features/premium/requests.server.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { aPost } from "#test/posts.ts";
import { aLimit } from "#test/world/restrictions.ts";
import { auditOf, logLookUp } from "../../action-log.server.ts";
import { operatorUndos } from "../../tables.ts";
import { KNOWN_BOARDS_ITEM, UNDO_SECONDS } from "../../undo-time.ts";
import { decide } from "./decide.server.ts";
import { readInbox } from "./inbox.server.ts";
import { addNote, leaveItem, saveReply, takeItem } from "./notes.server.ts";
import { findAnything } from "./search.server.ts";
import { undo } from "./undo-item.server.ts";

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
  const sent = {
    item: open?.key ?? "",
    version: open?.version ?? "",
    words: "We show it now.",
    decision: "done",
  };
  const alike = open?.alike.map(({ key }) => key) ?? [];
  // One of them was decided by somebody else meanwhile.
  await db.insert(feedback).values(message("gone", { status: "done" }));

  const said = await decide(context(), { ...sent, alike: [...alike, "message:gone"] });
  expect(said).toBe("Done: 3 items. Left out: 1 item no longer waiting");
  expect(await statuses()).toEqual(["done", "done", "done", "new", "done"]);
  const after = await read();
  expect(after.undo).toMatchObject({ others: 2 });
  expect((await undo(context(), { id: after.undo?.id ?? "" })).message).toBe(
    "Undone. Waiting again: 3 items.",
  );
  expect(await statuses()).toEqual(["new", "new", "new", "new", "done"]);
  expect(await db.$count(notices)).toBe(0);
});

test("things like it that another operator has are left out, and said to be", async () => {
  const { db } = database;
  await db.insert(feedback).values(["a", "b", "c", "d"].map((id) => message(id)));
  const noted = { account: null, now: TODAY };
  await takeItem(db, olu, { ...noted, item: "message:c" });
  await takeItem(db, kenji, { ...noted, item: "message:d" });
  const { open } = await read();
  expect(open?.alike.map(({ key }) => key)).toEqual(["message:b", "message:d"]);
  expect(open?.alikeHeld).toBe(1);
  // Taken after the page was read.
  await takeItem(db, olu, { ...noted, item: "message:b" });
  const sent = { item: "message:a", version: open?.version ?? "", words: "", decision: "planned" };
  expect(await decide(context(), { ...sent, alike: ["message:b", "message:c", "message:d"] })).toBe(
    "Planned: 2 items. Left out: 2 items assigned to another operator",
  );
  expect(await statuses()).toEqual(["planned", "new", "new", "planned"]);
});

test.each([
  ["bug", ["planned", "done", "duplicate", "declined", "triaged", "spam"]],
  ["idea", ["planned", "declined", "done", "duplicate", "triaged", "spam"]],
  ["other", ["done", "planned", "declined", "duplicate", "triaged", "spam"]],
  ["job_report", ["elsewhere", "done", "triaged", "spam"]],
] as const)(
  "a message of the kind %s has its own choices, and none says that something was done",
  async (category, names) => {
    const { db } = database;
    await db.insert(feedback).values(message("a", { category }));
    const { open } = await read();
    expect(open?.choices.map(({ name }) => name)).toEqual(names);
    expect(open?.choices.find(({ name }) => name === "done")?.sentence).toBe("");
    expect(JSON.stringify(open?.choices.map(({ sentence }) => sentence))).not.toMatch(
      /fixed|corrected|removed|We read/,
    );
    const sent = { item: "message:a", version: open?.version ?? "", words: "", alike: [] };
    await expect(decide(context(), { ...sent, decision: "done" })).rejects.toMatchObject({
      init: { status: 422 },
    });
    expect(await statuses()).toEqual(["new"]);
  },
);

test("a sender sees a reply when it can no longer be undone", async () => {
  const { db } = database;
  const report = { jobId, category: "job_report" as const, reason: "closed" as const };
  const uid = "sender-a";
  await db.insert(feedback).values([message("a"), message("b", { ...report, uid })]);
  const sent = { words: "", alike: [] };
  for (const [item, decision] of [
    ["message:a", "planned"],
    [`job:${jobId}`, "keep"],
  ] as const) {
    const { open } = await read({ item });
    await decide(context(), { ...sent, item, decision, version: open?.version ?? "" });
    expect((await read()).undo?.isShown).toBe(0);
  }
  const seen = async (seconds: number) => {
    const now = new Date(TODAY.getTime() + seconds * 1000);
    const { reports } = await listReports(db, aViewer(uid), now);
    return reports.map(({ status, publicReply }) => [status, publicReply !== null]);
  };
  expect(await seen(UNDO_SECONDS - 1)).toEqual([
    ["new", false],
    ["new", false],
  ]);
  expect(await seen(UNDO_SECONDS)).toEqual([
    ["declined", true],
    ["planned", true],
  ]);
});

test.each([
  ["message:a", "triaged", "Marked a message as read", 1],
  ["message:a", "spam", "Marked a message as advertising", 0],
  ["message:visitor", "planned", "Decided about a message without a reply", 0],
  ["message:a", "planned", "Replied to a message", 1],
  ["job", "read", "Marked reports about a job as read", 1],
] as const)(
  "the record of %s, %s says what was sent, and to whom",
  async (of, decision, label, isRead) => {
    const { db } = database;
    const report = { jobId, category: "job_report" as const, reason: "closed" as const };
    await db
      .insert(feedback)
      .values([message("a"), message("visitor", { uid: null }), message("b", report)]);
    const item = of === "job" ? `job:${jobId}` : of;
    const { open } = await read({ item });
    await decide(context(), {
      ...{ item, decision, version: open?.version ?? "", words: "", alike: [] },
    });
    const { undo: bar, decided } = await read({ item });
    expect(decided?.what).toBe(label);
    expect(bar).toMatchObject({ isShown: 0, isRead });
  },
);

test("a visitor’s question is answered by mail, not here", async () => {
  const { db } = database;
  const visitor = { uid: null, category: "other" as const };
  await db
    .insert(feedback)
    .values([message("a", { ...visitor, email: "ines@mail.example" }), message("b", visitor)]);
  const first = async (item: string) => (await read({ item })).open?.choices[0];
  expect(await first("message:a")).toMatchObject({ label: "Answered by mail", sentence: null });
  expect(await first("message:b")).toMatchObject({ label: "Done", sentence: null });
});

test("the words of an answered appeal and request are read when they can no longer be undone", async () => {
  const { db } = database;
  const asked = { id: "r", uid: "bo", reason: "To practice.", createdAt: daysAgo(1) };
  const appealed = { ...aLimit("bo"), appeal: "Mine.", appealedAt: daysAgo(1) };
  await db.insert(premiumRequests).values(asked);
  await db.insert(restrictions).values(appealed);
  for (const [item, decision] of [
    ["person:bo", "lift"],
    ["request:r", "decline"],
  ] as const) {
    const { open } = await read({ item });
    const version = open?.version ?? "";
    await decide(context(), { item, decision, version, words: "With our own words.", alike: [] });
  }
  expect((await read()).undo?.isShown).toBe(0);
  const seen = async (seconds: number) => {
    const now = new Date(TODAY.getTime() + seconds * 1000);
    const [decision] = await readStanding(db, aViewer("bo"), now);
    const [request] = await selectRequest(db, aViewer("bo"), now);
    return [decision?.isInForce, decision?.reply, request?.state, request?.reply];
  };
  expect(await seen(UNDO_SECONDS - 1)).toEqual([false, "", "open", ""]);
  const words = "With our own words.";
  expect(await seen(UNDO_SECONDS)).toEqual([false, words, "declined", words]);
});

test.each([
  ["keep", 0],
  ["lift", 1],
] as const)(
  "of an appeal, %s says truly whether something is in effect",
  async (decision, isShown) => {
    await database.db
      .insert(restrictions)
      .values({ ...aLimit("bo"), appeal: "Mine.", appealedAt: daysAgo(1) });
    const { open } = await read();
    const sent = { item: "person:bo", version: open?.version ?? "", words: "", alike: [] };
    await decide(context(), { ...sent, decision });
    expect((await read()).undo).toMatchObject({ isShown, isRead: 1 });
  },
);

test("what changes the site is said to be in effect while it can be undone", async () => {
  const report = { jobId, category: "job_report" as const, reason: "closed" as const };
  await database.db.insert(feedback).values(message("a", report));
  const { open } = await read();
  const sent = { item: open?.key ?? "", version: open?.version ?? "", words: "", alike: [] };
  await decide(context(), { ...sent, decision: "close" });
  expect((await read()).undo).toMatchObject({ isShown: 1, isNotified: 1 });
});

describe("a report about a job", () => {
  const report = (id: string) => ({
    ...{ jobId: id, category: "job_report" as const, reason: "wrong_pay" as const },
  });
  const choicesOf = async (id: string) => {
    const { open } = await read({ item: `job:${id}` });
    return Object.fromEntries(open?.choices.map(({ name, sentence }) => [name, sentence]) ?? []);
  };

  test("is said to be fixed only with what was corrected since", async () => {
    const { db } = database;
    await db.insert(feedback).values(message("a", report(jobId)));
    expect((await choicesOf(jobId)).done).toBe("");
    const at = daysAgo(1);
    const correction = { at, facts: { pay: { at, ours: {}, theirs: {} } }, closed: null };
    await db.update(jobs).set({ correction }).where(eq(jobs.id, jobId));
    expect((await choicesOf(jobId)).done).toBe("Thank you for telling us. We corrected this: pay.");
  });

  test("which an organization posted can’t be answered as fixed: operators can’t correct it", async () => {
    const { db } = database;
    const job = await aJob({ sourceKind: "org", sourceBoard: null });
    await writeBatch(db, upsertJobs([job]));
    await db.insert(feedback).values(message("a", report(job.id)));
    expect(Object.keys(await choicesOf(job.id))).toEqual(["keep", "reply", "read", "remove"]);
  });

  test("which is closed or gone is answered with that", async () => {
    const { db } = database;
    await db.insert(feedback).values([message("a", report(jobId)), message("b", report("no-job"))]);
    await db.update(jobs).set({ status: "closed", closedAt: daysAgo(1) });
    expect((await choicesOf(jobId)).done).toBe(
      "Thank you for telling us. The job is now closed on this site.",
    );
    expect(await choicesOf("no-job")).toEqual({
      done: "Thank you for telling us. The job is no longer on this site.",
      read: null,
    });
  });
});

describe("a report of visitors only, who get no reply", () => {
  const report = { category: "job_report", reason: "closed" } as const;
  const choicesOf = async (job: string) =>
    (await read({ item: `job:${job}` })).open?.choices.filter(({ name }) => name !== "remove");

  test.each(["open", "closed"] as const)("offers none about a job that is %s", async (status) => {
    const { db } = database;
    await db.insert(feedback).values(message("a", { ...report, jobId, uid: null }));
    await db.update(jobs).set({ status });
    for (const { label, sentence } of (await choicesOf(jobId)) ?? []) {
      expect(label).not.toContain("reply");
      expect(sentence).toBeNull();
    }
    await db.insert(feedback).values(message("b", { ...report, jobId }));
    expect((await choicesOf(jobId))?.map(({ label }) => label)).toContainEqual(
      expect.stringMatching(/: reply$/),
    );
  });

  test("offers none about a job of an organization, nor to say something else", async () => {
    const { db } = database;
    const job = await aJob({ sourceKind: "org", sourceBoard: null });
    await writeBatch(db, upsertJobs([job]));
    await db.insert(feedback).values(message("a", { ...report, jobId: job.id, uid: null }));
    expect((await choicesOf(job.id))?.map(({ label }) => label)).toEqual([
      "Mark as read",
      "Nothing wrong",
    ]);
  });

  test("is decided without words, apart from those of people who get a reply", async () => {
    const { db } = database;
    const other = await aJob({ id: "job-other", sourceKind: "greenhouse", sourceBoard: "other" });
    await writeBatch(db, upsertJobs([other]));
    await db
      .insert(feedback)
      .values([
        message("a", { ...report, jobId, uid: null }),
        message("b", { ...report, jobId: other.id }),
      ]);
    const { open } = await read({ item: `job:${jobId}` });
    expect(open?.alike).toEqual([]);
    await decide(context(), {
      ...{ item: `job:${jobId}`, decision: "keep", version: open?.version ?? "" },
      ...{ words: "Typed for nobody.", alike: [] },
    });
    expect(await db.select().from(feedback).where(eq(feedback.id, "a"))).toMatchObject([
      { status: "declined", publicReply: null },
    ]);
    expect((await read({ item: `job:${jobId}` })).decided?.what).toBe(
      "Decided about reports of a job without a reply",
    );
    expect(await db.$count(notices)).toBe(0);
  });
});

test("boards that were added together are undone from the inbox too, which says that they are off the list", async () => {
  const { db } = database;
  await db.insert(operatorUndos).values(
    ["one", "two"].map((id) => ({
      ...{ id, operatorUid: "kenji", at: TODAY.toISOString(), message: `Added: ${id}` },
      ...{
        item: KNOWN_BOARDS_ITEM,
        together: "both",
        rowsBefore: {},
        told: {},
        rowsAfter: { sources: [["one"], ["two"]] },
      },
    })),
  );
  expect(await undo(context(), { id: "two" })).toEqual({
    message: "Undone. Removed 4 boards from the list.",
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

test("a decision is said without its period, whatever other pages say of it", async () => {
  const { db } = database;
  const report = { jobId, category: "job_report" as const, reason: "closed" as const };
  await db.insert(feedback).values(["a", "b"].map((id) => message(id, report)));
  const { open } = await read();
  const sent = { item: open?.key ?? "", version: open?.version ?? "", words: "", alike: [] };
  expect(await decide(context(), { ...sent, decision: "keep" })).toBe("2 reports answered");
});

describe("a job that was changed after its approval", () => {
  const POST = "1post1post12";
  beforeEach(async () => {
    const { db } = database;
    const at = daysAgo(2);
    const fields = aPost({ apply: "https://totally-other.example/apply" });
    const job = await aJob({ id: POST, sourceKind: "org", sourceBoard: null });
    await writeBatch(db, upsertJobs([job]));
    await db.insert(jobPosts).values({
      ...{ id: POST, orgId: job.orgId, review: "none", version: 2, publishedVersion: 2, fields },
      ...{ seen: toSeenPost(aPost()), changes: ["apply_host", "foreign_host"], changedAt: at },
      ...{ createdBy: "ada", createdAt: at, updatedAt: at },
    });
  });
  const jobStatus = async () =>
    (await database.db.select().from(jobs).where(eq(jobs.id, POST)).get())?.status;

  test("can be removed, which its organization is told with what changed; undo takes both back", async () => {
    const { db } = database;
    const { open } = await read({ item: `job:${POST}` });
    expect(open?.choices.map(({ name }) => name)).toEqual(["accept", "remove"]);
    expect(open?.readers).toBe("If you remove the job, the organization sees this.");
    const sent = { item: `job:${POST}`, version: open?.version ?? "", words: "", alike: [] };
    expect(await decide(context(), { ...sent, decision: "remove" })).toBe("Removed");
    expect(await jobStatus()).toBe("removed");
    const [post] = await db.select().from(jobPosts);
    expect(post?.reviewNote).toBe(
      "You changed this job after we approved it (a new site to apply at, outside the verified domain), so we removed it.",
    );
    expect(await db.select().from(notices)).toMatchObject([{ uid: "ada", event: "post_removed" }]);

    await undo(context(), { id: (await read()).undo?.id ?? "" });
    expect(await jobStatus()).toBe("open");
    expect(await db.$count(notices)).toBe(0);
  });

  test("is not removed once it was changed since", async () => {
    const { open } = await read({ item: `job:${POST}` });
    await database.db.update(jobPosts).set({ version: 3 });
    const sent = { item: `job:${POST}`, version: open?.version ?? "", words: "", alike: [] };
    await expect(decide(context(), { ...sent, decision: "remove" })).rejects.toMatchObject({
      init: { status: 409 },
    });
    expect(await jobStatus()).toBe("open");
  });

  test("offers one removal where readers reported it too", async () => {
    const report = { jobId: POST, category: "job_report" as const, reason: "closed" as const };
    await database.db.insert(feedback).values(message("a", report));
    const { open } = await read({ item: `job:${POST}` });
    const removals = open?.choices.filter(({ name }) => name === "remove");
    expect(removals).toMatchObject([
      { sentence: expect.stringContaining("Readers reported this job") },
    ]);
  });
});

test("the readers of each button are named, and a job said to be closed has no green “Nothing wrong”", async () => {
  const { db } = database;
  const job = await aJob({ sourceKind: "org", sourceBoard: null });
  await writeBatch(db, upsertJobs([job]));
  const report = { jobId: job.id, category: "job_report" as const, reason: "closed" as const };
  await db.insert(feedback).values(message("a", report));
  const item = `job:${job.id}`;
  const { open } = await read({ item });
  expect(open?.choices.map(({ name }) => name)).toEqual(["reply", "keep", "read", "remove"]);
  expect(open?.readers).toBe(
    "If you remove the job, only the organization sees this, and the reports stay open. Any other reply goes to the people who reported the job.",
  );
  await db.delete(organizationMembers);
  await db.update(feedback).set({ uid: null });
  expect((await read({ item })).open?.readers).toBe(
    "If you remove the job, nobody sees this, because the organization has no members, and the reports stay open. Nobody who reported the job was signed in, so they get no reply.",
  );
});

test("a request that was decided on the page of grants is said to be, whatever was looked up since", async () => {
  const { db } = database;
  const asked = { reason: "I lead a team of nine.", createdAt: daysAgo(2) };
  await db.insert(premiumRequests).values([
    { ...asked, id: "one", uid: "pia" },
    { ...asked, id: "two", uid: "quin", state: "granted" },
    { ...asked, id: "three", uid: "ro", state: "declined" },
  ]);
  expect((await read({ item: "request:one" })).open?.links).toMatchObject([
    { to: "/operator/grants?account=pia" },
  ]);
  const url = new URL("https://jobs.example/operator/grants");
  const audited = (intent: string, value: object) =>
    auditOf({ intent, value }, { viewer: kenji, url, now: TODAY });
  const declined = audited("decline", { uid: "pia", request: "one", publicReply: "Not now." });
  await writeAsViewer(db, { ...kenji, audit: declined }, [
    sql`update ${premiumRequests} set state = 'declined' where id = 'one'`,
  ]);
  await writeAsViewer(db, { ...kenji, audit: audited("grant", { uid: "quin" }) }, [
    sql`update ${premiumRequests} set reply = 'Granted.' where id = 'two'`,
  ]);
  await writeBatch(db, [logLookUp(kenji, { uid: "quin", reason: "asked", now: TODAY })]);
  const what = async (id: string) => (await read({ item: `request:${id}` })).decided?.what;
  expect(await what("one")).toBe("Declined a request for Premium");
  expect(await what("two")).toBe("Granted Premium");
  expect(await what("three")).toBe("");
});

test("an older decision can be undone from its own item while its time runs", async () => {
  const { db } = database;
  await db.insert(feedback).values(["a", "b"].map((id) => message(id)));
  for (const item of ["message:a", "message:b"]) {
    const { open } = await read({ item });
    const sent = { item, decision: "planned", version: open?.version ?? "", words: "", alike: [] };
    await decide(context(), sent);
  }
  const { undo: newest, decided } = await read({ item: "message:a" });
  expect(newest?.item).toBe("message:b");
  expect(decided?.undo?.item).toBe("message:a");
  expect((await read({ item: "message:a" }, olu)).decided?.undo).toBeNull();
  await undo(context(), { id: decided?.undo?.id ?? "" });
  expect(await statuses()).toEqual(["new", "planned"]);
});

test("a decision ends who had the item, and one that changed nothing doesn’t", async () => {
  const { db } = database;
  const report = { jobId, category: "job_report" as const, reason: "closed" as const };
  await db.insert(feedback).values([message("a", report), message("b")]);
  const item = `job:${jobId}`;
  const noted = { account: null, now: TODAY };
  await takeItem(db, olu, { ...noted, item });
  await takeItem(db, olu, { ...noted, item: "message:b" });
  const version = async (of: string) => (await read({ item: of })).open?.version ?? "";
  const sent = { words: "", alike: [], decision: "planned" };
  const stale = { ...sent, item: "message:b", version: daysAgo(9) };
  await expect(decide(context(), stale)).rejects.toMatchObject(isConflict);
  await decide(context(), { ...sent, item, version: await version(item), decision: "read" });
  await db.insert(feedback).values(message("again", { ...report, createdAt: daysAgo(0) }));
  const takes = (await read()).items.map(({ key, takenBy }) => [key, takenBy]);
  expect(Object.fromEntries(takes)).toEqual({ [item]: null, "message:b": "Olu" });
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
  expect(open?.reply).toBe(text);
  const sent = { item: "message:a", version: open?.version ?? "", decision: "done", alike: [] };
  await decide(context(olu), { ...sent, words: open?.reply ?? "" });
  const [row] = await db.select().from(feedback);
  expect(row?.publicReply).toBe(text);
});

test("an empty reply sends the decision’s own sentence as it was shown, and a written one goes with any", async () => {
  const { db } = database;
  await db.insert(feedback).values(["a", "b", "c"].map((id) => message(id)));
  const { open } = await read({ item: "message:a", reply: "declined" });
  const sentences = Object.fromEntries(
    open?.choices.map((each) => [each.name, each.sentence]) ?? [],
  );
  expect(open?.reply).toBe(sentences.declined);
  const sent = { version: open?.version ?? "", shown: JSON.stringify(sentences), alike: [] };
  await decide(context(), { ...sent, item: "message:a", decision: "planned", words: "" });
  const words = sentences.declined ?? "";
  await decide(context(), { ...sent, item: "message:b", decision: "planned", words });
  const shown = JSON.stringify({ ...sentences, planned: "Something else." });
  const changed = { ...sent, item: "message:c", shown, words: "" };
  await expect(decide(context(), { ...changed, decision: "planned" })).rejects.toMatchObject(
    isConflict,
  );
  const rows = await db.select().from(feedback).orderBy(feedback.id);
  expect(rows.map(({ publicReply }) => publicReply)).toEqual([sentences.planned, words, null]);
});

test("a search finds what waits, and organizations, boards and jobs by their names and addresses", async () => {
  const { db } = database;
  await db.insert(feedback).values(["lantern", "wick"].map((id) => message(id)));
  const { items: wick, counts } = await read({ q: "WICK" });
  expect(wick.map(({ key }) => key)).toEqual(["message:wick"]);
  expect(counts).toEqual({ message: 1 });
  const { results, items } = await read({ q: "jobs.northwind.example" });
  expect(items).toEqual([]);
  expect(results?.map(({ to }) => to)).toEqual([`/operator/jobs/${jobId}`]);
  expect((await read({ q: "northwind fer" })).results?.map(({ about }) => about)).toEqual([
    "organization, active",
    "job at Northwind Ferries, open",
  ]);
});

test("a search finds what waits by the address of a board, of a job and of its organization", async () => {
  const { db } = database;
  await db.update(organizations).set({ website: "https://northwind-ferries.example" });
  await db.insert(sources).values({
    ...{ kind: "greenhouse" as const, board: "udararail", claimedBy: "org-northwind" },
    ...{ claimedAt: daysAgo(1), createdAt: daysAgo(1), updatedAt: daysAgo(1) },
  });
  const report = { jobId, category: "job_report" as const, reason: "closed" as const };
  await db.insert(feedback).values([message("a", report), message("b")]);
  const found = async (q: string) => {
    const { items, results } = await read({ q });
    return [items.map(({ key }) => key), results?.map(({ to }) => to)];
  };
  const board = "board:greenhouse/udararail";
  expect(await found("https://boards.greenhouse.io/udararail")).toEqual([[board], []]);
  const [job] = await db.select().from(jobs);
  expect(await found(jobPath({ slug: job?.slug ?? "", id: jobId }))).toEqual([
    [`job:${jobId}`],
    [],
  ]);
  expect(await found("northwind-ferries.example")).toEqual([
    [`job:${jobId}`, board],
    ["/operator/organizations/org-northwind"],
  ]);
});

test("a search has its words in any order and over several fields, whatever their case and accents", async () => {
  const { db } = database;
  await storeOrganization(db, {}, { id: "org-zaneta", slug: "zaneta", name: "Żaneta Logistyka" });
  await storeOrganization(db, {}, { id: "org-ober", slug: "ober", name: "ÖBER Harbour" });
  const [job] = await Promise.all([
    aJob({
      ...{ title: "Inżynier Żeglugi", slug: "inzynier-zeglugi", orgId: "org-zaneta" },
      ...{ orgSlug: "zaneta", orgName: "Żaneta Logistyka", applyUrl: "https://query.example/1" },
    }),
  ]);
  await writeBatch(db, upsertJobs([job]));
  await db
    .insert(feedback)
    .values([message("a", { message: "The harbour list has no Query" }), message("b")]);
  const found = async (q: string) => (await read({ q })).results?.map(({ to }) => to);
  const organization = "/operator/organizations/org-zaneta";
  for (const q of ["żaneta", "ŻANETA", "zaneta", "logistyka Żaneta"])
    expect(await found(q), q).toEqual([organization, `/operator/jobs/${job.id}`]);
  for (const q of ["öber", "ÖBER", "ober harbour", "harbour öber"])
    expect(await found(q), q).toEqual(["/operator/organizations/org-ober"]);
  for (const q of ["query żeglugi zaneta", "Zeglugi QUERY.EXAMPLE"])
    expect(await found(q), q).toEqual([`/operator/jobs/${job.id}`]);
  expect(await found("żeglugi nobody")).toEqual([]);
  expect((await read({ q: "query harbour" })).items.map(({ key }) => key)).toEqual(["message:a"]);
});

test("a search reads each row of organizations, boards and jobs once", async () => {
  const more = await Promise.all(Array.from({ length: 20 }, () => aJob()));
  await writeBatch(database.db, upsertJobs(more));
  const { usage } = await database.measure((db) =>
    findAnything(db, kenji, "captain harbour query"),
  );
  const stored = (await database.db.$count(jobs)) + 1;
  expect(usage.trips).toBe(1);
  expect(Math.max(...usage.rowsRead)).toBeLessThanOrEqual(2 * stored);
});

test("a search finds a job and an organization by the address of their own page", async () => {
  const { db } = database;
  const host = "https://jobs.example";
  const found = async (q: string) => (await read({ q })).results?.map(({ to }) => to);
  const [job] = await db.select().from(jobs);
  const path = jobPath({ slug: job?.slug ?? "", id: jobId });
  for (const q of [`${host}${path}`, `${host}${path}?from=list#pay`, `${host}${path}/`, path])
    expect(await found(q), q).toEqual([`/operator/jobs/${jobId}`]);
  const organization = "/operator/organizations/org-northwind";
  for (const q of ["/organizations/northwind", "/account/organizations/org-northwind/members"])
    expect(await found(host + q), q).toEqual([organization]);
  expect(await found(`${host}/organizations/nobody`)).toEqual([]);
});
