import type { BrowserContext, Page } from "@playwright/test";
import {
  accountButton,
  becomeSomebody,
  expect,
  open,
  SITE,
  send,
  signIn,
  test,
} from "./signed-in.ts";

const PAGE = "/account/favorites";

// Conflicts are refused on purpose here, and a network that is cut is reported by the browser.
test.use({ expectedComplaints: /Failed to load resource|ERR_|Failed to fetch/ });

/** A job that is listed, by the page API. */
async function findJob(context: BrowserContext) {
  const answer = await context.request.get(`${SITE}/api/_analog/pages/jobs?level=lead`);
  const [job] = (await answer.json()).jobs as { id: string; title: string; path: string }[];
  if (!job) throw new Error("No job is listed.");
  return job;
}

/** Opens a job's page, as somebody who has nothing on their list or as a visitor. */
async function openJob(page: Page, { isVisitor = false } = {}) {
  if (!isVisitor) await becomeSomebody(page.context());
  const { title, path } = await findJob(page.context());
  await open(page, path);
  return title;
}

/** Opens the favorites of somebody who has one job on them. */
async function openFavorites(page: Page) {
  await becomeSomebody(page.context());
  const { id, title } = await findJob(page.context());
  await send(page.context(), PAGE, { intent: "save", kind: "job", target: id });
  await open(page, PAGE);
  return { title, target: id };
}

const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const savedButton = (page: Page) => page.getByRole("button", { name: "Saved", exact: true });
/** What the server said; the button itself shows what is wanted before that. */
const toldSaved = (page: Page) => page.getByText(/on your favorites/).first();
const row = (page: Page, title: string) => page.locator(".fav").filter({ hasText: title });

test("a job is saved from its page, and its stage moved", async ({ page }) => {
  const title = await openJob(page);
  await saveButton(page).click();
  await expect(savedButton(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: `“${title}” is` })).toBeVisible();

  await open(page, PAGE);
  const favorite = row(page, title);
  await favorite.getByLabel(`Stage of ${title}`).selectOption("applied");
  await favorite.getByRole("button", { name: "Move" }).click();
  await expect(favorite.getByRole("status").filter({ hasText: "Moved to Applied." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Applied 1" })).toBeVisible();
  await favorite.getByText("Note, next step, history").click();
  await expect(favorite.locator("ol")).toContainText("Applied");
});

test("a favorite is noted, taken away as a file, removed and brought back", async ({ page }) => {
  const { title } = await openFavorites(page);
  const favorite = row(page, title);
  await favorite.getByText("Note, next step, history").click();
  await favorite.getByLabel("Note").fill("Ask about the night shift.");
  await favorite.getByLabel("Next step").fill("Call them");
  await favorite.getByLabel("Due").fill("2027-01-05");
  await favorite.getByRole("button", { name: "Save changes" }).click();
  await expect(favorite.getByText("By Jan 5, 2027")).toBeVisible();
  for (const [name, file] of [
    ["CSV", /favorites-.*\.csv/],
    ["Calendar", /favorites-.*\.ics/],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }

  await favorite.getByRole("button", { name: "Remove from favorites" }).click();
  const note = page.getByRole("status").filter({ hasText: `Removed “${title}”` });
  await expect(note).toBeFocused();
  await expect(favorite).toBeHidden();
  await note.getByRole("button", { name: "Undo" }).click();
  await expect(favorite).toContainText("Ask about the night shift.");
});

test("a visitor's press is kept, signs them in, and is done then", async ({ page }) => {
  await openJob(page, { isVisitor: true });
  const [popup] = await Promise.all([page.waitForEvent("popup"), saveButton(page).click()]);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
  await popup.getByRole("button", { name: "Amara Okafor" }).click();

  await expect(page.getByText("You are signed in. Saved.")).toBeVisible();
  await expect(savedButton(page)).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => sessionStorage.getItem("wanted-favorite"))).toBeNull();
  await page.reload();
  await expect(savedButton(page)).toBeVisible();
});

test("a visitor who closes the window has saved nothing, then or later", async ({ page }) => {
  await openJob(page, { isVisitor: true });
  const [popup] = await Promise.all([page.waitForEvent("popup"), saveButton(page).click()]);
  await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
  await popup.close();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("wanted-favorite")))
    .toBeNull();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
  await signIn(page, "Noor Haddad");
  await expect(saveButton(page)).toBeVisible();
});

