import { join } from "node:path";
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { type Identity, startIdentity } from "./identity.ts";
import { OPERATOR_UID, PERSONAS } from "./personas.ts";

const PROJECT = "demo-leadwright";
const SENIOR = { email: "zofia.wozniak@leadwright.example", name: "Zofia Woźniak" };

let identity: Identity;

beforeEach(async () => {
  identity = await start();
});
afterEach(() => identity.close());

test("a chosen persona gets a token with the claims of a Google sign-in", async () => {
  const { idToken, localId, expiresIn } = await signIn(SENIOR);
  const claims = decodeJwt(idToken);

  expect(localId).toBe("persona-senior");
  expect(expiresIn).toBe("3600");
  expect(claims).toEqual({
    ...SENIOR,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: claims.iat,
    user_id: "persona-senior",
    sub: "persona-senior",
    iat: expect.any(Number),
    exp: Number(claims.iat) + 3600,
    email_verified: true,
    firebase: {
      identities: { "google.com": ["google-persona-senior"], email: [SENIOR.email] },
      sign_in_provider: "google.com",
    },
  });
});

test("a token verifies against the published keys", async () => {
  const { idToken } = await signIn(SENIOR);
  const { payload, protectedHeader } = await verify(idToken);

  expect(payload.sub).toBe("persona-senior");
  expect(protectedHeader).toEqual({ alg: "RS256", kid: expect.any(String), typ: "JWT" });
});

test("the keys are cacheable for six hours and contain nothing private", async () => {
  const response = await fetch(identity.jwksUrl);
  const { keys } = (await response.json()) as { keys: object[] };

  expect(response.headers.get("cache-control")).toBe("public, max-age=21600");
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([
    ["alg", "e", "kid", "kty", "n", "use"],
  ]);
});

test("after a rotation both keys are published until the old one is dropped", async () => {
  const before = (await signIn(SENIOR)).idToken;
  const kid = await identity.addKey();
  const after = (await signIn(SENIOR)).idToken;

  expect(decodeProtectedHeader(after).kid).toBe(kid);
  await verify(before);
  await verify(after);
  identity.dropOldKeys();
  await verify(after);
  await expect(verify(before)).rejects.toThrow();
});

test("an account that is not a persona keeps its uid, and has the name and photo of its last sign-in", async () => {
  const first = await signIn({ email: "Ida@example.org", name: "Ida" });
  const second = await signIn({
    email: "ida@example.org",
    name: "Ida B.",
    picture: "https://a.example/p.png",
  });

  expect(second.localId).toBe(first.localId);
  expect(decodeJwt(second.idToken)).toMatchObject({
    name: "Ida B.",
    email: "ida@example.org",
    picture: "https://a.example/p.png",
  });
});

test("a refresh keeps auth_time and renews iat", async () => {
  const { idToken, refreshToken } = await signIn(SENIOR);
  identity.shiftClock(1800);
  const refreshed = decodeJwt((await refresh(refreshToken)).id_token);
  const first = decodeJwt(idToken);

  expect(refreshed.auth_time).toBe(first.auth_time);
  expect(refreshed.iat).toBeGreaterThanOrEqual(Number(first.iat) + 1800);
});

test("a refresh works after a restart of the stand-in, for personas and for others", async () => {
  const persona = await signIn(SENIOR);
  const other = await signIn({ email: "ida@example.org", name: "Ida" });
  await identity.close();
  identity = await start();

  expect((await refresh(persona.refreshToken)).user_id).toBe("persona-senior");
  expect(decodeJwt((await refresh(other.refreshToken)).id_token)).toMatchObject({
    sub: other.localId,
    name: "Ida",
  });
  expect((await refresh("persona:persona-new")).user_id).toBe("persona-new");
  expect(await lookup(persona.idToken)).toMatchObject({ users: [{ localId: "persona-senior" }] });
});

test("a refresh token without an account is rejected", async () => {
  for (const token of ["", "x", "persona:nobody:1", "account:bm8:1"]) {
    await expect(refresh(token)).rejects.toThrow("INVALID_REFRESH_TOKEN");
  }
});

test("a disabled account can neither sign in nor refresh until it is enabled", async () => {
  const { refreshToken, idToken } = await signIn(SENIOR);
  identity.disable("persona-senior");

  await expect(signIn(SENIOR)).rejects.toThrow("USER_DISABLED");
  await expect(refresh(refreshToken)).rejects.toThrow("USER_DISABLED");
  await expect(lookup(idToken)).rejects.toThrow("USER_DISABLED");
  identity.enable("persona-senior");
  await refresh(refreshToken);
});

