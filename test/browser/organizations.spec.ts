import { startDns } from "#local/dns/dns.ts";
import { PORTS } from "./ports.ts";
import { fillPost } from "./post-form.ts";
import { expect, hydrated, signIn, test } from "./signed-in.ts";

test("an organization is made, a colleague joins it, and the job they post is found by everybody", async ({
  page,
  browser,
}) => {
  const dns = await startDns({ port: PORTS.dns });
  await page.goto("/account/organizations");
  await signIn(page, "Amara Okafor");
  await page.getByRole("link", { name: "Create an organization" }).click();
  await hydrated(page);
  await page.getByLabel("Name").fill("Ostrava Rail Works");
  await page.getByLabel("Website").fill("http://ostrava.example");
  await page.getByRole("button", { name: "Create the organization" }).click();
  await expect(page.getByRole("alert")).toContainText("starts with https://");
  await page.getByLabel("Website").fill("https://ostrava.example");
  await page.getByRole("button", { name: "Create the organization" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ostrava Rail Works");

  await page.getByRole("link", { name: "Invitations" }).click();
  await page.getByLabel("Whom it is for").fill("Tobias");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = page.getByText(/^http:.*\/account\/invitations\/[\da-f]{32}$/);
  await expect(link).toBeVisible();
  const address = (await link.textContent()) ?? "";
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tobias" })).toBeVisible();
  await expect(link).toHaveCount(0);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await signIn(guest, "Tobias Lindgren");
  await guest.getByRole("button", { name: "Join as a recruiter" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Ostrava Rail Works");
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

  await guest.getByRole("link", { name: "Jobs", exact: true }).click();
  await guest.getByRole("link", { name: "Post a job" }).click();
  await hydrated(guest);
  await guest.getByLabel("Title").fill("Tech Lead, Signal Boxes");
  await fillPost(guest);
  await guest.getByRole("button", { name: "Send in for review" }).click();
  await expect(guest.getByText(/^Sent in for review/)).toBeVisible();

  const operator = await (await browser.newContext()).newPage();
  await operator.goto("/");
  await signIn(operator, "Kenji Mori");
  await operator.goto("/operator/jobs");
  await operator.getByRole("link", { name: "Tech Lead, Signal Boxes" }).click();
  await operator.getByRole("button", { name: "Show it to everybody" }).click();
  await expect(operator.getByRole("heading", { name: "Jobs to review" })).toBeVisible();
  await expect(operator.getByRole("link", { name: "Tech Lead, Signal Boxes" })).toHaveCount(0);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const markup = async () => (await visitor.content()).includes('"@type":"JobPosting"');
  await visitor.goto("/jobs?q=signal+boxes");
  await visitor.getByRole("link", { name: "Tech Lead, Signal Boxes" }).click();
  await expect(visitor.getByRole("link", { name: "Apply by e-mail" })).toBeVisible();
  expect(await markup()).toBe(false);

  await page.getByRole("link", { name: "Overview" }).click();
  const record = await page.getByText(/^leadwright-verification=/).textContent();
  dns.setText("_leadwright.ostrava.example", record ?? "");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(
    page.getByText("ostrava.example is verified.", { exact: true }).first(),
  ).toBeVisible();
  await visitor.reload();
  expect(await markup()).toBe(true);
  for (const each of [guest, operator, visitor]) await each.context().close();
  await dns.close();
});
