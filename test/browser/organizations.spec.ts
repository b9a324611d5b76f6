import type { Browser } from "@playwright/test";
import { startDns } from "#local/dns/dns.ts";
import { found, joinNew, sendIn } from "./organizations.ts";
import { PORTS } from "./ports.ts";
import { fillPost } from "./post-form.ts";
import { becomeOperator, becomeSomebody, expect, hydrated, test } from "./signed-in.ts";

/** Opens a second browser context for another person, optionally without JavaScript. */
async function openOther(browser: Browser, { hasScript = true } = {}) {
  const context = await browser.newContext({ javaScriptEnabled: hasScript });
  return { context, other: await context.newPage() };
}

test("an organization is created once its website is a valid address", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await page.goto("/account/organizations");
  await page.getByRole("link", { name: "Create an organization" }).click();
  await hydrated(page);
  await page.getByLabel("Name").fill("Ostrava Rail Works");
  await page.getByLabel("Website").fill("http://ostrava.example");
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("alert")).toContainText("starts with https://");
  await page.getByLabel("Website").fill("https://ostrava.example");
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ostrava Rail Works");
});

test("a colleague joins by a link that is shown once, and their permissions follow their role", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context, { name: "Amara Okafor" });
  const dashboardPath = await found(context, {
    name: "Brno Trams",
    website: "https://trams.example",
  });
  await page.goto(`${dashboardPath}/invitations`);
  await hydrated(page);
  await page.getByLabel("Who it is for").fill("Tobias");
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.getByText(/^http:.*\/account\/invitations\/[\da-f]{32}$/);
  await expect(link).toBeVisible();
  const address = (await link.textContent()) ?? "";
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tobias" })).toBeVisible();
  await expect(link).toHaveCount(0);

  const { context: guestContext, other: guest } = await openOther(browser);
  await becomeSomebody(guestContext, { name: "Tobias Lindgren" });
  await guest.goto(address);
  await hydrated(guest);
  await guest.getByRole("button", { name: "Join as a recruiter" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Brno Trams");
  await expect(guest.getByText("you are a recruiter")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Save page" })).toHaveCount(0);

  await page.getByRole("link", { name: "Members" }).click();
  await page.getByText("Change role or remove Tobias Lindgren").click();
  await page.getByLabel("Tobias Lindgren’s role").selectOption("Admin");
  await page.getByRole("button", { name: "Save Tobias Lindgren’s role" }).click();
  await expect(page.getByText("Tobias Lindgren is now an admin.")).toBeVisible();

  await guest.reload();
  await expect(guest.getByRole("button", { name: "Save page" })).toBeVisible();
  await guest.getByRole("link", { name: "Activity" }).click();
  await expect(guest.getByRole("main")).toContainText(
    "Amara Okafor made Tobias Lindgren an admin (was a recruiter).",
  );
  await guestContext.close();
});

test("a job that a colleague submits is public once an operator approves it", async ({
  page,
  context,
  browser,
}) => {
  const { owner, dashboardPath } = await joinNew(browser, context, {
    name: "Opava Signals",
    website: "https://signals.example",
  });
  await page.goto(dashboardPath);
  await page.getByRole("link", { name: "Jobs", exact: true }).click();
  await page.getByRole("link", { name: "Post a job" }).click();
  await hydrated(page);
  await page.getByLabel("Title").fill("Tech Lead, Signal Boxes");
  await fillPost(page);
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText(/^Sent for review/)).toBeVisible();

  const { context: operatorContext, other: operator } = await openOther(browser);
  await becomeOperator(operatorContext);
  await operator.goto("/operator/jobs?q=Tech+Lead,+Signal+Boxes");
  await operator.getByRole("link", { name: "Tech Lead, Signal Boxes" }).click();
  await operator.getByRole("button", { name: "Publish" }).click();
  await expect(operator.getByText("The job is public now.")).toBeVisible();

  const { context: visitorContext, other: visitor } = await openOther(browser, {
    hasScript: false,
  });
  await visitor.goto("/jobs?q=signal+boxes");
  await visitor.getByRole("link", { name: "Tech Lead, Signal Boxes" }).click();
  await expect(visitor.getByRole("link", { name: "Apply by email" })).toBeVisible();
  for (const each of [owner, operatorContext, visitorContext]) await each.close();
});

test("a job has structured data as soon as its organization's domain is verified", async ({
  page,
  context,
  browser,
}) => {
  const dns = await startDns({ port: PORTS.dns });
  await becomeSomebody(context);
  const dashboardPath = await found(context, {
    name: "Zlin Bridges",
    website: "https://bridges.example",
  });
  await sendIn(context, dashboardPath, "Tech Lead, Bascules");
  const { context: operatorContext, other: operator } = await openOther(browser);
  await becomeOperator(operatorContext);
  await operator.goto("/operator/jobs?q=Tech+Lead,+Bascules");
  await operator.getByRole("link", { name: "Tech Lead, Bascules" }).click();
  await operator.getByRole("button", { name: "Publish" }).click();
  await expect(operator.getByText("The job is public now.")).toBeVisible();

  const { context: visitorContext, other: visitor } = await openOther(browser, {
    hasScript: false,
  });
  const hasStructuredData = async () => (await visitor.content()).includes('"@type":"JobPosting"');
  await visitor.goto("/jobs?q=bascules");
  await visitor.getByRole("link", { name: "Tech Lead, Bascules" }).click();
  await expect(visitor.getByRole("heading", { name: "Tech Lead, Bascules" })).toBeVisible();
  expect(await hasStructuredData()).toBe(false);

  await page.goto(dashboardPath);
  const record = await page.getByText(/^leadwright-verification=/).textContent();
  dns.setText("_leadwright.bridges.example", record ?? "");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(
    page.getByText("bridges.example is verified.", { exact: true }).first(),
  ).toBeVisible();
  await visitor.reload();
  expect(await hasStructuredData()).toBe(true);
  for (const each of [operatorContext, visitorContext]) await each.close();
  await dns.close();
});
