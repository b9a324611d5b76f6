import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aPost } from "#test/posts.ts";
import { createPost } from "./create-post.server.ts";
import type { JobPostFields } from "./job-post.ts";
import { approvePost } from "./operator/review-post.server.ts";
import { closePost, pausePost, resumePost } from "./post-transitions.server.ts";
import { reopenPost } from "./reopen-post.server.ts";
import { savePost } from "./save-post.server.ts";
import { jobPosts } from "./tables.ts";
import { toPosting } from "./to-posting.ts";

/* An employer's own posts of one role in several places are one row, as imported ones are. */

const database = testDatabase();
const now = TODAY;
const writer = {
  ...{ uid: "writer", name: "writer", sid: "sid-writer", plans: DEFAULT_PLANS },
  ...{ authTime: now.getTime() / 1000, signedInAtMs: now.getTime() },
} as Viewer;

const ours = anOrganization({ verified: "domain" });
const namesake = anOrganization({
  ...{ id: "org-namesake", slug: "namesake", name: ours.name, verified: "domain" as const },
});

beforeEach(async () => {
  const { db } = database;
  await db.insert(organizations).values([ours, namesake]);
  await db.insert(organizationMembers).values(
    [ours, namesake].map(({ id }) => ({
      ...{ orgId: id, uid: "writer", role: "owner" as const, name: "writer" },
      joinedAt: daysAgo(9),
    })),
  );
});

const inPlace = (city: string, country = "PT") => ({ places: [{ city, country }] });

async function save(id: string, fields: Partial<JobPostFields>, orgId = ours.id) {
  const { db } = database;
  const stored = await db.select().from(jobPosts).where(eq(jobPosts.id, id)).get();
  await savePost(db, writer, {
    ...{ id, orgId, fields: aPost(fields), isSubmitted: true, now },
    version: stored?.version ?? 1,
  });
  const post = await db.select().from(jobPosts).where(eq(jobPosts.id, id)).get();
  if (post?.review === "waiting") {
    await approvePost(db, writer, { id, version: post.version, now });
  }
}

/** Publishes a post, and returns its id. */
async function open(letter: string, fields: Partial<JobPostFields>, orgId = ours.id) {
  const id = letter.repeat(12);
  await createPost(database.db, writer, { id, orgId, fields: aPost(fields), now });
  await save(id, fields, orgId);
  return id;
}

const keyOf = (id: string) => ({ id, orgId: ours.id, now });

/** The cities of each row of the list, in order of the alphabet. */
async function listedCities(): Promise<string[][]> {
  const list = await listJobs(database.db, { query: {}, cursor: null }, { now });
  expect(list.total.n).toBe(await database.db.$count(jobs, eq(jobs.status, "open")));
  const rows = list.jobs.map(({ where, elsewhere }) =>
    [where, ...(elsewhere ?? []).map((other) => other.where)]
      .map((text) => /Lisbon|Porto|Faro|Braga/.exec(text)?.[0] ?? text)
      .sort(),
  );
  return rows.sort();
}

test("two posts of one role in two cities are one row, each with its page", async () => {
  const lisbon = await open("a", inPlace("Lisbon"));
  expect(await listedCities()).toEqual([["Lisbon"]]);
  const porto = await open("b", inPlace("Porto"));

  expect(await listedCities()).toEqual([["Lisbon", "Porto"]]);
  for (const [id, other] of [
    [lisbon, porto],
    [porto, lisbon],
  ] as const) {
    const found = await findJob(database.db, id);
    expect(found?.id).toBe(id);
    expect(JSON.stringify(found?.elsewhere)).toContain(other);
  }
});

test.each([
  ["title", { title: "Tech Lead, Ticketing" }],
  ["level", { title: "Principal Engineer, Timetables" }],
  [
    "text",
    { description: "We paint bridges, and you choose the colors with the towns. ".repeat(5) },
  ],
] as [string, Partial<JobPostFields>][])(
  "a post whose %s becomes another leaves its role, and comes back with it",
  async (_, change) => {
    await open("a", inPlace("Lisbon"));
    const porto = await open("b", inPlace("Porto"));
    await save(porto, { ...inPlace("Porto"), ...change });
    expect(await listedCities()).toEqual([["Lisbon"], ["Porto"]]);

    await save(porto, inPlace("Porto"));
    expect(await listedCities()).toEqual([["Lisbon", "Porto"]]);
  },
);

test("a post that is paused or closed is named no more until it is open again", async () => {
  await open("a", inPlace("Lisbon"));
  const porto = await open("b", inPlace("Porto"));
  const { db } = database;

  await pausePost(db, writer, keyOf(porto));
  expect(await listedCities()).toEqual([["Lisbon"]]);
  await resumePost(db, writer, keyOf(porto));
  expect(await listedCities()).toEqual([["Lisbon", "Porto"]]);
  await closePost(db, writer, keyOf(porto));
  expect(await listedCities()).toEqual([["Lisbon"]]);
  await reopenPost(db, writer, keyOf(porto));
  expect(await listedCities()).toEqual([["Lisbon", "Porto"]]);
});

test("a post that was closed before the other opened is of its role once it is reopened", async () => {
  const lisbon = await open("a", inPlace("Lisbon"));
  await closePost(database.db, writer, keyOf(lisbon));
  await open("b", inPlace("Porto"));
  expect(await listedCities()).toEqual([["Porto"]]);

  await reopenPost(database.db, writer, keyOf(lisbon));
  expect(await listedCities()).toEqual([["Lisbon", "Porto"]]);
});

test("a reopening that is refused joins nothing", async () => {
  const lisbon = await open("a", inPlace("Lisbon"));
  await closePost(database.db, writer, keyOf(lisbon));
  const porto = await open("b", inPlace("Porto"));
  // A twin of the closed post, of another text, so of another role.
  await open("c", { ...inPlace("Lisbon"), description: "We paint bridges in red. ".repeat(20) });

  await expect(reopenPost(database.db, writer, keyOf(lisbon))).rejects.toBeDefined();
  const stored = await database.db.select().from(jobs).where(eq(jobs.id, porto)).get();
  expect(stored?.roleId).toBeNull();
});

test("posts of another organization with the same name stay apart", async () => {
  await open("a", inPlace("Lisbon"));
  await open("b", inPlace("Porto"), namesake.id);

  expect(await listedCities()).toEqual([["Lisbon"], ["Porto"]]);
});

test("a post is of one role with an imported job of its organization, not of its namesake", async () => {
  const { title, level, descriptionText } = toPosting(aPost());
  const imported = (city: string, { id, slug, name }: typeof ours) =>
    aJob({
      ...{ title, level, descriptionText, ...inPlace(city) },
      ...{ sourceKind: "greenhouse", orgId: id, orgSlug: slug, orgName: name },
    });
  const jobsOfBoards = [await imported("Porto", ours), await imported("Faro", namesake)];
  await writeBatch(database.db, upsertJobs(jobsOfBoards));
  await open("a", inPlace("Lisbon"));

  expect(await listedCities()).toEqual([["Faro"], ["Lisbon", "Porto"]]);
});
