import type { Page } from "@playwright/test";
import { becomeSomebody, expect, open, signOut, test } from "./signed-in.ts";

test.use({ expectedComplaints: /Failed to load resource|ERR_|@firebase|cleardot/ });

async function openJob(page: Page, title: string) {
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor chooses a country and sees whether the job can be done from there", async ({
    page,
  }) => {
    await openJob(page, "Tech Lead, Query Engine");
    const address = page.url();
    await page.getByLabel("Where do you live?").selectOption("Portugal");
    await page.getByRole("button", { name: "Check" }).click();

    await expect(page).toHaveURL(`${address}?country=PT`);
    await expect(page.getByText("You can do this from Portugal.")).toBeVisible();
    await expect(page.getByText(/^Remote from anywhere\./)).toBeVisible();
    await expect(page.getByLabel("Where do you live?")).toHaveValue("PT");
  });
});

test("with JavaScript the result appears in place and changes with the country", async ({
  page,
}) => {
  await openJob(page, "Tech Lead, Settlement");
  await page.getByLabel("Where do you live?").selectOption("Nigeria");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("You can do this from Nigeria.")).toBeVisible();

  await page.getByLabel("Where do you live?").selectOption("Portugal");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Not from Portugal.")).toBeVisible();
  await expect(page.getByText("You can do this from Nigeria.")).toBeHidden();
});

test("a person with a country in their profile sees at once whether they can do a job", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/account/profile");
  const where = page.getByRole("region", { name: "Where and when", exact: true });
  await where.getByLabel("Country").selectOption("NG");
  await where.getByRole("button", { name: /^Save/ }).click();
  await expect(where.getByText(/saved/i).first()).toBeVisible();

  await openJob(page, "Tech Lead, Settlement");
  await expect(page.getByText("You can do this from Nigeria.")).toBeVisible();
  await expect(page.getByText("Measured against your profile.")).toBeVisible();
  await signOut(page);
  await expect(page.getByText("You can do this from Nigeria.")).toBeHidden();
  await expect(page.getByLabel("Where do you live?")).toHaveValue("");
});

test("a competency links to its row on the roadmap, which is open", async ({ page }) => {
  await openJob(page, "Tech Lead, Query Engine");
  const teaches = page.getByRole("region", { name: "What it would teach you" });
  await expect(teaches.getByRole("columnheader")).toHaveText([
    "Competency",
    "Words in the posting",
  ]);
  await teaches.getByRole("link", { name: "Review culture" }).click();
  await expect(page).toHaveURL("/roadmap#culture.review");
  await expect(page.getByText("Does review teach or just gate?")).toBeInViewport();
});
