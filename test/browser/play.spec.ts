import type { Page } from "@playwright/test";
import { expect, open, test } from "./signed-in.ts";

const SCENARIO = "/simulations/a-promised-date/scenarios/slipping-launch";

/** Chooses the first option until there is none; each choice opens a new page. */
async function playToTheEnd(page: Page, from = 1) {
  const debrief = page.getByRole("heading", { name: "The path you took" });
  for (let step = from; step < 20; step++) {
    const choices = page.locator("button.choice");
    await expect(choices.first().or(debrief)).toBeVisible();
    if (await debrief.isVisible()) return;
    await choices.first().click();
    await expect(
      page.getByText(`/ decision ${step + 1}`).or(page.getByText("/ debrief")),
    ).toBeVisible();
  }
}

test("a visitor's attempt is listed under My Simulations after they sign in", async ({ page }) => {
  await open(page, SCENARIO);
  await playToTheEnd(page);
  await expect(page).toHaveURL(/\?p=/);
  await expect(page.locator("h1")).toBeFocused();

  await page.getByRole("button", { name: "Sign in to save" }).click();
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("dialog").getByRole("button", { name: "Sign in with Google" }).click(),
  ]);
  await popup.getByRole("button", { name: "Tobias Lindgren" }).click();
  await expect(page).toHaveURL(/\?attempt=[\da-f]{24}$/);
  await expect(page.getByRole("heading", { name: "Save this result" })).toBeHidden();

  await page.goto("/account/simulations");
  await expect(page.getByRole("heading", { name: "The slipping launch" })).toBeVisible();
  await expect(page.getByText(/^First score \d+% of all points/)).toBeVisible();
});

test("a visitor is told that their browser keeps the play, and what its figures are measured from", async ({
  page,
}) => {
  await open(page, SCENARIO);
  const bookmark = page.getByText("Bookmark this page");
  await expect(
    page.getByText("Your progress is saved in this browser from your first choice."),
  ).toBeVisible();
  await page.locator("button.choice").first().click();
  await expect(page.getByText("Your progress is saved in this browser only.")).toBeVisible();
  await expect(page.getByText("the change since your last choice")).toBeVisible();
  await expect(bookmark).toHaveCount(0);
  await playToTheEnd(page, 2);
  await expect(page.getByText("Your result is saved in this browser only.")).toBeVisible();
  await expect(page.getByText("This link holds your result.")).toHaveCount(0);
  await expect(page.getByText("the change since the start")).toBeVisible();
  await expect(page.getByRole("heading", { name: /questions? to think about$/ })).toBeVisible();

  // What might have been is kept nowhere but in its address.
  await page.getByText("Each decision, and what else you could choose").click();
  await page.getByRole("link", { name: "What if" }).first().click();
  await expect(bookmark.or(page.getByText("This link holds your result."))).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a choice is taken back, and the scenario is played to its end", async ({ page }) => {
    await page.goto(SCENARIO);
    await page.getByLabel("Exam: feedback at the end").check();
    await page.locator("button.choice").first().click();
    await expect(page).toHaveURL(/mode=assess&p=|p=.*mode=assess/);
    await expect(page.getByText("Bookmark this page to continue later.")).toBeVisible();
    await page.getByRole("link", { name: "Undo last choice" }).click();
    await expect(page.getByText("/ decision 1")).toBeVisible();
    await expect(page.getByText("Bookmark this page to continue later.")).toBeVisible();
    await expect(page.getByText(/saved in this browser/)).toBeHidden();
    await playToTheEnd(page);
    await expect(page.getByRole("heading", { name: "The score", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Save this result" })).toBeVisible();
    await expect(page.getByText("This link holds your result.")).toBeVisible();
  });
});
