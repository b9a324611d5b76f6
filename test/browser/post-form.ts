import type { Page } from "@playwright/test";
import { aPost } from "#test/posts.ts";

/** Fills every required field of the job post form except the title. */
export async function fillPost(page: Page): Promise<void> {
  await page.getByLabel("Minimum pay").fill("80,000");
  await page.getByLabel("Maximum pay").fill("100,000");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("Pay period").selectOption("a year");
  await page.getByRole("radio", { name: "Hybrid" }).check();
  await page.getByLabel("City", { exact: true }).fill("Lisbon");
  await page.getByLabel("Country", { exact: true }).fill("Portugal");
  await page.getByLabel("Description").fill(aPost().description);
  await page.getByLabel("Where to apply").fill("jobs@northwind.example");
}
