import { eq, notInArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { closeEndedJobs } from "#app/features/jobs/close-ended-jobs.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { jobCounts, jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import {
  deleteOrganization,
  undoDeletion,
} from "#app/features/organizations/deletion/delete-organization.server.ts";
import {
  restoreOrganization,
  suspendOrganization,
} from "#app/features/organizations/operator/suspend.server.ts";
import { editOrganization } from "#app/features/organizations/profile/edit-organization.server.ts";
import { toOrganizationEdit } from "#app/features/organizations/profile/organization-form.server.ts";
import type { Role } from "#app/features/organizations/roles.ts";
import {
  organizationEvents,
  organizationMembers,
  organizations,
} from "#app/features/organizations/tables.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { DAY_MS, dayAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aPost, removeAsSeen } from "#test/posts.ts";
import { copyPost, createPost, deleteDraft } from "./create-post.server.ts";
import { extendPost } from "./extend-post.server.ts";
import { EMPTY_POST, type JobPostFields } from "./job-post.ts";
import { readReview } from "./operator/read-review.server.ts";
import { removeJob } from "./operator/remove-job.server.ts";
import { acceptChange, approvePost, sendBackPost } from "./operator/review-post.server.ts";
import { ALLOWED_STATUSES, POST_ACTIONS } from "./post-state.ts";
import {
  closePost,
  confirmPost,
  pausePost,
  resumePost,
  withdrawPost,
} from "./post-transitions.server.ts";
import { reopenPost } from "./reopen-post.server.ts";
import { savePost } from "./save-post.server.ts";
import { jobPosts } from "./tables.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTVW";
const database = testDatabase();
const ORG = "org-northwind";
const ID = "0123456789ab";
const now = TODAY;
const later = (days: number) => new Date(TODAY.getTime() + days * DAY_MS);
const who = (uid: string) =>
  ({
    uid,
    name: uid,
    sid: `sid-${uid}`,
    authTime: TODAY.getTime() / 1000,
    signedInAtMs: (TODAY.getTime() / 1000) * 1000,
    plans: DEFAULT_PLANS,
  }) as Viewer;
const recruiter = who("recruiter");
const operator = who("operator");

beforeEach(async () => {
  const { db } = database;
  await db.insert(organizations).values(anOrganization({ verified: "domain" }));
  const roles: Role[] = ["owner", "recruiter", "member"];
  await db
    .insert(organizationMembers)
    .values(
      roles.map((role) => ({ orgId: ORG, uid: role, role, name: role, joinedAt: daysAgo(9) })),
    );
});

/** The status of the thrown response; 200 when nothing was thrown. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
  } catch (thrown) {
    return (thrown as { init?: { status?: number } }).init?.status ?? 0;
  }
  return 200;
}

const key = { orgId: ORG, id: ID, now };

async function write(fields: Partial<JobPostFields> = {}, { id = ID, at = now } = {}) {
  await createPost(database.db, recruiter, { orgId: ORG, id, fields: aPost(fields), now: at });
}

async function save(
  fields: Partial<JobPostFields> = {},
  { id = ID, at = now, version = 0, isSubmitted = true, by = recruiter } = {},
) {
  const stored = await database.db.select().from(jobPosts).where(eq(jobPosts.id, id)).get();
  return savePost(database.db, by, {
    ...{ orgId: ORG, id, isSubmitted, now: at },
    version: version || (stored?.version ?? 1),
    fields: aPost(fields),
  });
}

async function approve({ at = now } = {}) {
  const post = await postOf();
  await approvePost(database.db, operator, { id: ID, version: post.version, now: at });
}

/** Writes, submits and approves a post. */
async function open(fields: Partial<JobPostFields> = {}, { at = now } = {}) {
  await write(fields, { at });
  await save(fields, { at });
  await approve({ at });
}

async function jobOf(id = ID) {
  const job = await database.db.select().from(jobs).where(eq(jobs.id, id)).get();
  if (!job) throw new Error(`no job ${id}`);
  return job;
}

async function postOf(id = ID) {
  const post = await database.db.select().from(jobPosts).where(eq(jobPosts.id, id)).get();
  if (!post) throw new Error(`no post ${id}`);
  return post;
}

const setStatus = (status: JobStatus) => database.db.update(jobs).set({ status });
/** Records a rename of the organization. */
const rename = (at: Date) =>
  database.db.run(sql`insert into organization_events (id, org_id, actor, detail, at)
    values (${`renamed ${at.getTime()}`}, ${ORG}, 'Owner', ${JSON.stringify({ is: "page_edited", renamed: { from: "Northwind", to: "Zephyr" } })}, ${at.toISOString()})`);
