import type { Browser } from "@playwright/test";
import { startDns } from "#local/dns/dns.ts";
import { found, join, sendIn } from "./organizations.ts";
import { PORTS } from "./ports.ts";
import { fillPost } from "./post-form.ts";
import { becomeOperator, becomeSomebody, expect, hydrated, test } from "./signed-in.ts";

/** A browser of somebody else, without script where it says so. */
async function openOther(browser: Browser, { hasScript = true } = {}) {
  const context = await browser.newContext({ javaScriptEnabled: hasScript });
  return { context, other: await context.newPage() };
}

test("an organization is made, once its website is an address", async ({ page, context }) => {
  await becomeSomebody(context);
  await page.goto("/account/organizations");
  await page.getByRole("link", { name: "Create an organization" }).click();
  await hydrated(page);
  await page.getByLabel("Name").fill("Ostrava Rail Works");
  await page.getByLabel("Website").fill("http://ostrava.example");
  await page.getByRole("button", { name: "Create the organization" }).click();
  await expect(page.getByRole("alert")).toContainText("starts with https://");
  await page.getByLabel("Website").fill("https://ostrava.example");
  await page.getByRole("button", { name: "Create the organization" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ostrava Rail Works");
});

test("a colleague joins by a link that is shown once, and what they may do follows their role", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context, { name: "Amara Okafor" });
  const desk = await found(context, { name: "Brno Trams", website: "https://trams.example" });
  await page.goto(`${desk}/invitations`);
  await hydrated(page);
  await page.getByLabel("Whom it is for").fill("Tobias");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = page.getByText(/^http:.*\/account\/invitations\/[\da-f]{32}$/);
  await expect(link).toBeVisible();
  const address = (await link.textContent()) ?? "";
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tobias" })).toBeVisible();
  await expect(link).toHaveCount(0);

  const { context: theirs, other: guest } = await openOther(browser);
  await becomeSomebody(theirs, { name: "Tobias Lindgren" });
  await guest.goto(address);
  await guest.getByRole("button", { name: "Join as a recruiter" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Brno Trams");
  await expect(guest.getByText("you are a recruiter")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Save the page" })).toHaveCount(0);

  await page.getByRole("link", { name: "Members" }).click();
  await page.getByText("Change role or remove Tobias Lindgren").click();
  await page.getByLabel("Role of Tobias Lindgren").selectOption("Admin");
  await page.getByRole("button", { name: "Save the role of Tobias Lindgren" }).click();
  await expect(page.getByText("Tobias Lindgren is an admin now.")).toBeVisible();

  await guest.reload();
  await expect(guest.getByRole("button", { name: "Save the page" })).toBeVisible();
  await guest.getByRole("link", { name: "Activity" }).click();
  await expect(guest.getByRole("main")).toContainText(
    "Amara Okafor made Tobias Lindgren an admin, who was a recruiter before.",
  );
  await theirs.close();
});

test("a job that a colleague sends in is found by everybody once an operator shows it", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context);
  const owner = await browser.newContext();
  await becomeSomebody(owner);
  const desk = await found(owner, { name: "Opava Signals", website: "https://signals.example" });
  await join(owner, context, desk);
  await page.goto(desk);
  await page.getByRole("link", { name: "Jobs", exact: true }).click();
  await page.getByRole("link", { name: "Post a job" }).click();
  await hydrated(page);
  await page.getByLabel("Title").fill("Tech Lead, Signal Boxes");
  await fillPost(page);
  await page.getByRole("button", { name: "Send in for review" }).click();
  await expect(page.getByText(/^Sent in for review/)).toBeVisible();

  const { context: theirs, other: operator } = await openOther(browser);
  await becomeOperator(theirs);
  await operator.goto("/operator/jobs");
  await operator.getByRole("link", { name: "Tech Lead, Signal Boxes" }).click();
  await operator.getByRole("button", { name: "Show it to everybody" }).click();
  await expect(operator.getByRole("heading", { name: "Jobs to review" })).toBeVisible();
  await expect(operator.getByRole("link", { name: "Tech Lead, Signal Boxes" })).toHaveCount(0);

  const { context: plain, other: visitor } = await openOther(browser, { hasScript: false });
  await visitor.goto("/jobs?q=signal+boxes");
  await visitor.getByRole("link", { name: "Tech Lead, Signal Boxes" }).click();
  await expect(visitor.getByRole("link", { name: "Apply by e-mail" })).toBeVisible();
  for (const each of [owner, theirs, plain]) await each.close();
});

test("a job is marked up for crawlers as soon as its organization has shown its domain", async ({
  page,
  context,
  browser,
}) => {
  const dns = await startDns({ port: PORTS.dns });
  await becomeSomebody(context);
  const desk = await found(context, { name: "Zlin Bridges", website: "https://bridges.example" });
  await sendIn(context, desk, "Tech Lead, Bascules");
  const { context: theirs, other: operator } = await openOther(browser);
  await becomeOperator(theirs);
  await operator.goto("/operator/jobs");
  await operator.getByRole("link", { name: "Tech Lead, Bascules" }).click();
  await operator.getByRole("button", { name: "Show it to everybody" }).click();
  await expect(operator.getByRole("heading", { name: "Jobs to review" })).toBeVisible();

  const { context: plain, other: visitor } = await openOther(browser, { hasScript: false });
  const markup = async () => (await visitor.content()).includes('"@type":"JobPosting"');
  await visitor.goto("/jobs?q=bascules");
  await visitor.getByRole("link", { name: "Tech Lead, Bascules" }).click();
  await expect(visitor.getByRole("heading", { name: "Tech Lead, Bascules" })).toBeVisible();
  expect(await markup()).toBe(false);

  await page.goto(desk);
  const record = await page.getByText(/^leadwright-verification=/).textContent();
  dns.setText("_leadwright.bridges.example", record ?? "");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(
    page.getByText("bridges.example is verified.", { exact: true }).first(),
  ).toBeVisible();
  await visitor.reload();
  expect(await markup()).toBe(true);
  for (const each of [theirs, plain]) await each.close();
  await dns.close();
});
