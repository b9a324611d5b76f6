import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { createSession } from "#app/auth/session.ts";
import { type Documents, startDocuments } from "#local/documents/documents.ts";
import { createVerify } from "#local/documents/verify.ts";
import { type Identity, startIdentity } from "#local/identity/identity.ts";
import { OPERATOR_UID, PERSONAS } from "#local/identity/personas.ts";
import { expect, hydrated, test as plain } from "./pages.ts";
import { PORTS, PROJECT, SESSION_SECRET } from "./ports.ts";

export const SITE = `http://localhost:${PORTS.site}`;

interface Services {
  identity: Identity;
  documents: Documents;
}

/** A test with Google's services in its hands: started once, well-behaved and empty for each test. */
export const test = plain.extend<Services, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const identity = await startIdentity({
        port: PORTS.identity,
        projectId: PROJECT,
        personas: PERSONAS,
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

/** Presses the button and chooses the person in Google's window: for journeys about signing in. */
export async function signIn(page: Page, name: string): Promise<void> {
  await hydrated(page);
  const button = page.getByRole("button", { name: "Sign in with Google" }).first();
  // Reaching for it loads what opens the window, which the browser allows only soon after the click.
  await button.hover();
  await page.waitForFunction(() => "gapi" in window);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByRole("button", { name }).click();
  await expect(accountButton(page)).toBeVisible();
}

/** Signs out from the account menu. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}

interface Person {
  /** Left out, an account that nothing has been done with. */
  uid?: string;
  name?: string;
}

/**
 * Makes a browser somebody's who signed in just now: for journeys about anything else. Firebase knows
 * nobody there, so it is never loaded: it would have the page read everything anew, at any time.
 */
export async function becomeSomebody(context: BrowserContext, person: Person = {}): Promise<void> {
  await setSession(context, person);
  await context.addInitScript(() => {
    // What a page does once it is quiet is to load Firebase.
    window.requestIdleCallback = () => 0;
  });
}

export function becomeOperator(context: BrowserContext): Promise<void> {
  return becomeSomebody(context, { uid: OPERATOR_UID, name: "Kenji Mori" });
}

/**
 * Makes the browser's session one that Google vouched for until a minute ago and whose sign-in is two
 * hours old, as after a long lunch. Firebase itself can still vouch.
 */
export function growStale(page: Page, uid: string): Promise<void> {
  return setSession(page.context(), { uid, signedInAgo: 7_200, vouchedFor: 7_140 });
}

interface Sitting extends Person {
  /** How many seconds ago they signed in, and how long from then Google vouched for them. */
  signedInAgo?: number;
  vouchedFor?: number;
}

async function setSession(context: BrowserContext, sitting: Sitting): Promise<void> {
  const { uid = randomUUID(), name = "Zofia Woźniak" } = sitting;
  const { signedInAgo = 0, vouchedFor = 3_600 } = sitting;
  const now = new Date();
  const authTime = Math.floor(now.getTime() / 1000) - signedInAgo;
  const { jwt } = await createSession(
    {
      ...{ uid, name, email: "somebody@leadwright.example", picture: "" },
      ...{ issuedAt: authTime, authTime, expiresAt: authTime + vouchedFor },
    },
    null,
    { secrets: [SESSION_SECRET], issuer: SITE, now },
  );
  await context.addCookies([{ name: "session", value: jwt, url: SITE, httpOnly: true }]);
}

/** Opens a page, and waits until script has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Sends a form of a page by its API, as whoever the browser belongs to, and reads the answer. */
export async function send(
  context: BrowserContext,
  path: string,
  fields: Record<string, string | string[]>,
) {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each]),
  );
  const answer = await context.request.post(`${SITE}/api/_analog/pages${path}`, {
    headers: { origin: SITE, "content-type": "application/x-www-form-urlencoded" },
    data: new URLSearchParams(pairs).toString(),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export function accountButton(page: Page) {
  return page.getByRole("button", { name: /account menu/ });
}

export { expect, hydrated };
