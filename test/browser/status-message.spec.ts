import { becomeSomebody, expect, open, send, test } from "./signed-in.ts";

const PAGE = "/account/projects";

test("the same message of a second form is spoken again, and takes the focus again", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  for (const text of ["They agreed", "Support released alone", "The import was cut"])
    await send(context, PAGE, { intent: "add_win", text, on: "2026-11-01", key: text });
  await open(page, PAGE);
  // What screen readers follow: each change of a live region that leaves text in it.
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const status = element?.closest("[role=status]");
        if (status?.textContent?.startsWith("Win deleted.")) spoken.push(status.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  const message = page.getByText("Win deleted.");

  for (const count of [1, 2, 3]) {
    await page.locator("#win-log summary").first().click();
    await page.getByRole("button", { name: "Delete this win" }).first().click();
    await expect.poll(async () => (await spoken()).length).toBe(count);
    await expect(message).toBeFocused();
    await expect(message).toHaveText("Win deleted.");
    await expect(page.locator("#win-log summary")).toHaveCount(3 - count);
  }
});
