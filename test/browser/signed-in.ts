import type { Page } from "@playwright/test";
import { mintSession } from "#app/auth/session.ts";
import { type Documents, startDocuments } from "#local/documents/documents.ts";
import { createVerify } from "#local/documents/verify.ts";
import { type Identity, startIdentity } from "#local/identity/identity.ts";
import { PERSONAS } from "#local/identity/personas.ts";
import { expect, hydrated, test as plain } from "./pages.ts";
import { PORTS, PROJECT, SESSION_SECRET } from "./ports.ts";

const SITE = `http://localhost:${PORTS.site}`;

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

/** Presses the button and chooses the person in Google's window. */
export async function signIn(page: Page, name: string): Promise<void> {
  await hydrated(page);
  const button = page.getByRole("button", { name: "Sign in with Google" }).first();
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByRole("button", { name }).click();
  await expect(accountButton(page)).toBeVisible();
}

/** Signs out from the account menu. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}

/**
 * Makes the browser's session one that Google vouched for until a minute ago and whose sign-in is two
 * hours old, as after a long lunch. Firebase itself can still vouch.
 */
export async function growStale(page: Page, uid: string): Promise<void> {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const { jwt } = await mintSession(
    {
      uid,
      name: "Somebody",
      email: "somebody@leadwright.example",
      picture: "",
      issuedAt: seconds - 3_660,
      authTime: seconds - 7_200,
      expiresAt: seconds - 60,
    },
    null,
    { secrets: [SESSION_SECRET], issuer: SITE, now },
  );
  await page.context().addCookies([{ name: "session", value: jwt, url: SITE, httpOnly: true }]);
}

export function accountButton(page: Page) {
  return page.getByRole("button", { name: /account menu/ });
}

export { expect, hydrated };
