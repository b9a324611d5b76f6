import { expect, PAGES, test } from "./pages.ts";

test.use({ javaScriptEnabled: false });

for (const path of PAGES) {
  test(`${path} is readable without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("© 2025 Leadwright. All rights reserved.")).toBeVisible();
    await expect(page.getByLabel("Colors")).toBeHidden();
  });
}

test("searching, filtering and opening a job work with links and forms", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Role, skill or company").fill("lead");
  await page.getByRole("button", { name: "Find jobs" }).click();
  await expect(page).toHaveURL("/jobs?q=lead&country=");
  await page.goto("/jobs");
  await page.getByLabel("Remote").check();
  await page.getByRole("button", { name: "Show jobs" }).click();
  await expect(page).toHaveURL(/[?&]mode=remote&/);
  await expect(page.getByRole("list", { name: "Filters in use" })).toContainText("Remote");
  await page.locator(".job h2 a").first().click();
  await expect(page.getByText("This is an example, so you can’t apply.")).toBeVisible();
  await expect(page.locator(".prose p").first()).toBeVisible();
  await expect(page.getByText("Loading similar jobs")).toBeHidden();
});

test("the sign-in button shows that signing in needs JavaScript", async ({ page }) => {
  await page.goto("/");
  const note = page.getByText("Signing in needs JavaScript.");
  await expect(note).toBeHidden();
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(note).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and closes, and its button is labeled accordingly", async ({ page }) => {
    await page.goto("/jobs");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("link", { name: "Simulations" })
      .click();
    await expect(page).toHaveURL("/simulations");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  });
});
