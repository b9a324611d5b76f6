import { randomUUID } from "node:crypto";
import { becomeSomebody, expect, hydrated, open, send, test } from "./signed-in.ts";

test("a search is saved from the list, has its own feed, and is deleted", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/jobs?mode=remote");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(
    page.getByText("Saved. Find the search and its feed under My Searches."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Your searches" }).click();

  await expect(page).toHaveURL("/account/searches");
  await expect(page.getByRole("heading", { name: "Remote" })).toBeVisible();
  await expect(page.getByText("No new jobs")).toBeVisible();
  await page.getByText("Feed, name, delete").click();
  const address = await page.getByRole("link", { name: /\/feeds\/.*\.json$/ }).getAttribute("href");
  const feed = await page.request.get(address ?? "");
  expect(feed.ok()).toBe(true);
  expect((await feed.json()).items.length).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Delete “Remote”" }).click();
  await expect(page.getByText("No saved searches yet.")).toBeVisible();
  expect((await page.request.get(address ?? "")).status()).toBe(404);
});

test("the premium banner disappears when it is hidden, and the focus moves to the confirmation", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  for (const query of ["q=go", "q=rust", "q=kafka", "level=lead"]) {
    await send(context, "/account/searches", { intent: "save", query });
  }
  await open(page, "/account/searches");
  const banner = page.getByRole("complementary", { name: "Premium" });
  await expect(banner).toContainText("4 of 5 saved searches");
  await page.getByRole("button", { name: "Hide this for 30 days" }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText("Hidden for 30 days.")).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(banner).toHaveCount(0);

  // The limit itself is said all the same, with what helps.
  await send(context, "/account/searches", { intent: "save", query: "mode=remote" });
  await page.reload();
  await expect(page.getByText(/^You have 5 saved searches, the most the free plan/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for Premium" })).toBeVisible();
});

test("a new name submitted without JavaScript after the session ended is restored in its form", async ({
  page,
  context,
}) => {
  const uid = randomUUID();
  await becomeSomebody(context, { uid });
  await send(context, "/account/searches", { intent: "save", query: "mode=remote" });
  await page.goto("/account/searches");
  await hydrated(page);
  await page.getByText("Feed, name, delete").click();
  await page.getByLabel("New name for “Remote”").fill("From my kitchen");
  await context.clearCookies();
  // As a browser sends the form before the scripts have run.
  await page.locator("form[id^=rename-]").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole("heading", { name: "What you typed" })).toBeVisible();
  await hydrated(page);

  await becomeSomebody(context, { uid });
  await page.goto("/account/searches");
  await hydrated(page);
  await page.getByText("Feed, name, delete").click();
  await expect(page.getByText("You typed this earlier")).toBeVisible();
  await expect(page.getByLabel("New name for “Remote”")).toHaveValue("From my kitchen");
});

test("filters remembered as what a visitor looks for mark every list, and fill in the profile", async ({
  page,
}) => {
  await page.goto("/jobs?mode=remote&track=tech_lead");
  await hydrated(page);
  await page.getByRole("button", { name: "Remember these filters" }).click();
  await expect(page.getByText("what you want: Tech Lead, remote.")).toBeVisible();
  await page.locator(".why summary").first().click();
  await expect(page.getByText("This is the role you’re aiming for.").first()).toBeVisible();

  await page.goto("/jobs?mode=onsite");
  const onSite = page.locator(".job .why").first();
  await expect(onSite.locator("summary")).toContainText("location and role don’t fit");
  await onSite.locator("summary").click();
  await expect(onSite.getByText("This job is on site; you want remote.")).toBeVisible();

  await becomeSomebody(page.context());
  await page.goto("/jobs?mode=onsite");
  await page.getByRole("link", { name: "Add to your profile" }).click();
  const where = page.getByRole("region", { name: "Where and when" });
  await expect(where.getByLabel("Remote")).toBeChecked();
  await where.getByRole("button", { name: "Save where and when" }).click();
  await expect(where.getByText("Saved.", { exact: true })).toBeVisible();
  const work = page.getByRole("region", { name: "Work", exact: true });
  await work.getByRole("button", { name: "Save work" }).click();
  await expect(work.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByText("this browser remembered")).toBeHidden();

  await page.goto("/jobs?mode=onsite");
  await expect(onSite).toContainText("This job is on site; you want remote.");
  await expect(page.getByText("This browser remembers")).toBeHidden();
});
