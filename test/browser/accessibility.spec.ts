import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { PAGES } from "./pages.ts";
import { becomeOperator, becomeSomebody, expect, hydrated, test } from "./signed-in.ts";

/*
 * Every page opens without console errors and follows the rules of axe in both themes, and on the narrowest
 * screen and on a phone nothing is wider than it.
 */

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const ACCOUNT_PAGES = [
  "/",
  "/jobs",
  "/roadmap",
  "/account/notices",
  "/account/profile",
  "/account/privacy",
  "/account/standing",
  "/account/review",
  "/account/stories",
  "/account/projects",
  "/account/projects/create",
  "/account/packets",
  "/account/organizations",
  "/account/organizations/create",
  "/account/favorites",
  "/account/favorites/import",
  "/account/favorites/compare",
  "/account/searches",
  "/account/hidden",
  "/account/shares",
  "/account/peer-feedback",
  "/account/answers",
  "/account/simulations",
  "/account/simulations/create",
];
const OPERATOR_PAGES = [
  "/operator",
  "/operator/health",
  "/operator/traffic",
  "/operator/grants",
  "/operator/feedback",
  "/operator/organizations",
  "/operator/imports",
  "/operator/imports/known",
  "/operator/jobs",
  "/operator/simulations",
  "/operator/simulations?show=published",
  "/operator/votes",
  "/operator/imports/doubts",
  "/operator/accounts",
  "/operator/people",
  "/operator/people/uid-somebody",
  "/operator/log",
];

// Each goes through dozens of pages.
test.describe.configure({ mode: "parallel", timeout: 600_000 });
const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: NARROWEST });

test("pages for visitors", async ({ page }) => {
  const list = await page.request.get("/jobs");
  const html = await list.text();
  const [, job = ""] = /href="(\/jobs\/[a-z0-9-]+-[0-9a-z]{12})"/.exec(html) ?? [];
  const [, organization = ""] = /href="(\/organizations\/[a-z0-9-]+)"/.exec(html) ?? [];
  await check(page, [
    ...PAGES,
    job,
    organization,
    "/?choice=a",
    "/account/projects",
    "/jobs?country=DE",
    "/no-such-page",
  ]);
});

test("pages of an account", async ({ page, context }) => {
  await becomeSomebody(context);
  await check(page, ACCOUNT_PAGES);
});

test("pages for operators", async ({ page, context }) => {
  await becomeOperator(context);
  await check(page, OPERATOR_PAGES);
});

test("a page that waits for Google's window", async ({ page }) => {
  await page.goto("/roadmap");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Sign in with Google" }).first();
  await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(page.getByRole("button", { name: "Open it again" })).toBeVisible();
  await checkShown(page, "waiting");
});

async function check(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await checkShown(page, path);
  }
}

async function checkShown(page: Page, name: string): Promise<void> {
  for (const screen of [PHONE, NARROWEST]) {
    await page.setViewportSize(screen);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${name} is wider than ${screen.width} px`).toBe(0);
  }
  await page.evaluate(AXE);
  expect.soft(await findViolations(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await findViolations(page, ["color-contrast"]), `${name}, dark`).toEqual([]);
}

/** A line for each element that breaks a rule. */
function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<AxeResults> };
    };
    // The colors of a link fade from one theme to the other.
    for (const animation of document.getAnimations()) {
      // What goes on without end cannot finish.
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) continue;
      animation.finish();
    }
    const options = only ? { runOnly: { type: "rule", values: only } } : {};
    const { violations } = await axe.run({ ...options, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  }, rules);
}
