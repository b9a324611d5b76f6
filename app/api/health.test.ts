import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { databaseContext, openDatabase } from "#app/db/database.server.ts";
import { testDatabase } from "#test/database.ts";
import { loader } from "./health.ts";

const database = testDatabase();

function requestHealth(db: ReturnType<typeof openDatabase>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(databaseContext, db);
  return loader({ context } as unknown as Parameters<typeof loader>[0]);
}

test("responds 200 while the database works", async () => {
  expect((await requestHealth(database.db)).status).toBe(200);
});

test("responds 503 with no-store when the database fails", async () => {
  const failingDatabase = {
    prepare() {
      throw new Error("no database");
    },
  };

  const response = await requestHealth(openDatabase(failingDatabase as unknown as D1Database));

  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
