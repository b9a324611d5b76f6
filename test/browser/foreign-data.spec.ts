import type { Page, Route } from "@playwright/test";
import { expect, hydrated, test } from "./pages.ts";

// Somebody between the site and the browser answers instead of it.
test.use({ expectedComplaints: /status of|Failed to load resource/ });

type Answer = Parameters<Route["fulfill"]>[0];
const HTML = { contentType: "text/html" };
const ANSWERS: Record<string, Answer> = {
  "a proxy's 502": { ...HTML, status: 502, body: "<h1>Bad Gateway</h1>" },
  "a challenge": { ...HTML, status: 403, body: "<h1>Are you a robot?</h1>" },
  "an edge's 429": { status: 429, body: "slow down" },
  "the sign-in page of a network": { ...HTML, status: 200, body: "<h1>Welcome aboard</h1>" },
};

const answerData = (page: Page, answer: Answer) =>
  page.route(/\.data(\?|$)/, (route) => route.fulfill(answer));

for (const [name, answer] of Object.entries(ANSWERS)) {
  test(`${name} instead of a page's data leads to the page itself`, async ({ page }) => {
    await page.goto("/terms");
    await hydrated(page);
    await answerData(page, answer);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: /privacy|knows about you/i }),
    ).toBeVisible();
    await expect(page).toHaveURL("/privacy");
  });

  test(`${name} instead of a search's data leads to what was searched for`, async ({ page }) => {
    await page.goto("/jobs");
    await hydrated(page);
    await answerData(page, answer);
    await page.getByRole("searchbox").first().fill("payments");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/jobs\?q=payments/);
    await expect(page.getByRole("searchbox").first()).toHaveValue("payments");
    await expect(page.getByText("This page broke")).toHaveCount(0);
  });

  test(`${name} to a form that was sent keeps what was typed, and says that nobody took it`, async ({
    page,
  }) => {
    await page.goto("/feedback");
    await hydrated(page);
    const text = page.locator("main textarea").first();
    await text.fill("The list of jobs does not scroll.");
    await answerData(page, answer);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Sending failed")).toBeVisible();
    await expect(text).toHaveValue("The list of jobs does not scroll.");
  });
}
