import type { Page } from "@playwright/test";
import { PORTS } from "./ports.ts";
import { expect, growStale, hydrated, signIn, signOut, test } from "./signed-in.ts";

/*
 * Signing in and out in the conditions of conditions.spec.ts. As nobody and after the session ended elsewhere:
 * identity.spec.ts.
 */

const NOOR = "Noor Haddad";

test.use({
  expectedComplaints: /status of [45]|Failed to (load|set|clear)|ERR_|@firebase|cleardot/,
});

const notice = (page: Page) => page.locator(".auth-notice");
const signInButton = (page: Page) =>
  page.getByRole("button", { name: "Sign in with Google" }).first();

/** Sends what our server's sign-in is asked to the same site without a database. */
async function takeDatabaseDown(page: Page): Promise<void> {
  await page.route("**/api/v1/auth", async (route) => {
    const url = `http://localhost:${PORTS.outage}/api/v1/auth`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

test("signed in, but long ago and in another browser: signing in once more opens the page", async ({
  page,
}) => {
  await growStale(page, "persona-new");
  await page.goto("/account/privacy");
  await hydrated(page);
  await expect(page.getByText("We couldn’t confirm your sign-in.")).toBeVisible();
  const button = page.locator("main").getByRole("button", { name: "Sign in with Google" });
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByRole("button", { name: NOOR }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data");
});

test("signed out and pressed for a form: the sign-in that was canceled is begun anew from it", async ({
  page,
  context,
}) => {
  await page.goto("/account/profile");
  await signIn(page, NOOR);
  await page.getByLabel("Headline").fill("Typed before the session ended");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save work" }).click();
  const send = page.getByRole("button", { name: "Sign in with Google and send" });
  const [first] = await Promise.all([page.waitForEvent("popup"), send.click()]);
  await notice(page).getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => first.isClosed()).toBe(true);
  await expect(page.getByLabel("Headline")).toHaveValue("Typed before the session ended");

  const [second] = await Promise.all([page.waitForEvent("popup"), send.click()]);
  await second.getByRole("button", { name: NOOR }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
});

test("database down: people can sign in and out", async ({ page, context }) => {
  await takeDatabaseDown(page);
  await page.goto("/account/favorites");
  await signIn(page, NOOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(async () => (await context.cookies()).length).toBe(0);
  await expect(notice(page)).toBeHidden();
});

test("network down: both are told of, and go on once it is back", async ({ page, context }) => {
  await page.goto("/account/favorites");
  await hydrated(page);
  await signInButton(page).hover();
  await page.waitForFunction(() => "gapi" in window);
  const [popup] = await Promise.all([page.waitForEvent("popup"), signInButton(page).click()]);
  await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
  await context.setOffline(true);
  await popup.getByRole("button", { name: NOOR }).click();
  await expect(notice(page)).toContainText("The network didn’t respond");

  await context.setOffline(false);
  await signIn(page, NOOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
  await expect(notice(page)).toBeHidden();

  await context.setOffline(true);
  await signOut(page);
  await expect(notice(page)).toContainText("You’re not signed out yet");
  await context.setOffline(false);
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(async () => (await context.cookies()).length).toBe(0);
});