test("without a network the button goes back and says so; the next press works", async ({
  page,
  context,
}) => {
  await openJob(page);
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Not saved: the network did not answer." }),
  ).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
  await context.setOffline(false);
  await saveButton(page).click();
  await expect(toldSaved(page)).toBeVisible();
});

test("in a list a job is saved by its icon, which nothing else of the page waits for", async ({
  page,
}) => {
  await becomeSomebody(page.context());
  await open(page, "/jobs?level=lead");
  const button = page
    .locator(".job")
    .first()
    .getByRole("button", { name: /^Save / });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(page.locator(".job [role=status]").first()).toContainText("on your favorites");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");
});

test("with the keyboard alone a job is saved, a stage chosen first and moved then", async ({
  page,
}) => {
  const title = await openJob(page);
  await saveButton(page).press("Enter");
  await expect(toldSaved(page)).toBeVisible();
  await open(page, PAGE);
  const stage = page.getByLabel(`Stage of ${title}`);
  await stage.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Saved 1" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved to Screen.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move" })).toBeFocused();
  await expect(stage).toHaveValue("screen");
});

test("navigate: what is looked for has an address, and says when there is nothing", async ({
  page,
}) => {
  const { title } = await openFavorites(page);
  await page.getByLabel("Title, company or note").fill("zeppelin");
  await page.getByLabel("Sort").selectOption("company");
  const { promise: answer, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/account/favorites.data*", async (route) => {
    await answer;
    await route.continue();
  });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Looking through your favorites")).toBeAttached();
  letThrough();
  await expect(page).toHaveURL(`${PAGE}?q=zeppelin&sort=company`);
  await expect(page.getByText("Nothing you saved matches all of this.")).toBeVisible();
  await page.goBack();
  await expect(row(page, title)).toBeVisible();
  await expect(page.getByLabel("Title, company or note")).toHaveValue("");
});

test("changed in two windows, both versions are shown and the second press keeps yours", async ({
  page,
}) => {
  const { title, target } = await openFavorites(page);
  const favorite = row(page, title);
  const version = await favorite.locator('[name="version"]').first().inputValue();
  const edit = { intent: "edit", kind: "job", target, version, note: "From the phone" };
  await send(page.context(), PAGE, edit);

  await favorite.getByText("Note, next step, history").click();
  await favorite.getByLabel("Note").fill("From the desk");
  await favorite.getByRole("button", { name: "Save changes" }).click();
  const alert = favorite.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("From the phone");
  await expect(alert).toContainText("From the desk");
  await favorite.getByRole("button", { name: "Save changes" }).click();
  await expect(alert).toBeHidden();
  await expect(favorite.locator("p", { hasText: "From the desk" })).toBeVisible();
});

test("a list with nothing on it offers one job, and holds it at once", async ({ page }) => {
  await becomeSomebody(page.context());
  await open(page, PAGE);
  await expect(page.getByText("Save a job and it stays here")).toBeVisible();
  await saveButton(page).click();
  await expect(page.locator(".fav")).toHaveCount(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a job is saved, moved, removed and brought back", async ({ page, context }) => {
    await becomeSomebody(context);
    const { title, path } = await findJob(context);
    await page.goto(path);
    await saveButton(page).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(/“.+” is (back )?on your favorites/)).toBeVisible();
    await expect(savedButton(page)).toHaveAttribute("aria-pressed", "true");

    await page.goto(PAGE);
    const favorite = row(page, title);
    await favorite.getByLabel(`Stage of ${title}`).selectOption("offer");
    await favorite.getByRole("button", { name: "Move" }).click();
    await expect(page.getByText("Moved to Offer.")).toBeVisible();
    await favorite.getByText("Note, next step, history").click();
    await favorite.getByLabel("Note").fill("Kept without script.");
    await favorite.getByRole("button", { name: "Save changes" }).click();
    await expect(favorite.locator("p", { hasText: "Kept without script." })).toBeVisible();

    await favorite.getByText("Note, next step, history").click();
    await favorite.getByRole("button", { name: "Remove from favorites" }).click();
    await expect(page.getByText(`Removed “${title}”.`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, title)).toContainText("Kept without script.");
  });
});

test.describe("without script and without an account", () => {
  test.use({ javaScriptEnabled: false });

  test("pressing save leads to the page that says what is needed", async ({ page }) => {
    await page.goto("/jobs?level=lead");
    await page.locator(".job h2 a").first().click();
    await saveButton(page).click();
    await expect(
      page.getByRole("heading", { name: "My Favorites needs an account" }),
    ).toBeVisible();
    await expect(accountButton(page)).toBeHidden();
  });
});
