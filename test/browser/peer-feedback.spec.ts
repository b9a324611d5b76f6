import type { Browser } from "@playwright/test";
import { becomeSomebody, expect, open, test } from "./signed-in.ts";

const RISK = "Risk and forecasting";

/** Answers a link in a browser of its own, and returns the address of the receipt. */
async function answer(browser: Browser, link: string, { name, seen }: Record<string, string>) {
  const page = await browser.newPage();
  await open(page, link);
  await page.locator("#preview-seen0_2").selectOption(seen ?? "");
  await page.getByLabel("One example, in your words").fill(`${name} saw the freeze in May.`);
  await page.getByLabel("Your name").fill(name ?? "");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Only this will be sent" })).toBeFocused();
  await expect(page.locator("div.panel")).toContainText(`${name} saw the freeze in May.`);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue(name ?? "");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sent. Thank you." })).toBeFocused();
  const receipt = await page.locator("main .mono").textContent();
  await page.close();
  return receipt ?? "";
}

test("three colleagues answer and one withdraws: what the others saw stands beside one's own level", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context);
  await open(page, "/account/peer-feedback");
  await page.locator("#request summary", { hasText: "Delivery" }).click();
  await page.locator("#request").getByLabel(RISK).check();
  await page.getByRole("button", { name: "Create links" }).click();
  const addresses = page.locator(".panel .mono");
  await expect(addresses).toHaveCount(3);
  const [first = "", second = "", third = ""] = await addresses.allTextContents();

  await answer(browser, first, { name: "Ana", seen: "often" });
  await answer(browser, second, { name: "Bo", seen: "sometimes" });
  const receipt = await answer(browser, third, { name: "Cleo", seen: "often" });
  const colleague = await browser.newPage();
  // A form sent before its script is there leads to a page without that heading.
  await open(colleague, receipt);
  await colleague.getByLabel("Delete my answer for good").check();
  await colleague.getByRole("button", { name: "Withdraw my response" }).click();
  await expect(colleague.getByRole("heading", { name: "Withdrawn" })).toBeFocused();
  await colleague.close();

  await open(page, "/account/peer-feedback");
  const row = page.getByRole("row", { name: /^2\. / });
  await expect(row.getByRole("cell").last()).toHaveText(/^Often: 1\s*Sometimes: 1$/);
  await expect(page.locator("main")).toContainText("“Ana saw the freeze in May.”");
  await expect(page.locator("main")).not.toContainText("Cleo");
  await open(page, "/roadmap");
  await expect(page.locator("main")).toContainText("What Ana saw described by a colleague");
});
