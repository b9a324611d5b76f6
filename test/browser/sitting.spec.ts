import type { Page } from "@playwright/test";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { becomeSomebody, expect, holdScripts, hydrated, open, test } from "./signed-in.ts";

const LENGTH = 14;
const progress = (page: Page, n: number) => page.getByText(`${n} of ${LENGTH}, about`);

test("an assessment is made in one sitting by keyboard alone, and opened again after it was completed", async ({
  page,
}) => {
  await becomeSomebody(page.context());
  await open(page, "/roadmap/assess");
  for (let n = 1; n <= LENGTH; n++) {
    await expect(progress(page, n)).toBeVisible();
    await page.keyboard.press(String(n % 4));
  }
  await expect(page.getByRole("heading", { name: "Where you stand" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your gaps" })).toBeVisible();
  await expect(page.getByText(`${LENGTH} of ${COMPETENCIES.length} rated.`)).toBeVisible();

  await page.getByRole("button", { name: "Complete this assessment" }).click();
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByRole("button", { name: "Complete this assessment" })).toBeVisible();
  await page.goto("/roadmap");
  await hydrated(page);
  await expect(page.getByText(`${LENGTH} of ${COMPETENCIES.length} rated · started`)).toBeVisible();
});

test("the keys that choose a level can be turned off", async ({ page }) => {
  await open(page, "/roadmap/assess");
  await expect(page.getByText("Keys 0–4 answer, too.")).toBeVisible();
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Use these keys in this browser" }).uncheck();
  await page.keyboard.press("3");
  await expect(page.getByRole("radio", { name: /^3 / })).not.toBeChecked();
  await page.reload();
  await hydrated(page);
  await page.keyboard.press("3");
  await expect(page.getByRole("radio", { name: /^3 / })).not.toBeChecked();
});

test.describe("without a keyboard", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("nothing is said of keys until one is pressed", async ({ page }) => {
    await open(page, "/roadmap/assess");
    await expect(page.getByText("Choosing one saves it and continues.")).toBeVisible();
    await expect(page.locator(".keys").first()).toBeAttached();
    for (const told of await page.locator(".keys").all()) await expect(told).toBeHidden();
    await page.keyboard.press("?");
    await expect(
      page.getByRole("checkbox", { name: "Use these keys in this browser" }),
    ).toBeVisible();
  });
});

test("going back shows the answer that was given, and a visitor's answers stay in the browser", async ({
  page,
}) => {
  await open(page, "/roadmap/assess");
  await page.keyboard.press("3");
  await expect(progress(page, 2)).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("radio", { name: /^3 / })).toBeChecked();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: /^3 / })).toBeChecked();
  await page.keyboard.press("4");
  await expect(progress(page, 2)).toBeVisible();
  await expect(page).toHaveURL("/roadmap/assess");
});

const level = (page: Page, n: number) => page.getByRole("radio", { name: new RegExp(`^${n} `) });

