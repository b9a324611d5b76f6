import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext } from "@playwright/test";
import { startMail } from "#local/mail/mail.ts";
import { PORTS } from "./ports.ts";
import {
  accountButton,
  becomeOperator,
  becomeSomebody,
  expect,
  open,
  send,
  test,
} from "./signed-in.ts";

/** Someone whom an operator has given Premium just now. */
async function becomeHolder(browser: Browser, context: BrowserContext): Promise<void> {
  const uid = randomUUID();
  const operator = await browser.newContext();
  await becomeOperator(operator);
  await send(operator, "/operator/grants", { intent: "grant", uid, note: "For the journeys" });
  await operator.close();
  await becomeSomebody(context, { uid });
}

test("a decision shows in the header of a list of jobs, is opened from there, and is read", async ({
  browser,
  page,
  context,
}) => {
  await becomeHolder(browser, context);
  await open(page, "/jobs");
  await expect(accountButton(page)).toHaveAccessibleName(/account menu, 1 new notice$/);

  await accountButton(page).press("ArrowDown");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("link", { name: "1 new notice" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/account/notices");
  await page.getByRole("button", { name: "You have Premium" }).click();
  await expect(page).toHaveURL("/account/profile#plan");
  await expect(accountButton(page)).toHaveAccessibleName(/account menu$/);
  // The page that had counted it is gone, and the count stays.
  await page.getByRole("link", { name: "Senior Jobs" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /jobs/ })).toBeVisible();
  await expect(accountButton(page)).toHaveAccessibleName(/account menu$/);
});

test("a notice at home is opened without script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await becomeHolder(browser, context);
  const page = await context.newPage();
  await page.goto("/");
  await expect(accountButton(page)).toHaveAccessibleName(/account menu, 1 new notice$/);
  await page.getByRole("button", { name: "You have Premium" }).click();
  await expect(page).toHaveURL("/account/profile#plan");

  await page.getByRole("navigation", { name: "Your account" }).getByText("Notices").click();
  await expect(page.getByRole("heading", { name: "Nothing new" })).toBeVisible();
  await expect(page.getByRole("link", { name: "You have Premium" })).toBeVisible();

  await send(context, "/account/searches", { intent: "save", query: "mode=remote" });
  await page.goto("/account/notices");
  await expect(page.getByText("Counting")).toBeHidden();
  await page.getByRole("navigation", { name: "Your account" }).getByText("Searches").click();
  await expect(page.getByText("No new jobs since you last looked")).toBeVisible();
  await page.getByRole("link", { name: "Remote", exact: true }).click();
  await expect(page).toHaveURL(/\/jobs\?mode=remote/);
  await context.close();
});

test("each account page says which place is open; on a phone the places are a sheet, also without script", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context);
  await page.setViewportSize({ width: 320, height: 640 });
  const sheet = page.getByRole("navigation", { name: "Your account" });
  for (const [group, place, path] of [
    ["Search", "Favorites", "/account/favorites"],
    ["Search", "Hidden", "/account/hidden"],
    ["Grow", "Review", "/account/review"],
    ["Prove", "Links", "/account/shares"],
    ["Account", "Notices", "/account/notices"],
    ["Account", "Privacy", "/account/privacy"],
  ] as const) {
    await open(page, "/account/profile");
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "Your pages: Profile" }).click();
    await expect(sheet.locator("[aria-current=page]")).toHaveText("Profile");
    await sheet.getByRole("list", { name: group }).getByRole("link", { name: place }).click();
    await expect(page).toHaveURL(path);
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: `Your pages: ${place}` })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/account/projects/create");
  await expect(sheet.locator("[aria-current=page]")).toHaveText("Projects");

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
    storageState: await context.storageState(),
  });
  const plainPage = await plain.newPage();
  await plainPage.goto("/account/favorites");
  await plainPage.getByRole("button", { name: "Your pages: Favorites" }).click();
  await plainPage.getByRole("link", { name: "Searches" }).click();
  await expect(plainPage).toHaveURL("/account/searches");
  await plain.close();
});

test("a person asks for emails, confirms the address from the mailbox, and stops them without signing in", async ({
  browser,
  page,
  context,
}) => {
  const mail = await startMail({ port: PORTS.mail });
  await becomeSomebody(context);
  await open(page, "/account/notices");
  const section = page.getByRole("region", { name: "By email" });
  await expect(section).toBeHidden();
  await page.getByRole("link", { name: "Settings" }).click();
  await section.getByLabel("Premium").uncheck();
  await section.getByRole("button", { name: "Send me emails" }).click();
  await expect(section.getByText("Check your mailbox")).toBeVisible();
  await expect(section.getByText("We’ll send nothing else until you open the link")).toBeVisible();

  const [confirmation] = mail.sent;
  const confirmPath = /\/email\/confirm\/[0-9a-f]{32}/.exec(confirmation?.text ?? "")?.[0] ?? "";
  await open(page, confirmPath);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Confirmed" })).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "Notices" }).click();
  await expect(section.getByText("Emails go to")).toBeVisible();
  await expect(section.getByLabel("Premium")).not.toBeChecked();

  const mailbox = await browser.newContext({ javaScriptEnabled: false });
  const stopping = await mailbox.newPage();
  await stopping.goto(confirmPath.replace("confirm", "unsubscribe"));
  await stopping.getByRole("button", { name: "Stop emails" }).click();
  await expect(stopping.getByRole("heading", { name: "Stopped" })).toBeVisible();
  await mailbox.close();
  await page.reload();
  await expect(section.getByText("Emails are off.")).toBeVisible();
  await mail.close();
});
