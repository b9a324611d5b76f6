import type { Locator, Page } from "@playwright/test";
import { holdScripts } from "./pages.ts";
import { becomeOperator, becomeSomebody, expect, open, test } from "./signed-in.ts";

/* A described field is checked when it is left, by the sentence of its form, and all errors of a form come at once. */

const TOO_SHORT = "The title needs at least 3 characters.";

test.describe("a field that is left after typing", () => {
  test.beforeEach(async ({ page, context }) => {
    await becomeSomebody(context);
    await open(page, "/account/projects/create");
  });

  test("says what is wrong with it, at it, and takes that back once it is right", async ({
    page,
  }) => {
    const title = page.getByLabel("Title", { exact: true });
    await title.pressSequentially("ab");
    await expect(title).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText(TOO_SHORT)).toBeHidden();

    await title.press("Tab");
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expect(title).toHaveAccessibleDescription(new RegExp(TOO_SHORT));
    await expect(page.getByRole("alert")).toBeHidden();

    await title.focus();
    await title.press("End");
    await title.press("c");
    await expect(title).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText(TOO_SHORT)).toBeHidden();
  });

  test("says nothing where nothing was typed", async ({ page }) => {
    const title = page.getByLabel("Title", { exact: true });
    await title.focus();
    await title.press("Tab");
    const people = page.getByLabel("People involved");
    await people.fill("many");
    await people.press("Tab");
    await expect(people).toHaveAccessibleDescription(/Use a whole number from 1 to 10,000\./);
    await expect(title).not.toHaveAttribute("aria-invalid");
  });

  test("says nothing of what was put right before its check was loaded", async ({ page }) => {
    const release = await holdScripts(page);
    const people = page.getByLabel("People involved");
    await people.fill("many");
    await people.press("Tab");
    await page.getByLabel("Situation").fill("x".repeat(3_001));
    await page.getByRole("button", { name: "Create project" }).click();
    await expect(page.getByRole("alert")).toContainText("Use a whole number from 1 to 10,000.");
    await expect(page.getByRole("alert")).toBeFocused();
    await people.fill("7");
    release();
    await expect(people).not.toHaveAttribute("aria-invalid");
    await expect(page.getByLabel("Title", { exact: true })).toHaveAttribute("aria-invalid", "true");
  });

  test("has the same sentence of the server, beside all others at once, and each link leads to its field", async ({
    page,
  }) => {
    await page.getByLabel("People involved").fill("many");
    await page.getByLabel("Situation").fill("x".repeat(3_001));
    await page.getByRole("button", { name: "Create project" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText(TOO_SHORT);
    await expect(summary).toContainText("Use a whole number from 1 to 10,000.");
    await expect(summary.getByRole("link")).toHaveCount(await countMarked(page));
    await summary.getByRole("link", { name: /People involved/ }).click();
    const people = page.getByLabel("People involved");
    await expect(people).toBeFocused();
    await people.fill("7");
    await expect(people).not.toHaveAttribute("aria-invalid");
    await expect(page.getByLabel("Title", { exact: true })).toHaveAttribute("aria-invalid", "true");
  });
});

/** Leaves a field with something wrong in it, then without. */
async function expectChecked(
  field: Locator,
  { wrong, right, says }: Record<"wrong" | "right" | "says", string>,
) {
  await field.fill(wrong);
  await field.press("Tab");
  await expect(field).toHaveAccessibleDescription(new RegExp(says));
  await field.fill(right);
  await expect(field).not.toHaveAttribute("aria-invalid");
}

test("fields of authors, of operators and of a saved search are checked like that, too", async ({
  page,
  context,
}) => {
  await becomeOperator(context);
  await open(page, "/account/simulations/create");
  await expectChecked(page.getByLabel("Title", { exact: true }), {
    ...{ wrong: "abc", right: "abcd" },
    says: "The title needs at least 4 characters.",
  });
  await open(page, "/operator/accounts");
  await expectChecked(page.getByLabel("Reason"), {
    ...{ wrong: "for", right: "for support" },
    says: "Add a reason for the log.",
  });
  await open(page, "/jobs?mode=remote");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(page.getByRole("button", { name: "Save this search" })).toBeHidden();
  await page.getByRole("link", { name: "Your searches" }).click();
  await page.getByText("Feed, name, delete").first().click();
  await expectChecked(page.getByLabel(/^New name for/).first(), {
    ...{ wrong: "", right: "From home" },
    says: "Enter a name.",
  });
});

async function countMarked(page: Page): Promise<number> {
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  return page.locator("[aria-invalid=true]").count();
}

test("pay that no job pays is asked back about, and saved when it is sent again as it is", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/account/profile");
  const section = page.locator("form#pay");
  await section.getByLabel("Minimum pay you would accept").fill("€ 90.000");
  await section.getByLabel("Currency").selectOption("EUR");
  await section.getByLabel("Pay period", { exact: true }).selectOption("HOUR");
  const save = section.getByRole("button", { name: "Save pay and search" });
  await save.click();
  await expect(section.getByRole("alert")).toContainText("90,000 EUR an hour?");
  await save.click();
  await expect(section.getByText("Saved.")).toBeVisible();
});
