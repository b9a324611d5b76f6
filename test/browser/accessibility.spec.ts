import type { Page } from "@playwright/test";
import { checkShown, checkWidth } from "./axe.ts";
import { PAGES } from "./pages.ts";
import {
  becomeOperator,
  becomeSomebody,
  expect,
  hydrated,
  open,
  openGoogle,
  send,
  test,
} from "./signed-in.ts";

/*
 * Every page opens without console errors and follows the rules of axe in both themes, and on the narrowest
 * screen and on a phone nothing is wider than it.
 */

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

test("pages of somebody with jobs, a thread and ratings", async ({ page, context }) => {
  await becomeSomebody(context);
  const FAVORITES = "/account/favorites";
  const html = await (await page.request.get("/jobs")).text();
  const paths = html.match(/\/jobs\/[a-z0-9-]+-[0-9a-z]{12}(?=")/g) ?? [];
  const [first = "", second = ""] = [...new Set(paths)].map((path) => path.slice(-12));
  const saved = { kind: "job", version: "1" };
  for (const target of [first, second])
    await send(context, FAVORITES, { intent: "save", kind: "job", target });
  await send(context, FAVORITES, { intent: "move", ...saved, target: first, stage: "applied" });
  const step = { nextStep: "Ask who decides", dueOn: "2026-01-01" };
  await send(context, FAVORITES, { intent: "edit", ...saved, target: second, ...step });
  const text =
    "Tech Lead, Harbors at Marlheim\nLisbon, Portugal\nYou will mentor engineers. EUR 80,000 to 95,000";
  const tracked = (await send(context, FAVORITES, { intent: "track", text })).path;
  const key = tracked.slice(FAVORITES.length + 1);
  const [, target] = key.split("/");
  await send(context, FAVORITES, { intent: "work_towards", target: key });
  const rating = { intent: "answer", competency: "people.coaching", level: "1", confidence: "2" };
  await send(context, `/roadmap/assess?job=${target}`, { ...rating, note: "" });
  await check(page, [
    FAVORITES,
    `${FAVORITES}?view=list`,
    `${FAVORITES}?open=${key}`,
    `${FAVORITES}/compare?job=job/${first},job/${second},${key}`,
    tracked,
    `/roadmap/assess?job=${target}`,
    "/roadmap",
    `/coach?about=job:${target}&job=${target}`,
    "/",
  ]);
});

test("pages for operators", async ({ page, context }) => {
  await becomeOperator(context);
  await check(page, OPERATOR_PAGES);
});

test("a page that waits for Google's window", async ({ page }) => {
  await open(page, "/roadmap");
  await openGoogle(page);
  await expect(page.getByRole("button", { name: "Open it again" })).toBeVisible();
  await checkShown(page, "waiting");
});

async function check(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.setViewportSize(PHONE);
    await checkWidth(page, path);
    await page.setViewportSize(NARROWEST);
    await checkShown(page, path);
  }
}
