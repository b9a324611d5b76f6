import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { jobSourceAdapters } from "#app/features/job-import/formats/adapters.ts";
import { importJobSource } from "#app/features/job-import/sync/import-job-source.server.ts";
import { recordNotModified } from "#app/features/job-import/sync/record-not-modified.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { editOrganization } from "#app/features/organizations/profile/edit-organization.server.ts";
import { toOrganizationEdit } from "#app/features/organizations/profile/organization-form.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { aBoard, someJobs } from "#test/boards.ts";
import { testDatabase, type Usage } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { HOURLY_TASKS } from "./scheduled.ts";

/* What writes and hourly tasks read beside 10,000 jobs that they do not change. */

const database = testDatabase({ isKept: true, jobs: 10_000 });
const NAME = { kind: "greenhouse", board: "northwind" } as const;

function totalOf({ rowsRead }: Usage): number {
  return rowsRead.reduce((sum, rows) => sum + rows, 0);
}

function importBoard(firstTitle: string) {
  const board = someJobs(50).map((job, index) =>
    index === 0 ? { ...job, title: firstTitle } : job,
  );
  return database.measure((db) =>
    importJobSource(db, {
      adapter: jobSourceAdapters.greenhouse,
      board: NAME.board,
      body: aBoard(board),
      now: TODAY,
    }),
  );
}

test("a check of a source with one changed job reads at most 500 rows", async () => {
  const timestamp = daysAgo(1);
  await database.db.insert(sources).values({ ...NAME, createdAt: timestamp, updatedAt: timestamp });
  await importBoard("Senior Engineer, Timetables");

  const { value, usage } = await importBoard("Senior Engineer, Tides");

  expect(value).toMatchObject({ updated: 1, unchanged: 49 });
  expect(totalOf(usage)).toBeLessThanOrEqual(500);
});

test("a check of a second source that lists a job of the first reads at most 300 rows", async () => {
  const importSecond = (ids: number[]) =>
    database.measure((db) =>
      importJobSource(db, {
        adapter: jobSourceAdapters.greenhouse,
        board: "northwind-two",
        body: aBoard([{ id: 99, title: "Tech Lead, Locks" }, ...ids.map((id) => ({ id }))]),
        now: TODAY,
      }),
    );
  await importSecond([]);

  const { usage } = await importSecond([7]);

  const duplicates = await database.db.$count(jobs, sql`status = 'duplicate'`);
  expect(duplicates).toBe(1);
  expect(totalOf(usage)).toBeLessThanOrEqual(300);
});

test("a check of a source that did not change reads at most 25 rows", async () => {
  const transfer = { status: 304, bytes: 0, requests: 1, durationMs: 1 };
  const run = { ...NAME, company: null, transfer, now: TODAY, extraWrites: () => [] };

  const { value, usage } = await database.measure((db) => recordNotModified(db, run));

  expect(value).toMatchObject({ status: "applied", unchanged: 50 });
  expect(totalOf(usage)).toBeLessThanOrEqual(25);
});

test("renaming an organization reads at most 200 rows", async () => {
  const { db } = database;
  const id = await storeOrganization(db, { ada: "owner" }, { id: "org-ferries", slug: "ferries" });
  const row = await db.select().from(organizations).where(sql`id = ${id}`).get();
  if (!row) throw new Error("The organization is missing.");
  const confirmation = { notThem: true, resembles: "" };
  const change = { id, version: row.version, confirmation, now: TODAY };
  const edit = { ...toOrganizationEdit(row), name: "Southwind Ferries" };

  const { usage } = await database.measure((measured) =>
    editOrganization(measured, aViewer("ada"), { ...change, edit }),
  );

  expect(totalOf(usage)).toBeLessThanOrEqual(200);
});

test("the hourly tasks read the jobs that end, and none of those that stay", async () => {
  const { db } = database;
  await writeBatch(db, [
    sql`update ${jobs} set valid_through = ${daysAgo(1)} where position in (
      select position from ${jobs} where status = 'open' order by position desc limit 3)`,
  ]);
  await db.delete(sources);
  const hour = { env: {} as Env, now: TODAY };

  for (const [name, task] of Object.entries(HOURLY_TASKS)) {
    const { usage } = await database.measure((measured) => task({ db: measured, ...hour }));
    expect.soft(totalOf(usage), name).toBeLessThanOrEqual(name === "closeEndedJobs" ? 3 * 600 : 30);
  }
});
