import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { batchNamed } from "#app/db/batch-named.server.ts";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { loadHome } from "#app/features/home/pages/home.server.ts";
import { upsertJobs, upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { dayAfter, daysBefore } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { STAGES } from "./favorite.ts";
import { saveFavorite } from "./favorites.server.ts";
import { selectHomeFavorites, toHomeFavorites } from "./home-favorites.server.ts";
import { favorites } from "./tables.ts";

const database = testDatabase();
const ada = aViewer("uid-ada");
const on = (days: number) => dayAfter(TODAY, days);

beforeEach(async () => {
  await writeBatch(database.db, upsertOrganizations(database.db, [anOrganization()]));
});

type Saved = Partial<typeof favorites.$inferInsert>;

/** Saves a job for each of these; returns their ids. */
async function saveJobs(rows: readonly Saved[]): Promise<string[]> {
  const stored = await Promise.all(
    rows.map((_, at) => aJob({ title: `Job ${at}`, updatedAt: daysBefore(TODAY, 900) })),
  );
  await writeBatch(database.db, upsertJobs(stored));
  const ids = stored.map(({ id }) => id);
  await saveFavorite(database.db, ada, { kind: "job", target: ids[0] ?? "", now: TODAY });
  const first = await database.db.select().from(favorites).get();
  await database.db.delete(favorites);
  const saved = rows.map((row, at) => ({ ...first, targetId: ids[at], ...row }));
  await writeBatch(database.db, insertRows(favorites, saved));
  return ids;
}

async function readHome() {
  const { value, usage } = await database.measure(async (db) =>
    toHomeFavorites(await batchNamed(db, selectHomeFavorites(db, ada, TODAY)), TODAY),
  );
  return { ...value, read: usage.rowsRead.reduce((sum, n) => sum + n, 0) };
}

/** A person's most, of which each of everything that home shows has more than it shows. */
function theMost(): Saved[] {
  return Array.from({ length: 500 }, (_, at) => ({
    stage: STAGES[at % STAGES.length],
    createdAt: daysBefore(TODAY, at),
    lastContactAt: daysBefore(TODAY, at),
    dueOn: at % 3 ? null : on((at % 60) - 30),
    nextStep: "Call",
    history: [{ at: daysBefore(TODAY, at), stage: "saved" as const }],
  }));
}

test("of 500 saved jobs, home reads at most 62 rows, and all of its own at most 300 in one trip", async () => {
  const ids = await saveJobs(theMost());
  await database.db
    .update(jobs)
    .set({ status: "closed", closedAt: daysBefore(TODAY, 0) })
    .where(inArray(jobs.id, ids.slice(0, 40)));
  const { read, savedChanges, saved } = await readHome();
  // Two of them are the employers of those that wait after an interview: their size decides what a law asks.
  expect(read).toBeLessThanOrEqual(62);
  expect([savedChanges.length, saved.length]).toEqual([5, 500]);

  await database.db.update(favorites).set({ changesSeenAt: TODAY.toISOString() });
  const { usage } = await database.measure((db) =>
    loadHome(db, ada, { plans: DEFAULT_PLANS, now: TODAY }),
  );
  expect(usage.trips).toBe(1);
  expect(usage.rowsRead.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(300);
});

test("of 500 saved jobs, the earliest is due first, what is not read is counted, and the longest silence is found", async () => {
  await saveJobs(theMost());
  const { due, moreDueOn, silent, reached } = await readHome();
  const isActive = ({ stage }: Saved) => stage !== "closed" && stage !== "accepted";
  const planned = theMost().filter((row) => isActive(row) && row.dueOn);
  expect(due[0]?.on).toBe(planned.map(({ dueOn }) => dueOn).toSorted()[0]);
  expect(due.map((each) => each.on)).toContain(on(0));
  expect([...due.map((each) => each.on), ...moreDueOn].toSorted()).toEqual(
    planned.map(({ dueOn }) => dueOn).toSorted(),
  );
  // The oldest of those that wait: "applied", "screen" and "interview".
  expect(silent?.days).toBe(
    theMost().findLastIndex(({ stage = "saved" }) =>
      ["applied", "screen", "interview"].includes(stage),
    ),
  );
  expect(reached[0]).toEqual({ stage: "saved", n: 500 });
});

test("an interview is due without a next step, and one that is over is not", async () => {
  const interview = (day: string) => ({
    ...{ kind: "panel" as const, day, time: "14:30", zone: "UTC+2", with: "" },
  });
  await saveJobs([
    { stage: "interview", interviews: [interview(on(-9)), interview(on(3))] },
    { stage: "interview", interviews: [interview(on(-9))] },
    { stage: "offer", interviews: [interview(on(40))] },
    { stage: "closed", interviews: [interview(on(2))] },
  ]);
  const { due, moreDueOn } = await readHome();
  expect(due).toMatchObject([{ title: "Job 0", on: on(3) }]);
  expect(moreDueOn).toEqual([on(40)]);
});

test("what was removed is neither shown nor counted", async () => {
  await saveJobs([{ dueOn: on(1), stage: "applied", removedAt: TODAY.toISOString() }]);
  const { due, moreDueOn, silent, saved } = await readHome();
  expect([due, moreDueOn, silent, saved]).toEqual([[], [], null, []]);
});

test("changes are those of the jobs that changed last, of open applications, and of organizations", async () => {
  const since = { createdAt: daysBefore(TODAY, 99) };
  const ids = await saveJobs(
    Array.from({ length: 12 }, (_, at) => ({ ...since, stage: at % 2 ? "closed" : "saved" })),
  );
  for (const [at, id] of ids.entries())
    await database.db
      .update(jobs)
      .set({ status: "closed", closedAt: daysBefore(TODAY, 12 - at) })
      .where(eq(jobs.id, id));
  const titles = async () => (await readHome()).savedChanges.map(({ title }) => title);
  expect(await titles()).toEqual(["Job 0", "Job 10", "Job 2", "Job 4", "Job 6"]);

  await database.db.delete(favorites);
  const target = anOrganization().id;
  await saveFavorite(database.db, ada, { kind: "organization", target, now: TODAY });
  await database.db.update(organizations).set({ name: "Southwind" });
  expect(await titles()).toEqual(["Southwind"]);
});
