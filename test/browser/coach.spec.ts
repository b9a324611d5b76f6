import { hydrated } from "./pages.ts";
import { expect, test } from "./signed-in.ts";

const FIGHT = "Two of my senior engineers have stopped talking to each other.";

test("a question is answered on the page, with its sources, and asked again in other words", async ({
  page,
}) => {
  await page.goto("/coach?about=competency:people.conflict");
  await page.getByLabel("Conflict between people").uncheck();
  await page.getByLabel("Your question").fill(FIGHT);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Closest in the roadmap" })).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveValue(FIGHT);
  expect(page.url()).not.toContain("senior");

  await page.getByLabel("Your question").fill("How do I bake sourdough bread?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Nothing on this site is close enough")).toBeVisible();
});

test("a question that is asked while the page is loaded again after an answer is answered, too", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto("/coach");
  await hydrated(page);
  await page.route("**/coach.data*", async (route) => {
    await released;
    await route.continue();
  });
  const ask = page.getByRole("button", { name: "Ask", exact: true });
  await page.getByLabel("Your question").fill(FIGHT);
  await ask.click();
  await expect(page.getByRole("heading", { name: "Closest in the roadmap" })).toBeVisible();
  await expect(page.locator("#answer")).toBeFocused();

  await page.getByLabel("Your question").fill("How do I bake sourdough bread?");
  await expect(page.locator("form[aria-busy]")).toHaveCount(1);
  await ask.click();
  release();
  await expect(page.getByText("Nothing on this site is close enough")).toBeVisible();
});

test("nothing of a crisis stays in the browser", async ({ page }) => {
  await page.goto("/coach");
  await hydrated(page);
  await page.getByLabel("Your question").fill("I want to kill myself, zebra");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("link", { name: "findahelpline.com" })).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveValue("");
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state, location.href]),
  );
  expect(kept).not.toContain("zebra");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the answer comes with the page, and the question is shown again", async ({ page }) => {
    await page.goto("/coach");
    await page.getByLabel("Your question").fill(FIGHT);
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Words you could use" })).toBeVisible();
    await expect(page.getByLabel("Your question")).toHaveValue(FIGHT);
  });
});
