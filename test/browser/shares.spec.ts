import { becomeSomebody, expect, open, test } from "./signed-in.ts";

test("a visitor reads a shared roadmap until its owner revokes the link", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context);
  await open(page, "/account/shares");
  await page.getByLabel("Gaps").check();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText(/^Link created. The link expires on/)).toBeVisible();
  const address = page.getByRole("link", { name: /Preview/ }).first();
  const path = (await address.getAttribute("href")) ?? "";

  const stranger = await browser.newPage();
  await stranger.goto(path);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
    "A senior engineer’s roadmap to Tech Lead",
  );
  await expect(stranger.locator("main")).not.toContainText("Zofia");

  await page.getByRole("button", { name: /^Revoke/ }).click();
  await expect(page.getByText("The link is revoked.")).toBeFocused();
  expect((await stranger.goto(path))?.status()).toBe(404);
  await expect(stranger.getByText(/^This link doesn’t work/)).toBeVisible();
  await stranger.close();
});
