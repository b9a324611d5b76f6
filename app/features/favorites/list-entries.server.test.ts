import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { forget } from "#app/db/forget.server.ts";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { deleteAccount } from "#app/features/account/pages/data/delete-account.server.ts";
import { upsertJobs, upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { daysAfter, daysBefore } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { addCollection, deleteCollection } from "./collections.server.ts";
import { editFavorite, recordContact } from "./edit-favorite.server.ts";
import { STAGES } from "./favorite.ts";
import { selectFavoriteCount } from "./favorite-limit.server.ts";
import { removeFavorite, saveFavorite } from "./favorites.server.ts";
import { listFavorites } from "./list-favorites.server.ts";
import { favoritesLife } from "./lives.server.ts";
import { parseFavoriteSearch } from "./query.ts";
import { favorites } from "./tables.ts";
import { saveTarget } from "./target.server.ts";

const database = testDatabase();
const ada = aViewer("uid-ada");
const bo = aViewer("uid-bo");

beforeEach(async () => {
  await writeBatch(database.db, upsertOrganizations(database.db, [anOrganization()]));
});

async function storeJobs(n: number) {
  const stored = await Promise.all(Array.from({ length: n }, () => aJob()));
  await writeBatch(database.db, upsertJobs(stored));
  return stored;
}

type Stored = { uid: string; entries: string }[];

/** The lists and words that are stored, and those that the favorites make. */
async function readLists() {
  const { db } = database;
  const make = (view: string) => sql`select uid, json_group_object(key, json(entry)) as entries
    from ${sql.raw(view)} group by uid order by uid`;
  const [lists, madeLists, words, madeWords] = await Promise.all([
    db.all<Stored[number]>(sql`select uid, entries from favorite_lists order by uid`),
    db.all<Stored[number]>(make("favorite_entries")),
    db.all<Stored[number]>(sql`select uid, words as entries from favorite_words order by uid`),
    db.all<Stored[number]>(make("favorite_word_entries")),
  ]);
  const parse = (rows: Stored) =>
    Object.fromEntries(rows.map(({ uid, entries }) => [uid, JSON.parse(entries)]));
  return {
    ...{ stored: parse(lists), words: parse(words) },
    made: { stored: parse(madeLists), words: parse(madeWords) },
  };
}

test("after every kind of write, a person's list and its words are what their favorites make", async () => {
  const { db } = database;
  const [one, two, three] = await storeJobs(3);
  const keyOf = (job: typeof one) => ({ kind: "job" as const, target: job?.id ?? "", now: TODAY });
  const collection = { id: "c1", name: "Near", now: TODAY };
  const interviews = [
    { kind: "call" as const, day: "2026-12-03", time: "14:30", zone: "UTC+2", with: "" },
  ];
  const monthsLater = new Date(daysAfter(TODAY, 40));
  const writes: Record<string, () => Promise<unknown>> = {
    save: () => saveFavorite(db, ada, keyOf(one)),
    "save another's": () => saveFavorite(db, bo, keyOf(one)),
    "save a second": () => saveFavorite(db, ada, keyOf(two)),
    "work towards one": () => saveTarget(db, ada, { target: three?.id ?? "", now: TODAY }),
    move: () => editFavorite(db, ada, { ...keyOf(one), version: 1, edit: { stage: "applied" } }),
    plan: () =>
      editFavorite(db, ada, {
        ...{ ...keyOf(one), version: 2 },
        edit: { nextStep: "Call", dueOn: "2026-12-01", interviews },
      }),
    note: () => editFavorite(db, ada, { ...keyOf(one), version: 3, edit: { note: "Ask Bogna" } }),
    "the job is renamed": () =>
      db
        .update(jobs)
        .set({ title: "Tech Lead, Tides" })
        .where(eq(jobs.id, one?.id ?? "")),
    contact: () => recordContact(db, ada, keyOf(one)),
    collect: async () => {
      await addCollection(db, ada, collection);
      await editFavorite(db, ada, { ...keyOf(two), version: 1, edit: { collection: "c1" } });
    },
    "delete the collection": () => deleteCollection(db, ada, "c1"),
    remove: () => removeFavorite(db, ada, keyOf(one)),
    "remove again": () => removeFavorite(db, ada, keyOf(one)),
    restore: () => saveFavorite(db, ada, keyOf(one)),
    import: async () => {
      const rows = await db.select().from(favorites).where(sql`uid = 'uid-ada'`);
      await writeBatch(
        db,
        insertRows(
          favorites,
          rows.map((row, at) => ({
            ...{ ...row, targetId: `imported-${at}` },
            removedAt: at ? null : daysBefore(TODAY, 1),
          })),
        ),
      );
    },
    "forget what was removed": () => forget(db, favoritesLife, monthsLater),
    "the job goes": () => writeBatch(db, [sql`update jobs set status = 'removed'`]),
    "the job is back": () => writeBatch(db, [sql`update jobs set status = 'open'`]),
    "delete the account": () => deleteAccount(db, ada, TODAY),
    "remove the last": () => removeFavorite(db, bo, keyOf(one)),
  };
  for (const [name, write] of Object.entries(writes)) {
    await write();
    const { made, ...kept } = await readLists();
    expect(kept, name).toEqual(made);
    const { stored, words } = kept;
    if (name === "the job is renamed")
      expect(words["uid-ada"][`job/${one?.id}`]).toEqual([
        ...["Tech Lead, Tides", one?.orgName, "Ask Bogna"],
      ]);
    if (name === "plan")
      expect(stored["uid-ada"][`job/${one?.id}`]).toMatchObject({
        ...{ stage: "applied", dueOn: "2026-12-01", step: 1, interviews: [{ day: "2026-12-03" }] },
      });
  }
  expect(await readLists()).toMatchObject({ stored: {}, words: {} });
});

const search = (address: string) => parseFavoriteSearch(new URLSearchParams(address));

/** A person's most: 500 jobs, of which each column of the board has more than it shows. */
async function saveTheMost() {
  const saved = await storeJobs(500);
  const [first] = saved;
  await saveFavorite(database.db, ada, { kind: "job", target: first?.id ?? "", now: TODAY });
  const row = await database.db.select().from(favorites).get();
  const rows = saved.slice(1).map(({ id }, at) => ({
    ...row,
    targetId: id,
    stage: STAGES[at % STAGES.length],
    createdAt: daysBefore(TODAY, at),
    dueOn: at % 5 ? null : `2026-12-${String(1 + (at % 28)).padStart(2, "0")}`,
    nextStep: at % 3 ? "" : "Call",
  }));
  await writeBatch(database.db, insertRows(favorites, rows));
}

test("how many 500 saved jobs are takes one row", async () => {
  await saveTheMost();
  const { value, usage } = await database.measure((db) => selectFavoriteCount(db, ada));
  expect(value).toEqual([{ saved: 500 }]);
  expect(usage.rowsRead).toEqual([1]);
  expect(await selectFavoriteCount(database.db, bo)).toEqual([{ saved: 0 }]);
});

test("of 500 saved jobs, a page of the board or the list reads at most 300 rows", async () => {
  await saveTheMost();
  const [{ target = "" } = {}] = await database.db
    .select({ target: favorites.targetId })
    .from(favorites)
    .where(sql`stage = 'saved'`)
    .orderBy(sql`created_at`);
  for (const address of [
    "",
    `open=job/${target}`,
    ...["view=list", "view=list&page=20", "view=list&stage=offer&sort=saved&page=2"],
  ]) {
    const { value, usage } = await database.measure((db) =>
      listFavorites(db, ada, { query: search(address), now: TODAY }),
    );
    const read = usage.rowsRead.reduce((sum, n) => sum + n, 0);
    expect(read, address).toBeLessThanOrEqual(300);
    expect(usage.trips).toBe(2);
    expect(value.all).toBe(500);
    expect(value.board?.lanes.map(({ cards }) => cards.length) ?? []).toEqual(
      value.board ? Array(6).fill(25) : [],
    );
    if (address.startsWith("open")) expect(value.opened).toMatchObject({ target });
  }
});
