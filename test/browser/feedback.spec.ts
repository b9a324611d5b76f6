import type { Page } from "@playwright/test";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { SESSION_SECRET } from "./ports.ts";
import { becomeSomebody, expect, hydrated, open, test } from "./signed-in.ts";

const WORDS = "The pay filter shows monthly pay as yearly.";

// A message is refused on purpose here, and a network that is cut is reported by the browser.
test.use({ expectedComplaints: /Failed to load resource|ERR_|Failed to fetch/ });

/** Makes the form one that was handed out ten seconds ago: nobody types within three. */
async function wasOpenForAWhile(page: Page) {
  const startedAt = await signFillTime(SESSION_SECRET, new Date(Date.now() - 10_000));
  await page.locator('[name="startedAt"]').evaluate((field, value) => {
    (field as HTMLInputElement).value = value;
  }, startedAt);
}

/** The form, filled the way a person does. */
async function fill(page: Page, words = WORDS) {
  await page.getByLabel("What happened, or what would help").fill(words);
  await wasOpenForAWhile(page);
}

test("success: a message is received, and the next one begins with an empty form", async ({
  page,
}) => {
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

test("submitting: while it is on its way the form says so, and a second press sends nothing", async ({
  page,
}) => {
  let sent = 0;
  const { promise: answer, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/feedback.data*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await answer;
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
  letThrough();

  await expect(page.getByText(/Received\. Reference/)).toBeVisible();
  expect(sent).toBe(1);
});

test("error: what is wrong is said, has the focus and leads to the field; the words stay", async ({
  page,
}) => {
  await page.goto("/feedback");
  await hydrated(page);
  await page.getByLabel("What happened, or what would help").fill("short");
  await page.getByLabel("Your e-mail").fill("nobody");
  await page.getByRole("button", { name: "Send feedback" }).click();

  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Use at least 10 characters");
  const message = page.getByLabel("What happened, or what would help");
  await expect(message).toHaveValue("short");
  await expect(message).toHaveAttribute("aria-invalid", "true");
  await expect(message).toHaveAccessibleDescription(/Use at least 10 characters/);
  await summary.getByRole("link", { name: /e-mail/ }).click();
  await expect(page.getByLabel("Your e-mail")).toBeFocused();
});

test("error: without a network nothing is lost, and trying again sends it once", async ({
  page,
  context,
}) => {
  await page.goto("/feedback");
  await hydrated(page);
  await fill(page, "Written on a train, in a tunnel.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send feedback" }).click();

  await expect(page.getByRole("alert")).toContainText("the network did not answer");
  await expect(page.getByLabel("What happened, or what would help")).toHaveValue(/tunnel/);
  await context.setOffline(false);
  await wasOpenForAWhile(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/Received\. Reference/)).toBeVisible();
});

test("signed in, a message stands on the list with its status", async ({ page, context }) => {
  await becomeSomebody(context);
  await open(page, "/feedback");
  await expect(page.getByRole("heading", { name: "Your reports" })).toBeVisible();
  await fill(page, "A message that has a name under it.");
  await page.getByRole("button", { name: "Send feedback" }).click();

  const report = page.getByRole("listitem").filter({ hasText: "A message that has a name" });
  await expect(report).toContainText("Received");
});

test("a job is reported from its page, and judged on it", async ({ page }) => {
  await page.goto("/jobs?level=lead");
  await page.locator(".job h2 a").first().click();
  await hydrated(page);
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByText("Thank you. That was “No”.")).toBeVisible();
  await page.getByLabel("What was missing? Optional").fill("The size of the team.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your words are kept with your answer.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Report this job" }).click();
  await expect(page.getByRole("heading", { name: "Report a job" })).toBeVisible();
  await page.getByLabel("The pay is wrong").check();
  await wasOpenForAWhile(page);
  await page.getByRole("button", { name: "Report this job" }).click();
  await expect(page.getByText(/Received\. Reference/)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("redirect: a message is refused with its words kept, then received on the page it came from", async ({
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

  test("a listing is judged, and the page comes back", async ({ page }) => {
    await page.goto("/jobs?level=lead");
    await page.locator(".job h2 a").first().click();
    const { pathname } = new URL(page.url());
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page).toHaveURL(pathname);
    await expect(page.getByText("Thank you. That was “Yes”.")).toBeVisible();
  });
});
