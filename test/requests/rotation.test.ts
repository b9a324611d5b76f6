import { expect, test } from "vitest";
import { recordAccount } from "#app/auth/accounts.server.ts";
import { createSession } from "#app/auth/session.ts";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { SECRET } from "#test/identity-keys.ts";
import { HERE, type People, testPeople } from "./people.ts";

/*
 * The rehearsal of docs/operations.md: the deployment before a rotation, during it, and after the old secret
 * was removed. The secrets hold commas, at which nothing may be split.
 */

const OLD = "the first secret, of thirty-two bytes, and a comma";
const NEW = "the next one, 'quoted', of thirty-two bytes at least";
const before = await testPeople({ SESSION_SECRET: OLD });
const during = await testPeople({ SESSION_SECRET: NEW, SESSION_SECRET_OLD_1: OLD });
const again = await testPeople({
  SESSION_SECRET: SECRET,
  SESSION_SECRET_OLD_1: NEW,
  SESSION_SECRET_OLD_2: OLD,
});
const after = await testPeople({ SESSION_SECRET: NEW, SESSION_SECRET_OLD_1: "" });

const statusAt = async (people: People, cookie: string) =>
  (await people.read("/account/profile", cookie)).status;

test("a session lives through the rotation and ends with its secret; new ones are signed with the new secret", async () => {
  const old = await before.signIn();
  const oldStatuses = [before, during, again, after].map((people) => statusAt(people, old));
  expect(await Promise.all(oldStatuses)).toEqual([200, 200, 200, 401]);

  const fresh = await during.signIn();
  const freshStatuses = [before, during, again, after].map((people) => statusAt(people, fresh));
  expect(await Promise.all(freshStatuses)).toEqual([401, 200, 200, 200]);
});

test("a renewed session keeps its sign-in and is signed with the new secret", async () => {
  const token = { auth_time: Math.floor(Date.now() / 1000) - 60 };
  const old = await before.signIn(token);
  const response = await during.fetch(`${HERE}/api/v1/auth`, {
    method: "POST",
    headers: {
      ...{ "sec-fetch-site": "same-origin", "content-type": "application/json" },
      cookie: old,
    },
    body: JSON.stringify({ action: "set-token", token: await during.publisher.token(token) }),
  });
  const [session = ""] = response.headers.getSetCookie();

  expect(await statusAt(after, session.split(";")[0] ?? "")).toBe(200);
  expect(sidOf(session)).toBe(sidOf(old));
});

test("part of a secret, up to its comma, signs nothing", async () => {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ uid: "uid-ada", email: "ada@people.example", name: "Ada", picture: "" },
    ...{ authTime: seconds - 60, issuedAt: seconds, expiresAt: seconds + 3_600 },
  };
  for (const secret of [OLD, NEW].flatMap((each) => each.split(","))) {
    const options = { secrets: [secret.trim()], issuer: HERE, now: new Date() };
    const { jwt } = await createSession(claims, null, options);
    expect(await statusAt(during, `session=${jwt}`)).toBe(401);
  }
});

test("a form that was opened before the rotation can be sent during it", async () => {
  const startedAt = await signFillTime(OLD, new Date(Date.now() - 10_000));
  const form = {
    intent: "send",
    category: "bug",
    message: "Opened before, sent after.",
    pagePath: "/jobs",
    startedAt,
  };

  expect((await during.send("/feedback", form)).status).toBe(200);
  expect((await after.send("/feedback", form)).status).toBe(422);
});

test("an operator finds an account by its email though it has not signed in since", async () => {
  const operator = await during.signIn({ sub: "uid-operator", user_id: "uid-operator" });
  const bo = { uid: "uid-bo", email: "bo@people.example", isEmailVerified: true };
  await recordAccount(during.db, bo, { secrets: [OLD], now: new Date() });
  const form = { intent: "find", account: "Bo@people.example", reason: "They asked us to." };

  expect((await during.send("/operator/accounts", form, { cookie: operator })).body).toMatchObject({
    accounts: [{ uid: "uid-bo" }],
  });
});

function sidOf(cookie: string): unknown {
  const [, payload = ""] = /session=[\w-]+\.([\w-]+)/.exec(cookie) ?? [];
  return JSON.parse(Buffer.from(payload, "base64url").toString()).sid;
}
