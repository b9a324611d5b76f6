import { expect, test } from "vitest";
import { revokeSession } from "#app/auth/revocation.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { projects, wins } from "#app/features/projects/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { findStory } from "./find-story.server.ts";
import { readStories } from "./list-stories.server.ts";
import { deleteStory, regenerateStory, saveStory } from "./save-story.server.ts";
import type { SourceId } from "./story.ts";
import { stories } from "./tables.ts";

const database = testDatabase();
const ada = aViewer("uid-ada");
const bob = aViewer("uid-bob");
const at = TODAY.toISOString();
const dated = { uid: ada.uid, createdAt: at, updatedAt: at };
const PROJECT = { kind: "project", id: "a".repeat(24) } as const;
const WIN = { kind: "win", id: "b".repeat(24) } as const;

async function store() {
  await database.db.insert(projects).values({
    ...{ ...dated, id: PROJECT.id, title: "Seats", competencies: ["delivery.risk"] },
    situation: "Seats were wrong.",
    result: "Complaints fell from 140 to 11 a month.",
  });
  await database.db.insert(wins).values({
    ...{
      id: WIN.id,
      uid: ada.uid,
      on: "2026-11-20",
      text: "Support released alone",
      createdAt: at,
    },
    ...{ figure: "9 days to 2", projectId: PROJECT.id, competencyId: "self.letting-go" },
  });
  await database.db.insert(reviews).values({
    ...{ ...dated, id: "c".repeat(24), week: "2026-W47", winId: WIN.id },
    ...{ decision: "I stay out of it.", criteria: "Nobody calls" },
  });
}

const read = (job: string | null = null, by = ada) =>
  readStories(database.db, by, { job, now: TODAY });
const find = (source: SourceId, by = ada) => findStory(database.db, by, { source, now: TODAY });
const save = (text: string, version = 0, by = ada) =>
  saveStory(database.db, by, { source: PROJECT, length: "short", version, text, now: TODAY });

test("projects and wins are listed in one round trip, the most complete first", async () => {
  await store();
  const { value, usage } = await database.measure((db) =>
    readStories(db, ada, { job: null, now: TODAY }),
  );
  expect(usage.trips).toBe(1);
  expect(value.stories).toMatchObject([
    { ...WIN, missing: ["alternatives"] },
    { ...PROJECT, missing: ["decision", "alternatives"] },
  ]);
  expect((await read(null, bob)).stories).toEqual([]);
});

test("a win is told with its review’s decision and its project’s situation", async () => {
  await store();
  const { value, usage } = await database.measure((db) =>
    findStory(db, ada, { source: WIN, now: TODAY }),
  );
  expect(usage.trips).toBe(1);
  expect(value?.lengths[0]?.text).toBe(
    "Seats were wrong.\n\nI stay out of it.\n\nSupport released alone. 9 days to 2.",
  );
  expect(value?.questions).toMatchObject([
    { id: "self.letting-go", question: expect.stringContaining("work did you give away") },
  ]);
  expect(await find(WIN, bob)).toBeNull();
});

test("own words are kept beside the source, say when it changed, and go when it is told again", async () => {
  await store();
  expect(await save("Mine.")).toEqual({ version: 1 });
  expect(await save("Mine.")).toEqual({ version: 1 });
  await expect(save("Another window")).rejects.toMatchObject({
    data: { error: "conflict", theirs: { text: "Mine.", version: 1 } },
  });
  expect((await find(PROJECT))?.lengths[0]).toMatchObject({
    own: { text: "Mine.", isOutdated: false },
    text: expect.stringContaining("140 to 11"),
  });
  await database.db.update(projects).set({ result: "Complaints fell from 140 to 9 a month." });
  const [short] = (await find(PROJECT))?.lengths ?? [];
  expect(short).toMatchObject({ own: { text: "Mine.", isOutdated: true } });
  expect(short?.text).toContain("140 to 9");

  const again = { source: PROJECT, length: "short", version: 1 } as const;
  await regenerateStory(database.db, bob, again);
  expect((await find(PROJECT))?.lengths[0]?.own).not.toBeNull();
  await regenerateStory(database.db, ada, again);
  expect((await find(PROJECT))?.lengths[0]?.own).toBeNull();
});

test("a story outlives its source until its person deletes it", async () => {
  await store();
  await save("Mine.");
  await database.db.delete(projects);
  const { leftOver } = await read();
  expect(leftOver).toMatchObject([{ kind: "project", length: "short", text: "Mine." }]);
  expect((await read(null, bob)).leftOver).toEqual([]);
  const id = leftOver[0]?.id ?? "";
  await expect(deleteStory(database.db, bob, id)).rejects.toMatchObject({ init: { status: 404 } });
  await deleteStory(database.db, ada, id);
  expect((await read()).leftOver).toEqual([]);
});

test("nobody writes about another’s project, nor in a session that ended", async () => {
  await store();
  await expect(save("Bob’s", 0, bob)).rejects.toMatchObject({ init: { status: 404 } });
  await revokeSession(database.db, ada);
  await expect(save("Mine.")).rejects.toMatchObject({ init: { status: 401 } });
  expect(await database.db.select().from(stories)).toEqual([]);
});

test("a job from elsewhere asks for what its saved text says; without a story the way leads to the gap", async () => {
  await store();
  const text =
    "You will manage risk and give honest estimates. You will delegate work to the team.";
  await database.db.insert(favorites).values({
    ...{ ...dated, kind: "tracked_job", targetId: "d".repeat(24) },
    snapshot: {
      ...{ title: "Tech Lead", company: "Harbor", where: "", path: "", descriptionHash: "", text },
      salary: { source: "none", ote: false, equity: false },
    },
  });
  const { jobs, job, matches } = await read("d".repeat(24));
  expect(jobs).toEqual([{ id: "d".repeat(24), title: "Tech Lead", company: "Harbor" }]);
  expect(job?.company).toBe("Harbor");
  expect(matches.length).toBeGreaterThan(0);
  for (const { demand, best, gapPath } of matches) {
    const ids = { "delivery.risk": PROJECT.id, "self.letting-go": WIN.id };
    expect(best?.id ?? null).toBe(ids[demand.id as keyof typeof ids] ?? null);
    expect(gapPath).toBe(`/roadmap#${demand.id}`);
  }
  expect(await read("d".repeat(24), bob)).toMatchObject({ job: null, isJobMissing: true });
  expect(await read("nowhere-0000000000zz")).toMatchObject({ job: null, isJobMissing: true });
});
