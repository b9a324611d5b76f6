import type { Page } from "@playwright/test";
import { expect, open, test } from "./signed-in.ts";

const SCENARIO = "/simulations/a-promised-date/scenarios/slipping-launch";

/** Chooses the first option until there is none; each choice opens a new page. */
async function playToTheEnd(page: Page) {
  const debrief = page.getByRole("heading", { name: "The path you took" });
  for (let step = 1; step < 20; step++) {
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a choice is taken back, and the scenario is played to its end", async ({ page }) => {
    await page.goto(SCENARIO);
    await page.getByLabel("Exam: feedback at the end").check();
    await page.locator("button.choice").first().click();
    await expect(page).toHaveURL(/mode=assess&p=|p=.*mode=assess/);
    await page.getByRole("link", { name: "Undo last choice" }).click();
    await expect(page.getByText("/ decision 1")).toBeVisible();
    await playToTheEnd(page);
    await expect(page.getByRole("heading", { name: "The score", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Save this result" })).toBeVisible();
  });
});
