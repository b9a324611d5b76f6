import { startDns } from "#local/dns/dns.ts";
import { joinNew, sendIn, verify } from "./organizations.ts";
import { hydrated } from "./pages.ts";
import { PORTS } from "./ports.ts";
import { fillPost } from "./post-form.ts";
import { becomeOperator, expect, test } from "./signed-in.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a job is saved as a draft, completed and submitted for review, and is not public yet", async ({
    page,
    context,
    browser,
  }) => {
    const { owner, dashboardPath } = await joinNew(browser, context, {
      name: "Tidewater Charts",
      website: "https://tides.example",
    });
    await page.goto(`${dashboardPath}/jobs`);
    await page.getByRole("link", { name: "Post a job" }).click();
    await page.getByLabel("Title").fill("Tech Lead, Tide Tables");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(
      page.getByRole("heading", { name: "Tech Lead, Tide Tables", level: 2 }),
    ).toBeVisible();
    await expect(page.getByText("Draft saved. Only members see it.")).toBeVisible();
    await expect(page.getByText("Before this job can be published")).toBeVisible();

    await fillPost(page);
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(page.getByText(/^Sent for review/)).toBeVisible();
    await page.getByRole("link", { name: "Preview" }).click();
    await expect(page.getByText("Only members see this preview.")).toBeVisible();
    const stranger = await browser.newContext();
    expect((await stranger.request.get(page.url())).status()).toBe(404);
    for (const each of [owner, stranger]) await each.close();
  });
});

test("a job is approved by an operator, found by a visitor and paused by a colleague", async ({
  page,
  context,
  browser,
}) => {
  const dns = await startDns({ port: PORTS.dns });
  const { owner, dashboardPath } = await joinNew(browser, context, {
    name: "Skerry Lights",
    website: "https://skerry.example",
  });
  await verify(owner, dashboardPath, dns);
  await sendIn(context, dashboardPath, "Tech Lead, Lighthouse Keeping");

  const operatorContext = await browser.newContext();
  await becomeOperator(operatorContext);
  const operator = await operatorContext.newPage();
  await operator.goto("/operator/jobs?q=Tech+Lead,+Lighthouse+Keeping");
  await operator.getByRole("link", { name: "Tech Lead, Lighthouse Keeping" }).click();
  await expect(operator.getByText("€80,000 – €100,000")).toBeVisible();
  await operator.getByRole("button", { name: "Publish" }).click();
  await expect(operator.getByText("The job is public now.")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/jobs?q=lighthouse+keeping");
  await visitor.getByRole("link", { name: "Tech Lead, Lighthouse Keeping" }).click();
  await expect(visitor.getByRole("link", { name: /^Apply/ })).toBeVisible();

  await page.goto(`${dashboardPath}/jobs`);
  await hydrated(page);
  await page.getByText("More actions for Tech Lead, Lighthouse Keeping").click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText(/^Paused\. The page says/)).toBeFocused();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  for (const each of [owner, operatorContext, visitor.context()]) await each.close();
  await dns.close();
});
