import type { Page } from "@playwright/test";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { SESSION_SECRET } from "./ports.ts";
import { becomeSomebody, expect, hydrated, open, test } from "./signed-in.ts";

const MESSAGE = "The pay filter shows monthly pay as yearly.";

// These tests send an invalid message and cut the network, which the browser reports.
test.use({ expectedComplaints: /Failed to load resource|ERR_|Failed to fetch/ });

/** Backdates the form by ten seconds: one sent within three seconds is treated as automated. */
async function backdateForm(page: Page) {
  const startedAt = await signFillTime(SESSION_SECRET, new Date(Date.now() - 10_000));
  await page.locator('[name="startedAt"]').evaluate((field, value) => {
    (field as HTMLInputElement).value = value;
  }, startedAt);
}

/** Fills the form as a person would, in more than three seconds. */
async function fill(page: Page, text = MESSAGE) {
  await page.getByLabel("What happened, or what would help").fill(text);
  await backdateForm(page);
}

test("a message is received, and the next one starts with an empty form", async ({ page }) => {
  await page.goto("/feedback");
  await hydrated(page);
  await fill(page);
  await page.getByRole("button", { name: "Send feedback" }).click();

  await expect(
    page.getByRole("status").filter({ hasText: /Received\. Reference [\da-f]{8}/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Write another" }).click();
  await expect(page.getByLabel("What happened, or what would help")).toHaveValue("");
});

test("while a message is being sent the form shows it, and a second click sends nothing", async ({
  page,
}) => {
  let postCount = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/_analog/pages/feedback", async (route) => {
    if (route.request().method() === "POST") {
      postCount += 1;
      await released;
    }
    await route.continue();
  });
  await page.goto("/feedback");
  await hydrated(page);
  await fill(page, "A second press sends nothing at all.");
  const button = page.getByRole("button", { name: "Send feedback" });
  await button.click();
  await expect(page.getByText("Sending")).toBeVisible();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click();
  release();

  await expect(page.getByText(/Received\. Reference/)).toBeVisible();
  expect(postCount).toBe(1);
});

test("an invalid message is kept, and the focused error summary links to the field", async ({
  page,
}) => {
  await page.goto("/feedback");
  await hydrated(page);
  await page.getByLabel("What happened, or what would help").fill("short");
  await page.getByLabel("Your email").fill("nobody");
  await page.getByRole("button", { name: "Send feedback" }).click();

  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Use at least 10 characters");
  const message = page.getByLabel("What happened, or what would help");
  await expect(message).toHaveValue("short");
  await expect(message).toHaveAttribute("aria-invalid", "true");
  await expect(message).toHaveAccessibleDescription(/Use at least 10 characters/);
  await summary.getByRole("link", { name: /email/ }).click();
  await expect(page.getByLabel("Your email")).toBeFocused();
});

test("a message is kept without a network, and trying again sends it", async ({
  page,
  context,
}) => {
  await page.goto("/feedback");
  await hydrated(page);
  await fill(page, "Written on a train, in a tunnel.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send feedback" }).click();

  await expect(page.getByRole("alert")).toContainText("the network didn’t respond");
  await expect(page.getByLabel("What happened, or what would help")).toHaveValue(/tunnel/);
  await context.setOffline(false);
  await backdateForm(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/Received\. Reference/)).toBeVisible();
});

test("a signed-in person sees their message in the list with its status", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/feedback");
  await expect(page.getByRole("heading", { name: "Your reports" })).toBeVisible();
  await fill(page, "A message that has a name under it.");
  await page.getByRole("button", { name: "Send feedback" }).click();

  const report = page.getByRole("listitem").filter({ hasText: "A message that has a name" });
  await expect(report).toContainText("Received");
});

test("a job is rated and reported from its page", async ({ page }) => {
  await page.goto("/jobs?level=lead");
  await page.locator(".job h2 a").first().click();
  await hydrated(page);
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByText("Thank you. You chose “No”.")).toBeVisible();
  await page.getByLabel("What was missing? Optional").fill("The size of the team.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your comment is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Report this job" }).click();
  await expect(page.getByRole("heading", { name: "Report a job" })).toBeVisible();
  await page.getByLabel("The pay is wrong").check();
  await backdateForm(page);
  await page.getByRole("button", { name: "Report this job" }).click();
  await expect(page.getByText(/Received\. Reference/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an invalid message is rejected with its text kept, and a valid one is received on the same page", async ({
    page,
  }) => {
    await page.goto("/feedback");
    await page.getByLabel("What happened, or what would help").fill("short");
    await page.getByRole("button", { name: "Send feedback" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("What happened, or what would help")).toHaveValue("short");

    await fill(page, "Sent by the browser alone.");
    await page.getByRole("button", { name: "Send feedback" }).click();
    await expect(page).toHaveURL("/feedback");
    await expect(page.getByText(/Received\. Reference/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Received\. Reference/)).toBeHidden();
  });

  test("a job is rated, and its page is shown again", async ({ page }) => {
    await page.goto("/jobs?level=lead");
    await page.locator(".job h2 a").first().click();
    const { pathname } = new URL(page.url());
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page).toHaveURL(pathname);
    await expect(page.getByText("Thank you. You chose “Yes”.")).toBeVisible();
  });
});
