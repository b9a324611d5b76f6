import { expect } from "./pages.ts";
import { becomeSomebody, hydrated, open, test } from "./signed-in.ts";

test("on a phone, a project from a template is finished, added to a packet, shared, unshared and printed", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/account/projects");
  await page.getByLabel("What went well?").fill("Two teams agreed on one date");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 win")).toBeVisible();
  await expect(page.getByLabel("What went well?")).toBeFocused();
  await expect(page.getByLabel("What went well?")).toHaveValue("");

  await page.getByRole("link", { name: "Migrate a system with a rollback plan" }).click();
  await page.getByRole("link", { name: "Start this project" }).click();
  await page.getByRole("button", { name: "Create project" }).click();
  await page
    .getByRole("button", { name: /^Mark as reached/ })
    .first()
    .click();
  await expect(page.getByText("1 of 3 reached")).toBeVisible();

  await page.getByLabel("Status").selectOption("Done");
  await page.getByRole("button", { name: "Save project" }).click();
  await expect(page.getByLabel("Done without a result")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Result" })
    .fill("I decided to move lookups first. After 9 weeks all of them run on the new service.");
  await page.getByText("More links").click();
  await page.getByLabel("Address, with https://").nth(2).fill("https://records.example/1");
  await page.getByRole("radio", { name: /anyone with a link/ }).check();
  await page.getByRole("button", { name: "Save project" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  // Empty rows are removed, and no link is duplicated.
  await expect(page.getByLabel("Link 1")).toHaveValue("records.example");
  await expect(page.getByLabel("Address, with https://").nth(2)).toHaveValue("");

  await page.getByRole("link", { name: "Add to a packet" }).click();
  await expect(page.getByRole("heading", { name: "My Packets" })).toBeVisible();
  await page.getByLabel("Title").fill("For the lead role");
  await page.getByRole("button", { name: "Create packet" }).click();
  await page.getByLabel(/^Migrate a system/).check();
  await page.getByRole("button", { name: "Add to packet" }).click();
  for (const label of ["A decision", "A result", "A competency", "A number"]) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Create link" }).click();
  const path = await page.getByRole("link", { name: /\/share\/p\// }).getAttribute("href");

  const strangerContext = await browser.newContext();
  const stranger = await strangerContext.newPage();
  await stranger.goto(path ?? "");
  await expect(stranger.getByRole("heading", { name: "For the lead role" })).toBeVisible();
  await expect(stranger.getByText("After 9 weeks all of them")).toBeVisible();
  await expect(stranger.getByText("Zofia")).toHaveCount(0);

  await page.getByRole("button", { name: "Revoke this link" }).click();
  await expect(page.getByRole("button", { name: "Revoke this link" })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await strangerContext.close();

  await page.getByRole("link", { name: "Print view" }).click();
  await expect(page).toHaveURL(/view=print$/);
  await expect(page.getByRole("link", { name: "Back to the packet" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: /^Migrate a system/, level: 2 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the packet" })).toBeHidden();
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
});

test("work on GitHub is read in the browser, and sent only once it is chosen", async ({ page }) => {
  await becomeSomebody(page.context());
  await open(page, "/account/projects/github");
  await hydrated(page);
  const item = (n: number, title: string, login: string) => ({
    ...{ title, url: `https://github.com/northwind/ledger/pull/${n}`, author: { login } },
    ...{ repository: { nameWithOwner: "northwind/ledger" }, labels: [] },
    ...{ createdAt: "2026-02-01T09:00:00Z", closedAt: "2026-02-03T09:00:00Z" },
  });
  const items = [
    item(1, "RFC: one queue for payouts", "me-here"),
    item(2, "Fix a typo", "me-here"),
    ...[3, 4, 5, 6, 7].map((n) => item(n, "Small step", "ana")),
  ];
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));

  const buffer = Buffer.from(JSON.stringify(items));
  await page
    .getByLabel("prs.json and issues.json")
    .setInputFiles({ name: "prs.json", mimeType: "application/json", buffer });
  await expect(page.getByText("Read 7 items, here in your browser.")).toBeVisible();
  await page.getByLabel("Your name on GitHub").fill("me-here");
  await page.getByRole("checkbox", { name: /^Reviews/ }).check();
  await page.getByRole("textbox", { name: /^Win: Reviewed 5/ }).fill("Reviewed every payout step.");
  expect(requests).toEqual([]);

  await page.getByRole("button", { name: "Add 1 win" }).click();
  await expect(page.getByText("1 win added.")).toBeVisible();
  await page.getByRole("link", { name: "Your wins" }).click();
  await expect(page.getByText("Reviewed every payout step.", { exact: true })).toBeVisible();
  await expect(page.getByText("RFC: one queue")).toBeHidden();
});
