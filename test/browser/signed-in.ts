import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { createSession } from "#app/auth/session.ts";
import { type Documents, startDocuments } from "#local/documents/documents.ts";
import { createVerify } from "#local/documents/verify.ts";
import { type Identity, startIdentity } from "#local/identity/identity.ts";
import { OPERATOR_UID, PERSONAS } from "#local/identity/personas.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { expect, holdScripts, hydrated, test as plain } from "./pages.ts";
import { PORTS, PROJECT, SESSION_SECRET, WORKER } from "./ports.ts";

export const SITE = `http://localhost:${PORTS.site}`;

interface Services {
  identity: Identity;
  documents: Documents;
}

/** A test with stand-ins for Google's services: started once, reset for each test. */
export const test = plain.extend<Services, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const identity = await startIdentity({
        port: PORTS.identity,
        projectId: PROJECT,
        personas: PERSONAS,
        // After a failure the tests go on with a new stand-in, and the site trusts the keys of the first.
        keyFile: join(temporaryFolder(), `identity-key-${WORKER}`),
      });
      const verify = createVerify({ jwksUrl: identity.jwksUrl, projectId: PROJECT });
      const documents = await startDocuments({ port: PORTS.documents, projectId: PROJECT, verify });
      await use({ identity, documents });
      await Promise.all([identity.close(), documents.close()]);
    },
    { scope: "worker" },
  ],
  identity: [
    async ({ services: { identity } }, use) => {
      await use(identity);
      for (const { uid } of PERSONAS) identity.enable(uid);
      identity.setDown(false);
      identity.setHanging(false);
    },
    { auto: true },
  ],
  documents: [
    async ({ services: { documents } }, use) => {
      documents.clear();
      await use(documents);
      documents.setDown(false);
      documents.setHanging(false);
    },
    { auto: true },
  ],
});

/** Signs in through the button and Google's window: for tests about signing in. */
export async function signIn(page: Page, name: string): Promise<void> {
  await hydrated(page);
  const popup = await openGoogle(page);
  await popup.getByRole("button", { name }).click();
  await expect(accountButton(page)).toBeVisible();
}

/** Opens Google's window with a button of a page that is hydrated. */
export async function openGoogle(
  page: Page,
  button = page.getByRole("button", { name: "Sign in with Google" }).first(),
): Promise<Page> {
  // Hovering loads the code that opens the window, which the browser allows only shortly after a click.
  await button.hover();
  await page.waitForFunction(() => "gapi" in window);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  return popup;
}

/** Signs out from the account menu. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}

interface Person {
  /** Defaults to a new account. */
  uid?: string;
  name?: string;
}

/**
 * Gives the browser context the session of a person who signed in just now: for all other tests.
 * Firebase has no session for them and would reload the page data at any time, so it is never loaded.
 */
export async function becomeSomebody(context: BrowserContext, person: Person = {}): Promise<void> {
  await setSession(context, person);
  await context.addInitScript(() => {
    // The page loads Firebase in an idle callback.
    window.requestIdleCallback = () => 0;
  });
}

export function becomeOperator(context: BrowserContext): Promise<void> {
  return becomeSomebody(context, { uid: OPERATOR_UID, name: "Kenji Mori" });
}

/**
 * Gives the browser context a session that expired a minute ago, from a sign-in two hours ago. Firebase
 * can still renew it.
 */
export function growStale(page: Page, uid: string): Promise<void> {
  return setSession(page.context(), { uid, signedInSecondsAgo: 7_200, lifetimeSeconds: 7_140 });
}

interface SessionOptions extends Person {
  /** How many seconds ago they signed in, and for how long after that the session is valid. */
  signedInSecondsAgo?: number;
  lifetimeSeconds?: number;
}

async function setSession(context: BrowserContext, options: SessionOptions): Promise<void> {
  const { uid = randomUUID(), name = "Zofia Woźniak" } = options;
  const { signedInSecondsAgo = 0, lifetimeSeconds = 3_600 } = options;
  const now = new Date();
  const authTime = Math.floor(now.getTime() / 1000) - signedInSecondsAgo;
  const { jwt } = await createSession(
    {
      ...{ uid, name, email: "someone@leadwright.example", picture: "" },
      ...{ issuedAt: authTime, authTime, expiresAt: authTime + lifetimeSeconds },
    },
    null,
    { secrets: [SESSION_SECRET], issuer: SITE, now },
  );
  await context.addCookies([{ name: "session", value: jwt, url: SITE, httpOnly: true }]);
}

/** Opens a page, and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Sends a form of a page through the page API, and returns the response's JSON. */
export async function send(
  context: BrowserContext,
  path: string,
  fields: Record<string, string | string[]>,
) {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each]),
  );
  const response = await context.request.post(`${SITE}/api/_analog/pages${path}`, {
    headers: { origin: SITE, "content-type": "application/x-www-form-urlencoded" },
    data: new URLSearchParams(pairs).toString(),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

export function accountButton(page: Page) {
  return page.getByRole("button", { name: /account menu/ });
}

export { expect, holdScripts, hydrated };
