import { join } from "node:path";
import type { Page } from "@playwright/test";
import { prepareDatabase } from "#local/prepare.ts";
import { toVariables } from "#local/variables.ts";
import { databaseGate, hang } from "#test/requests/faults/database-gate.ts";
import { BROWSER, startBuild } from "#test/requests/start-build.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { expect, hydrated, test } from "./pages.ts";
import { PORTS, standInVariables } from "./ports.ts";

/* A page whose connection breaks: what has come works as a page without script, and says so. */

test.use({
  expectedComplaints:
    /Failed to load resource|ERR_|status of 404|Failed to fetch|broke off|React error #419/,
});

/** Serves a page as far as `end` says. */
async function cut(page: Page, path: string, end: (html: string) => number): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const length = end(html);
      expect(length).toBeGreaterThan(0);
      await route.fulfill({ response, body: html.slice(0, length) });
    },
  );
  await page.goto(path);
}

const ENDS: Record<string, (html: string) => number> = {
  "in its middle": (html) => html.indexOf("<main") + 1_500,
  "before its script": (html) => html.indexOf("<script", html.indexOf("</footer>")),
};

for (const [where, end] of Object.entries(ENDS)) {
  for (const path of ["/jobs", "/feedback", "/roadmap"]) {
    test(`${path} cut ${where} says so, offers to load it again, and its links and buttons do something`, async ({
      page,
    }) => {
      await cut(page, path, end);
      const line = page.getByRole("status").filter({ hasText: "didn’t load completely" });
      await expect(line).toBeVisible();
      await page.getByRole("button", { name: "Sign in with Google" }).first().click();
      await expect(page.getByText("Signing in needs JavaScript.")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByText("Loading", { exact: false })).toBeHidden();

      await page.unrouteAll();
      await line.getByRole("link", { name: "Load it again" }).click();
      await expect(page.getByRole("contentinfo").first()).toBeVisible();
      await expect(line).toBeHidden();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
}

test("a page whose script does not come works as one without", async ({ page }) => {
  const { promise: pressed, resolve: fail } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await pressed;
    await route.abort();
  });
  await page.goto("/jobs");
  // While it is on its way: afterwards the same press would open the note, and the next one close it.
  await page.getByRole("button", { name: "Sign in with Google" }).first().click();
  fail();
  await expect(page.getByText("didn’t load completely")).toBeVisible();
  await page.getByRole("button", { name: "Sign in with Google" }).first().click();
  await expect(page.getByText("Signing in needs JavaScript.")).toBeVisible();
});

test("a part that was still on its way is said to be unknown, and the rest of the page works", async ({
  page,
}) => {
  const { path, start } = await readStart();
  expect(start).toContain("Loading similar jobs");
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: "text/html", body: start }),
  );
  await page.goto(path);
  await expect(page.getByText("didn’t load completely")).toBeVisible();
  await hydrated(page);
  await expect(page.getByText("Similar jobs can’t be shown right now.")).toBeVisible();
  await expect(page.getByText("This page broke")).toBeHidden();
  await page.getByRole("link", { name: "All senior jobs" }).click();
  await expect(page).toHaveURL("/jobs");
});

const END_OF_SHELL = "$RT=performance.now()});</script>";

/** The address of a job, and what a site sends of its page while it waits for similar jobs. */
async function readStart(): Promise<{ path: string; start: string }> {
  process.env.STATE_PATH = join(temporaryFolder(), "slow-site");
  await prepareDatabase({ hasPeople: false });
  const gate = databaseGate();
  const site = startBuild(toVariables(standInVariables(PORTS), { port: PORTS.site }), {
    port: PORTS.otherSite,
    resourcePersistencePath: join(process.env.STATE_PATH, "v3"),
    handleStructuredLogs() {},
    ...gate.surroundings,
  });
  const ask = (path: string) =>
    fetch(`http://localhost:${PORTS.otherSite}${path}`, {
      headers: { "accept-encoding": "identity", "user-agent": BROWSER },
    });
  try {
    await site.ready;
    const [, path = ""] =
      /<h2><a href="(\/jobs\/[^"?]+)"/.exec(await (await ask("/jobs")).text()) ?? [];
    gate.decide(({ body }) => (body.includes("same_job") ? hang() : "pass"));
    const reader = (await ask(path)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let start = "";
    while (!start.includes(END_OF_SHELL)) {
      const { done = true, value = "" } = (await reader?.read()) ?? {};
      if (done) throw new Error(`The page of ${path} ended before its shell did.`);
      start += value;
    }
    await reader?.cancel();
    return { path, start };
  } finally {
    await site.dispose();
  }
}
