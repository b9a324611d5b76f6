import type { BrowserContext, Page } from "@playwright/test";
import { LIMITS } from "#app/features/premium/limits.ts";
import { becomeSomebody, expect, hydrated, open, send, test } from "./signed-in.ts";

const PAGE = "/account/favorites";
const MAX = LIMITS.favorites.free;
const HELPS = `You have ${MAX} saved items, the most one person can have. Remove one from your favorites first.`;

/** A person who has as many favorites as this, none of which is listed here. */
async function becomeCollector(context: BrowserContext, count: number) {
  await becomeSomebody(context);
  const rows = Array.from({ length: count }, (_, index) => `Tech Lead ${index},Northwind`);
  const csv = ["Title,Company", ...rows].join("\n");
  const columns = { title: "0", company: "1", order: "day" };
  await send(context, `${PAGE}/import`, { intent: "import", aim: "add", csv, ...columns });
}

/** The stars of a list, in its order. */
const stars = (page: Page) => page.locator(".save.icon button");
/** A star that offers to save is of a form; one that says what helps opens it. */
const offering = (page: Page) => page.locator(".save.icon button:not([popovertarget])");
const explaining = (page: Page) => page.locator(".save.icon button[popovertarget]");

test("the star that fills the list makes all others say what helps, in each tab, until one is removed", async ({
  page,
  context,
}) => {
  await becomeCollector(context, MAX - 1);
  const other = await context.newPage();
  await open(other, "/roadmap");
  await open(page, "/jobs");
  const count = await stars(page).count();
  await expect(explaining(page)).toHaveCount(0);

  const first = stars(page).first();
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(explaining(page)).toHaveCount(count - 1);
  await expect(first).toBeFocused();
  await expect(page.getByText(/^Saved\. /)).toBeAttached();
  await stars(page).nth(1).click();
  await expect(page.getByText(HELPS).filter({ visible: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(explaining(other)).not.toHaveCount(0);
  await expect(offering(other)).toHaveCount(0);

  await first.click();
  await expect(offering(page)).toHaveCount(count);
  await expect(explaining(other)).toHaveCount(0);
  await expect(first).toHaveAttribute("aria-pressed", "false");
});

test("a star that is refused keeps its words and the focus, and the others say what helps", async ({
  page,
  context,
}) => {
  await becomeCollector(context, MAX - 1);
  await open(page, "/jobs");
  const count = await stars(page).count();
  // On another device.
  await send(context, PAGE, { intent: "save", kind: "competency", target: "people.coaching" });
  const first = stars(page).first();
  await first.click();
  await expect(explaining(page)).toHaveCount(count - 1);
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("status").filter({ hasText: HELPS })).toBeVisible();
});

test("on a job, the star and what works toward it say what helps together", async ({
  page,
  context,
}) => {
  await becomeCollector(context, MAX - 1);
  await open(page, "/jobs");
  const [path, otherPath] = await page
    .locator(".job h2 a, .job h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await page.goto(path ?? "");
  await hydrated(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  // The button shows what was asked for; the status says that it is stored.
  await expect(page.getByText(/^Saved\. /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Work toward this job" })).not.toHaveAttribute(
    "popovertarget",
  );
  await open(page, otherPath ?? "");
  for (const name of ["Save", "Work toward this job"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText(HELPS).filter({ visible: true })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});
