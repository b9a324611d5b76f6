import { afterAll, afterEach, describe, expect, test } from "vitest";
import { PROJECT, type Publisher, SECRET, seconds, startPublisher } from "#test/identity-keys.ts";
import { BROWSER, testWorker } from "./worker.ts";

const publisher: Publisher = await startPublisher();
afterAll(() => publisher.close());
afterEach(() => {
  publisher.mode = "well";
});

// Local development over http: the key publisher has a loopback address.
const HERE = "http://localhost:8787";
const VARS = {
  SITE_ORIGIN: HERE,
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: "for tests",
  SESSION_SECRET: SECRET,
  JWKS_URL: publisher.url,
  OPERATOR_UIDS: "uid-operator",
};
const worker = testWorker(VARS);

const OURS = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

function post(body: unknown, headers: Record<string, string> = {}) {
  return worker.fetch(`${HERE}/api/v1/auth`, {
    method: "POST",
    headers: { ...OURS, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The cookies a response sets, as a browser would send them back. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function signIn(claims: Record<string, unknown> = {}): Promise<string> {
  return cookiesOf(await post({ action: "set-token", token: await publisher.token(claims) }));
}

describe("set-token", () => {
  test("a valid token sets the session and XSRF cookies, and the response contains no personal data", async () => {
    const response = await post({ action: "set-token", token: await publisher.token() });

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('{"ok":true}');
    const [session, xsrf] = response.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w.-]+; Path=\/; SameSite=Lax; Max-Age=4320\d\d; HttpOnly$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{36}; Path=\/; SameSite=Lax; Max-Age=4320\d\d$/);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  test.each([
    ["expired", { exp: seconds(-60) }, "token_expired"],
    ["of another project", { aud: "other" }, "token_wrong_project"],
    ["without a subject", { sub: "" }, "token_bad_claims"],
    ["from the future", { auth_time: seconds(300) }, "token_not_yet_valid"],
    ["of a sign-in thirty days ago", { auth_time: seconds(-30 * 86_400) }, "session_ended"],
  ])("a token %s returns 401 with a stable code and sets no session", async (_, claims, error) => {
    const response = await post({ action: "set-token", token: await publisher.token(claims) });

    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error, message: expect.any(String) });
    expect(cookiesOf(response)).not.toMatch(/session=\w/);
  });
});

describe("clear-token", () => {
  test("deletes both cookies, signed in or not, any number of times", async () => {
    for (const headers of [{}, { cookie: await signIn() }]) {
      for (let again = 0; again < 2; again++) {
        const response = await post({ action: "clear-token" }, headers as Record<string, string>);
        expect(response.status).toBe(200);
        expect(response.headers.getSetCookie()).toEqual([
          "session=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly",
          "XSRF-TOKEN=; Path=/; SameSite=Lax; Max-Age=0",
        ]);
      }
    }
  });
});

describe("an invalid call", () => {
  test.each([
    ["not JSON", "hello", 400],
    ["not an object", "[]", 400],
    ["another action", { action: "drop-token" }, 400],
    ["no token", { action: "set-token" }, 400],
    ["a token that is not a string", { action: "set-token", token: { a: 1 } }, 400],
    ["17 KB", { action: "set-token", token: "x".repeat(17 * 1024) }, 413],
    ["a token over 4,000 characters", { action: "set-token", token: "x".repeat(4_001) }, 401],
    ["an empty token", { action: "set-token", token: "" }, 401],
  ])("%s gets a response without a cookie", async (_, body, status) => {
    const response = await post(body);

    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: expect.any(String),
      message: expect.any(String),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "",
  ])("content of type %j returns 415", async (type) => {
    const response = await post({ action: "clear-token" }, { "content-type": type });

    expect(response.status).toBe(415);
  });

  test("GET returns 405", async () => {
    const response = await worker.fetch("/api/v1/auth");

    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
  });

  test.each([{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])(
    "a request from another site (%o) returns 403",
    async (headers) => {
      expect((await post({ action: "clear-token" }, headers)).status).toBe(403);
    },
  );

  test("a wrong XSRF header returns 403; a matching or missing one is accepted", async () => {
    const cookie = await signIn();
    const xsrf = /XSRF-TOKEN=([\w-]+)/.exec(cookie)?.[1] ?? "";

    expect(
      (await post({ action: "clear-token" }, { cookie, "x-xsrf-token": "guess" })).status,
    ).toBe(403);
    expect((await post({ action: "clear-token" }, { cookie, "x-xsrf-token": xsrf })).status).toBe(
      200,
    );
    expect((await post({ action: "clear-token" }, { cookie })).status).toBe(200);
  });
});

describe("a page", () => {
  test("is rendered with the signed-in person's name and is not cached", async () => {
    const response = await worker.fetch("/", { headers: { cookie: await signIn() } });
    const html = await response.text();

    expect(html.slice(0, html.indexOf("</header>"))).toContain("Ada Okonkwo");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each([
    ["tampered", (cookie: string) => cookie.replace(/session=(.{30})./, "session=$1_")],
    ["doubled", (cookie: string) => `${cookie}; session=planted`],
    ["empty", () => "session="],
    [
      "under the name of a deployment",
      (cookie: string) => cookie.replace("session=", "__Host-session="),
    ],
  ])("with a cookie that is %s treats the person as a visitor", async (_, change) => {
    const response = await worker.fetch("/", { headers: { cookie: change(await signIn()) } });
    const html = await response.text();

    expect(response.status).toBe(200);
    expect(html).not.toContain("Ada Okonkwo");
    if (_ !== "under the name of a deployment") {
      expect(response.headers.getSetCookie()[0]).toBe(
        "session=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly",
      );
    }
  });

  test("of an account is readable by its owner", async () => {
    const cookie = await signIn();
    for (const page of [
      "profile",
      "projects",
      "organizations",
      "organizations/create",
      "favorites",
      "simulations",
    ]) {
      const response = await worker.fetch(`/account/${page}`, { headers: { cookie } });
      expect(response.status, page).toBe(200);
    }
    const data = await worker.fetch("/api/_analog/pages/account/profile", { headers: { cookie } });
    expect(data.status).toBe(200);
    expect(data.headers.get("cache-control")).toBe("private, no-store");
    expect(await data.json()).toMatchObject({
      profile: { displayName: "Ada Okonkwo", email: "ada@people.example" },
    });
  });

  test("allows the external hosts of the sign-in and no others", async () => {
    const policy = (await worker.fetch("/")).headers.get("content-security-policy") ?? "";

    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com",
    );
    expect(policy).toContain(`frame-src https://${PROJECT}.firebaseapp.com`);
    expect(policy).not.toContain("google.com/recaptcha");
  });
});

test("no token, uid or email is in any log line", async () => {
  const canary = { sub: "uid-canary", email: "canary@people.example", name: "Canary Person" };
  const token = await publisher.token(canary);
  worker.clearLogs();
  const cookie = cookiesOf(await post({ action: "set-token", token }));
  await post({ action: "set-token", token: `${token}x` });
  await post({ action: "set-token", token: await publisher.token({ ...canary, exp: 1 }) });
  await worker.fetch("/account/profile", { headers: { cookie, "user-agent": BROWSER } });
  await post({ action: "clear-token" }, { cookie });

  const log = worker.logs();
  expect(cookie).toContain("session=ey");
  for (const secret of [...Object.values(canary), token, token.slice(0, 40), cookie.slice(8, 60)]) {
    expect(log).not.toContain(secret);
  }
});

describe("after a rotation", async () => {
  const rotated = await startPublisher();
  afterAll(() => rotated.close());
  const other = testWorker({ ...VARS, JWKS_URL: rotated.url });

  test("tokens of the old and of the new key are accepted", async () => {
    const tokens = [await rotated.token()];
    await rotated.rotate();
    tokens.push(await rotated.token());

    for (const token of tokens) {
      const response = await other.fetch(`${HERE}/api/v1/auth`, {
        method: "POST",
        headers: OURS,
        body: JSON.stringify({ action: "set-token", token }),
      });
      expect(response.status).toBe(200);
    }
  });
});

describe("while the signing keys are unavailable", () => {
  const cold = testWorker({ ...VARS, JWKS_URL: `${publisher.url}?cold` });

  test.each(["error", "garbage", "hang"] as const)(
    "a cold start with a key response that is %s returns 503 without a cookie",
    async (mode) => {
      publisher.mode = mode;
      const response = await cold.fetch(`${HERE}/api/v1/auth`, {
        method: "POST",
        headers: OURS,
        body: JSON.stringify({ action: "set-token", token: await publisher.token() }),
      });

      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("10");
      expect(await response.json()).toMatchObject({ error: "keys_unavailable" });
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );
});

describe("without configuration", () => {
  const off = testWorker({ SITE_ORIGIN: HERE });
  const broken = testWorker({ ...VARS, SITE_ORIGIN: "https://jobs.example.com" });
  const body = JSON.stringify({ action: "set-token", token: "a.b.c" });

  test("without a project, sign-in returns 503 and public pages work", async () => {
    const response = await off.fetch("/api/v1/auth", { method: "POST", headers: OURS, body });

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: "not_configured" });
    expect((await off.fetch("/jobs")).status).toBe(200);
  });

  test("a session cookie is not deleted while it cannot be verified", async () => {
    const cookie = await signIn();
    const response = await off.fetch("/", { headers: { cookie } });

    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("a deployment that takes its keys from a loopback address says which setting to remove", async () => {
    const response = await broken.fetch("/api/v1/auth", { method: "POST", headers: OURS, body });

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining("JWKS_URL names this machine"),
    });
  });
});

describe("the limit", () => {
  const limited = testWorker({ ...VARS, RATE_LIMITS: "on" });
  const call = (body: string) =>
    limited.fetch(`${HERE}/api/v1/auth`, {
      method: "POST",
      headers: { ...OURS, "cf-connecting-ip": "203.0.113.9" },
      body,
    });

  test("the eleventh sign-in of a minute from one address returns 429; signing out never does", async () => {
    const statuses: number[] = [];
    // Limits count by clock minutes: of 21 calls, at least eleven fall into one.
    for (let n = 0; n < 21; n++) {
      const response = await call('{"action":"set-token","token":"a.b.c"}');
      statuses.push(response.status);
      if (response.status === 429) expect(response.headers.get("retry-after")).toBe("60");
    }

    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toContain(429);
    expect((await call('{"action":"clear-token"}')).status).toBe(200);
  });
});
