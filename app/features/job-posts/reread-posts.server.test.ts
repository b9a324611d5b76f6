import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { changesOf } from "#app/db/changes.server.ts";
import { PARSER_VERSION } from "#app/features/job-import/parse/parser-version.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { aPost } from "#test/posts.ts";
import { createPost } from "./create-post.server.ts";
import type { JobPostFields } from "./job-post.ts";
import { rereadPosts } from "./reread-posts.server.ts";
import { jobPosts } from "./tables.ts";

const database = testDatabase();
const ada = aViewer("ada");
const [ID, CHOSEN, SILENT] = ["abcdefghjkmn", "bcdefghjkmna", "cdefghjkmnab"];
const QUOTE = "Wir unterstützen dich beim Visum.";
let orgId = "";

/** A post as parsers that read no gate had stored it. */
async function store(id: string, fields: Partial<JobPostFields>) {
  await createPost(database.db, ada, { id, orgId, fields: aPost(fields), now: TODAY });
  const visa = fields.visa ?? "unknown";
  await database.db.update(jobs).set({ gates: null, visa }).where(eq(jobs.id, id));
}

const jobOf = (id: string) => database.db.select().from(jobs).where(eq(jobs.id, id)).get();

beforeEach(async () => {
  orgId = await storeOrganization(database.db, { ada: "owner" }, { verified: "domain" });
});

test("posts are read again once for each version of the parsers; what a form says stays", async () => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const { db } = database;
  const description = `You lead the ferries of the north.\n\n${QUOTE}`;
  await store(ID, { description });
  await store(CHOSEN, { description, visa: "no" });
  await store(SILENT, { description: "You lead the ferries of the south." });
  const before = await jobOf(SILENT);
  await rereadPosts(db);
  const gates = { visa: { state: "offered", quote: QUOTE } };
  expect(await jobOf(ID)).toMatchObject({ gates, visa: "yes" });
  expect(await jobOf(CHOSEN)).toMatchObject({ gates, visa: "no" });
  expect(await jobOf(SILENT)).toEqual(before);
  expect(said.mock.calls).toEqual([["posts: 3 read again, 2 changed"]]);
  expect(changesOf(db).changed).toContain("jobs");
  await rereadPosts(db);
  expect(said).toHaveBeenCalledTimes(1);
  await db.update(jobPosts).set({ parserVersion: PARSER_VERSION - 1 });
  await rereadPosts(db);
  expect(said).toHaveBeenLastCalledWith("posts: 3 read again, 0 changed");
  said.mockRestore();
});

test("what a post says of leading, and with it the competencies that it mentions, is read again", async () => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const { db } = database;
  const [onCall, silent] = ["You are on call one week in six.", "Trains wait for no one."];
  await createPost(db, ada, { id: ID, orgId, fields: aPost({ description: onCall }), now: TODAY });
  await createPost(db, ada, {
    id: SILENT,
    orgId,
    fields: aPost({ description: silent }),
    now: TODAY,
  });
  await db.update(jobs).set({ leadFacts: {} });
  await db.update(jobDescriptions).set({ competencies: [] });
  await rereadPosts(db);
  expect(said.mock.calls).toEqual([["posts: 2 read again, 1 changed"]]);
  expect(await jobOf(ID)).toMatchObject({ leadFacts: { onCall: { value: "yes", quote: onCall } } });
  const stored = await db.select().from(jobDescriptions).orderBy(jobDescriptions.text).all();
  expect(
    stored.map(({ text, competencies }) => ({ text, ids: competencies.map(({ id }) => id) })),
  ).toEqual([
    { text: silent, ids: [] },
    { text: onCall, ids: ["operations.on-call"] },
  ]);
  said.mockRestore();
});

test("the pay of a part-time post that was compared as a full year’s no longer is", async () => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const { db } = database;
  await store(ID, { employmentType: "PART_TIME", salaryPeriod: "MONTH" });
  await store(CHOSEN, { employmentType: "FULL_TIME", salaryPeriod: "MONTH" });
  const year = { salaryCaveat: null, salaryYearMinUsd: 90_000, salaryYearMaxUsd: 110_000 };
  await db.update(jobs).set(year);
  await rereadPosts(db);
  expect(await jobOf(ID)).toMatchObject({
    ...{ salaryMin: 80_000, salaryPeriod: "MONTH", salaryCaveat: "part-time" },
    ...{ salaryYearMinUsd: null, salaryYearMaxUsd: null, payRank: 0 },
  });
  expect(await jobOf(CHOSEN)).toMatchObject(year);
  said.mockRestore();
});
