import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { toFilterSql } from "./filter-sql.ts";

const database = testDatabase();

test.each(Object.entries(toFilterSql()))(
  "the migrations leave %s as the filters have it",
  async (name, create) => {
    const [row] = await database.db.all<{ sql: string }>(
      sql`select sql from sqlite_master where name = ${name}`,
    );

    expect(row?.sql, "Append what “npm run db:filters” prints to a new migration").toBe(create);
  },
);
