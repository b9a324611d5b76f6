import { expect, test } from "vitest";
import { revokedSessions } from "#app/db/schema.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import {
  forgetEndedSessions,
  requireLive,
  revokeSession,
  selectRevocation,
} from "./revocation.server.ts";
import type { Session } from "./session.ts";

const database = testDatabase();
const SECONDS = TODAY.getTime() / 1000;

function aSession(fields: Partial<Session> = {}): Session {
  return {
    uid: "uid-ada",
    email: "ada@people.example",
    name: "Ada",
    picture: "",
    sid: "sid-1",
    authTime: SECONDS,
    freshUntil: SECONDS,
    expiresAt: SECONDS,
    ...fields,
  };
}

test("a revoked session is found, once and for all, and no other is", async () => {
  await revokeSession(database.db, aSession());
  await revokeSession(database.db, aSession());

  expect(() => requireLive([])).not.toThrow();
  const revocation = await selectRevocation(database.db, { sid: "sid-1" });
  expect(revocation).toHaveLength(1);
  expect(() => requireLive(revocation)).toThrow();
  expect(await selectRevocation(database.db, { sid: "sid-2" })).toEqual([]);
});

test("what is kept names no person, and goes when the session would have ended", async () => {
  await revokeSession(database.db, aSession());
  expect(await database.db.select().from(revokedSessions)).toEqual([
    { sid: "sid-1", endsAt: "2026-12-20T12:00:00.000Z" },
  ]);

  await forgetEndedSessions(database.db, new Date("2026-12-20T11:00:00.000Z"));
  expect(await database.db.select().from(revokedSessions)).toHaveLength(1);
  await forgetEndedSessions(database.db, new Date("2026-12-20T13:00:00.000Z"));
  expect(await database.db.select().from(revokedSessions)).toEqual([]);
});
