import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deletedAccounts } from "#app/auth/tables.ts";
import { testDatabase } from "#test/database.ts";
import { isInNextBatch } from "./next-batch.server.ts";

const database = testDatabase();

test("a run takes 5,000 of the rows that are due, the next run the others", async () => {
  const { db } = database;
  await db.run(sql`
    insert into ${deletedAccounts} (uid, deleted_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5002)
    select 'uid ' || n, iif(n = 1, 'later', 'due') from numbers`);
  const run = () =>
    db.delete(deletedAccounts).where(isInNextBatch(deletedAccounts, sql`deleted_at = 'due'`));

  await run();
  expect(await db.$count(deletedAccounts)).toBe(2);
  await run();
  expect(await db.select().from(deletedAccounts)).toMatchObject([{ uid: "uid 1" }]);
});
