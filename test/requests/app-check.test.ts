import { afterAll, expect, test } from "vitest";
import { PROJECT, SECRET, seconds, startPublisher } from "#test/identity-keys.ts";
import { type TestWorker, testWorker } from "./worker.ts";

const NUMBER = "123456789012";
const HERE = "http://localhost:8787";

const people = await startPublisher();
const apps = await startPublisher();
afterAll(() => Promise.all([people.close(), apps.close()]));

function workerUnder(policy: string) {
  return testWorker({
    SITE_ORIGIN: HERE,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "for tests",
    SESSION_SECRET: SECRET,
    JWKS_URL: people.url,
    APP_CHECK_POLICY: policy,
    APP_CHECK_SITE_KEY: "site-key",
    APP_CHECK_PROJECT_NUMBER: NUMBER,
    APP_CHECK_JWKS_URL: apps.url,
  });
}

const enforcing = workerUnder("enforce");
const reporting = workerUnder("report");

function appToken(claims: Record<string, unknown> = {}) {
  return apps.token({
    sub: `1:${NUMBER}:web:abc`,
    iss: `https://firebaseappcheck.googleapis.com/${NUMBER}`,
    aud: [`projects/${NUMBER}`, `projects/${PROJECT}`],
    ...claims,
  });
}

async function signIn(worker: TestWorker, appCheck?: string) {
  return worker.fetch(`${HERE}/api/v1/auth`, {
    method: "POST",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...(appCheck === undefined ? {} : { "x-firebase-appcheck": appCheck }),
    },
    body: JSON.stringify({ action: "set-token", token: await people.token() }),
  });
}

test("with enforcement, a request with a valid token succeeds", async () => {
  expect((await signIn(enforcing, await appToken())).status).toBe(200);
});

test.each([
  ["no token", async () => undefined],
  ["an expired token", () => appToken({ exp: seconds(-60) })],
  ["a token of another project", () => appToken({ aud: ["projects/1"] })],
  [
    "a token of another issuer",
    () => appToken({ iss: "https://firebaseappcheck.googleapis.com/1" }),
  ],
  ["a person's token", () => people.token()],
  ["a malformed token", async () => "x"],
  ["a token that is too long", async () => "x".repeat(5_000)],
] as [string, () => Promise<string | undefined>][])(
  "%s returns 401 with enforcement; with reporting it succeeds and is logged",
  async (_, make) => {
    const token = await make();
    const rejected = await signIn(enforcing, token);
    expect(rejected.status).toBe(401);
    expect(await rejected.json()).toMatchObject({ error: "app_check_refused" });

    reporting.clearLogs();
    expect((await signIn(reporting, token)).status).toBe(200);
    await expect.poll(() => reporting.logs()).toContain("App Check:");
    if (token && token.length > 40) expect(reporting.logs()).not.toContain(token.slice(0, 40));
  },
);

test("signing out and pages require no App Check token", async () => {
  const response = await enforcing.fetch(`${HERE}/api/v1/auth`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: '{"action":"clear-token"}',
  });

  expect(response.status).toBe(200);
  expect((await enforcing.fetch("/jobs")).status).toBe(200);
});

test("the page's policy allows reCAPTCHA only where App Check is configured", async () => {
  const policy = (await enforcing.fetch("/")).headers.get("content-security-policy") ?? "";

  expect(policy).toContain("https://content-firebaseappcheck.googleapis.com");
  expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.google\.com/);
});