for (const isPerson of [false, true]) {
  test(`${isPerson ? "a person" : "a visitor"} answers with one press, and the arrow keys only move through the levels`, async ({
    page,
  }) => {
    if (isPerson) await becomeSomebody(page.context());
    await open(page, "/roadmap/assess");
    await level(page, 2).click();
    await expect(progress(page, 2)).toBeVisible();

    await level(page, 0).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(level(page, 2)).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(level(page, 1)).toBeChecked();
    await expect(progress(page, 2)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(progress(page, 3)).toBeVisible();

    await level(page, 3).focus();
    await page.keyboard.press("Space");
    await expect(progress(page, 4)).toBeVisible();
    await level(page, 0).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(progress(page, 5)).toBeVisible();

    await page.getByRole("radio", { name: "Sure", exact: true }).click();
    await page.getByText(/^4 /).click();
    await expect(progress(page, 6)).toBeVisible();
    for (const [n, answer] of [
      [5, 4],
      [4, 1],
      [3, 3],
      [2, 1],
      [1, 2],
    ] as const) {
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await expect(progress(page, n)).toBeVisible();
      await expect(level(page, answer)).toBeChecked();
      const isSure = page.getByRole("radio", { name: "Sure", exact: true });
      await expect(isSure).toBeChecked({ checked: n === 5 });
    }
    // The answer that was given before can be pressed again.
    await level(page, 2).click();
    await expect(progress(page, 6)).toBeVisible();
  });
}

test("a visitor who goes on without a level is told what is missing", async ({ page }) => {
  await page.goto("/roadmap/assess");
  await hydrated(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a level from 0 to 4.");
  await level(page, 3).click();
  await expect(progress(page, 2)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a level that is pressed before the script is there answers once it is", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/roadmap/assess");
  await level(page, 3).click();
  arrive();
  await expect(progress(page, 2)).toBeVisible();
});

test("an answer that is sent before the script is there is not lost", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto("/roadmap/assess");
  await page.getByRole("radio", { name: /^3 / }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(progress(page, 2)).toBeVisible();
  arrive();
  await hydrated(page);
  await expect(progress(page, 2)).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("radio", { name: /^3 / })).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor answers all questions, and the last page sums them up", async ({ page }) => {
    await page.goto("/roadmap/assess");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a level from 0 to 4.");
    for (let n = 1; n <= LENGTH; n++) {
      await expect(progress(page, n)).toBeVisible();
      await page.getByRole("radio", { name: /^2 / }).check();
      await page.getByRole("button", { name: "Continue" }).click();
    }
    await expect(page.getByText(`${LENGTH} of ${COMPETENCIES.length} rated.`)).toBeVisible();
    await expect(page.getByText(/^14 gaps are equally large/)).toBeVisible();
  });

  test("a visitor who closes the page goes on where they were, and can have the answers deleted", async ({
    page,
  }) => {
    await answerTwo(page);
    await page.goto("/roadmap");
    await page.goto("/roadmap/assess");
    await expect(progress(page, 3)).toBeVisible();
    await page.getByRole("button", { name: "Delete my answers" }).click();
    await expect(page.getByText("Your answers are deleted.")).toBeVisible();
    await expect(progress(page, 1)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });

  test("with script later, the browser takes the answers over and the site's copy goes", async ({
    page,
    browser,
  }) => {
    await answerTwo(page);
    const context = await browser.newContext({
      javaScriptEnabled: true,
      storageState: await page.context().storageState(),
    });
    const scripted = await context.newPage();
    const forgotten = scripted.waitForResponse(
      (response) => response.request().method() === "POST",
    );
    await scripted.goto("/roadmap/assess");
    await hydrated(scripted);
    await expect(progress(scripted, 3)).toBeVisible();
    await forgotten;
    expect(await context.cookies()).toEqual([]);
    await scripted.reload();
    await hydrated(scripted);
    await expect(progress(scripted, 3)).toBeVisible();
    await page.goto("/roadmap/assess");
    await expect(progress(page, 1)).toBeVisible();
    await context.close();
  });
});

/** Answers the first two questions without script. */
async function answerTwo(page: Page): Promise<void> {
  await page.goto("/roadmap/assess");
  for (const n of [1, 2]) {
    await expect(progress(page, n)).toBeVisible();
    await page.getByRole("radio", { name: /^2 / }).check();
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(progress(page, 3)).toBeVisible();
}

test("a visitor goes from a job to its questions and back, and the job knows the answers", async ({
  page,
}) => {
  const title = "Tech Lead, Settlement";
  await open(page, `/jobs?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("link", { name: /^Rate yourself on \d competencies/ }).click();
  await expect(page.getByText(`For ${title}`)).toBeVisible();
  const of = Number(/ of (\d+),/.exec(await page.getByText(/^1 of \d/).innerText())?.[1]);
  for (let n = 1; n <= of; n++) {
    await expect(page.getByText(`${n} of ${of}, about`)).toBeVisible();
    await page.keyboard.press("3");
  }
  await expect(page.getByText(`${of} of ${of} met.`)).toBeVisible();
  await page.getByRole("link", { name: "Back to the job" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(
    page.getByText("You’re at target level in everything the posting mentions."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Rate yourself on/ })).toHaveCount(0);
});
