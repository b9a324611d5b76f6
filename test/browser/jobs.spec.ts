import { expect, hydrated, test } from "./pages.ts";

test("a search and a filter narrow the list, and each has a URL", async ({ page }) => {
  await page.goto("/jobs");
  await hydrated(page);
  await page.getByLabel("Role, skill or company").fill("kafka");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/jobs?q=kafka");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("“kafka”");

  await page.getByRole("group", { name: "Track" }).getByLabel("Tech Lead").check();
  await expect(page).toHaveURL("/jobs?q=kafka&track=tech_lead");
  // The links of the page before lead elsewhere.
  await expect(page.getByRole("link", { name: "Remove filter Tech Lead" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter “kafka”" }).click();
  await expect(page).toHaveURL("/jobs?track=tech_lead");
  await expect(page.getByLabel("Role, skill or company")).toHaveValue("");
});

test("of one filter several values can be chosen, by keyboard, and each is a part of the URL", async ({
  page,
}) => {
  await page.goto("/jobs");
  await hydrated(page);
  const mode = page.getByRole("group", { name: "Work mode" });
  await mode.getByLabel("Hybrid").focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/jobs?mode=hybrid");
  await expect(mode.getByLabel("Hybrid")).toBeFocused();
  await mode.getByLabel("Remote").check();
  await expect(page).toHaveURL(/mode=hybrid%2Cremote|mode=remote%2Chybrid/);

  const chosen = page.getByRole("list", { name: "Filters in use" });
  await expect(chosen.getByRole("link", { name: /^Remove filter/ })).toHaveCount(2);
  await chosen.getByRole("link", { name: "Remove filter Hybrid" }).click();
  await expect(mode.getByLabel("Hybrid")).not.toBeChecked();
  await expect(mode.getByLabel("Remote")).toBeChecked();
  await page.goBack();
  await expect(mode.getByLabel("Hybrid")).toBeChecked();
});

test("while a list is on its way a bar and the content say so, and its headline is spoken", async ({
  page,
}) => {
  await page.goto("/jobs");
  await hydrated(page);
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/jobs.data*", async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.getByRole("group", { name: "Work mode" }).getByLabel("Remote").check();

  await expect(page.locator(".progress")).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
  letThrough();
  await expect(page.locator(".progress")).toHaveCount(0);
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("aria-live", "polite");
});

test("a filter chosen before the script is there applies once it is", async ({ page }) => {
  await page.goto("/jobs");
  await page.getByRole("group", { name: "Work mode" }).getByLabel("Remote").check();
  await expect(page).toHaveURL("/jobs?mode=remote");
});

test("with a country of residence chosen, each job shows whether it can be done from there", async ({
  page,
}) => {
  await page.goto("/jobs?track=tech_lead");
  await hydrated(page);
  await page.getByLabel("Where you live").selectOption("Portugal");
  await page.getByRole("button", { name: "Search", exact: true }).click();

  await expect(page).toHaveURL("/jobs?country=PT&track=tech_lead");
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toContainText("you can do from Portugal");
  // Those that come close follow.
  const results = page.locator(".ledger").first().locator(".job .state");
  await expect(results.first()).toBeVisible();
  await expect(results.filter({ hasText: "Not open to people in Portugal" })).toHaveCount(0);
  const eligibleCount = await results
    .filter({ hasText: /You can (?:probably )?do this job from Portugal\./ })
    .count();
  await expect(headline).toContainText(new RegExp(`^${eligibleCount} Tech Lead jobs?`));
});

test("a sort order applies at once, and pay is compared across currencies", async ({ page }) => {
  await page.goto("/jobs");
  await hydrated(page);
  await page.getByLabel("Sort").selectOption("Highest pay");
  await expect(page).toHaveURL("/jobs?sort=salary");

  await page.getByLabel("Minimum yearly pay").fill("100,000");
  await page.getByLabel("Currency").selectOption("EUR");
  await expect(page).toHaveURL(/minSalary=100%2C000&currency=EUR/);
  await expect(page.getByRole("list", { name: "Filters in use" })).toContainText("€100,000");
  await expect(page.locator(".job").first()).toBeVisible();
});

test("a search without results lists jobs that miss one part, and leads to all of them", async ({
  page,
}) => {
  await page.goto("/jobs?q=lighthouses&mode=remote");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No jobs match this search");
  await expect(page.getByRole("heading", { name: "Without: “lighthouses”" })).toBeVisible();
  await expect(page.locator(".job").first()).toContainText(/remote/i);
  await page.getByRole("link", { name: /remote senior jobs$/ }).click();
  await expect(page).toHaveURL("/jobs?mode=remote");
  await expect(page.locator(".job").first()).toBeVisible();
});

test("a job links back to the list it was opened from, and uses the same country", async ({
  page,
}) => {
  await page.goto("/jobs?mode=remote&country=PT");
  await hydrated(page);
  await page.locator(".job h2 a").first().click();

  await expect(page.getByLabel("Where do you live?")).toHaveValue("PT");
  await expect(page.getByText(/from Portugal\.$/).first()).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Senior jobs" }).first().click();
  await expect(page).toHaveURL("/jobs?mode=remote&country=PT");
});

test("older and newer pages list each job once", async ({ page }) => {
  await page.goto("/jobs");
  await hydrated(page);
  const titles = () => page.locator(".job h2").allTextContents();
  const first = await titles();
  expect(first).toHaveLength(20);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole("link", { name: "Newer" })).toBeVisible();
  expect((await titles()).filter((title) => first.includes(title))).toEqual([]);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page).toHaveURL(/before=/);
  await expect.poll(titles).toEqual(first);
});

test("a job opened by a click shows the same as one opened by its URL", async ({ page }) => {
  await page.goto("/jobs");
  await hydrated(page);
  await page.locator(".job h2 a").first().click();
  await expect(page.getByRole("heading", { name: "Similar jobs" })).toBeVisible();
  await expect(page.locator(".job a").first()).toBeVisible();
  // A page of everybody's may be a minute old, and the time goes on.
  const text = async () =>
    (await page.locator("main").innerText()).replace(/just now|\d+ minutes ago/g, "minutes ago");
  const clicked = await text();

  await page.reload();
  // Similar jobs come after the rest, and once more as a placeholder if the script takes over meanwhile.
  await expect.poll(text).toBe(clicked);
});

test("a missing page shows a not-found message, also after navigating back to it", async ({
  page,
}) => {
  const response = await page.goto("/jobs/000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page doesn’t exist");
  await hydrated(page);
  await page.locator("main").getByRole("link", { name: "Senior Jobs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("senior jobs");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page doesn’t exist");
});

test("an account page asks for an account, and its link back works", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Projects" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Projects needs an account");
  await page.getByRole("link", { name: "Back to jobs" }).click();
  await expect(page).toHaveURL("/jobs");
});

test("a link to a competency shows it open", async ({ page }) => {
  await page.goto("/roadmap#operations.incidents");
  await expect(page.getByText("Commands an incident by assigning roles")).toBeVisible();
});
