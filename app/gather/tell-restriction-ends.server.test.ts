import { beforeEach, expect, test } from "vitest";
import { type RestrictionKind, STANDING_PATH } from "#app/auth/restriction.ts";
import { accounts, restrictions } from "#app/auth/tables.ts";
import { changesOf } from "#app/db/changes.server.ts";
import { toNotice } from "#app/features/notices/stored-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import {
  liftRestriction,
  restrictPerson,
} from "#app/features/operator/pages/people/restrict.server.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { tellRestrictionEnds } from "./tell-restriction-ends.server.ts";

const database = testDatabase();
const operator = aViewer("uid-operator");
// Whether something holds is asked with the clock of the database.
const NOW = new Date();
const hoursAgo = (hours: number) => daysAgo(hours / 24, NOW);

beforeEach(async () => {
  await storeOrganization(database.db, { ada: "owner", bo: "admin", cem: "member" });
  await database.db.insert(accounts).values([
    { uid: "ada", createdAt: daysAgo(9) },
    { uid: "bo", createdAt: daysAgo(9) },
  ]);
});

const stop = (uid: string, kind: RestrictionKind, endsAt: string | null) =>
  database.db.insert(restrictions).values({
    ...{ id: `${uid}-${kind}-${endsAt}`, origin: `${uid}-${kind}-${endsAt}`, uid, kind },
    ...{ reason: "Spam.", createdAt: daysAgo(9), endsAt },
  });
const run = (now = NOW) => tellRestrictionEnds(database.db, now);
const told = async () =>
  (await database.db.select().from(notices))
    .map(({ uid, event, subject }) => [uid, event, subject].join(" "))
    .sort();

test("an end that came by itself is told to the person at once, once, and by what it was", async () => {
  await stop("bo", "limited", hoursAgo(0.5));
  await run();
  await run(new Date(NOW.getTime() + 3_600_000));
  expect(await told()).toEqual(["bo restriction_ended limited"]);
  const [row] = await database.db.select().from(notices);
  expect(row).toMatchObject({ mail: "due", path: STANDING_PATH });
  if (!row) return;
  const { title, detail } = toNotice({ ...row, at: row.createdAt });
  expect(title).toBe("The limit on your account has ended");
  expect(detail).toMatch(/^An operator had set it until \w+ \d+, \d{4}\.$/);
});

test("the end of the only owner’s block is told to the members too, and shows what was hidden", async () => {
  const { db } = database;
  await stop("ada", "blocked", hoursAgo(0.5));
  await tellRestrictionEnds(db, NOW);
  expect(await told()).toEqual([
    "ada restriction_ended blocked",
    "bo owner_back Northwind Ferries",
    "cem owner_back Northwind Ferries",
  ]);
  expect(changesOf(db).changed).toContain("simulations");
});

test.each<[string, RestrictionKind, string | null]>([
  ["holds", "blocked", hoursAgo(-1)],
  ["has no end", "blocked", null],
  ["is a warning", "warned", hoursAgo(1)],
  ["ended long ago", "blocked", daysAgo(8, NOW)],
])("nobody is told of what %s", async (_, kind, endsAt) => {
  await stop("ada", kind, endsAt);
  await run();
  expect(await told()).toEqual([]);
});

test("nor while another of its kind holds, nor about a deleted account", async () => {
  await stop("ada", "blocked", hoursAgo(1));
  await stop("ada", "blocked", null);
  await stop("gone", "blocked", hoursAgo(1));
  await run();
  expect(await told()).toEqual([]);
});

test("an end by an operator is told then, with the owner who is back, and not again", async () => {
  const blocking = { kind: "blocked", reason: "Spam.", endsAt: hoursAgo(-9) } as const;
  await restrictPerson(database.db, operator, {
    ...{ uid: "ada", operatorUids: [], now: NOW, ...blocking },
  });
  const [row] = await database.db.select().from(restrictions);
  const lifting = { uid: "ada", restriction: row?.id ?? "", reason: "A mistake of ours." };
  await database.db.delete(notices);
  await liftRestriction(database.db, operator, { ...lifting, now: NOW });
  const lifted = [
    "ada restriction_lifted blocked",
    "bo owner_back Northwind Ferries",
    "cem owner_back Northwind Ferries",
  ];
  expect(await told()).toEqual(lifted);
  await run(new Date(NOW.getTime() + 3_600_000));
  expect(await told()).toEqual(lifted);
});

test("a run tells a hundred people, and the next one the rest", async () => {
  const many = Array.from({ length: 101 }, (_, n) => `uid-${n}`);
  for (const uid of many) {
    await database.db.insert(accounts).values({ uid, createdAt: daysAgo(9) });
    await stop(uid, "limited", hoursAgo(1));
  }
  await run();
  expect(await told()).toHaveLength(100);
  await run();
  expect(await told()).toHaveLength(101);
});
