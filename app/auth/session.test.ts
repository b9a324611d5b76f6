import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { SECRET } from "#test/identity-keys.ts";
import type { IdTokenClaims } from "./id-token.ts";
import { createSession, isSignInExpired, readSession } from "./session.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const SECONDS = NOW.getTime() / 1000;
const DAY = 86_400;
const ISSUER = "https://leadwright.test";

type Claims = Omit<IdTokenClaims, "isEmailVerified">;
const ada: Claims = {
  uid: "uid-ada",
  email: "ada@people.example",
  name: "Ada Ọkọ́nkwọ",
  picture: "https://lh3.googleusercontent.com/a/ada",
  authTime: SECONDS - 60,
  issuedAt: SECONDS - 60,
  expiresAt: SECONDS + 3_540,
};

function daysLater(days: number): Date {
  return new Date(NOW.getTime() + days * DAY * 1000);
}

function create(
  claims = ada,
  { secrets = [SECRET], now = NOW, previous = null as Awaited<ReturnType<typeof read>> } = {},
) {
  return createSession(claims, previous, { secrets, issuer: ISSUER, now });
}

function read(jwt: string, { secrets = [SECRET], now = NOW, issuer = ISSUER } = {}) {
  return readSession(jwt, { secrets, issuer, now });
}

test("a created session is read back", async () => {
  const { jwt, maxAgeSeconds } = await create();

  expect(maxAgeSeconds).toBe(5 * DAY);
  expect(await read(jwt)).toMatchObject({
    uid: "uid-ada",
    name: "Ada Ọkọ́nkwọ",
    email: "ada@people.example",
    freshUntil: ada.expiresAt,
    authTime: ada.authTime,
  });
});

test("a session lasts five days, renewable until thirty days after the sign-in", async () => {
  const { maxAgeSeconds } = await create(ada, { now: daysLater(28) });
  expect(maxAgeSeconds).toBe(2 * DAY - 60);

  const { jwt } = await create();
  expect(await read(jwt, { now: daysLater(4.9) })).not.toBeNull();
  expect(await read(jwt, { now: daysLater(5.1) })).toBeNull();
  expect(isSignInExpired(ada.authTime, daysLater(29))).toBe(false);
  expect(isSignInExpired(ada.authTime, daysLater(30))).toBe(true);
});

test("the same sign-in keeps its sid; another person or sign-in gets a new one", async () => {
  const previous = await read((await create()).jwt);
  const sidOf = async (claims: Claims) =>
    (await read((await create(claims, { previous })).jwt))?.sid;

  expect(await sidOf(ada)).toBe(previous?.sid);
  expect(await sidOf({ ...ada, uid: "uid-eve" })).not.toBe(previous?.sid);
  expect(await sidOf({ ...ada, authTime: ada.authTime + 1 })).not.toBe(previous?.sid);
});

test("a session began within the second that Google states, and no renewal moves that", async () => {
  const begin = async (
    milliseconds: number,
    previous = null as Awaited<ReturnType<typeof read>>,
  ) => {
    const now = new Date(ada.authTime * 1000 + milliseconds);
    const session = await read((await create(ada, { now, previous })).jwt, { now });
    return (session?.signedInAtMs ?? 0) - ada.authTime * 1000;
  };

  expect(await begin(700)).toBe(700);
  expect(await begin(60_000)).toBe(1_000);
  expect(await begin(60_000, await read((await create()).jwt))).toBe(1_000);
  const now = new Date(ada.authTime * 1000 + 700);
  expect(await begin(60_000, await read((await create(ada, { now })).jwt, { now }))).toBe(700);
});

test("the first secret signs, and an old one verifies until it is removed", async () => {
  const { jwt } = await create();
  const next = "another secret of at least 32 bytes!";

  expect(await read(jwt, { secrets: [next, SECRET] })).not.toBeNull();
  expect(await read(jwt, { secrets: [next] })).toBeNull();
  const { jwt: rotated } = await create(ada, { secrets: [next, SECRET] });
  expect(await read(rotated, { secrets: [next] })).not.toBeNull();
});

test("a session with the longest profile fits into a cookie", async () => {
  const long = {
    ...ada,
    name: "ñ".repeat(500),
    email: `${"e".repeat(490)}@x.example`,
    picture: `https://x.example/${"p".repeat(480)}`,
  };

  const { jwt } = await create(long);

  expect(jwt.length + 150).toBeLessThan(4_096);
  expect(await read(jwt)).toMatchObject({ uid: "uid-ada", name: long.name });
});

describe("not a valid session:", () => {
  const forge = (
    claims: Record<string, unknown>,
    header: Record<string, unknown> = {},
    secret = SECRET,
  ) =>
    new SignJWT({
      auth_time: SECONDS,
      sid: "s",
      fresh: SECONDS,
      sub: "uid-ada",
      iss: ISSUER,
      aud: "session",
      iat: SECONDS,
      exp: SECONDS + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: "HS256", typ: "session+jwt", ...header })
      .sign(new TextEncoder().encode(secret));

  test("a tampered session", async () => {
    const { jwt } = await create();
    const [header, body, signature] = jwt.split(".");
    const other = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(body ?? "", "base64url").toString()),
        sub: "uid-eve",
      }),
    ).toString("base64url");

    expect(await read(`${header}.${other}.${signature}`)).toBeNull();
  });

  test.each([
    ["an unknown key id", {}, { kid: "000000000000" }],
    ["no key id", {}, {}],
  ])("%s", async (_, claims, header) => {
    expect(await read(await forge(claims, header))).toBeNull();
  });

  test("another type, issuer or audience with our own signature", async () => {
    const { jwt } = await create();
    const { kid } = JSON.parse(Buffer.from(jwt.split(".")[0] ?? "", "base64url").toString()) as {
      kid: string;
    };

    expect(await read(await forge({}, { kid }))).not.toBeNull();
    for (const header of [{ typ: "JWT" }, { alg: "HS512" }]) {
      expect(await read(await forge({}, { kid, ...header }))).toBeNull();
    }
    for (const claims of [
      { iss: "https://other.test" },
      { aud: "share" },
      { sub: "" },
      { sid: 7 },
      { auth_time: "x" },
      { fresh: null },
      { exp: SECONDS - 1 },
      { auth_time: SECONDS - 31 * DAY },
    ]) {
      expect(await read(await forge(claims, { kid })), JSON.stringify(claims)).toBeNull();
    }
  });

  test.each(["", "x", "a.b.c", "x".repeat(5_000)])("%j", async (jwt) => {
    expect(await read(jwt)).toBeNull();
  });

  test("a session of another site", async () => {
    expect(
      await read((await create()).jwt, { issuer: "https://preview.leadwright.test" }),
    ).toBeNull();
  });
});
