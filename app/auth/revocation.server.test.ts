import { expect, test } from "vitest";
import { forget } from "#app/db/forget.server.ts";
import { collections } from "#app/features/favorites/tables.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { DAY_MS, daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { requireLiveSession, selectRevocation } from "./ended-session.server.ts";
import { deletedAccountsLife, revokedSessionsLife, sessionCutoffsLife } from "./lives.server.ts";
import { endAllSessions, readAsViewer, revokeSession, writeAsViewer } from "./revocation.server.ts";
import { ABSOLUTE_DAYS, isSignInExpired } from "./session.ts";
import { deletedAccounts, revokedSessions, sessionCutoffs } from "./tables.ts";
import type { Viewer } from "./viewer.server.ts";

const database = testDatabase();
const SECONDS = TODAY.getTime() / 1000;

function aSession(fields: Partial<Viewer> = {}): Viewer {
  return {
    plans: DEFAULT_PLANS,
    uid: "uid-ada",
    email: "ada@people.example",
    name: "Ada",
    picture: "",
    sid: "sid-1",
    authTime: SECONDS,
    signedInAtMs: TODAY.getTime(),
    freshUntil: SECONDS,
    expiresAt: SECONDS,
    ...fields,
  };
}

test("a revoked session is found, and no other", async () => {
  await revokeSession(database.db, aSession());
  await revokeSession(database.db, aSession());

  expect(() => requireLiveSession([])).not.toThrow();
  const revocation = await selectRevocation(database.db, aSession());
  expect(revocation).toHaveLength(1);
  expect(() => requireLiveSession(revocation)).toThrow();
  expect(await selectRevocation(database.db, aSession({ sid: "sid-2" }))).toEqual([]);
});

test("a revocation contains no person, and is deleted when the session would have expired", async () => {
  await revokeSession(database.db, aSession());
  expect(await database.db.select().from(revokedSessions)).toEqual([
    { sid: "sid-1", endsAt: "2026-12-20T12:00:00.000Z" },
  ]);

  await forget(database.db, revokedSessionsLife, new Date("2026-12-20T11:00:00.000Z"));
  expect(await database.db.select().from(revokedSessions)).toHaveLength(1);
  await forget(database.db, revokedSessionsLife, new Date("2026-12-20T13:00:00.000Z"));
  expect(await database.db.select().from(revokedSessions)).toEqual([]);
});

test("signing out everywhere ends the sessions of earlier sign-ins, and no others", async () => {
  const { db } = database;
  const before = aSession({ sid: "sid-phone", signedInAtMs: TODAY.getTime() - 60_000 });
  await endAllSessions(db, aSession(), TODAY);

  for (const session of [before, aSession()])
    expect(await selectRevocation(db, session)).toEqual([{ reason: "signed_out_everywhere" }]);
  expect(await selectRevocation(db, aSession({ signedInAtMs: TODAY.getTime() + 1 }))).toEqual([]);
  expect(await selectRevocation(db, { ...before, uid: "uid-bo" })).toEqual([]);

  await forget(db, sessionCutoffsLife, new Date(TODAY.getTime() + 30 * DAY_MS));
  expect(await db.select().from(sessionCutoffs)).toHaveLength(1);
  await forget(db, sessionCutoffsLife, new Date(TODAY.getTime() + 30 * DAY_MS + 1));
  expect(await db.select().from(sessionCutoffs)).toEqual([]);
});

test("deleting an account revokes earlier sessions, but not later sign-ins", async () => {
  await database.db.insert(deletedAccounts).values({ uid: "uid-ada", deletedAt: daysAgo(1) });

  const before = aSession({ signedInAtMs: TODAY.getTime() - 2 * DAY_MS });
  expect(await selectRevocation(database.db, before)).toHaveLength(1);
  expect(await selectRevocation(database.db, aSession())).toEqual([]);
  expect(await selectRevocation(database.db, { ...before, uid: "uid-bo" })).toEqual([]);
});

test("the id of a deleted account is stored until no session from before can be open", async () => {
  const deletedAt = TODAY.toISOString();
  await database.db.insert(deletedAccounts).values({ uid: "uid-ada", deletedAt });

  const end = new Date(daysAfter(TODAY, ABSOLUTE_DAYS));
  expect(isSignInExpired(SECONDS, end)).toBe(true);
  await forget(database.db, deletedAccountsLife, end);
  expect(await selectRevocation(database.db, aSession())).toHaveLength(1);
});

test("a viewer's queries are answered by name, and not at all once their session is revoked", async () => {
  const { db } = database;
  const read = (viewer: Viewer | null) =>
    readAsViewer(db, viewer, { cutoffs: db.select().from(sessionCutoffs) });
  expect(await read(aSession())).toEqual({ cutoffs: [] });
  await revokeSession(db, aSession());

  await expect(read(aSession())).rejects.toMatchObject({
    data: { error: "session_ended" },
    init: { status: 401 },
  });
  expect(await read(null)).toEqual({ cutoffs: [] });
});

test("no query of a page stands in for the session check, whatever its name", async () => {
  await revokeSession(database.db, aSession());
  const revocation = database.db.select().from(sessionCutoffs);

  await expect(readAsViewer(database.db, aSession(), { revocation })).rejects.toMatchObject({
    data: { error: "session_ended" },
  });
});

test("a viewer's writes are one transaction, and none is done with a revoked session", async () => {
  const collect = (id: string) =>
    database.db
      .insert(collections)
      .values({ id, uid: "uid-ada", name: id, place: 1, createdAt: daysAgo(0) });
  await writeAsViewer(database.db, aSession(), [collect("one"), collect("two")]);
  await revokeSession(database.db, aSession());

  const lateWrite = writeAsViewer(database.db, aSession(), [collect("three")]);

  await expect(lateWrite).rejects.toMatchObject({ data: { error: "session_ended" } });
  expect(await database.db.select().from(collections)).toHaveLength(2);
});

test("a write that fails for another reason throws that error", async () => {
  const insert = database.db
    .insert(collections)
    .values({ id: "one", uid: "uid-ada", name: "one", place: 1, createdAt: daysAgo(0) });

  await expect(writeAsViewer(database.db, aSession(), [insert, insert])).rejects.toThrow(/UNIQUE/);
});
