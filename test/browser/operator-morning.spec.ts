import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { joinNew, sendIn } from "./organizations.ts";
import { SESSION_SECRET } from "./ports.ts";
import { becomeOperator, becomeSomebody, expect, hydrated, send, test } from "./signed-in.ts";

test("an operator's morning: what waits is decided, an account is found and given Premium, and the log says all of it", async ({
  page,
  context,
  browser,
}) => {
  const { dashboardPath, owner } = await joinNew(browser, context, {
    name: "Lantern Works",
    website: "https://lantern.example",
  });
  await sendIn(context, dashboardPath, "Tech Lead, Lanterns");
  const writer = await browser.newContext();
  await becomeSomebody(writer, { uid: "uid-of-the-morning", name: "Mira Sol" });
  await send(writer, "/feedback", {
    ...{ intent: "send", category: "idea", pagePath: "/jobs" },
    message: "A morning message: show the notice period of a job.",
    startedAt: await signFillTime(SESSION_SECRET, new Date(Date.now() - 10_000)),
  });

  await becomeOperator(context);
  await page.goto("/");
  await page.getByRole("link", { name: /wait/ }).first().click();
  await expect(page).toHaveURL("/operator");
  await expect(page.getByRole("link", { name: /Next: the oldest/ })).toBeVisible();
  await expect(page.getByRole("region", { name: /The last 30 days/ })).toContainText("today");

  await page.getByRole("link", { name: "Jobs to review" }).click();
  await page.getByRole("link", { name: "Tech Lead, Lanterns" }).click();
  await page.getByRole("button", { name: "Show it to everybody" }).click();
  await expect(page.getByRole("heading", { name: "Jobs to review" })).toBeVisible();

  await page.goto("/operator/feedback");
  await page
    .getByRole("listitem")
    .filter({ hasText: "A morning message" })
    .getByRole("link", { name: /Read and answer/ })
    .click();
  await page.getByLabel("Status").selectOption({ index: 1 });
  await page.getByLabel("Answer", { exact: true }).fill("We show it from next week on.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Saved|Answered/).first()).toBeVisible();

  await page.goto("/operator/accounts");
  await hydrated(page);
  await page.getByLabel("Account id or e-mail").fill("uid-of-the-morning");
  await page.getByLabel("Why").fill("She asked for Premium by mail.");
  await page.getByRole("button", { name: "Find it" }).click();
  await page.getByRole("link", { name: "Change it" }).click();
  await expect(page).toHaveURL(/\/operator\/grants\?/);
  await page.getByRole("button", { name: "Grant it" }).click();
  await expect(page.getByText("Granted. It holds from this moment.").first()).toBeVisible();

  await page.goto("/operator/log");
  for (const words of ["She asked for Premium by mail.", "uid-of-the-morning"])
    await expect(page.getByText(words).first()).toBeVisible();
  for (const each of [owner, writer]) await each.close();
});
