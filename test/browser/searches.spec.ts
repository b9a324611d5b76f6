import { expect } from "./pages.ts";
import { signIn, test } from "./signed-in.ts";

test("a search is kept from the list, followed by its own feed, and deleted", async ({ page }) => {
  await page.goto("/jobs?mode=remote");
  await signIn(page, "Amara Okafor");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByText("Saved, with a feed of its own under your searches.")).toBeVisible();
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
  await expect(page.getByText("Nothing saved yet.")).toBeVisible();
  expect((await page.request.get(address ?? "")).status()).toBe(404);
});
