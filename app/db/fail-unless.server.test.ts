import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations } from "#app/features/organizations/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anOrganization } from "#test/factories.ts";
import { failUnless, isConditionFailure } from "./fail-unless.server.ts";
import { writeBatch } from "./write-batch.server.ts";

const database = testDatabase();

test.each([
  ["holds", sql`1 < 2`, 1],
  ["does not hold", sql`1 > 2`, 0],
  ["is null", sql`null`, 0],
])("a condition that %s decides about the whole batch", async (_, condition, stored) => {
  const insert = database.db.insert(organizations).values(anOrganization());
  const error = await writeBatch(database.db, [insert, failUnless(condition)]).catch((e) => e);
  expect(isConditionFailure(error)).toBe(stored === 0);
  expect(await database.db.$count(organizations)).toBe(stored);
});

test("another failure is not taken for the condition", async () => {
  const error = await writeBatch(database.db, [sql`select * from nowhere`]).catch((e) => e);
  expect(isConditionFailure(error)).toBe(false);
});
