import { becomeSomebody, expect, open, test } from "./signed-in.ts";

test("an assessment answer leads to a gap, a plan, a project and a printed packet", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/roadmap#operations.learning");
  const learning = page.locator('[id="operations.learning"]');
  await learning.getByRole("radio", { name: /^1 Solid senior/ }).check();
  await expect(learning.getByText(/^Saved \d\d:\d\d\.$/)).toBeVisible();

  const gaps = page.locator("#gaps");
  await expect(gaps.getByRole("link", { name: "Learning from failure" })).toBeVisible();
  await expect(gaps).toContainText("Level 1 (Solid senior), target 3.");

  await page.getByRole("link", { name: "Plan", exact: true }).click();
  const form = page.locator("#plan-add");
  await form.getByLabel("Competency").selectOption({ label: "Learning from failure" });
  await form
    .getByLabel("Or a project")
    .selectOption({ label: "Build an incident review practice" });
  await form.getByRole("button", { name: /^Add/ }).click();
  await page.getByRole("link", { name: "Start the project" }).click();

  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(
    "Build an incident review practice",
  );
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/account\/projects\/[\da-f]{24}$/);
  // The address changes before the page does, and both pages have these fields.
  await expect(page.getByRole("button", { name: "Save project" })).toBeVisible();
  await page.getByLabel("Status").selectOption("Done");
  await page
    .getByRole("textbox", { name: "Situation" })
    .fill("Every incident got a review, and few of their actions were ever finished.");
  await page
    .getByRole("textbox", { name: "Result" })
    .fill(
      "I decided which incidents get a review. Finished actions rose from 22% to 81% in a year.",
    );
  await page.getByRole("button", { name: "Save project" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();

  // The project documents the level of the answer that refers to it, and the plan lists it.
  await open(page, "/roadmap#operations.learning");
  const evidence = learning.locator("li", { hasText: "Build an incident review practice" });
  await expect(evidence.last()).toContainText("documented, level not given, by you");
  await learning.getByLabel("Build an incident review practice").check();
  await learning.getByRole("button", { name: "Save rating" }).click();
  await expect(evidence.last()).toContainText("documented, level 1 (Solid senior), by you");
  await page.goto("/roadmap?view=plan");
  await expect(
    page.locator(".plan").getByRole("link", { name: "Build an incident review practice" }),
  ).toBeVisible();

  await page.goto("/account/packets");
  await page.getByLabel("Title").fill("Autumn, for the 1:1");
  await page.getByRole("button", { name: "Create packet" }).click();
  await page.getByLabel(/^Build an incident review/).check();
  await page.getByRole("button", { name: "Add to packet" }).click();
  await page.getByRole("link", { name: "Print view" }).click();
  await expect(page).toHaveURL(/view=print$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Finished actions rose from 22% to 81%")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});
