import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordAccount } from "#app/auth/accounts.server.ts";
import { accounts, deletedAccounts } from "#app/auth/tables.ts";
import { forget } from "#app/db/forget.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { createPacket } from "#app/features/projects/packets/packets.server.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { attempts } from "#app/features/simulations/tables.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { countFaults, selectTrendRows } from "./daily-counts.server.ts";
import { TREND_DAYS, toFaultTable, toTrends } from "./daily-counts.ts";
import { dailyCountsLife } from "./lives.server.ts";
import { dailyCounts } from "./tables.ts";

const database = testDatabase();
const NOW = TODAY.toISOString();
const DAY = NOW.slice(0, 10);
const KEY = { secrets: ["for tests"], now: TODAY };
const claims = (uid: string, email = "") => ({ uid, email, isEmailVerified: true });

const countsOf = async () =>
  Object.fromEntries(
    (await database.db.select().from(dailyCounts)).map(({ name, n }) => [name, n]),
  );

test("accounts, plays and applications are counted once each, in the write that they happen in", async () => {
  const { db } = database;
  await recordAccount(db, claims("ada", "ada@people.example"), KEY);
  await recordAccount(db, claims("ada", "ada@new.example"), KEY);
  await recordAccount(db, claims("bo"), KEY);
  const row = { startedAt: NOW, updatedAt: NOW, uid: "ada", title: "A run", version: 1 };
  const run = { ...row, simulationId: "s", scenarioId: "c", mode: "practise" as const };
  await db.insert(attempts).values([
    { ...run, id: "one" },
    { ...run, id: "two", explored: true },
  ]);
  await db.update(attempts).set({ status: "finished" });
  await db.update(attempts).set({ reflection: "Again." });
  await db.insert(favorites).values({
    ...{ uid: "ada", kind: "job" as const, targetId: "j", createdAt: NOW, updatedAt: NOW },
    snapshot: { title: "A job" } as typeof favorites.$inferInsert.snapshot,
  });
  for (const stage of ["applied", "applied", "interview", "applied"] as const)
    await db.update(favorites).set({ stage }).where(eq(favorites.uid, "ada"));
  await db
    .insert(assessments)
    .values({ id: "a", uid: "ada", frameworkVersion: "1", startedAt: NOW });
  for (const completedAt of [NOW, DAY]) await db.update(assessments).set({ completedAt });
  await db.insert(planItems).values({
    ...{ id: "p", uid: "ada", competencyId: "c", action: "Lead a review" },
    ...{ createdAt: NOW, updatedAt: NOW },
  });
  for (const status of ["doing", "done", "done"] as const)
    await db.update(planItems).set({ status });
  for (const id of ["one", "one"]) {
    await createPacket(db, aViewer("ada"), { id, title: "P", audience: "", now: TODAY });
  }
  await countFaults(db, { code: 2 }, TODAY);
  await countFaults(db, { code: 1, database: 2 }, TODAY);

  expect(await countsOf()).toEqual({
    ...{ accounts: 2, plays: 1, applications: 2, faults: 5 },
    ...{ fault_code: 3, fault_database: 2 },
    ...{ assessments: 1, plan_items: 1, packets: 1 },
  });
});

test("an account that comes back is counted once in each other week, on its Monday", async () => {
  const { db } = database;
  const wednesday = new Date("2026-11-18T10:00:00Z");
  const after = (days: number) => new Date(daysAfter(wednesday, days));
  for (const days of [0, 1, 4, 5, 6, 11, 33]) {
    await recordAccount(db, claims("ada"), { ...KEY, now: after(days) });
  }
  await recordAccount(db, claims("bo"), { ...KEY, now: after(6) });
  const rows = await db.select().from(dailyCounts).where(eq(dailyCounts.name, "returns"));
  expect(rows.map(({ day, n }) => [day, n])).toEqual([
    ["2026-11-23", 1],
    ["2026-12-21", 1],
  ]);
});

test("whoever signs in to finish the deletion of their account gets no new row", async () => {
  const { db } = database;
  await db.insert(deletedAccounts).values({ uid: "ada", deletedAt: NOW });
  await recordAccount(db, claims("ada", "ada@people.example"), KEY);
  expect(await db.$count(accounts)).toBe(0);
});

test("the trends have one figure for each day, read from the days they show only", async () => {
  const { db } = database;
  const before = new Date(TODAY.getTime() - 40 * 86_400_000);
  await countFaults(db, { task: 7 }, before);
  await countFaults(db, { task: 1 }, TODAY);

  const rows = await selectTrendRows(db, TODAY);
  expect(rows).toEqual([
    { day: DAY, name: "fault_task", n: 1 },
    { day: DAY, name: "faults", n: 1 },
  ]);
  const { days, kinds } = toFaultTable(rows, DAY);
  expect(days.at(-1)).toBe(DAY);
  expect(kinds.find(({ kind }) => kind === "task")?.counts).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(kinds.flatMap(({ counts }) => counts).reduce((sum, n) => sum + n)).toBe(1);
  const faults = toTrends(rows, DAY).find(({ name }) => name === "faults");
  expect(faults?.counts).toEqual([...Array.from({ length: TREND_DAYS - 1 }, () => 0), 1]);
  expect(faults?.total).toBe(1);
  await forget(db, dailyCountsLife, new Date(TODAY.getTime() + 900 * 86_400_000));
  expect(await countsOf()).toEqual({});
});