const unverify = () => database.db.update(organizations).set({ verified: "none" });

async function listEvents() {
  const events = await database.db.select().from(organizationEvents).orderBy(sql`rowid`);
  return events.map(({ detail, actor }) => `${detail.is} by ${actor}`);
}

/** Writes and submits another post; it opens at once where the organization is trusted. */
async function openAnother(n: number, fields: Partial<JobPostFields> = {}) {
  const id = `${n}`.padEnd(12, "a");
  const postFields = { title: `Senior Engineer ${LETTERS[n]}`, ...fields };
  await write(postFields, { id });
  await save(postFields, { id });
  return id;
}

describe("what a company changes after approval", () => {
  const OTHER = "https://totally-other.example/apply";
  const changeOf = async () => {
    const { changes, changedAt } = await postOf();
    return { changes, changedAt };
  };
  const readPublic = async () => (await findJob(database.db, ID))?.change;
  beforeEach(async () => {
    await database.db.update(organizations).set({ domain: "northwind.example" });
  });

  test("is shown to readers and to operators, once, with what it was before", async () => {
    await open();
    expect(await readPublic()).toBeUndefined();
    await save({ apply: OTHER }, { at: later(1) });
    const at = later(1).toISOString();
    const changes = ["apply_host", "foreign_host"];
    expect(await changeOf()).toEqual({ changes, changedAt: at });
    expect(await readPublic()).toEqual({
      ...{ what: "The apply link", at },
      more: " The link leads to a site that isn’t the company’s own.",
    });
    const [event] = await database.db
      .select()
      .from(organizationEvents)
      .where(sql`detail ->> 'is' = 'job_edited'`)
      .orderBy(sql`rowid desc`);
    expect(event?.detail).toMatchObject({ changes, former: { apply: aPost().apply } });

    await save({ apply: OTHER, salaryMax: 110_000 }, { at: later(2) });
    expect(await changeOf()).toEqual({ changes, changedAt: at });
    const waiting = await readReview(database.db, operator, { id: ID, now });
    expect(waiting.change).toMatchObject({
      before: { apply: aPost().apply },
      after: { apply: OTHER },
    });
  });

  test("is nothing once it is taken back, or an operator accepts it", async () => {
    await open();
    await save({ apply: OTHER }, { at: later(1) });
    await save({}, { at: later(2) });
    expect(await changeOf()).toEqual({ changes: null, changedAt: null });

    await save({ apply: OTHER }, { at: later(3) });
    const { version } = await postOf();
    expect(
      await statusOf(acceptChange(database.db, operator, { id: ID, version: version - 1 })),
    ).toBe(409);
    await acceptChange(database.db, operator, { id: ID, version });
    expect(await changeOf()).toEqual({ changes: null, changedAt: null });
    expect(await readPublic()).toBeUndefined();
    await save({ apply: `${OTHER}/2` }, { at: later(4) });
    expect(await changeOf()).toEqual({ changes: null, changedAt: null });
    await save({}, { at: later(5) });
    expect((await changeOf()).changes).toEqual(["apply_host"]);
  });

  test("is measured from what an operator saw, however small the steps are", async () => {
    const lines = (n: number) =>
      Array.from({ length: 12 }, (_, index) =>
        index < n
          ? `Sell insurance at door ${index} of street ${index}.`
          : `Ferry ${index} leaves pier ${index} on time.`,
      ).join("\n\n");
    await open({ description: lines(0) });
    await save({ description: lines(4) }, { at: later(1) });
    expect((await changeOf()).changes).toBeNull();
    await save({ description: lines(8) }, { at: later(2) });
    expect((await changeOf()).changes).toEqual(["rewritten"]);
  });

  test("is nothing of a change that an operator approves, or of a job that was never public", async () => {
    await open();
    await unverify();
    await save({ apply: OTHER }, { at: later(1) });
    expect((await changeOf()).changes).toBeNull();
    await approve({ at: later(1) });
    expect(await changeOf()).toEqual({ changes: null, changedAt: null });
  });
});

