import type { Page } from "@playwright/test";
import { COMPETENCIES, FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { KEPT_KEYS } from "#app/ui/kept.ts";
import { expect, hydrated } from "./pages.ts";
import { becomeSomebody, open, signIn, test } from "./signed-in.ts";

/** One answer at level 1; the person may have evidence from earlier tests. */
const MEASURED = /^Technical direction01\d of 4$/;
const rowOf = (page: Page, id: string) => page.locator(`[id="${id}"]`);

test("a visitor's answers are measured at once, and added to their account when they choose so", async ({
  page,
}) => {
  await page.goto("/roadmap");
  const vision = rowOf(page, "direction.vision");
  await page.goto("/roadmap#direction.vision");
  await vision.getByRole("radio", { name: /^1 Solid senior/ }).check();

  await expect(vision.getByText("Saved in this browser.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 of 35 rated" })).toBeVisible();
  const direction = page.getByRole("row", { name: /^Technical direction/ });
  await page.getByText("As a table").click();
  await expect(direction).toHaveText(MEASURED);

  await page.reload();
  await expect(vision.getByText("1 Solid senior").first()).toBeVisible();
  await signIn(page, "Zofia Woźniak");
  await expect(page.getByText("1 rating on the roadmap: Vision 1")).toBeVisible();
  await expect(page.getByText("None of this counts in your account until")).toBeVisible();
  await page.getByRole("button", { name: "Add to my account" }).click();

  await expect(page.getByText("Added to your account.")).toBeFocused();
  await expect(page.getByText(/^1 of 35 rated · started/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Add to my account" })).toBeHidden();
  await page.getByText("As a table").click();
  await expect(direction).toHaveText(MEASURED);
});

for (const who of ["a visitor", "a person"]) {
  for (const width of [390, 1440]) {
    test(`at ${width} px a row stays in its place while ${who} rates it and the gaps above grow`, async ({
      page,
      context,
    }) => {
      if (who === "a person") await becomeSomebody(context);
      await page.setViewportSize({ width, height: 900 });
      await open(page, "/roadmap");
      for (const [n, id] of ["direction.vision", "people.conflict"].entries()) {
        const row = rowOf(page, id);
        await row.locator("summary").click();
        const radio = row.getByRole("radio", { name: /^1 Solid senior/ });
        // Loaded when the first row is opened.
        await expect(radio).toBeEnabled();
        await radio.scrollIntoViewIfNeeded();
        const top = () =>
          row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        const before = await top();
        await radio.check();
        await expect(page.locator("#gaps")).toContainText(n === 0 ? "Vision" : "Conflict");
        await expect(row.getByText(/^Saved (in this browser|\d\d:\d\d)\.$/)).toBeVisible();
        expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
      }
    });
  }
}

test("what the levels of a competency look like is fetched when a person asks for it", async ({
  page,
}) => {
  await page.goto("/roadmap#people.conflict");
  await hydrated(page);
  const conflict = rowOf(page, "people.conflict");
  await conflict.getByText("What each level looks like").click();
  await expect(conflict.getByText(/^Looks like:/)).toHaveCount(4);
});

test.describe("without a connection", () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test("a question leads to what its levels look like, if that was not loaded", async ({
    page,
  }) => {
    await open(page, "/roadmap/assess");
    await page.route("**/roadmap/signs/**", (route) => route.abort());
    await page.getByText("What each level looks like").first().click();
    await page.getByRole("link", { name: "See the levels with examples" }).click();
    await expect(page.getByRole("heading", { name: /^Practice:/ })).toBeVisible();
  });
});

test("a kind of lead makes 35 gaps 12 core ones, for a visitor and in the account after", async ({
  page,
}) => {
  const answer = {
    level: 1,
    confidence: 2,
    note: "",
    evidence: [],
    at: "2026-01-02T03:04:05.678Z",
  };
  const answers = Object.fromEntries(COMPETENCIES.map(({ id }) => [id, answer]));
  await page.goto("/roadmap");
  await page.evaluate(
    ([key = "", text = ""]) => localStorage.setItem(key, text),
    [KEPT_KEYS.answers, JSON.stringify({ frameworkVersion: FRAMEWORK_VERSION, answers })],
  );
  await page.reload();
  const gaps = page.locator("#gaps");
  await expect(gaps.getByText("The other gaps 32")).toBeVisible();

  await gaps.getByText("Which kind of lead are you aiming for?").click();
  await gaps.getByRole("radio", { name: /^Platform or operations lead/ }).check();
  await expect(gaps.getByRole("heading", { name: "12 core gaps" })).toBeVisible();
  await expect(
    gaps.getByText("Platform or operations lead: 0 of 12 core at target level"),
  ).toBeVisible();
  await expect(gaps.getByText("A platform is replaced while others build on it.")).toBeVisible();
  await expect(gaps.getByText("Expected, not core 12")).toBeVisible();
  await expect(gaps.getByText("Optional 11")).toBeVisible();

  await page.reload();
  await signIn(page, "Kenji Mori");
  await page.getByRole("button", { name: "Add to my account" }).click();
  // The browser's own gaps have the same heading until then.
  await expect(page.getByText("Added to your account.")).toBeFocused();
  await expect(gaps.getByRole("heading", { name: "12 core gaps" })).toBeVisible();

  await gaps.getByText("Change the kind of lead").click();
  await gaps.getByRole("radio", { name: /^Not sure yet/ }).check();
  await gaps.getByRole("button", { name: "Save" }).click();
  await expect(gaps.getByRole("heading", { name: "Your gaps" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the roadmap of somebody who answered 27 of 35 is at most 3,200 pixels long", async ({
    page,
    context,
  }) => {
    await becomeSomebody(context);
    const answers = COMPETENCIES.slice(0, 27).map(({ id }, n) => [
      id,
      { level: 1 + (n % 3), confidence: 2, note: "", evidence: [], at: "2026-01-02T03:04:05.678Z" },
    ]);
    const kept = { frameworkVersion: FRAMEWORK_VERSION, answers: Object.fromEntries(answers) };
    await open(page, "/roadmap");
    const { status } = await page.evaluate(async (text) => {
      const body = new URLSearchParams({ intent: "merge", answers: text });
      const response = await fetch("/roadmap", { method: "POST", body });
      return { status: response.status };
    }, JSON.stringify(kept));
    expect(status).toBe(200);
    await open(page, "/roadmap");
    await expect(page.getByText(/^27 of 35 rated/)).toBeVisible();
    const height = async () => (await page.getByRole("main").boundingBox())?.height;
    expect(await height()).toBeLessThanOrEqual(3_200);

    // With a focus and a job that they work toward.
    const focused = await page.evaluate(async () => {
      const work = [
        ["intent", "work"],
        ["version", "0"],
        ["targetRole", "lead_now"],
      ];
      const areas = ["people", "culture", "direction"].map((area) => ["focusAreas", area]);
      const body = new URLSearchParams([...work, ...areas]);
      return (await fetch("/account/profile", { method: "POST", body })).status;
    });
    expect(focused).toBe(200);
    const title = "Tech Lead, Settlement";
    await open(page, `/jobs?q=${encodeURIComponent(title)}`);
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("button", { name: "Work toward this job" }).click();
    await expect(page.getByText(/^You’re now working toward/)).toBeVisible();
    await open(page, "/roadmap");
    await expect(page.getByText(`Working toward ${title}`)).toBeVisible();
    await expect(page.getByText("your focus: ")).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(3_200);

    // Only a phone folds the second and third gap.
    const second = page.locator("#gaps ol").nth(1).getByRole("heading").first();
    await expect(second).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(second).toBeVisible();
    await expect(page.getByText("The next gaps")).toBeHidden();
  });

  test("an answer given with the keyboard is saved automatically, and other windows are updated", async ({
    page,
    context,
  }) => {
    await becomeSomebody(context);
    await open(page, "/roadmap");
    const time = rowOf(page, "self.time");
    await expect(time.getByText("Not rated")).toBeVisible();
    await time.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(time.getByText(/^Saved \d\d:\d\d\.$/)).toBeVisible();

    // What was saved is not a draft.
    await time.getByRole("link", { name: "Examples and exercises" }).click();
    await page.waitForURL("**/guidance/**");
    // The address changes before the page does.
    await expect(time).toHaveCount(0);
    await page.goBack();
    await time.locator("summary").click();
    await expect(time.getByRole("radio", { name: /^0 / })).toBeChecked();
    await expect(time.getByText("haven’t sent it yet")).toBeHidden();

    await time.getByRole("radio", { name: /^0 / }).focus();
    for (let level = 1; level <= 4; level++) await page.keyboard.press("ArrowDown");
    // The last level is saved last, so no request is pending once it is shown.
    await expect(time.locator("summary").getByText(/^4 /)).toBeVisible();
    await expect(time.getByText(/^Saved \d\d:\d\d\.$/)).toBeVisible();

    const other = await context.newPage();
    await open(other, "/roadmap#self.time");
    // JavaScript sets this class, so the page is ready for input.
    await expect(rowOf(other, "self.time")).toHaveClass(/opened/);
    await rowOf(other, "self.time")
      .getByRole("radio", { name: /^3 Tech Lead/ })
      .check();

    await expect(time.getByText("Rated in another window: level 3.")).toBeVisible();
    await expect(time.getByRole("radio", { name: /^3 Tech Lead/ })).toBeChecked();

    // A save after the other window's update keeps the text typed in the meantime.
    await time.getByRole("radio", { name: /^2 / }).check();
    await time.getByLabel("Note for yourself").fill("typed while it is saved");
    await expect(time.getByText(/^Saved/)).toBeVisible();
    await expect(time.getByText(/^Rated in another window/)).toBeHidden();
    await expect(time.getByLabel("Note for yourself")).toHaveValue("typed while it is saved");
    await expect(time.getByLabel("Note for yourself")).toBeFocused();
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide).toBe(false);
  });
});
