import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { jobs } from "#app/features/jobs/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizationEvents, organizations } from "#app/features/organizations/tables.ts";
import { dayAfter, daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { aPost, removeAsSeen } from "#test/posts.ts";
import { createPost } from "./create-post.server.ts";
import type { JobPostFields } from "./job-post.ts";
import { openDuePosts } from "./open-due-posts.server.ts";
import { approvePost } from "./operator/review-post.server.ts";
import { withdrawPost } from "./post-transitions.server.ts";
import { savePost } from "./save-post.server.ts";
import { jobPosts } from "./tables.ts";

const database = testDatabase();
const ada = aViewer("ada");
const operator = aViewer("operator");
const ID = "abcdefghjkmn";
const OTHER = "bcdefghjkmna";
const IN_A_WEEK = dayAfter(TODAY, 7);
const later = (days: number) => new Date(daysAfter(TODAY, days));
let orgId = "";

beforeEach(async () => {
  orgId = await storeOrganization(database.db, { ada: "owner" }, { verified: "domain" });
});

const postOf = (id = ID) => database.db.select().from(jobPosts).where(eq(jobPosts.id, id)).get();
const jobOf = (id = ID) => database.db.select().from(jobs).where(eq(jobs.id, id)).get();

async function submit(fields: Partial<JobPostFields> = {}, id = ID, now = TODAY) {
  const post = aPost({ opensOn: IN_A_WEEK, ...fields });
  await createPost(database.db, ada, { id, orgId, fields: post, now });
  return save(fields, id, now);
}

async function save(fields: Partial<JobPostFields> = {}, id = ID, now = TODAY) {
  const post = { id, orgId, fields: aPost({ opensOn: IN_A_WEEK, ...fields }) };
  const version = (await postOf(id))?.version ?? 1;
  return savePost(database.db, ada, { ...post, version, isSubmitted: true, now });
}

const approve = (id = ID, now = TODAY) =>
  postOf(id).then((post) =>
    approvePost(database.db, operator, { id, version: post?.version ?? 0, now }),
  );

/** From now on the organization publishes without review. */
async function earnTrust() {
  await submit({ title: "Staff Engineer", opensOn: null }, OTHER);
  await approve(OTHER);
}

const toldEvents = async () =>
  (await database.db.select({ event: notices.event }).from(notices)).map(({ event }) => event);

test("an approved post is not public before its day, and opens on it, with that day's date", async () => {
  expect((await submit()).outcome).toBe("wait");
  expect(await approve()).toBe(IN_A_WEEK);
  await openDuePosts(database.db, later(6));
  expect(await jobOf()).toMatchObject({ status: "pending", datePosted: null });
  expect(await postOf()).toMatchObject({ review: "scheduled", publishedVersion: 0 });

  await openDuePosts(database.db, later(7));
  const datePosted = later(7).toISOString();
  expect(await jobOf()).toMatchObject({ status: "open", datePosted, sourceKind: "org" });
  expect(await postOf()).toMatchObject({ review: "none", fields: { opensOn: null } });
  expect(await toldEvents()).toEqual(["post_approved", "post_opened"]);
  await openDuePosts(database.db, later(8));
  expect(await toldEvents()).toHaveLength(2);
  const [event] = (await database.db.select().from(organizationEvents)).slice(-1);
  expect(event?.detail).toMatchObject({ is: "job_opened", jobId: ID });
});

test("a trusted organization schedules, changes and takes back without review", async () => {
  await earnTrust();
  expect((await submit()).outcome).toBe("schedule");
  expect((await save({ title: "Tech Lead, Tides" })).outcome).toBe("schedule");
  await withdrawPost(database.db, ada, { id: ID, orgId, now: TODAY });
  expect(await jobOf()).toMatchObject({ status: "draft" });
  await openDuePosts(database.db, later(9));
  expect(await jobOf()).toMatchObject({ status: "draft" });

  expect((await save()).outcome).toBe("schedule");
  expect((await save({ opensOn: null })).outcome).toBe("open");
  expect(await jobOf()).toMatchObject({ status: "open" });
});

test("what nobody approved goes to review where trust ended meanwhile", async () => {
  await earnTrust();
  await submit();
  await removeAsSeen(database.db, operator, { id: OTHER, note: "It is no job.", now: later(1) });
  await openDuePosts(database.db, later(7));
  expect(await jobOf()).toMatchObject({ status: "pending" });
  expect(await postOf()).toMatchObject({ review: "waiting" });
  expect(await toldEvents()).toContain("post_waits");
});

test("what nothing says was approved goes to review, instead of waiting for its day forever", async () => {
  await submit();
  await approve();
  await database.db.delete(organizationEvents);
  await openDuePosts(database.db, later(7));
  expect(await jobOf()).toMatchObject({ status: "pending" });
  expect(await postOf()).toMatchObject({ review: "waiting" });
  expect(await toldEvents()).toContain("post_waits");
});

test("a change of an approved post is reviewed again where the organization is not trusted", async () => {
  await submit();
  await approve();
  await database.db.update(organizations).set({ verified: "none" });
  expect((await save({ title: "Tech Lead, Tides" })).outcome).toBe("wait");
  await openDuePosts(database.db, later(7));
  expect(await jobOf()).toMatchObject({ status: "pending" });
});

test("nothing opens while its organization is suspended", async () => {
  await submit();
  await approve();
  await database.db.update(organizations).set({ status: "suspended" });
  await openDuePosts(database.db, later(7));
  expect(await jobOf()).toMatchObject({ status: "pending" });
});

test("an approval on or after the day publishes at once", async () => {
  await submit({ lastDay: dayAfter(TODAY, 30) });
  expect(await approve(ID, later(8))).toBeNull();
  expect(await jobOf()).toMatchObject({ status: "open" });
  expect(await postOf()).toMatchObject({ fields: { opensOn: null } });
});

test.each([
  ["opensOn", { opensOn: dayAfter(TODAY, 91) }],
  ["lastDay", { opensOn: IN_A_WEEK, lastDay: dayAfter(TODAY, 6) }],
  ["lastDay", { opensOn: IN_A_WEEK, lastDay: dayAfter(TODAY, 98) }],
])("%s is refused outside of its days", async (field, fields) => {
  await expect(submit(fields)).rejects.toMatchObject({
    data: { errors: { [field]: [expect.any(String)] } },
  });
});

test("a last day that nobody chose follows the opening", async () => {
  await submit({ lastDay: null });
  expect((await postOf())?.fields.lastDay).toBe(dayAfter(IN_A_WEEK, 45));
});