describe("publishing a post", () => {
  test("a draft may be incomplete, but is rejected when it is submitted like that", async () => {
    await createPost(database.db, recruiter, { ...key, fields: EMPTY_POST });
    expect(await jobOf()).toMatchObject({ status: "draft", title: "", datePosted: null });
    expect(await statusOf(save({ salaryMin: null }))).toBe(422);
    expect(await save({ salaryMin: null }, { isSubmitted: false })).toMatchObject({
      outcome: "draft",
    });
  });

  test("creating a draft twice with the same id stores one draft", async () => {
    await Promise.all([write(), write()]);
    await write();
    expect(await database.db.$count(jobPosts)).toBe(1);
    expect(await listEvents()).toEqual(["job_drafted by recruiter"]);
  });

  test("the first post of a verified organization waits for review, the next one opens at once", async () => {
    await write();
    expect(await save()).toMatchObject({ outcome: "wait" });
    expect(await jobOf()).toMatchObject({ status: "pending", datePosted: null });
    await approve();
    expect(await jobOf()).toMatchObject({
      status: "open",
      datePosted: now.toISOString(),
      salarySource: "employer",
      salaryMax: 100_000,
    });
    const next = await openAnother(0);
    expect(await jobOf(next)).toMatchObject({ status: "open" });
    expect(await listEvents()).toEqual([
      "job_drafted by recruiter",
      "job_submitted by recruiter",
      "job_approved by Leadwright",
      "job_drafted by recruiter",
      "job_opened by recruiter",
    ]);
  });

  test("every post of an unverified organization waits for review", async () => {
    await unverify();
    await open();
    await closePost(database.db, recruiter, key);
    const next = await openAnother(0);
    expect(await jobOf(next)).toMatchObject({ status: "pending" });
  });

  test("after the only approved post was removed the next one waits for review", async () => {
    await open();
    await removeAsSeen(database.db, operator, { id: ID, note: "An advertisement.", now });
    expect(await jobOf(await openAnother(0))).toMatchObject({ status: "pending" });
  });

  test("a waiting post becomes a draft when its organization is deleted, and cannot be reopened", async () => {
    await unverify();
    await write();
    await save();
    const owned = { id: ORG, now };
    await deleteOrganization(database.db, who("owner"), { ...owned, name: "Northwind Ferries" });
    await undoDeletion(database.db, who("owner"), owned);
    expect(await jobOf()).toMatchObject({ status: "draft", closedAt: null });
    expect(await postOf()).toMatchObject({ review: "none", submittedAt: null });
    await setStatus("closed").where(eq(jobs.id, ID));
    expect(await statusOf(reopenPost(database.db, recruiter, key))).toBe(409);
    expect((await jobOf()).status).toBe("closed");
  });

  test.each(["a removal", "another name"])(
    "after %s posts and edits wait for review until one is approved",
    async (reason) => {
      await open();
      const kept = await openAnother(0);
      if (reason === "another name") await rename(now);
      else await removeAsSeen(database.db, operator, { id: ID, note: "An advertisement.", now });
      const edit = { title: "Senior Engineer Z" };
      expect(await save(edit, { id: kept })).toMatchObject({ outcome: "edit_waits" });
      expect(await jobOf(kept)).toMatchObject({ status: "open", title: "Senior Engineer A" });
      const next = await openAnother(1);
      expect(await jobOf(next)).toMatchObject({ status: "pending" });
      const { version } = await postOf(next);
      await approvePost(database.db, operator, { id: next, version, now });
      expect(await save(edit, { id: kept })).toMatchObject({ outcome: "edit" });
      expect(await jobOf(kept)).toMatchObject({ title: "Senior Engineer Z" });
    },
  );

  test("a job is sorted by when it opened, not by when its draft was created", async () => {
    await write();
    const begun = (await jobOf()).position;
    await save({}, { at: later(2) });
    await approve({ at: later(3) });
    const opened = await jobOf();
    expect(opened.position).toBeGreaterThan(begun);
    expect(opened.datePosted).toBe(later(3).toISOString());
    expect(opened.firstSeenAt).toBe(later(3).toISOString());
  });

  test("a post that was sent back is a draft with a note, and can be submitted again", async () => {
    await write();
    await save();
    const note = "Say who the team is.";
    await sendBackPost(database.db, operator, { id: ID, version: 2, note, now });
    expect((await jobOf()).status).toBe("draft");
    expect(await postOf()).toMatchObject({ review: "sent_back", reviewNote: note });
    expect(await save({ title: "Tech Lead, Timetable Team" })).toMatchObject({ outcome: "wait" });
    expect(await postOf()).toMatchObject({ review: "waiting", reviewNote: "" });
  });

  test("a post that was changed since the operator read it is neither approved nor sent back", async () => {
    await write();
    await save();
    await save({ title: "Tech Lead, Timetable Team" });
    const decision = { id: ID, version: 2, now };
    expect(await statusOf(approvePost(database.db, operator, decision))).toBe(409);
    const note = "Too late for this.";
    expect(await statusOf(sendBackPost(database.db, operator, { ...decision, note }))).toBe(409);
    expect(await jobOf()).toMatchObject({ status: "pending" });
  });

  test("a withdrawn post is a draft that can be deleted and no longer be approved", async () => {
    await write();
    await save();
    await withdrawPost(database.db, recruiter, key);
    await withdrawPost(database.db, recruiter, key);
    expect((await jobOf()).status).toBe("draft");
    expect((await postOf()).review).toBe("none");
    expect(await statusOf(approve())).toBe(404);
    await deleteDraft(database.db, recruiter, key);
    expect(await database.db.$count(jobs)).toBe(0);
    expect((await listEvents()).at(-1)).toBe("job_deleted by recruiter");
  });

  test("a post whose last day came while it waited cannot be approved", async () => {
    await write({ lastDay: dayAfter(now, 2) });
    await save({ lastDay: dayAfter(now, 2) });
    expect(await statusOf(approve({ at: later(4) }))).toBe(422);
  });
});

