import { exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  PROJECT,
  type Publisher,
  seconds,
  startPublisher,
  usualClaims,
} from "#test/identity-keys.ts";
import { verifyIdToken } from "./id-token.ts";
import {
  createKeySource,
  type KeySource,
  KeysUnavailableError,
  type PublishedKeys,
} from "./key-source.ts";

let publisher: Publisher;
let keys: KeySource;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  publisher = await startPublisher();
  keys = createKeySource({ url: publisher.url });
});
afterAll(() => publisher.close());

function verify(token: string, source = keys) {
  return verifyIdToken(token, { projectId: PROJECT, keys: source, now: new Date() });
}

async function codeOf(token: string): Promise<string> {
  return verify(token).then(
    () => "accepted",
    (fault: { code?: string }) => fault.code ?? String(fault),
  );
}

test("a genuine token is accepted", async () => {
  const claims = usualClaims();

  expect(await verify(await publisher.token(claims))).toEqual({
    uid: "uid-ada",
    email: "ada@people.example",
    isEmailVerified: false,
    name: "Ada Okonkwo",
    picture: "https://lh3.googleusercontent.com/a/ada",
    authTime: claims.auth_time,
    issuedAt: claims.iat,
    expiresAt: claims.exp,
  });
});

describe("claims", () => {
  test.each([
    ["expired", { exp: seconds(-60) }, "token_expired"],
    ["not yet valid", { nbf: seconds(60) }, "token_not_yet_valid"],
    ["issued in the future", { iat: seconds(60) }, "token_not_yet_valid"],
    ["of a sign-in in the future", { auth_time: seconds(60) }, "token_not_yet_valid"],
    ["for another project", { aud: "other" }, "token_wrong_project"],
    ["for several audiences", { aud: [PROJECT] }, "token_wrong_project"],
    ["of another project", { iss: "https://securetoken.google.com/other" }, "token_wrong_project"],
    ["of another issuer", { iss: "https://accounts.google.com" }, "token_wrong_project"],
    ["without a subject", { sub: undefined }, "token_bad_claims"],
    ["with an empty subject", { sub: "" }, "token_bad_claims"],
    ["with a long subject", { sub: "x".repeat(129) }, "token_bad_claims"],
    ["with a subject of another kind", { sub: 7 }, "token_bad_claims"],
    ["with a path as its subject", { sub: "uid-ada/private/notes" }, "token_bad_claims"],
    ["with a line break in its subject", { sub: "uid\nada" }, "token_bad_claims"],
    ["without auth_time", { auth_time: undefined }, "token_bad_claims"],
    ["with auth_time as text", { auth_time: "1" }, "token_bad_claims"],
    ["without iat", { iat: undefined }, "token_bad_claims"],
    ["without exp", { exp: undefined }, "token_bad_claims"],
  ])("a token %s is rejected", async (_, claims, code) => {
    expect(await codeOf(await publisher.token(claims as Record<string, unknown>))).toBe(code);
  });

  test.each(["exp", "iat", "auth_time"])(
    "a token with an infinite %s is rejected",
    async (claim) => {
      const text = JSON.stringify({ ...usualClaims(), [claim]: 0 });
      const infinite = text.replace(`"${claim}":0`, `"${claim}":1e999`);
      expect(await codeOf(await publisher.sign(infinite))).toMatch(
        claim === "exp" ? "token_bad_claims" : /token_bad_claims|token_not_yet_valid/,
      );
    },
  );

  test("a clock difference of ten seconds is tolerated", async () => {
    expect(await codeOf(await publisher.token({ exp: seconds(-5) }))).toBe("accepted");
    expect(await codeOf(await publisher.token({ iat: seconds(8), auth_time: seconds(8) }))).toBe(
      "accepted",
    );
  });
});

describe("signatures", () => {
  test.each(["RS384", "RS512", "PS256", "ES256"])("the algorithm %s is rejected", async (alg) => {
    const { privateKey } = await generateKeyPair(alg);
    const token = await new SignJWT(usualClaims())
      .setProtectedHeader({ alg, kid: "key-1" })
      .sign(privateKey);

    expect(await codeOf(token)).toBe("token_wrong_algorithm");
  });

  test("the algorithm none is rejected", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

    expect(await codeOf(`${part({ alg: "none", kid: "key-1" })}.${part(usualClaims())}.x`)).toBe(
      "token_wrong_algorithm",
    );
    expect(await codeOf(`${part({ alg: "none" })}.${part(usualClaims())}.`)).toBe(
      "token_malformed",
    );
  });

  test("an HS256 token signed with the public key is rejected", async () => {
    const { keys: jwks } = (await (await fetch(publisher.url)).json()) as PublishedKeys;
    const [jwk = {}] = jwks;
    const pem = await exportSPKI((await importJWK({ ...jwk, ext: true }, "RS256")) as CryptoKey);
    const token = await new SignJWT(usualClaims())
      .setProtectedHeader({ alg: "HS256", kid: "key-1" })
      .sign(new TextEncoder().encode(pem));

    expect(await codeOf(token)).toBe("token_wrong_algorithm");
  });

  test("a token signed by another key with the same id is rejected", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const token = await new SignJWT(usualClaims())
      .setProtectedHeader({ alg: "RS256", kid: "key-1" })
      .sign(privateKey);

    expect(await codeOf(token)).toBe("token_bad_signature");
  });

  test.each([
    ["unknown", "nobody"],
    ["missing", undefined],
    ["long", "k".repeat(129)],
    ["a path", "../../keys"],
    ["a number", 7],
  ])("a key id that is %s is rejected", async (_, kid) => {
    expect(await codeOf(await publisher.token({}, { kid }))).toBe("token_unknown_key");
  });

  test("tampered claims are rejected", async () => {
    const [header, , signature] = (await publisher.token()).split(".");
    const forged = Buffer.from(JSON.stringify({ ...usualClaims(), sub: "uid-eve" })).toString(
      "base64url",
    );

    expect(await codeOf(`${header}.${forged}.${signature}`)).toBe("token_bad_signature");
  });
});

