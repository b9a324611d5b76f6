import { beforeAll, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { toCover } from "../cover.ts";
import { loadLibrary } from "../pages/library/load-library.server.ts";
import { DIFFICULTIES } from "../simulation.ts";
import { simulations } from "../tables.ts";
import {
  selectFilterableSimulations,
  selectLibraryPage,
  selectSimulationsForCompetency,
} from "./library.server.ts";
import {
  countLibrary,
  LIBRARY_FILTERS,
  type LibraryQuery,
  UNFILTERED_QUERY,
} from "./library-filter.ts";

const database = testDatabase({ isKept: true });
const AREAS = ["people", "delivery", "operations"] as const;
const COMPETENCIES = ["people.feedback", "delivery.risk", "operations.incidents", "people.hiring"];
const GAPS = new Set(["delivery.risk"]);

// Fifty listed simulations with the same timestamp, and two unlisted ones.
beforeAll(async () => {
  const rows = Array.from({ length: 52 }, (_, n): typeof simulations.$inferInsert => ({
    id: `s${n}`,
    uid: n % 10 === 0 ? null : "uid-ada",
    title: `Simulation ${n}`,
    summary: "Someone asks for one more thing on the last day.",
    difficulty: DIFFICULTIES[n % 3] ?? "intro",
    minutes: 5 + (n % 20),
    competencies: [
      ...[COMPETENCIES[n % 4] ?? "", COMPETENCIES[(n + 1) % 4] ?? ""],
      ...(n < 2 ? ["direction.vision"] : []),
    ],
    cover: toCover({ scenarios: [] }),
    premium: n === 0,
    visibility: n === 50 ? "unlisted" : "public",
    status: n === 51 ? "archived" : "published",
    version: 1,
    createdAt: TODAY.toISOString(),
    updatedAt: TODAY.toISOString(),
  }));
  const inserts = rows.map((row) => database.db.insert(simulations).values(row));
  await writeBatch(database.db, inserts);
});

test("for every filter and area the pages contain as many simulations as are counted, each once", async () => {
  const [first, ...queries] = [null, ...LIBRARY_FILTERS].flatMap((filter) =>
    [null, ...AREAS].flatMap((area) => [1, 2, 3].map((page) => ({ filter, area, page }))),
  ) as [LibraryQuery, ...LibraryQuery[]];
  const select = (query: LibraryQuery) => selectLibraryPage(database.db, query, GAPS);
  const [all, pages] = await Promise.all([
    selectFilterableSimulations(database.db),
    database.db.batch([select(first), ...queries.map(select)]),
  ]);
  const queriesByFilter = Map.groupBy([first, ...queries].entries(), ([, { filter, area }]) =>
    [filter, area].join(),
  );
  for (const pageQueries of queriesByFilter.values()) {
    const ids = pageQueries.flatMap(([at]) => pages[at]?.map(({ id }) => id) ?? []);
    expect(ids).toHaveLength(
      countLibrary(all, pageQueries[0]?.[1] ?? UNFILTERED_QUERY, GAPS).total,
    );
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(all).toHaveLength(50);
});

test("a page of the library is read in one trip, and each query reads at most two rows per simulation", async () => {
  const query = { ...UNFILTERED_QUERY, page: 3 };
  const { value, usage } = await database.measure((db) =>
    loadLibrary(db, null, { query, plans: DEFAULT_PLANS, now: TODAY }),
  );
  expect(value).toMatchObject({ total: 50, all: 50, pages: 3 });
  expect(value.simulations).toHaveLength(10);
  expect(usage.trips).toBe(1);
  for (const rows of usage.rowsRead) expect(rows).toBeLessThanOrEqual(2 * 52);
});

test("a premium simulation is locked for whom the plan leaves out, and stands after the others", async () => {
  const at = TODAY.toISOString();
  await database.db.insert(entitlements).values({
    ...{ uid: "uid-premium", plan: "premium", source: "grant", status: "active" },
    ...{ createdAt: at, updatedAt: at },
  });
  const lockedFor = async (uid: string | null, plans = DEFAULT_PLANS) => {
    const options = { player: { uid, plans }, now: TODAY };
    const rows = await selectSimulationsForCompetency(database.db, "direction.vision", options);
    return rows.map(({ isLocked }) => isLocked);
  };
  expect(await lockedFor(null)).toEqual([false, true]);
  expect(await lockedFor("uid-ada")).toEqual([false, true]);
  expect(await lockedFor("uid-premium")).not.toContain(true);
  expect(await lockedFor(null, { ...DEFAULT_PLANS, isAllFree: true })).not.toContain(true);
});