describe("editing a post", () => {
  test("an edit of a trusted organization is public at once and keeps the publication date", async () => {
    await open();
    const before = await jobOf();
    expect(await save({ title: "Tech Lead, Tides" }, { at: later(1) })).toMatchObject({
      outcome: "edit",
    });
    const after = await jobOf();
    expect(after).toMatchObject({
      title: "Tech Lead, Tides",
      slug: "tech-lead-tides",
      datePosted: before.datePosted,
      position: before.position,
      updatedAt: later(1).toISOString(),
    });
    expect(after.contentHash).not.toBe(before.contentHash);
  });

  test("saving the same content changes nothing", async () => {
    await open();
    const before = await jobOf();
    await save({}, { at: later(1) });
    expect(await jobOf()).toEqual(before);
    // Only the whitespace differs.
    await save({ title: "Tech  Lead, Timetables" }, { at: later(1) });
    expect((await jobOf()).updatedAt).toBe(before.updatedAt);
  });

  test("an edit of an unverified organization waits for review while the old version stays public", async () => {
    await unverify();
    await open();
    const before = await jobOf();
    expect(await save({ title: "Tech Lead, Tides" })).toMatchObject({ outcome: "edit_waits" });
    expect(await jobOf()).toEqual(before);
    await approve({ at: later(1) });
    expect(await jobOf()).toMatchObject({
      ...{ status: "open", title: "Tech Lead, Tides" },
      ...{ datePosted: before.datePosted, position: before.position },
    });
    await save({ title: "Tech Lead, Currents" }, { at: later(1) });
    const note = "Currents are another team.";
    const { version } = await postOf();
    await sendBackPost(database.db, operator, { id: ID, version, note, now });
    expect(await jobOf()).toMatchObject({ status: "open", title: "Tech Lead, Tides" });
  });

  test("saving from an older version is a conflict, unless the content is what is stored", async () => {
    await write();
    await save({ title: "Tech Lead, Tides" }, { isSubmitted: false });
    const old = { version: 1, isSubmitted: false };
    expect(await statusOf(save({ title: "Tech Lead, Currents" }, old))).toBe(409);
    expect(await save({ title: "Tech Lead, Tides" }, old)).toMatchObject({ version: 2 });
  });

  test("of two simultaneous edits one is saved and the other is a conflict", async () => {
    await open();
    const statuses = await Promise.all(
      ["Tides", "Currents"].map((word) => statusOf(save({ title: `Tech Lead, ${word}` }))),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test("a paused job that is edited stays paused", async () => {
    await open();
    await pausePost(database.db, recruiter, key);
    await save({ title: "Tech Lead, Tides" });
    expect(await jobOf()).toMatchObject({ status: "paused", title: "Tech Lead, Tides" });
  });
});

describe("single-click transitions of a post", () => {
  const TRANSITIONS = {
    confirm: confirmPost,
    pause: pausePost,
    resume: resumePost,
    close: closePost,
    reopen: reopenPost,
    extend: (...[db, by, asked]: Parameters<typeof reopenPost>) =>
      extendPost(db, by, { ...asked, lastDay: dayAfter(now, 60) }),
  };

  test.each(Object.keys(TRANSITIONS) as (keyof typeof TRANSITIONS)[])(
    "%s is possible in its allowed statuses only",
    async (transition) => {
      await open();
      for (const status of [
        "draft",
        "pending",
        "open",
        "paused",
        "closed",
        "expired",
        "removed",
      ] as const) {
        await setStatus(status).where(eq(jobs.id, ID));
        const responseStatus = await statusOf(TRANSITIONS[transition](database.db, recruiter, key));
        const goal = { pause: "paused", resume: "open", close: "closed", reopen: "open" };
        const isThere = goal[transition as keyof typeof goal] === status;
        const isPossible = ALLOWED_STATUSES[transition].includes(status) || isThere;
        expect(responseStatus, status).toBe(isPossible ? 200 : 409);
      }
    },
  );

  test.each([
    ["a stranger", "stranger", 404],
    ["a member", "member", 403],
  ] as const)("%s cannot change a post", async (_, uid, responseStatus) => {
    const { db } = database;
    await open();
    const before = [await jobOf(), await postOf(), await listEvents()];
    const by = who(uid);
    for (const transition of Object.values(TRANSITIONS)) {
      expect(await statusOf(transition(db, by, key))).toBe(responseStatus);
    }
    expect(await statusOf(withdrawPost(db, by, key))).toBe(responseStatus);
    expect(await statusOf(deleteDraft(db, by, key))).toBe(responseStatus);
    expect(await statusOf(copyPost(db, by, { ...key, from: ID, id: "222222222222" }))).toBe(
      responseStatus,
    );
    expect(await statusOf(save({ title: "Tech Lead, Tides" }, { by }))).toBe(responseStatus);
    expect(await statusOf(save({}, { by }))).toBe(responseStatus);
    expect(
      await statusOf(createPost(db, by, { ...key, id: "333333333333", fields: aPost() })),
    ).toBe(responseStatus);
    expect([await jobOf(), await postOf(), await listEvents()]).toEqual(before);
  });

  test("no post of a suspended organization can be approved, withdrawn or resumed", async () => {
    await write();
    await save();
    await database.db.update(organizations).set({ status: "suspended" });
    expect(await statusOf(approve())).toBe(422);
    expect(await statusOf(withdrawPost(database.db, recruiter, key))).toBe(403);
    await setStatus("paused");
    expect(await statusOf(resumePost(database.db, recruiter, key))).toBe(403);
    expect((await jobOf()).status).toBe("paused");
  });

  test("confirming a job updates when it was verified, but not when it changed", async () => {
    await open();
    await confirmPost(database.db, recruiter, { ...key, now: later(5) });
    expect(await jobOf()).toMatchObject({
      lastVerifiedAt: later(5).toISOString(),
      updatedAt: now.toISOString(),
    });
  });

  test("a closed job can be reopened as the same job within thirty days only", async () => {
    await open();
    await closePost(database.db, recruiter, key);
    expect(await reopenPost(database.db, recruiter, { ...key, now: later(29) })).toBe(true);
    expect(await jobOf()).toMatchObject({
      ...{ status: "open", closedAt: null, reopenCount: 1, datePosted: now.toISOString() },
      validThrough: `${dayAfter(now, 30)}T23:59:59.000Z`,
    });
    await reopenPost(database.db, recruiter, { ...key, now: later(29) });
    expect((await jobOf()).reopenCount).toBe(1);
    await closePost(database.db, recruiter, { ...key, now: later(29) });
    expect(await reopenPost(database.db, recruiter, { ...key, now: later(60) })).toBe(false);
    expect((await jobOf()).status).toBe("closed");
  });

  test("an expired job cannot be resumed, but reopened", async () => {
    await open();
    expect(await statusOf(resumePost(database.db, recruiter, { ...key, now: later(31) }))).toBe(
      409,
    );
    await closeEndedJobs(database.db, later(31));
    expect((await jobOf()).status).toBe("expired");
    await reopenPost(database.db, recruiter, { ...key, now: later(31) });
    const lastDay = dayAfter(later(31), 45);
    expect(await jobOf()).toMatchObject({
      ...{ status: "open", reopenCount: 1 },
      validThrough: `${lastDay}T23:59:59.000Z`,
    });
    expect(await postOf()).toMatchObject({ fields: { lastDay } });
  });

  test("an expired job can be neither approved nor edited, even before its status is updated", async () => {
    await unverify();
    await open();
    await save({ title: "Tech Lead, Tides", lastDay: dayAfter(now, 60) });
    const { version } = await postOf();
    const approval = approvePost(database.db, operator, { id: ID, version, now: later(31) });
    expect(await statusOf(approval)).toBe(422);
    await withdrawPost(database.db, recruiter, { ...key, now: later(31) });
    const late = { at: later(31) };
    expect(
      await statusOf(save({ title: "Tech Lead, Bays", lastDay: dayAfter(now, 60) }, late)),
    ).toBe(409);
  });

  test("extending a job updates the form's last day, so that an open form conflicts", async () => {
    await open();
    const { version } = await postOf();
    const lastDay = dayAfter(now, 90);
    await extendPost(database.db, recruiter, { ...key, lastDay });
    expect(await postOf()).toMatchObject({
      fields: { lastDay },
      version: version + 1,
      publishedVersion: version + 1,
    });
    expect(await statusOf(save({ title: "Tech Lead, Tides" }, { version }))).toBe(409);
    const tooFar = { ...key, lastDay: dayAfter(now, 91) };
    expect(await statusOf(extendPost(database.db, recruiter, tooFar))).toBe(422);
  });

  test("a copy of a post is a draft without a last day", async () => {
    await open();
    await copyPost(database.db, recruiter, { ...key, from: ID, id: "222222222222" });
    expect(await jobOf("222222222222")).toMatchObject({ status: "draft", validThrough: null });
    expect((await postOf("222222222222")).fields.title).toBe("Tech Lead, Timetables");
    // Same title and place as the original, which is still open.
    expect(await statusOf(save({}, { id: "222222222222" }))).toBe(422);
    expect(await statusOf(save({ places: [{ country: "ES" }] }, { id: "222222222222" }))).toBe(200);
  });
});

describe("the limit of open posts", () => {
  /** Submits twenty drafts at once and returns how many were accepted. */
  async function submitTwenty(): Promise<number> {
    const ids = Array.from("abcdefghjkmnpqrstvwx", (letter) => letter.padEnd(12, "0"));
    for (const [n, id] of ids.entries())
      await write({ title: `Senior Engineer ${LETTERS[n]}` }, { id });
    const statuses = await Promise.all(
      ids.map((id, n) => statusOf(save({ title: `Senior Engineer ${LETTERS[n]}` }, { id }))),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
    return statuses.filter((responseStatus) => responseStatus === 200).length;
  }

  test("of twenty simultaneous posts a verified organization opens as many as are left of three", async () => {
    await open();
    expect(await submitTwenty()).toBe(2);
    expect(await database.db.$count(jobs, eq(jobs.status, "open"))).toBe(3);
  });

  test("an unverified organization can have one post that is waiting or open", async () => {
    await unverify();
    expect(await submitTwenty()).toBe(1);
  });

  test("an owner's premium raises the limit of a verified organization, but not of an unverified one", async () => {
    const moment = daysAgo(1);
    await database.db.insert(entitlements).values({
      ...{ uid: "owner", plan: "premium", source: "grant", status: "active" },
      ...{ createdAt: moment, updatedAt: moment },
    });
    await open();
    for (const n of [0, 1, 2, 3]) await openAnother(n);
    expect(await database.db.$count(jobs, eq(jobs.status, "open"))).toBe(5);
    await unverify();
    expect(await statusOf(openAnother(4))).toBe(403);
  });

  test("after premium ends posts beyond the oldest three cannot be edited, but paused, resumed and closed", async () => {
    const moment = daysAgo(1);
    await database.db.insert(entitlements).values({
      ...{ uid: "owner", plan: "premium", source: "grant", status: "active" },
      ...{ createdAt: moment, updatedAt: moment },
    });
    await open();
    for (const n of [0, 1, 2]) await openAnother(n);
    await database.db
      .update(jobPosts)
      .set({ createdAt: daysAgo(-1) })
      .where(eq(jobPosts.id, ID));
    await database.db.delete(entitlements);
    const { version } = await postOf();
    expect(await statusOf(save({ salaryMax: 110_000 }, { version }))).toBe(403);
    expect(await database.db.$count(jobs, eq(jobs.status, "open"))).toBe(4);
    await pausePost(database.db, recruiter, key);
    await resumePost(database.db, recruiter, key);
    await closePost(database.db, recruiter, key);
  });

  test("a closed job frees a place, and can be reopened only while there is one", async () => {
    await open();
    await openAnother(0);
    await openAnother(1);
    await closePost(database.db, recruiter, key);
    await openAnother(2);
    expect(await statusOf(reopenPost(database.db, recruiter, key))).toBe(403);
    expect((await jobOf()).status).toBe("closed");
  });

  test("a duplicate of an open job in the same place opens only after that one is closed", async () => {
    await open();
    expect(await statusOf(openAnother(0, { title: "Tech lead, timetables" }))).toBe(422);
    expect(
      await statusOf(
        openAnother(1, { title: "Tech Lead, Timetables", places: [{ country: "ES" }] }),
      ),
    ).toBe(200);
    const both = await Promise.all(
      [2, 3].map((n) => statusOf(openAnother(n, { title: "Staff Engineer" }))),
    );
    expect(both.sort()).toEqual([200, 422]);
    await closePost(database.db, recruiter, key);
    await openAnother(4, { title: "Tech Lead, Timetables" });
    expect(await statusOf(reopenPost(database.db, recruiter, key))).toBe(422);
  });
});

describe("renaming the organization", () => {
  async function rename(title = "Google", at = later(1)) {
    const { db } = database;
    const row = await db.select().from(organizations).where(eq(organizations.id, ORG)).get();
    if (!row) throw new Error("no organization");
    await editOrganization(db, who("owner"), {
      ...{
        id: ORG,
        version: row.version,
        now: at,
        confirmation: { notThem: false, resembles: "" },
      },
      edit: { ...toOrganizationEdit(row), name: title },
    });
  }

  test("sends approved posts back to review, and a decision about the old version is a conflict", async () => {
    await open();
    const { datePosted, position } = await jobOf();
    const read = (await postOf()).version;
    await rename();
    expect(await jobOf()).toMatchObject({ status: "pending", orgName: "Google" });
    const late = { id: ID, version: read, now: later(1) };
    expect(await statusOf(approvePost(database.db, operator, late))).toBe(409);
    const removal = { ...late, seen: `${read}`, note: "An advertisement." };
    expect(await statusOf(removeJob(database.db, operator, removal))).toBe(409);
    await approve({ at: later(2) });
    expect(await jobOf()).toMatchObject({ status: "open", datePosted, position });
  });

  test("gives a waiting post a new version, so that the old one cannot be approved", async () => {
    await write();
    await save();
    const { version, submittedAt } = await postOf();
    await rename();
    const late = { id: ID, version, now: later(1) };
    expect(await statusOf(approvePost(database.db, operator, late))).toBe(409);
    expect(await postOf()).toMatchObject({ review: "waiting", submittedAt });
  });

  test("prevents posts closed under the old name from being reopened", async () => {
    await open();
    await closePost(database.db, recruiter, key);
    await rename();
    const again = { ...key, now: later(2) };
    expect(await statusOf(reopenPost(database.db, recruiter, again))).toBe(422);
    expect(await jobOf()).toMatchObject({ status: "closed" });
  });
});

describe("the count of open jobs", () => {
  const counted = async () =>
    (await database.db.select().from(jobCounts).where(eq(jobCounts.facet, "all")))[0]?.n ?? 0;

  test("follows every status change", async () => {
    await write();
    await save();
    expect(await counted()).toBe(0);
    await approve();
    expect(await counted()).toBe(1);
    await pausePost(database.db, recruiter, key);
    expect(await counted()).toBe(0);
    await resumePost(database.db, recruiter, key);
    expect(await counted()).toBe(1);
    await closePost(database.db, recruiter, key);
    expect(await counted()).toBe(0);
    await reopenPost(database.db, recruiter, key);
    expect(await counted()).toBe(1);
    await removeAsSeen(database.db, operator, { id: ID, note: "An advertisement.", now });
    expect(await counted()).toBe(0);
  });
});

describe("any sequence of actions in an unverified organization", () => {
  const owner = who("owner");
  const IDS = ["a", "b"].map((letter) => letter.padEnd(12, "0"));
  const step = fc.record({
    /** Selects one of the possible actions. */
    choice: fc.nat(999),
    isOperators: fc.constantFrom(true, false, false, false),
    id: fc.constantFrom(...IDS),
    days: fc.constantFrom(0, 0, 0, 0, 1, 13, 50),
  });

  /** The state of a post and its organization, and what the public can read. */
  async function readState(id: string) {
    const { db } = database;
    const [[organization], [job], [post], read] = await db.batch([
      db.select({ status: organizations.status }).from(organizations),
      db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id)),
      db.select().from(jobPosts).where(eq(jobPosts.id, id)),
      db
        .select({ id: jobs.id, title: jobs.title, text: jobDescriptions.text })
        .from(jobs)
        .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
        .where(notInArray(jobs.status, ["draft", "pending", "removed"])),
    ]);
    return { standing: organization?.status, status: job?.status, post, read };
  }

  function listPossible(
    { standing: organizationStatus, status }: Awaited<ReturnType<typeof readState>>,
    isOperators: boolean,
  ): string[] {
    if (organizationStatus === "deleted") return ["undo"];
    if (organizationStatus === "suspended") return ["restore", "end"];
    if (!status) return ["create", "create", "duplicate"];
    if (isOperators) return ["approve", "approve", "approve", "suspend", "remove"];
    const moves = POST_ACTIONS.filter((move) => ALLOWED_STATUSES[move].includes(status));
    return [...moves, "save", "submit", "submit", "end", "sweep"];
  }

  function expectApproved(
    read: Awaited<ReturnType<typeof readState>>["read"],
    approved: ReadonlySet<string>,
    actionName: string,
  ) {
    for (const { id, title, text } of read) {
      expect(approved, actionName).toContain(`${id} ${title}`);
      expect(text, actionName).toContain(title);
    }
  }

  test("publishes only text that an operator approved", async () => {
    const { db } = database;
    const walk = fc.array(step, { minLength: LETTERS.length, maxLength: LETTERS.length });
    const run = fc.asyncProperty(walk, async (steps) => {
      await db.batch([
        db.delete(jobPosts),
        db.delete(jobs),
        db.update(organizations).set({ status: "active", verified: "none", suspendedReason: "" }),
      ]);
      const approved = new Set<string>();
      let day = 0;
      let actionName = "";
      for (const [n, { choice, isOperators, id, days }] of steps.entries()) {
        const seen = await readState(id);
        expectApproved(seen.read, approved, actionName);
        const possible = listPossible(seen, isOperators);
        actionName = possible[choice % possible.length] ?? "";
        day += days;
        const title = `Senior Engineer ${LETTERS[n]}`;
        const version = seen.post?.version ?? 1;
        const responseStatus = await statusOf(
          perform(actionName, { id, at: later(day), title, version }),
        );
        expect(responseStatus, actionName).not.toBe(0);
        const isApproved = actionName === "approve" && responseStatus === 200;
        if (isApproved) approved.add(`${id} ${seen.post?.fields.title}`);
      }
      expectApproved((await readState("")).read, approved, actionName);
    });
    await fc.assert(run, { numRuns: 6, endOnFailure: true });
  });

  interface ActionInput {
    id: string;
    at: Date;
    title: string;
    version: number;
  }

  function perform(actionName: string, { id, at, title, version }: ActionInput) {
    const { db } = database;
    const asked = { orgId: ORG, id, now: at };
    const named = { id: ORG, now: at };
    const { description } = aPost();
    const typed = {
      title,
      description: `${description}\n${title}`,
      lastDay: dayAfter(at, 40),
    };
    const actions: Record<string, () => Promise<unknown>> = {
      create: () => write(typed, { id, at }),
      save: () => save(typed, { id, at, version, isSubmitted: false }),
      submit: () => save(typed, { id, at, version }),
      confirm: () => confirmPost(db, recruiter, asked),
      withdraw: () => withdrawPost(db, recruiter, asked),
      pause: () => pausePost(db, recruiter, asked),
      resume: () => resumePost(db, recruiter, asked),
      close: () => closePost(db, recruiter, asked),
      reopen: () => reopenPost(db, recruiter, asked),
      extend: () => extendPost(db, recruiter, { ...asked, lastDay: dayAfter(at, 60) }),
      duplicate: () =>
        copyPost(db, recruiter, { ...asked, from: IDS.find((each) => each !== id) ?? "" }),
      delete: () => deleteDraft(db, recruiter, asked),
      end: () => deleteOrganization(db, owner, { ...named, name: "Northwind Ferries" }),
      undo: () => undoDeletion(db, owner, named),
      sweep: () => closeEndedJobs(db, at),
      suspend: () => suspendOrganization(db, operator, { ...named, reason: "It looks wrong." }),
      restore: () => restoreOrganization(db, operator, named),
      remove: () => removeAsSeen(db, operator, { id, note: "An advertisement.", now: at }),
      approve: () => approvePost(db, operator, { id, version, now: at }),
    };
    return actions[actionName]?.() ?? Promise.reject(new Error(`Nobody can ${actionName}.`));
  }
});
