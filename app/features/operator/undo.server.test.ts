import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { createPost } from "#app/features/job-posts/create-post.server.ts";
import { approvePost, sendBackPost } from "#app/features/job-posts/operator/review-post.server.ts";
import { savePost } from "#app/features/job-posts/save-post.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobCounts, jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizationEvents } from "#app/features/organizations/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { aPost } from "#test/posts.ts";
import { auditAs } from "./action-log.server.ts";
import { selectUndos } from "./select-undos.server.ts";
import { operatorActions, operatorUndos } from "./tables.ts";
import { undoableAudit, undoDecision } from "./undo.server.ts";
import { UNDO_SECONDS } from "./undo-time.ts";

const database = testDatabase();
const ID = "0123456789ab";
const [writer, operator, other] = [aViewer("writer"), aViewer("operator"), aViewer("other")];
const TABLES = [jobs, jobDescriptions, jobPosts, notices, organizationEvents];
const after = (seconds: number) => new Date(TODAY.getTime() + seconds * 1000);
let orgId: string;

beforeEach(async () => {
  orgId = await storeOrganization(database.db, { writer: "owner" }, { verified: "domain" });
  const post = { orgId, id: ID, fields: aPost(), now: TODAY };
  await createPost(database.db, writer, post);
  await savePost(database.db, writer, { ...post, version: 1, isSubmitted: true });
});

const stored = async () => ({
  jobs: await database.db.select().from(jobs),
  texts: await database.db.select().from(jobDescriptions),
  posts: await database.db.select().from(jobPosts),
  counts: await database.db.select().from(jobCounts).where(sql`n > 0`),
  notices: await database.db.select().from(notices),
  events: await database.db.select().from(organizationEvents),
});

function deciding(message: string, at = TODAY): Viewer {
  const logged = { area: "jobs", act: "approve", item: ID, account: null, reason: "" };
  const isJob = sql`position in (select position from jobs where id = ${ID})`;
  const audit = undoableAudit(auditAs(logged, { viewer: operator, now: at }), {
    ...{ operator, message, item: `job:${ID}`, together: null, now: at },
    touched: [
      { table: jobs, where: sql`id = ${ID}` },
      { table: jobDescriptions, where: isJob },
      { table: jobPosts, where: sql`id = ${ID}` },
    ],
    told: [{ table: notices, shownFrom: notices.createdAt }, { table: organizationEvents }],
  });
  return { ...operator, audit };
}

async function versionOf() {
  return (await database.db.select().from(jobPosts))[0]?.version ?? 0;
}

async function undoAt(now: Date, by = operator) {
  const [found] = await selectUndos(database.db, operator, { now: TODAY });
  return undoDecision(database.db, by, { id: found?.id ?? "", tables: TABLES, now });
}

const isConflict = { init: { status: 409 } };

test("a published post that is undone is as if nobody had decided, counts and messages included", async () => {
  const before = await stored();
  const decision = { id: ID, version: await versionOf(), now: TODAY };
  await approvePost(database.db, deciding("Published"), decision);
  const published = await stored();
  expect(published.jobs[0]?.status).toBe("open");
  expect(published.notices).toMatchObject([{ createdAt: after(UNDO_SECONDS).toISOString() }]);
  expect(await undoAt(after(30))).toMatchObject({ message: "Published", item: `job:${ID}` });
  expect(await stored()).toEqual(before);
  expect(await database.db.$count(operatorUndos)).toBe(0);
  await approvePost(database.db, operator, decision);
  expect((await stored()).jobs[0]?.status).toBe("open");
});

test("what was sent back can be undone once, by whoever decided, within two minutes", async () => {
  const before = await stored();
  const note = "Please say what the team does.";
  const decision = { id: ID, version: await versionOf(), note, now: TODAY };
  await sendBackPost(database.db, deciding("Sent back"), decision);
  await expect(undoAt(after(30), other)).rejects.toMatchObject(isConflict);
  await expect(undoAt(after(UNDO_SECONDS + 1))).rejects.toMatchObject(isConflict);
  await undoAt(after(UNDO_SECONDS));
  expect(await stored()).toEqual(before);
  await expect(undoAt(after(30))).rejects.toMatchObject(isConflict);
});

test("nothing is undone when something else changed what was decided", async () => {
  const decision = { id: ID, version: await versionOf(), now: TODAY };
  await approvePost(database.db, deciding("Published"), decision);
  await database.db.update(jobs).set({ title: "Another title" });
  const changed = await stored();
  await expect(undoAt(after(30))).rejects.toMatchObject({
    ...isConflict,
    data: { message: expect.stringContaining("changed since") },
  });
  expect(await stored()).toEqual(changed);
});

test("a decision that changed nothing is neither logged nor offered to be undone", async () => {
  const decision = { id: ID, version: 9, note: "Please say what the team does.", now: TODAY };
  await expect(sendBackPost(database.db, deciding("Sent back"), decision)).rejects.toMatchObject(
    isConflict,
  );
  expect(await database.db.$count(operatorUndos)).toBe(0);
  expect(await database.db.$count(operatorActions)).toBe(0);
});
