import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { closeEndedJobs } from "#app/features/jobs/close-ended-jobs.server.ts";
import { upsertJobs, upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { saveFavorite } from "./favorites.server.ts";
import {
  markChangesRead,
  selectChangedJobs,
  toSavedJobNotices,
} from "./saved-job-notices.server.ts";
import { favorites } from "./tables.ts";

const database = testDatabase();
const ada = aViewer("uid-ada");
const SAVED = new Date(daysAgo(5));
const CLOSED = { status: "closed", closedAt: daysAgo(2) } as const;

beforeEach(async () => {
  await writeBatch(database.db, upsertOrganizations(database.db, [anOrganization()]));
});

/** Stores jobs and saves them all, five days ago. */
async function saveJobs(n: number, fields: Parameters<typeof aJob>[0] = {}): Promise<string[]> {
  const stored = await Promise.all(
    Array.from({ length: n }, () => aJob({ updatedAt: daysAgo(9), ...fields })),
  );
  await writeBatch(database.db, upsertJobs(stored));
  const [first = "", ...others] = stored.map(({ id }) => id);
  await saveFavorite(database.db, ada, { kind: "job", target: first, now: SAVED });
  const row = await database.db.select().from(favorites).get();
  if (others.length > 0)
    await writeBatch(
      database.db,
      insertRows(
        favorites,
        others.map((targetId) => ({ ...row, targetId })),
      ),
    );
  return [first, ...others];
}

const changeJobs = (ids: readonly string[], fields: Partial<typeof jobs.$inferInsert>) =>
  database.db
    .update(jobs)
    .set(fields)
    .where(inArray(jobs.id, [...ids]));

const readUnseen = (now = TODAY) =>
  selectChangedJobs(database.db, ada, {}).then((rows) => toSavedJobNotices(rows, { now }));

test("of 500 saved jobs, those that changed are found without asking the others", async () => {
  const saved = await saveJobs(500);
  const none = await database.measure((db) => selectChangedJobs(db, ada, {}));
  expect(none).toMatchObject({ value: [], usage: { rowsRead: [0] } });

  const changed = saved.slice(100, 103);
  await changeJobs(changed, CLOSED);

  for (const query of [{}, { since: daysAgo(3) }]) {
    const { value, usage } = await database.measure((db) => selectChangedJobs(db, ada, query));
    expect(value.map(({ target }) => target).toSorted()).toEqual(changed.toSorted());
    expect(usage.rowsRead[0]).toBeLessThanOrEqual(12);
  }
  expect(await selectChangedJobs(database.db, ada, { since: daysAgo(1) })).toEqual([]);
});

test("a job past its last day is news from the hour in which it is stored as expired", async () => {
  await saveJobs(1, { validThrough: daysAgo(1) });
  expect(await readUnseen()).toEqual([]);

  await closeEndedJobs(database.db, TODAY);

  expect(await readUnseen()).toMatchObject([{ at: daysAgo(1), isRead: false }]);
});

test.each([
  ["saved", 1],
  ["applied", 0],
  ["accepted", 0],
] as const)("that the last day passed is news of a job that is %s: %i", async (stage, n) => {
  await saveJobs(1, { validThrough: daysAgo(1) });
  await database.db.update(favorites).set({ stage });
  await closeEndedJobs(database.db, TODAY);

  expect(await readUnseen()).toHaveLength(n);
});

test("what was read before news of it was known does not count as read", async () => {
  const [target = ""] = await saveJobs(1, { validThrough: daysAgo(1) });
  await markChangesRead(database.db, ada, { id: target, at: TODAY.toISOString() });

  await closeEndedJobs(database.db, TODAY);
  expect(await readUnseen()).toMatchObject([{ isRead: false }]);

  await markChangesRead(database.db, ada, { at: TODAY.toISOString() });
  expect(await readUnseen()).toEqual([]);
});

test("a change of what is no news leaves what was read", async () => {
  const [target = ""] = await saveJobs(1);
  await changeJobs([target], CLOSED);
  await markChangesRead(database.db, ada, { at: TODAY.toISOString() });

  const later = daysAfter(TODAY, 1);
  await changeJobs([target], { lastSeenAt: later, missedRuns: 3, status: "duplicate" });

  expect(await readUnseen()).toEqual([]);
});

test("a job saved again from an account file tells what changed since it was saved, and a new one does not", async () => {
  const [target = ""] = await saveJobs(1);
  const rows = await database.db.select().from(favorites).all();
  await database.db.delete(favorites);
  await changeJobs([target], CLOSED);

  await writeBatch(database.db, insertRows(favorites, rows));
  expect(await readUnseen()).toMatchObject([{ at: CLOSED.closedAt }]);

  await database.db.delete(favorites);
  await writeBatch(
    database.db,
    insertRows(
      favorites,
      rows.map((row) => ({ ...row, createdAt: daysAgo(1) })),
    ),
  );
  expect(await readUnseen()).toEqual([]);
});

test("an import that changes nothing writes no favorite", async () => {
  const [target = ""] = await saveJobs(1);
  await changeJobs([target], CLOSED);
  await database.db.update(favorites).set({ jobChangedAt: null });
  const job = await database.db.select().from(jobs).where(eq(jobs.id, target)).get();

  await changeJobs([target], { updatedAt: job?.updatedAt ?? "", lastSeenAt: daysAgo(0) });

  expect(await database.db.select({ at: favorites.jobChangedAt }).from(favorites)).toEqual([
    { at: null },
  ]);
});
