import { beforeEach, expect, test } from "vitest";
import { revokeSession } from "#app/auth/revocation.server.ts";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { loadHome } from "#app/features/home/pages/home.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import {
  type JobRecord,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { testDatabase, type Usage } from "#test/database.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { editFavorite } from "./edit-favorite.server.ts";
import { STAGES } from "./favorite.ts";
import { saveFavorite } from "./favorites.server.ts";
import { listFavorites } from "./list-favorites.server.ts";
import { parseFavoriteSearch } from "./query.ts";
import { favorites } from "./tables.ts";

const database = testDatabase();
const ada = aViewer("uid-ada");
const query = parseFavoriteSearch(new URLSearchParams("view=list"));
let job: JobRecord;

beforeEach(async () => {
  job = await aJob();
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, [anOrganization()]),
    ...upsertJobs([job, await aJob()]),
  ]);
  await saveFavorite(database.db, ada, { kind: "job", target: job.id, now: TODAY });
});

test("the list takes one database trip", async () => {
  const { value, usage } = await database.measure((db) =>
    listFavorites(db, ada, { query, now: TODAY }),
  );
  expect(value.items).toMatchObject([{ target: job.id, changes: [], pay: null }]);
  expect(usage.trips).toBe(1);
});

test("job pages take one database trip for a viewer too", async () => {
  const list = await database.measure((db) =>
    listJobs(db, { query: {}, cursor: null }, { now: TODAY, viewer: ada }),
  );
  expect(list.usage.trips).toBe(1);
  expect(list.value.jobs.map(({ saved }) => saved).toSorted()).toEqual([false, true]);
  const filtered = await database.measure((db) =>
    listJobs(
      db,
      { query: { track: ["ic"], mode: ["hybrid"] }, cursor: null },
      { now: TODAY, viewer: ada },
    ),
  );
  expect(filtered.usage.trips).toBe(1);
  expect(filtered.value.total.n).toBe(2);
  expect(filtered.value.jobs.map(({ saved }) => saved).toSorted()).toEqual([false, true]);
  const page = await database.measure((db) => findJob(db, job.id, ada));
  expect(page.usage.trips).toBe(1);
  expect(page.value).toMatchObject({ id: job.id, favorite: { stage: "saved" } });
  const home = await database.measure((db) =>
    loadHome(db, ada, { plans: DEFAULT_PLANS, now: TODAY }),
  );
  expect(home.usage.trips).toBe(1);
});

test("a visitor's job list runs no query about favorites", async () => {
  const list = await database.measure((db) =>
    listJobs(db, { query: {}, cursor: null }, { now: TODAY }),
  );
  // The page, the counts, two samples of jobs, the spelling, the missed hours and what expired.
  expect(list.usage.rowsRead).toHaveLength(8);
  expect(list.value.jobs[0]).not.toHaveProperty("saved");
  expect(await findJob(database.db, job.id)).not.toHaveProperty("favorite");
});

test("a revoked session reads nothing as its viewer, and cannot edit", async () => {
  await revokeSession(database.db, ada);
  await expect(findJob(database.db, job.id, ada)).rejects.toMatchObject({ init: { status: 401 } });
  const list = listJobs(database.db, { query: {}, cursor: null }, { now: TODAY, viewer: ada });
  await expect(list).rejects.toMatchObject({ init: { status: 401 } });
  await expect(listFavorites(database.db, ada, { query, now: TODAY })).rejects.toMatchObject({
    init: { status: 401 },
  });
  const edit = {
    kind: "job",
    target: job.id,
    version: 1,
    now: TODAY,
    edit: { note: "x" },
  } as const;
  await expect(editFavorite(database.db, ada, edit)).rejects.toMatchObject({
    init: { status: 401 },
  });
});

test("a saved organization shows its number of jobs, and reports when it is renamed, moved or suspended", async () => {
  const { db } = database;
  const target = anOrganization().id;
  await db.update(organizations).set({ hqCity: "Porto", hqCountry: "PT" });
  await saveFavorite(db, ada, { kind: "organization", target, now: TODAY });
  const listOrganizations = async () => {
    const options = { query: { ...query, kind: "organization" as const }, now: TODAY };
    return (await listFavorites(db, ada, options)).items;
  };
  expect(await listOrganizations()).toMatchObject([
    {
      ...{ title: "Northwind Ferries", company: "Porto, Portugal", changes: [] },
      ...{ path: "/organizations/northwind", listedJobs: 2 },
    },
  ]);

  await db.update(organizations).set({ name: "Southwind", hqCity: "Bergen", hqCountry: "NO" });
  expect(await listOrganizations()).toMatchObject([
    {
      title: "Southwind",
      changes: [
        { is: "renamed", was: "Northwind Ferries" },
        { is: "seat", was: "Porto, Portugal" },
      ],
    },
  ]);

  await db.update(organizations).set({ status: "suspended" });
  expect(await listOrganizations()).toMatchObject([
    { title: "Northwind Ferries", path: null, listedJobs: null, changes: [{ is: "gone" }] },
  ]);
  await expect(
    saveFavorite(db, { ...ada, uid: "uid-bo" }, { kind: "organization", target, now: TODAY }),
  ).rejects.toMatchObject({ init: { status: 404 } });
});

test("the most that one can save is searched, and shown as a board, in 300 rows", async () => {
  const saved = await Promise.all(
    Array.from({ length: 500 }, () => aJob({ orgId: "org-northwind" })),
  );
  await writeBatch(database.db, upsertJobs(saved));
  const first = await database.db.select().from(favorites).get();
  const rows = saved.map(({ id }, at) => ({ ...first, targetId: id, stage: STAGES[at % 7] }));
  await writeBatch(database.db, insertRows(favorites, rows));
  for (const search of ["q=engineer&sort=company", "q=engineer&page=3", "sort=company"]) {
    const options = { query: parseFavoriteSearch(new URLSearchParams(search)), now: TODAY };
    const { value, usage } = await database.measure((db) => listFavorites(db, ada, options));
    expect([value.all, value.total, value.items.length]).toEqual([501, 501, 25]);
    expect(totalOf(usage)).toBeLessThanOrEqual(300);
  }
  const board = { query: parseFavoriteSearch(new URLSearchParams()), now: TODAY };
  const { value, usage } = await database.measure((db) => listFavorites(db, ada, board));
  expect(value.board?.lanes.map(({ cards }) => cards.length)).toEqual(Array(6).fill(25));
  expect(totalOf(usage)).toBeLessThanOrEqual(300);
});

function totalOf({ rowsRead }: Usage): number {
  return rowsRead.reduce((sum, rows) => sum + rows, 0);
}
