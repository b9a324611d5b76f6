import type { BrowserContext } from "@playwright/test";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { startDns } from "#local/dns/dns.ts";
import { joinNew, sendIn, verify } from "./organizations.ts";
import { PORTS, SESSION_SECRET } from "./ports.ts";
import { becomeOperator, becomeSomebody, expect, hydrated, send, test } from "./signed-in.ts";

/** Someone's simulation that waits for review; returns its title. */
async function sendInSimulation(author: BrowserContext): Promise<string> {
  const title = "A morning at the lantern works";
  const path = "/account/simulations";
  const file = JSON.stringify({ ...BUILT_IN_SIMULATIONS[0], title });
  const { next } = await send(author, `${path}/create`, { intent: "create_from_file", file });
  await send(author, next, { intent: "publish", visibility: "public" });
  return title;
}

test("an operator's morning: what waits is decided, votes are read, an account gets Premium, and the log says all of it", async ({
  page,
  context,
  browser,
}) => {
  const dns = await startDns({ port: PORTS.dns });
  const { dashboardPath, owner } = await joinNew(browser, context, {
    name: "Lantern Works",
    website: "https://lantern.example",
  });
  await verify(owner, dashboardPath, dns);
  await dns.close();
  await sendIn(context, dashboardPath, "Tech Lead, Lanterns");
  await send(owner, `${dashboardPath}/source`, {
    intent: "claim",
    address: "https://boards.greenhouse.io/lanternworks",
  });
  const writer = await browser.newContext();
  await becomeSomebody(writer, { uid: "uid-of-the-morning", name: "Mira Sol" });
  const simulationTitle = await sendInSimulation(writer);
  await send(writer, "/feedback", {
    ...{ intent: "send", category: "idea", pagePath: "/jobs" },
    message: "A morning message: show the notice period of a job.",
    startedAt: await signFillTime(SESSION_SECRET, new Date(Date.now() - 10_000)),
  });
  await send(writer, "/feedback", {
    ...{ intent: "useful", itemKind: "competency", itemId: "delivery.risk", useful: "no" },
    words: "The morning vote: an example from a small company, please.",
  });

  await becomeOperator(context);
  await page.goto("/");
  await page.getByRole("link", { name: /wait/ }).first().click();
  await expect(page).toHaveURL("/operator");
  const queue = page.getByRole("navigation", { name: "Waiting items" });
  const openItem = async (item: string) => {
    // After a decision the next one opens by itself, and would take the place of this one.
    await expect(queue.locator("[aria-current=true]")).toHaveCount(1);
    await queue.getByRole("link", { name: item }).first().click();
    // The item that was open before may have the same field and button.
    await expect(queue.getByRole("link", { name: item }).first()).toHaveAttribute(
      "aria-current",
      "true",
    );
  };
  const decide = async (item: string, button: string) => {
    await openItem(item);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(queue.getByRole("link", { name: item })).toHaveCount(0);
  };
  await decide("Tech Lead, Lanterns", "Publish");
  await openItem("lanternworks");
  await page.getByLabel("Reply", { exact: true }).fill("The board names another company.");
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(queue.getByRole("link", { name: "lanternworks" })).toHaveCount(0);
  await decide(simulationTitle, "Add to the library");
  await decide("A morning message", "Planned: reply");

  await page.goto("/operator/votes");
  await expect(page.getByText("The morning vote: an example from a small company")).toBeVisible();

  await page.goto("/operator/accounts");
  await hydrated(page);
  await page.getByLabel("Account ID or email").fill("mira@people.example");
  await page.getByLabel("Reason").fill("Mira@People.example asked for Premium.");
  await page.getByRole("button", { name: "Find account" }).click();
  await expect(page.getByRole("link", { name: /leave the email address out/ })).toBeVisible();
  await page.getByLabel("Account ID or email").fill("uid-of-the-morning");
  await page.getByLabel("Reason").fill("She asked for Premium by mail.");
  await page.getByRole("button", { name: "Find account" }).click();
  await page.getByRole("link", { name: "Change" }).click();
  await expect(page).toHaveURL(/\/operator\/grants\?/);
  await page.getByRole("button", { name: "Grant" }).click();
  await expect(page.getByText("Granted, effective now.").first()).toBeVisible();

  await page.goto("/operator/log");
  const newest = page.getByRole("main").getByRole("listitem");
  for (const [index, words] of [
    /Granted Premium\s*uid-of-the-morning/,
    /Looked up an account\s*uid-of-the-morning\s*She asked for Premium by mail\./,
    /Replied to a message/,
    /Added a simulation to the library/,
    /Refused a claim to a job source.*The board names another company\./s,
    /Published a job post/,
  ].entries())
    await expect(newest.nth(index)).toContainText(words);
  for (const each of [owner, writer]) await each.close();
});
