import { becomeSomebody, expect, holdScripts, open, test } from "./signed-in.ts";

test("a job and its company are hidden from the list, each undone at once or in one list", async ({
  page,
}) => {
  await becomeSomebody(page.context());
  await open(page, "/jobs");
  const rows = page.locator("li.job");
  const first = rows.first();
  const title = (await first.getByRole("heading").innerText()).trim();
  const address = (await first.getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  const job = page.locator(`li.job a[href="${address}"]`);

  await first.getByText("Not interested").click();
  await first.getByRole("button", { name: "Hide this job" }).click();
  await expect(page.getByText(`Hidden: ${title}`)).toBeVisible();
  await expect(job).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(job.first()).toBeVisible();

  const company = await job.first().locator("xpath=ancestor::li").locator(".meta a").first();
  const name = await company.innerText();
  const row = page.locator("li.job", { has: page.locator(`a[href="${address}"]`) });
  await row.getByText("Not interested").click();
  await row.getByRole("button", { name: `Hide all jobs at ${name}` }).click();
  await expect(page.getByText(`Hidden: ${name}`)).toBeVisible();
  await expect(rows.locator(".meta a", { hasText: name })).toHaveCount(0);

  await open(page, "/account/hidden");
  await page.getByLabel("Word or phrase in a job title").fill("Staff");
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByRole("region", { name: "Words" })).toContainText("staff");
  await open(page, "/jobs?level=staff");
  await expect(rows.getByRole("heading", { name: /\bstaff\b/i })).toHaveCount(0);
  await open(page, "/account/hidden");
  await page.getByRole("button", { name: `Show again ${name}` }).click();
  await expect(page.getByRole("region", { name: "Companies" })).toHaveCount(0);
  await open(page, "/jobs");
  await expect(job.first()).toBeVisible();
});

test("a visitor hides a job and its company in the browser, before the page is painted", async ({
  page,
}) => {
  await page.goto("/jobs");
  const rows = page.locator("li.job:visible");
  const link = rows.first().getByRole("heading").getByRole("link");
  const title = (await link.innerText()).trim();
  const address = (await link.getAttribute("href")) ?? "";
  const company = await rows.first().locator(".meta a").first().innerText();
  await rows.first().hover();
  await page
    .getByRole("button", { name: `Not interested in ${title}` })
    .first()
    .click();
  await expect(page.getByText(`Hidden: ${title}`)).toBeVisible();
  await expect(rows.locator(`a[href="${address}"]`)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows.first().locator(`a[href="${address}"]`).first()).toBeVisible();

  await page
    .getByRole("button", { name: `Not interested in ${title}` })
    .first()
    .click();
  await page.getByRole("button", { name: `Hide all jobs at ${company}` }).click();
  await expect(rows.locator(".meta a", { hasText: company })).toHaveCount(0);

  // The page’s script is still on its way, so only what is in the document can hide it.
  const arrive = await holdScripts(page);
  await page.goto("/jobs", { waitUntil: "commit" });
  await expect(rows.first()).toBeVisible();
  await expect(rows.locator(".meta a", { hasText: company })).toHaveCount(0);
  await arrive();

  await page.getByText("Hidden in this browser: 2").click();
  await page.getByRole("button", { name: "Show all again" }).click();
  await expect(rows.locator(".meta a", { hasText: company }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("hidden-jobs-1"))).toBeNull();
});

test("a job's own page hides it, says so, and gives the focus to the way back", async ({
  page,
}) => {
  await becomeSomebody(page.context());
  await open(page, "/jobs");
  const address = await page.locator("li.job h2 a").first().getAttribute("href");
  await open(page, address ?? "");
  await page.locator("summary", { hasText: "Not interested" }).click();
  await page.getByRole("button", { name: "Hide this job" }).click();
  await expect(page.getByText("Your lists leave this job out: you hid this job.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("summary", { hasText: "Not interested" })).toBeFocused();
  await open(page, "/jobs");
  await expect(page.locator(`li.job a[href="${address}"]`).first()).toBeVisible();
});