test("a revocation ends earlier sign-ins and allows a new one", async () => {
  const { refreshToken } = await signIn(SENIOR);
  identity.revoke("persona-senior");

  await expect(refresh(refreshToken)).rejects.toThrow("TOKEN_EXPIRED");
  await refresh((await signIn(SENIOR)).refreshToken);
});

test("a deletion requires a recent sign-in, and the next sign-in gets a new uid", async () => {
  const { idToken, refreshToken, localId } = await signIn(SENIOR);
  identity.shiftClock(301);
  await expect(call("accounts:delete", { idToken })).rejects.toThrow(
    "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
  );
  await call("accounts:delete", { idToken: (await signIn(SENIOR)).idToken });

  await expect(refresh(refreshToken)).rejects.toThrow("USER_NOT_FOUND");
  expect((await signIn(SENIOR)).localId).not.toBe(localId);
});

test("the lifetime and the clock of tokens can be set", async () => {
  identity.setTokenSeconds(60);
  identity.shiftClock(-600);
  const claims = decodeJwt(await identity.idToken("persona-new"));

  expect(Number(claims.exp) - Number(claims.iat)).toBe(60);
  expect(Number(claims.iat)).toBeLessThan(Date.now() / 1000 - 590);
});

test("claims and header of a signed token can be overridden", async () => {
  const token = await identity.idToken(
    "persona-new",
    { aud: "other", email: undefined },
    { kid: "k" },
  );

  expect(decodeJwt(token)).toMatchObject({ sub: "persona-new", aud: "other" });
  expect(decodeJwt(token)).not.toHaveProperty("email");
  expect(decodeProtectedHeader(token)).toEqual({ alg: "RS256", kid: "k", typ: "JWT" });
});

test("an App Check token verifies for the project's number", async () => {
  const keys = createRemoteJWKSet(new URL(identity.jwksUrl));
  const { payload } = await jwtVerify(await identity.appCheckToken(), keys, {
    issuer: "https://firebaseappcheck.googleapis.com/123456789012",
    audience: "projects/123456789012",
  });
  expect(payload.sub).toContain("123456789012");
});

test("failNext fails only the next call", async () => {
  identity.failNext("TOO_MANY_ATTEMPTS_TRY_LATER");

  await expect(signIn(SENIOR)).rejects.toThrow("TOO_MANY_ATTEMPTS_TRY_LATER");
  await signIn(SENIOR);
});

test("while the service is down, the keys respond with 503", async () => {
  identity.setDown(true);
  expect((await fetch(identity.jwksUrl)).status).toBe(503);
  identity.setDown(false);
  expect((await fetch(identity.jwksUrl)).status).toBe(200);
});

test("while the service hangs, people can choose an account, and no call is answered", async () => {
  identity.setHanging(true);
  expect((await fetch(`${identity.origin}/emulator/auth/handler`)).status).toBe(200);
  const answer = signIn(SENIOR).then(
    () => "answered",
    () => "ended",
  );
  await expect.poll(() => identity.requests.length).toBe(1);
  await identity.close();
  expect(await answer).toBe("ended");
  identity = await start();
});

test("with a file for its key, the stand-in signs with the same one after a restart", async () => {
  const keyFile = join(temporaryFolder(), "identity-key");
  const kids: unknown[] = [];
  for (const _ of ["first", "second"]) {
    const standIn = await startIdentity({
      port: 0,
      projectId: PROJECT,
      personas: PERSONAS,
      keyFile,
    });
    const token = await standIn.idToken("persona-senior");
    await jwtVerify(token, createRemoteJWKSet(new URL(standIn.jwksUrl)));
    kids.push(decodeProtectedHeader(token).kid);
    await standIn.close();
  }
  expect(kids[1]).toBe(kids[0]);
});

test("calls are recorded with their App Check token", async () => {
  await signIn(SENIOR);
  await lookup((await signIn(SENIOR)).idToken, { "x-firebase-appcheck": "abc" });

  expect(identity.requests).toEqual([
    { path: "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp", appCheck: null },
    { path: "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp", appCheck: null },
    { path: "/identitytoolkit.googleapis.com/v1/accounts:lookup", appCheck: "abc" },
  ]);
});

