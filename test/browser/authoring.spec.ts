import type { Page } from "@playwright/test";
import { expect } from "./pages.ts";
import { becomeSomebody, open, test } from "./signed-in.ts";

test("a simulation is created, corrected, previewed and published, and a visitor plays it by its link", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context);
  await open(page, "/account/simulations/create");
  await page.getByLabel("Title").fill("The last Thursday");
  await page.getByLabel("Summary").fill("Someone asks for one more thing before a release.");
  await page.getByRole("button", { name: "Create the simulation" }).click();
  await page.getByRole("link", { name: "One more report", exact: true }).click();
  await page.getByRole("link", { name: /^It is Thursday/ }).click();

  const leads = page.getByLabel("Leads to", { exact: true }).first();
  await leads.selectOption("A new ending");
  // Unsaved changes are already validated, and marked as unsaved.
  await expect(page.getByText("With your unsaved words")).toBeVisible();
  await expect(page.getByText("3 errors to fix before you can publish.")).toBeVisible();
  await save(page);
  await expect(page.getByText("With your unsaved words")).toBeHidden();
  await expect(page.getByText("3 errors to fix before you can publish.")).toBeVisible();
  // The field shows the ending that was created, so saving again creates no other.
  await expect(leads).toHaveValue("end");
  await save(page);
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nothing written yet" })).toHaveCount(1);
  await leads.selectOption("as-tested");
  await page.getByLabel("What the player does").first().fill("Release it as it was tested.");
  await save(page);

  await page.getByRole("link", { name: "Nothing written yet" }).click();
  // Wait until the ending is open: before that, the form still removes the previous node.
  await expect(page.getByLabel("Short name")).toHaveValue("end");
  await page.getByText("Make it something else, or remove it").click();
  await page.getByLabel("I am sure").first().check();
  await page.getByRole("button", { name: "Remove this", exact: true }).click();
  await expect(page.getByText("No errors: it can be published.")).toBeVisible();

  await page.getByRole("link", { name: "Preview" }).click();
  await page.getByRole("link", { name: "Release it as it was tested." }).click();
  await expect(page.getByRole("heading", { name: "Released as tested" })).toBeVisible();
  await page.getByRole("link", { name: "The whole simulation" }).click();
  await page.getByRole("radio", { name: "Anyone with the link" }).check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const link = page.getByRole("link", { name: "See it as a player" });
  await expect(link).toBeVisible();
  const address = await link.getAttribute("href");

  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const strangerPage = await stranger.newPage();
  await strangerPage.goto(new URL(address ?? "", page.url()).href);
  await strangerPage.getByRole("link", { name: /^Play/ }).click();
  await strangerPage.getByRole("button", { name: "Release it as it was tested." }).click();
  await expect(strangerPage.getByRole("heading", { name: "Released as tested" })).toBeVisible();
  await stranger.close();
});

/** Saves the open node, and waits until its form accepts the next click. */
async function save(page: Page) {
  const saveResponse = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saveResponse;
  await expect(page.locator("#save_node")).not.toHaveAttribute("aria-busy");
}
