import type { Page } from "@playwright/test";
import { hydrated } from "./pages.ts";
import { expect, open, signIn, test } from "./signed-in.ts";

const TITLE = "Tech Lead, Settlement";
const line = (page: Page) => page.getByRole("region", { name: "What you’re working toward" });

async function openJob(page: Page) {
  await open(page, `/jobs?q=${encodeURIComponent(TITLE)}`);
  await page.getByRole("link", { name: TITLE, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
}

/** Plays a scenario to its end, always with the first choice that is offered. */
async function playOn(page: Page) {
  const ended = page.getByRole("heading", { name: "What this scenario was about" });
  const step = page.getByText(/\/ (?:decision \d+|debrief)$/);
  while (!(await ended.isVisible())) {
    const before = await step.innerText();
    await page.locator("main .choice").first().click();
    await expect(step).not.toHaveText(before);
  }
}

/** Chooses a job to work towards, and begins to play. */
async function beginBoth(page: Page) {
  await openJob(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Work toward this job" }).click();
  await open(page, "/simulations/first-weeks");
  await page.locator('main a[href*="/scenarios/"]').first().click();
  await page.locator("main .choice").first().click();
  await expect(page.getByText(/\/ decision 2$/)).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a visitor goes from a job to its gaps, practices one, sees it count, and goes on the next day", async ({
    page,
  }) => {
    await openJob(page);
    await page.getByRole("link", { name: /^Rate yourself on \d competencies/ }).click();
    const of = Number(/ of (\d+),/.exec(await page.getByText(/^1 of \d/).innerText())?.[1]);
    for (let n = 1; n <= of; n++) {
      await expect(page.getByText(`${n} of ${of}, about`)).toBeVisible();
      await page.keyboard.press("1");
    }
    await expect(page.getByText(`0 of ${of} met, ${of} gaps.`)).toBeVisible();

    await page
      .getByRole("link", { name: /^Practice with “/ })
      .first()
      .click();
    await expect(page.locator("main .choice").first()).toBeVisible();
    await expect(line(page)).toContainText(`0 of ${of} met, ${of} gaps`);
    const played = new URL(page.url()).pathname;
    await playOn(page);
    await line(page)
      .getByRole("link", { name: /^\d practiced$/ })
      .click();
    await expect(page.locator("details.comp[open]").getByText(/^Practiced on/)).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: /^Practice next: / }).click();
    await expect(page.getByText(/\/ decision 1$/)).toBeVisible();
    await expect(line(page)).toContainText("1 practiced");
    await page.goBack();
    await page.getByRole("link", { name: `Back to ${TITLE}` }).click();
    await expect(page.getByRole("button", { name: "Working toward this job" })).toBeVisible();

    await page.goto("/");
    const leftOff = page.getByRole("region", { name: "Where you left off" });
    await expect(leftOff).toContainText(`0 of ${of} met, ${of} gaps`);
    await expect(leftOff).toContainText(`Your gaps${of} rated`);
    await expect(leftOff).toContainText("practiced on");
    await leftOff.getByRole("link", { name: /^Practice next: / }).click();
    await expect(page.getByText(/\/ decision 1$/)).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "What would you do?" })).toBeHidden();

    await open(page, "/roadmap");
    await expect(page.getByText(/^Practiced on/).first()).toBeVisible();
    const gaps = page.locator("#gaps");
    const practiced = gaps.getByRole("listitem").filter({ hasText: "Practiced on" }).first();
    await practiced.getByRole("link", { name: /^Practice / }).click();
    // Not what they have played.
    await expect(page).toHaveURL(/\/scenarios\/|\/guidance\/competency\//);
    expect(page.url()).not.toContain(played);
    await open(page, "/roadmap");
    await page.getByRole("button", { name: "Delete my ratings, runs and job choices" }).click();
    await expect(line(page)).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "What would you do?" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test("a visitor who rated nothing sees on a job what they practiced", async ({ page }) => {
  await openJob(page);
  const asked = page.getByRole("table").filter({ hasText: "Words in the posting" });
  const href = await asked.getByRole("rowheader").first().getByRole("link").getAttribute("href");
  const path = "/simulations/a-promised-date/scenarios/slipping-launch?p=a";
  const play = {
    ...{ simulationId: "a-promised-date", scenarioId: "slipping-launch", title: "A launch" },
    ...{ path, at: "2026-11-26T10:00:00.000Z", step: 1 },
    score: { [href?.split("#")[1] ?? ""]: { earned: 1, best: 2 } },
  };
  await page.evaluate(
    (kept) => localStorage.setItem("plays-1", kept),
    JSON.stringify({ plays: [play] }),
  );
  await page.reload();
  await hydrated(page);
  const first = asked.getByRole("row").nth(1);
  await expect(first).toContainText("Not rated");
  const debrief = await first.getByRole("link", { name: "practiced" }).getAttribute("href");
  expect(debrief?.startsWith(`${path}&job=tech-lead-settlement-`)).toBe(true);
});

test("what a visitor began is found again: a play at its step, and put aside a job", async ({
  page,
}) => {
  await beginBoth(page);

  await open(page, "/");
  const leftOff = page.getByRole("region", { name: "Where you left off" });
  await leftOff.getByRole("link").nth(1).click();
  await expect(page.getByText(/\/ decision 2$/)).toBeVisible();
  await line(page).getByRole("button", { name: "Put aside" }).click();
  await expect(line(page)).toHaveCount(0);
  // Nor is room for it left.
  await expect(page.locator(".target-line")).toBeHidden();
});

test("whoever signs in takes the job and the plays of this browser along, if they like", async ({
  page,
}) => {
  await beginBoth(page);

  await open(page, "/roadmap");
  await signIn(page, "Zofia Woźniak");
  await page.getByRole("button", { name: "Add to my account" }).click();
  await expect(page.getByText("Added to your account.")).toBeFocused();
  await expect(line(page).getByRole("button", { name: "Save to my account" })).toHaveCount(0);
  expect(
    await page.evaluate(() => [localStorage["target-job-1"], localStorage["plays-1"]]),
  ).toEqual([undefined, undefined]);

  await open(page, "/");
  await expect(line(page)).toContainText(TITLE);
  await line(page).getByRole("button", { name: "Put aside" }).click();
  await expect(line(page)).toHaveCount(0);
  await open(page, "/account/favorites");
  await expect(page.getByRole("link", { name: TITLE, exact: true })).toBeVisible();
});
