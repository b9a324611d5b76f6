import type { Page } from "@playwright/test";
import { startBoardHosts } from "./board-hosts.ts";
import { becomeOperator, expect, hydrated, open, test } from "./signed-in.ts";

let hosts: Awaited<ReturnType<typeof startBoardHosts>>;
test.beforeAll(async () => {
  hosts = await startBoardHosts();
});
test.afterAll(() => hosts.close());

/** Chooses a board by its address, and reads what its host says. */
async function choose(page: Page, address: string) {
  await page.goto("/operator/imports");
  await page.getByLabel("Web address of the careers page").fill(address);
  await page.getByRole("button", { name: "See robots.txt and terms" }).click();
  await expect(page.getByRole("heading", { name: "robots.txt and terms" })).toBeVisible();
}

test("an operator reads robots.txt and terms, adds the board, and finds the verdict in its row", async ({
  page,
  context,
}) => {
  await becomeOperator(context);
  await choose(page, "https://boards.greenhouse.io/with-script/jobs/7");
  await hydrated(page);
  await expect(page.getByText("Greenhouse · with-script")).toBeVisible();
  await expect(page.getByText("Disallow: /admin")).toBeVisible();
  await expect(page.getByRole("link", { name: "The terms of Greenhouse" })).toBeVisible();

  await page.getByRole("button", { name: "Add board" }).click();
  await expect(page.getByRole("alert")).toContainText("Read the robots.txt and the terms");
  await page.getByLabel("I’ve read the robots.txt").check();
  await page.getByRole("button", { name: "Add board" }).click();
  const message = page.getByText("with-script is on the list. We’re importing it now.");
  await expect(message).toBeFocused();
  await expect(page.getByRole("button", { name: "Add board" })).toHaveCount(0);

  await page.getByRole("link", { name: "Edit the board on the list" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "with-script" }).first();
  await expect(row).toContainText("robots.txt allows this address · read");
  await row.getByText("Change or remove").click();
  await expect(row.getByRole("link", { name: "robots.txt and terms" })).toBeVisible();
});

/** Adds the first group of known boards, and takes that back. */
async function addAndUndo(page: Page) {
  const group = page.getByRole("group", { name: "Add a group" });
  const first = group.getByRole("button", { name: "–" }).first();
  const before = await group.innerText();
  await page.getByLabel("I’ve read the robots.txt").check();
  await first.click();
  await expect(page.getByText(/^Added: .+ Imports start in two minutes/)).toBeVisible();
  const bar = page.locator(".undo-bar");
  await expect(bar).toContainText("within two minutes; imports start after that");
  await expect.poll(() => group.innerText()).not.toBe(before);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone\. Removed \d+ boards? from the list\.$/)).toBeVisible();
  await expect(page).toHaveURL("/operator/imports/known");
  await expect.poll(() => group.innerText()).toBe(before);
  await expect(bar.getByRole("button", { name: "Undo" })).toHaveCount(0);
}

test("a group of known boards is added at once, and taken back at once", async ({
  page,
  context,
}) => {
  await becomeOperator(context);
  await open(page, "/operator/imports/known");
  await addAndUndo(page);
});

test("all known boards are added group after group with one press, and taken back with one", async ({
  page,
  context,
}) => {
  await becomeOperator(context);
  await open(page, "/operator/imports/known");
  const group = page.getByRole("group", { name: "Add a group" });
  const addAll = group.getByRole("button", { name: /^Add all \d+$/ });
  await addAll.click();
  await expect(group.getByRole("status")).toContainText("check the box");
  await page.getByLabel("I’ve read the robots.txt").check();
  const before = await group.getByRole("button").count();
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/operator/imports/known*", async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await addAll.click();
  await expect(group.getByRole("status")).toContainText(/Asking the host: \d+ of \d+ boards/);
  letThrough();
  const bar = page.locator(".undo-bar");
  await expect(bar).toContainText(/Added: \d+ boards?, and \d+ groups? before/);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone\. Removed \d{3} boards from the list\.$/)).toBeVisible();
  await expect(group.getByRole("button")).toHaveCount(before);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("known boards are added and taken back, too", async ({ page, context }) => {
    await becomeOperator(context);
    await page.goto("/operator/imports/known");
    await addAndUndo(page);
  });

  test("a board whose host refuses programs needs the employer's permission", async ({
    page,
    context,
  }) => {
    await becomeOperator(context);
    await choose(page, "https://jobs.smartrecruiters.com/NoScript");
    await expect(
      page.getByText("SmartRecruiters’ robots.txt refuses general crawlers"),
    ).toBeVisible();
    await expect(page.getByText("only with the employer’s permission")).toBeVisible();
    await page.getByLabel("Company").fill("Typed before it was rejected");
    await page.getByLabel("I’ve read the robots.txt").check();
    await page.getByRole("button", { name: "Add board" }).click();

    await expect(page.getByRole("alert")).toContainText("this needs the employer’s permission");
    await expect(page.getByLabel("Company")).toHaveValue("Typed before it was rejected");
    await page.getByLabel("Republishing these postings is permitted").check();
    await page.getByRole("textbox", { name: "Note on terms" }).fill("Their letter of November 3");
    await page.getByRole("button", { name: "Add board" }).click();
    await expect(page).toHaveURL("/operator/imports");
    await expect(page.getByText("NoScript is on the list. We’re importing it now.")).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: "Typed before" }).first();
    await expect(row).toContainText("robots.txt refuses this address · read");
  });

  test("a host that does not answer, or answers with a page, is said to be unreadable", async ({
    page,
    context,
  }) => {
    await becomeOperator(context);
    for (const [address, reason] of [
      ["https://northwind.recruitee.com", "isn’t plain text"],
      ["https://jobs.ashbyhq.com/northwind", "didn’t respond in time"],
    ] as const) {
      await choose(page, address);
      await expect(page.getByText("We couldn’t read robots.txt")).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
    }
    await choose(page, "https://northwind.example/jobs");
    await expect(page.getByText("We can’t read boards at this host.")).toBeVisible();
    await expect(page.getByLabel("Web address of the careers page")).toHaveValue(
      "https://northwind.example/jobs",
    );
  });
});
