import { expect, test } from "vitest";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { findMarketHistory } from "./find-history.server.ts";
import { marketFigures } from "./tables.ts";

const database = testDatabase();
const LAST = "2026-11-20";
const FIGURE = {
  ...{ facet: "all", value: "", open: 0, payStated: 0, sources: 1, employers: 1 },
} as const;
type Figure = typeof marketFigures.$inferInsert;

async function count(daysBefore: number, fields: Partial<Figure>): Promise<void> {
  const day = dayAfter(LAST, -daysBefore);
  const figure = {
    facet: "all",
    value: "",
    open: 0,
    payStated: 0,
    sources: 1,
    employers: 1,
  } as const;
  await database.db.insert(marketFigures).values({ ...figure, day, ...fields });
}

test("nothing is drawn of nothing", async () => {
  expect(await findMarketHistory(database.db)).toBeNull();
});

test("a week has its last counted day, and what changed within it; one without a day has nothing", async () => {
  await count(0, { open: 9, new: 2, closed: 1 });
  await count(6, { open: 8, new: 1, closed: 0 });
  await count(14, { open: 7, new: 5, closed: 4 });
  await count(20, { open: 5, new: null, closed: null });
  await count(91, { open: 99 });
  const history = await findMarketHistory(database.db);
  expect(history?.weeks).toHaveLength(13);
  expect(history?.weeks.slice(-4)).toEqual([
    { ends: "2026-10-30", open: null, new: null, closed: null },
    { ends: "2026-11-06", open: 7, new: 5, closed: 4 },
    { ends: "2026-11-13", open: null, new: null, closed: null },
    { ends: "2026-11-20", open: 9, new: 3, closed: 1 },
  ]);
});

test("series have a figure for each week in which their kind was counted, none as 0, and the largest come first", async () => {
  for (const [days, coaching] of [
    [0, 4],
    [3, 8],
    [7, 3],
    [14, null],
  ] as const) {
    await count(days, { open: 10 });
    const fields = { facet: "asks", value: "people.coaching" } as const;
    if (coaching) await count(days, { ...fields, open: coaching });
  }
  await count(0, { facet: "asks", value: "people.feedback", open: 5 });
  await count(0, { facet: "asks", value: "people.nothing-of-today", open: 6 });
  await count(0, { facet: "track", value: "tech_lead", open: 7 });
  const history = await findMarketHistory(database.db);
  expect(history?.asks.map(({ words, open }) => [words, ...open.slice(-4)])).toEqual([
    [expect.stringContaining("Feedback"), null, null, 0, 5],
    ["Coaching", null, null, 3, 4],
  ]);
  expect(history?.track).toMatchObject([{ words: "Tech Lead" }]);
});

test("a year of days is read no further than what is drawn", async () => {
  const days = Array.from({ length: 365 }, (_, at) => dayAfter(LAST, -at));
  const rows = days.flatMap((day) => [
    { ...FIGURE, day },
    ...Array.from({ length: 9 }, (_, at) => ({ ...FIGURE, day, facet: "tech", value: `t${at}` })),
  ]);
  await writeBatch(database.db, insertRows(marketFigures, rows));
  const { usage } = await database.measure((db) => findMarketHistory(db));
  expect(usage.trips).toBe(1);
  expect(usage.rowsRead.reduce((sum, n) => sum + n, 0)).toBeLessThan(1_000);
});
