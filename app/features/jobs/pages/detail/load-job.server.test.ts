import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { viewerContext } from "#app/auth/viewer.server.ts";
import { databaseContext, openDatabase } from "#app/db/database.server.ts";
import { readRequestedJob } from "./requested-job.server.ts";

test("a job, those similar to it and the pay of its market are read at the same time, once for the redirect and the page", async () => {
  const begun: string[] = [];
  const context = new RouterContextProvider();
  context.set(viewerContext, null);
  context.set(databaseContext, openDatabase(unansweringDatabase(begun)));

  const forRedirect = readRequestedJob("staff-engineer-gn3khxs3gmd6", context);
  const forPage = readRequestedJob("staff-engineer-gn3khxs3gmd6", context);

  expect(forPage).toBe(forRedirect);
  await expect.poll(() => begun).toHaveLength(3);
});

/** A database that notes each trip that begins and never answers. */
function unansweringDatabase(begun: string[]): D1Database {
  const prepare = (sql: string) => {
    const begin = () => {
      begun.push(sql);
      return new Promise<never>(() => {});
    };
    const statement = { bind: () => statement, all: begin, raw: begin, run: begin };
    return statement;
  };
  return { prepare } as unknown as D1Database;
}