test("malformed calls get the error codes of the service", async () => {
  await expect(call("accounts:lookup", { idToken: "no token" })).rejects.toThrow(
    "INVALID_ID_TOKEN",
  );
  await expect(call("accounts:lookup", {})).rejects.toThrow("INVALID_ID_TOKEN");
  await expect(call("accounts:signInWithIdp", {})).rejects.toThrow("INVALID_IDP_RESPONSE");
  await expect(call("accounts:unknown", {})).rejects.toThrow("NOT_FOUND");
  await expect(call("toString", {})).rejects.toThrow("NOT_FOUND");
});

test("the account chooser lists every persona and escapes names", async () => {
  await identity.close();
  const hostile = { uid: "m", email: "m@a.example", name: `<b>"M' &`, is: "<script>" };
  identity = await startIdentity({ port: 0, projectId: PROJECT, personas: [...PERSONAS, hostile] });
  const html = await (await fetch(`${identity.origin}/emulator/auth/handler?apiKey=x`)).text();

  for (const { name, email, is } of PERSONAS) {
    for (const text of [name, email, is]) expect(html).toContain(text);
  }
  expect(html.match(/class="account"/g)).toHaveLength(PERSONAS.length + 1);
  expect(html).not.toContain("<script>");
  expect(html).not.toContain("<b>&#34;M");
  // A press on an account that comes before the script listens would be lost.
  expect(html.indexOf("/chooser.js")).toBeLessThan(html.indexOf('class="account"'));
});

test("only pages of this machine may read responses", async () => {
  const allowedFor = async (origin: string) => {
    const response = await fetch(identity.jwksUrl, { method: "OPTIONS", headers: { origin } });
    return response.headers.get("access-control-allow-origin");
  };

  expect(await allowedFor("http://localhost:8787")).toBe("http://localhost:8787");
  expect(await allowedFor("http://[::1]:8787")).toBe("http://[::1]:8787");
  expect(await allowedFor("https://localhost.example")).toBeNull();
  expect(await allowedFor("null")).toBeNull();
});

test("a port in use rejects with a message", async () => {
  const port = Number(new URL(identity.origin).port);

  await expect(startIdentity({ port, projectId: PROJECT, personas: [] })).rejects.toThrow(
    `The identity stand-in cannot listen on port ${port}: the port is taken. Choose another port.`,
  );
});

test("there are five personas with distinct uids and e-mails, one of them the operator", () => {
  expect(new Set(PERSONAS.map(({ uid }) => uid)).size).toBe(5);
  expect(new Set(PERSONAS.map(({ email }) => email)).size).toBe(5);
  expect(PERSONAS.some(({ uid }) => uid === OPERATOR_UID)).toBe(true);
});

function start(): Promise<Identity> {
  return startIdentity({ port: 0, projectId: PROJECT, personas: PERSONAS });
}

async function verify(token: string) {
  return jwtVerify(token, createRemoteJWKSet(new URL(identity.jwksUrl)), {
    algorithms: ["RS256"],
    issuer: `https://securetoken.google.com/${PROJECT}`,
    audience: PROJECT,
  });
}

/** Signs in as the browser's SDK does after the popup. */
function signIn(account: object) {
  const result = new URLSearchParams({
    providerId: "google.com",
    id_token: JSON.stringify(account),
  });
  return call("accounts:signInWithIdp", { postBody: String(result), returnSecureToken: true });
}

function lookup(idToken: string, headers?: Record<string, string>) {
  return call("accounts:lookup", { idToken }, headers);
}

async function call(name: string, body: object, headers?: Record<string, string>) {
  const url = `${identity.origin}/identitytoolkit.googleapis.com/v1/${name}?key=local`;
  const request = { method: "POST", body: JSON.stringify(body) };
  return read(
    await fetch(url, { ...request, headers: { "content-type": "application/json", ...headers } }),
  );
}

async function refresh(token: string) {
  const url = `${identity.origin}/securetoken.googleapis.com/v1/token?key=local`;
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: token });
  return read(await fetch(url, { method: "POST", body }));
}

async function read(response: Response): Promise<ServiceResponse> {
  const body = (await response.json()) as ServiceResponse;
  if (body.error) throw new Error(body.error.message);
  return body;
}

interface ServiceResponse {
  idToken: string;
  id_token: string;
  refreshToken: string;
  localId: string;
  user_id: string;
  expiresIn: string;
  error?: { message: string };
}