describe("shape", () => {
  test.each([
    ["empty", () => ""],
    ["truncated", (token: string) => token.slice(0, token.lastIndexOf("."))],
    ["with a part too many", (token: string) => `${token}.x`],
    ["in malformed base64", (token: string) => token.replace(/^e/, "e=")],
    ["with a line break", (token: string) => `${token}\n`],
    ["oversize", (token: string) => token.replace(/\./, `${"A".repeat(4_000)}.`)],
    ["no token at all", () => "hello"],
    ["of braces", () => "{}.{}.{}"],
  ])("a token %s is malformed", async (_, change) => {
    expect(await codeOf(change(await publisher.token()))).toBe("token_malformed");
  });

  test("a nested token is rejected", async () => {
    const inner = await publisher.token();
    const nested = `${Buffer.from('{"alg":"RS256","kid":"key-1","cty":"JWT"}').toString("base64url")}.${Buffer.from(inner).toString("base64url")}.x`;

    expect(["token_malformed", "token_bad_signature"]).toContain(
      await codeOf(nested.slice(0, 4_000)),
    );
  });
});

describe("keys", () => {
  let clock = Date.now();
  const advanceClock = (ms: number) => {
    clock += ms;
  };

  function source(shared?: Parameters<typeof createKeySource>[0]["sharedCache"]) {
    publisher.mode = "well";
    publisher.requests = 0;
    return createKeySource({ url: publisher.url, now: () => clock, sharedCache: shared });
  }

  test("are fetched once in six hours, even for concurrent tokens", async () => {
    const fresh = source();
    const token = await publisher.token();
    await Promise.all(Array.from({ length: 8 }, () => verify(token, fresh)));
    expect(publisher.requests).toBe(1);

    advanceClock(5.9 * 3_600_000);
    await verify(token, fresh);
    expect(publisher.requests).toBe(1);
    advanceClock(0.2 * 3_600_000);
    await verify(token, fresh);
    expect(publisher.requests).toBe(2);
  });

  test("are fetched again for an unknown id, at most once in thirty seconds", async () => {
    const fresh = source();
    await verify(await publisher.token(), fresh);
    await publisher.rotate();
    const rotated = await publisher.token();

    await expect(verify(rotated, fresh)).rejects.toMatchObject({ code: "token_unknown_key" });
    expect(publisher.requests).toBe(1);
    advanceClock(31_000);
    await verify(rotated, fresh);
    expect(publisher.requests).toBe(2);
    await expect(verify(await publisher.token({}, { kid: "nobody" }), fresh)).rejects.toThrow();
    expect(publisher.requests).toBe(2);
  });

  test.each(["error", "garbage", "empty", "huge"] as const)(
    "without cached keys and with a response that is %s, nothing is verified",
    async (mode) => {
      const cold = source();
      publisher.mode = mode;

      await expect(verify(await publisher.token(), cold)).rejects.toThrow(KeysUnavailableError);
      publisher.mode = "well";
      advanceClock(6_000);
      await verify(await publisher.token(), cold);
    },
  );

  test.each([
    ["for encryption", { use: "enc" }],
    ["for another operation", { key_ops: ["encrypt"] }],
    ["for another algorithm", { alg: "RS512" }],
  ])("a key that is published %s verifies nothing", async (_, change) => {
    const response = await fetch(publisher.url);
    const { keys } = (await response.json()) as { keys: object[] };
    const changed = keys.map((key) => ({ ...key, ...change }));
    const misused = createKeySource({
      url: publisher.url,
      fetch: async () => Response.json({ keys: changed }),
    });
    await expect(verify(await publisher.token(), misused)).rejects.toThrow(KeysUnavailableError);
  });

  test("a publisher that hangs is given up on after two and a half seconds", async () => {
    const token = await publisher.token();
    const asked = Promise.withResolvers<void>();
    const hanging = () => {
      asked.resolve();
      return new Promise<Response>(() => {});
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const outcome = verify(token, createKeySource({ url: publisher.url, fetch: hanging }));
    const isOver = vi.fn();
    outcome.then(isOver, isOver);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(2_499);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    await expect(outcome).rejects.toThrow(KeysUnavailableError);
  });

  test("stay valid for a day while the publisher is down, and no longer", async () => {
    const warmSource = source();
    const token = await publisher.token();
    await verify(token, warmSource);
    publisher.mode = "error";

    advanceClock(23 * 3_600_000);
    await verify(token, warmSource);
    advanceClock(2 * 3_600_000);
    await expect(verify(token, warmSource)).rejects.toThrow(KeysUnavailableError);
  });

  test("are read from the shared cache by a new isolate", async () => {
    let stored: PublishedKeys | null = null;
    const shared = {
      read: async () => stored,
      write: async (published: PublishedKeys) => {
        stored = published;
      },
    };
    await verify(await publisher.token(), source(shared));
    const cold = source(shared);
    publisher.mode = "error";

    await verify(await publisher.token(), cold);
    expect(publisher.requests).toBe(0);
  });
});
