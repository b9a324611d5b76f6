import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Page, Route } from "@playwright/test";
import { type Publisher, startPublisher } from "#test/identity-keys.ts";
import { PORTS, standInVariables, stateOf, WORKER } from "./ports.ts";
import { accountButton, expect, signIn, test } from "./signed-in.ts";

// A site of its own, which enforces App Check. Google's part of it is played by this file: reCAPTCHA's
// script, and the service that gives a token for what it says of the browser.
const SITE = `http://localhost:${PORTS.otherSite}`;
const PROJECT_NUMBER = "123456789012";
const APP_ID = `1:${PROJECT_NUMBER}:web:abc`;

let site: ChildProcess;
let publisher: Publisher;

test.use({
  baseURL: SITE,
  expectedComplaints: /Failed to set auth cookie|@firebase\/|Failed to load resource/,
});

test.beforeAll(async () => {
  publisher = await startPublisher();
  site = spawn("node", ["test/browser/serve.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...standInVariables(PORTS),
      PORT: String(PORTS.otherSite),
      STATE_PATH: `${stateOf(WORKER)}-app-check`,
      FIREBASE_APP_ID: APP_ID,
      APP_CHECK_POLICY: "enforce",
      APP_CHECK_SITE_KEY: "site-key",
      APP_CHECK_PROJECT_NUMBER: PROJECT_NUMBER,
      APP_CHECK_JWKS_URL: publisher.url,
    },
  });
  const { promise: started, resolve } = Promise.withResolvers<void>();
  site.stdout?.on("data", (output) => {
    if (String(output).includes("Leadwright is at")) resolve();
  });
  await Promise.race([started, once(site, "exit")]);
});

test.afterAll(async () => {
  site.kill("SIGTERM");
  await once(site, "exit");
  await publisher.close();
});

/** reCAPTCHA in the browser: it finds everybody human. */
function installRecaptcha(): void {
  const enterprise = {
    ready: (callback: () => void) => callback(),
    render: (_: unknown, { callback }: { callback(): void }) => {
      queueMicrotask(callback);
      return "widget";
    },
    execute: async () => "assessed",
  };
  Object.assign(window, { grecaptcha: { enterprise } });
}

/** Answers for Google: the script of reCAPTCHA, and the exchange of what it says for a token. */
async function playGoogle(page: Page, exchange: (route: Route) => Promise<void>): Promise<void> {
  await page.route("https://www.google.com/recaptcha/enterprise.js**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${installRecaptcha})()` }),
  );
  await page.route("https://content-firebaseappcheck.googleapis.com/**", exchange);
}

const CORS = { "access-control-allow-origin": SITE };

test("a browser that passes App Check signs in", async ({ page }) => {
  await playGoogle(page, async (route) => {
    const token = await publisher.token({
      sub: APP_ID,
      iss: `https://firebaseappcheck.googleapis.com/${PROJECT_NUMBER}`,
      aud: [`projects/${PROJECT_NUMBER}`],
    });
    await route.fulfill({ headers: CORS, json: { token, ttl: "3600s" } });
  });
  await page.goto("/account/favorites");
  await signIn(page, "Noor Haddad");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
  await expect(page.locator(".auth-notice")).toBeHidden();
});

const FAILURES = [
  ["is rejected", 403, "Google’s App Check didn’t accept this browser"],
  ["has to wait", 429, "Google’s App Check asks this browser to wait"],
] as const;

for (const [name, status, sentence] of FAILURES) {
  test(`a browser that ${name} by App Check is told so`, async ({ page }) => {
    await playGoogle(page, (route) => route.fulfill({ status, headers: CORS, json: {} }));
    await expectNotLetIn(page, sentence);
  });
}

test("a browser that cannot reach reCAPTCHA is told so", async ({ page }) => {
  await page.route("https://www.google.com/recaptcha/**", (route) => route.abort());
  await expectNotLetIn(page, "Google’s App Check didn’t respond");
});

async function expectNotLetIn(page: Page, sentence: string): Promise<void> {
  const posts: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/auth")) posts.push(request.postDataJSON());
  });
  await page.goto("/account/favorites");
  await signIn(page, "Noor Haddad");

  await expect(page.getByRole("status").filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "My Favorites can’t be opened yet",
  );
  await expect(page.locator("main")).toContainText(sentence);
  await expect(accountButton(page)).toContainText("Noor Haddad");
  expect(posts).toHaveLength(1);
}
