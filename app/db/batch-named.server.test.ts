import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { batchNamed } from "./batch-named.server.ts";
import type { Database } from "./database.server.ts";

const database = testDatabase();

test("each result has the name of its query, in one round trip", async () => {
  const { value, usage } = await database.measure((db) =>
    batchNamed(db, { one: selectNumber(db, 1), none: undefined, two: selectNumber(db, 2) }),
  );

  expect(value).toEqual({ one: [{ n: 1 }], two: [{ n: 2 }] });
  expect(usage.trips).toBe(1);
});

function selectNumber(db: Database, n: number) {
  return db.select({ n: sql<number>`${n}`.as("n") }).from(sql`(select 1)`);
}
