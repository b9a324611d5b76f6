import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { HERE, testPeople } from "./people.ts";

const people = await testPeople();
const keyless = await testPeople();
keyless.publisher.mode = "error";
const broken = await testPeople({ SESSION_SECRET: "short" });
const OPERATOR = { sub: "uid-operator", user_id: "uid-operator" };

async function readReady(cookie = "", { fetch } = people) {
  const response = await fetch(`${HERE}/readyz`, { headers: cookie ? { cookie } : {} });
  return { response, status: response.status, text: await response.text() };
}

/** The name of the last migration, which a test changes. */
const last = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .at(-1);
const setMigration = (name: string | undefined) =>
  people.db.run(
    sql`update d1_migrations set name = ${name} where id = (select max(id) from d1_migrations)`,
  );
afterEach(() => setMigration(last));

test("everyone reads one word, which is not stored", async () => {
  const { response, status, text } = await readReady();

  expect([status, text]).toEqual([200, "ready\n"]);
  expect(response.headers.get("cache-control")).toContain("no-store");
});

test("a database before the migrations that the code needs is not ready, and healthz is", async () => {
  await setMigration("0000_before.sql");

  expect(await readReady()).toMatchObject({ status: 503, text: "unready\n" });
  expect((await people.fetch(`${HERE}/healthz`)).status).toBe(200);
});

test("a database after them is ready: migrations come before the code", async () => {
  await setMigration("9999_after.sql");

  expect((await readReady()).status).toBe(200);
});

test("a database without tables is not ready", async () => {
  await people.db.run(sql`alter table d1_migrations rename to elsewhere`);
  expect(await readReady()).toMatchObject({ status: 503, text: "unready\n" });
  await people.db.run(sql`alter table elsewhere rename to d1_migrations`);
});

test("without identity keys, or with sign-in misconfigured, it is not ready", async () => {
  expect(await readReady("", keyless)).toMatchObject({ status: 503, text: "unready\n" });
  expect(await readReady("", broken)).toMatchObject({ status: 503, text: "unready\n" });
});

test("an operator reads why", async () => {
  const { status, text, response } = await readReady(await people.signIn(OPERATOR));

  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    ...{ is: "ready", schema: last, neededSchema: last, identityKeys: "reachable" },
    oldestQueuedSeconds: null,
  });
  expect(response.headers.get("cache-control")).toContain("no-store");
});

test("an operator reads how long the oldest check waits in the queue", async () => {
  const at = new Date(Date.now() - 90_000).toISOString();
  await people.db.run(sql`
    insert into sources (kind, board, queued_at, created_at, updated_at)
    values ('greenhouse', 'northwind', ${at}, ${at}, ${at})`);
  const { text } = await readReady(await people.signIn(OPERATOR));

  expect(JSON.parse(text).oldestQueuedSeconds).toBeGreaterThanOrEqual(90);
});

test("someone else who is signed in, a stale operator and one who signed out read the word", async () => {
  const signedOut = await people.signIn(OPERATOR);
  await people.signOut(signedOut);
  const stale = await people.signInStale({ uid: "uid-operator" });
  for (const cookie of [await people.signIn(), stale, signedOut]) {
    expect((await readReady(cookie)).text).toBe("ready\n");
  }
});
