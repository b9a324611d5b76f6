import type { Page } from "@playwright/test";
import { casesOf } from "#test/matrix.ts";
import { ALTERATIONS, alter } from "./alterations.ts";
import { joinNew } from "./organizations.ts";
import { expect, hydrated, PAGES } from "./pages.ts";
import { open, test } from "./signed-in.ts";

// What the browser reports of a page that was altered before React took it over.
test.use({ expectedComplaints: /status of 4|React error #4(?:18|23|25)|Minified React error/ });

const NAMES = Object.keys(ALTERATIONS).filter((name) => !ALTERATIONS[name]?.personName);
/** Every alteration of the first page; what is done on every other page, survival.spec.ts walks. */
const CASES = casesOf(
  PAGES.flatMap((path) => NAMES.map((name) => [path, name] as const)),
  ([path]) => path === "/",
);

for (const [path, name] of CASES) {
  test(`${path} works with ${name}`, async ({ page }) => {
    await alter(page, path, ALTERATIONS[name] ?? {});
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator("main")).not.toBeEmpty();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /terms/i })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
}

test("a page that is translated while it is used keeps working", async ({ page }) => {
  await open(page, "/jobs");
  await translate(page);
  await page.getByRole("searchbox").first().fill("ferries");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=ferries/);
  await translate(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
  await translate(page);
  await page.goBack();
  await expect(page.getByRole("searchbox").first()).toHaveValue("ferries");
  await expect(page.getByText("This page broke")).toBeHidden();
});

/** Puts every text of the page into elements of its own, as a translator does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, textarea")) continue;
      const wrapper = document.createElement("font");
      wrapper.textContent = text.data;
      text.parentNode?.replaceChild(wrapper, text);
    }
  });
}

test.describe("when the whole page is lost", () => {
  test.use({ expectedComplaints: /status of 4|No attributes today|error occurred/ });

  test("it is loaded once more as plain HTML, and the next page has its scripts again", async ({
    page,
  }) => {
    const reports: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/v1/errors")) reports.push(request.postDataJSON());
    });
    await open(page, "/jobs");
    const reloaded = page.waitForEvent("load");
    await page.evaluate(() => {
      Node.prototype.appendChild = () => {
        throw new Error("No attributes today");
      };
      Node.prototype.insertBefore = Node.prototype.appendChild;
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await reloaded;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(reports).toContainEqual(expect.objectContaining({ kind: "uncaught", error: "Error" }));
    await page.evaluate(() => Object.assign(window, { isPlainPage: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /terms/i })).toBeVisible();
    // Without scripts a link loads a document.
    expect(await page.evaluate(() => "isPlainPage" in window)).toBe(false);
    await hydrated(page);
  });
});

test("a draft of a job is shown again when its page is reloaded after the first save", async ({
  page,
  context,
  browser,
}) => {
  const { owner, dashboardPath } = await joinNew(browser, context, {
    name: "Fathom Lines",
    website: "https://fathom.example",
  });
  await open(page, `${dashboardPath}/jobs/create`);
  await page.getByLabel("Title").fill("Tech Lead, Soundings");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved. Only members see it.")).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Tech Lead, Soundings", level: 2 })).toBeVisible();
  await expect(page.getByText("Draft saved. Only members see it.")).toBeHidden();
  await owner.close();
});
