import type { Page } from "@playwright/test";
import { hydrated } from "./pages.ts";
import { becomeSomebody, expect, open, signOut, test } from "./signed-in.ts";

test.use({ expectedComplaints: /Failed to load resource|ERR_|@firebase|cleardot/ });

async function openJob(page: Page, title: string) {
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** Whether the job of the page can be done; similar jobs have answers of their own. */
const answer = (page: Page) => page.locator("main header .state.big");

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
    await expect(answer(page)).toContainText("You can do this job from Portugal.");
    await expect(answer(page)).toContainText("Remote from anywhere.");
    await expect(page.getByLabel("Where do you live?")).toHaveValue("PT");
  });
});

test("with JavaScript the result appears in place and changes with the country", async ({
  page,
}) => {
  await openJob(page, "Tech Lead, Settlement");
  await hydrated(page);
  await page.getByLabel("Where do you live?").selectOption("Nigeria");
  await expect(answer(page)).toContainText("You can do this job from Nigeria.");

  await page.getByLabel("Where do you live?").selectOption("Portugal");
  await expect(answer(page)).toContainText("Not open to people in Portugal.");
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
  await expect(where.getByText("Saved.", { exact: true })).toBeVisible();

  await openJob(page, "Tech Lead, Settlement");
  await expect(answer(page)).toContainText("You can do this job from Nigeria.");
  await expect(page.getByText("Compared with your profile.")).toBeVisible();
  await signOut(page);
  await expect(answer(page)).toBeHidden();
  await expect(page.getByLabel("Where do you live?")).toHaveValue("");
});

test("a competency links to its row on the roadmap, which is open", async ({ page }) => {
  await openJob(page, "Tech Lead, Query Engine");
  const teaches = page.getByRole("region", { name: "You and this job" });
  await expect(teaches.getByRole("columnheader")).toHaveText([
    "Competency",
    "Words in the posting",
  ]);
  await teaches.getByRole("link", { name: "Review and shared knowledge" }).click();
  await expect(page).toHaveURL(/\/roadmap\?job=[\da-z-]+#culture\.review$/);
  await expect(
    page.getByText("Do people learn from code reviews, and what does only one person know?"),
  ).toBeInViewport();
});

test("a visitor says once where they live, and every list begins with it until they take it back", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByLabel("Where you live").selectOption("Germany");
  await page.getByRole("button", { name: "Find jobs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("you can do from Germany");

  await open(page, "/");
  await expect(page.getByText("You can do this job from Germany.").first()).toBeVisible();
  await page.getByRole("link", { name: "All senior jobs" }).click();
  await expect(page.getByText("You live in Germany, so jobs")).toBeVisible();
  await page.getByRole("link", { name: "Show all jobs" }).click();
  await expect(page.getByText(/^Not open to people in Germany\./).first()).toBeVisible();
  await page.getByRole("link", { name: "Hide jobs I can’t do" }).click();
  await expect(page.getByText(/^Not open to people in Germany\./)).toHaveCount(0);

  await page.getByRole("link", { name: "Clear country" }).click();
  await expect(page.getByText("You live in Germany")).toHaveCount(0);
  await open(page, "/jobs");
  await expect(page.getByLabel("Where you live")).toHaveValue("");
});

test("a visitor goes from a job to its questions, on to the next one, and back to their gaps", async ({
  page,
}) => {
  const title = "Tech Lead, Settlement";
  await openJob(page, title);
  const asked = page.getByRole("region", { name: "You and this job" });
  const competency = asked.getByRole("rowheader").first().getByRole("link");
  const name = await competency.innerText();
  await competency.click();
  await expect(page).toHaveURL(/\/roadmap\?job=[^#]+#/);
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
  const row = page.locator(`[id="${id}"]`);
  await row.getByRole("radio", { name: /^1 Solid senior/ }).check();
  await row.getByRole("link", { name: /^Next: / }).click();
  await expect(page.locator(":focus")).not.toHaveText(name);
  await expect(page.locator("details:focus-within")).toHaveAttribute("open", "");

  await page.getByRole("link", { name: "Back to Tech Lead Settlement" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(asked).toContainText(`your gaps: ${name}.`);
  await expect(asked).toContainText("Based on your ratings in this browser.");

  await page.getByRole("link", { name: "What to ask in the interview" }).click();
  await expect(page.getByText("You’re at level 1 (Solid senior); the target is 3.")).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\?level=1$/);
  await expect(page.getByText("From your level, or from")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [title, country] of [
    ["Tech Lead, Query Engine", "PL"],
    ["Tech Lead, Settlement", "NG"],
  ] as const) {
    test(`the first screen of “${title}” shows its place, pay, hours and kind of lead`, async ({
      page,
    }) => {
      await openJob(page, title);
      await page.goto(`${new URL(page.url()).pathname}?country=${country}`);
      await expect(answer(page)).toBeVisible();
      const dock = await page.locator(".dock").boundingBox();
      const gauges = page.locator("main header .gauges > section");
      expect(await gauges.count()).toBeGreaterThanOrEqual(2);
      for (const each of await gauges.all()) {
        const box = await each.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
      }
      // What the scale shows is one press away.
      const sentence = page.getByText(/Bar: this job’s pay/);
      await expect(sentence).toBeHidden();
      await gauges.filter({ hasText: "Pay" }).locator("summary").click();
      await expect(sentence).toBeVisible();
    });
  }
});
