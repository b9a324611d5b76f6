import type { BrowserContext, Page } from "@playwright/test";
import { jobPath } from "#app/features/jobs/identity.ts";
import { startBoardHosts } from "./board-hosts.ts";
import {
  accountButton,
  becomeSomebody,
  expect,
  open,
  openGoogle,
  SITE,
  send,
  signIn,
  test,
} from "./signed-in.ts";

const PAGE = "/account/favorites";
/** Each favorite with all its details. */
const LIST = `${PAGE}?view=list`;

// These tests cause conflicts and cut the network, which the browser reports.
test.use({ expectedComplaints: /Failed to load resource|ERR_|Failed to fetch/ });

/** Returns a listed job, read from the page API. */
async function findJob(context: BrowserContext) {
  const response = await context.request.get(`${SITE}/api/_analog/pages/jobs?level=lead`);
  const [job] = (await response.json()).jobs as { id: string; slug: string; title: string }[];
  if (!job) throw new Error("No job is listed.");
  return { ...job, path: jobPath(job) };
}

/** Opens a job's page, as a person without favorites or as a visitor. */
async function openJob(page: Page, { isVisitor = false } = {}) {
  if (!isVisitor) await becomeSomebody(page.context());
  const { title, path } = await findJob(page.context());
  await open(page, path);
  return title;
}

/** Opens the favorites of a person who has saved one job. */
async function openFavorites(page: Page) {
  await becomeSomebody(page.context());
  const { id, title } = await findJob(page.context());
  await send(page.context(), PAGE, { intent: "save", kind: "job", target: id });
  await open(page, LIST);
  return { title, target: id };
}

const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const savedButton = (page: Page) => page.getByRole("button", { name: "Saved", exact: true });
/** The server's confirmation; the button shows the new state before it arrives. */
const savedMessage = (page: Page) => page.getByText(/in your favorites/).first();
const row = (page: Page, title: string) => page.locator(".fav").filter({ hasText: title });

/** As a visitor: presses Save, reads why that needs an account, and opens Google's window. */
async function signInToSave(page: Page) {
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: /^Save “/ });
  await expect(dialog).toContainText("Saving needs an account.");
  return openGoogle(page, dialog.getByRole("button", { name: "Sign in with Google" }));
}

test("a job is saved from its page, and its stage is changed there and in the list", async ({
  page,
}) => {
  const title = await openJob(page);
  await saveButton(page).click();
  await expect(savedButton(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: `“${title}” is` })).toBeVisible();
  const application = page.getByRole("region", { name: "Your application" });
  for (const [stage, label] of [
    ["screen", "Screen"],
    ["interview", "Interview"],
  ] as const) {
    await application.getByLabel(`Stage of ${title}`).selectOption(stage);
    await application.getByRole("button", { name: "Move" }).click();
    await expect(application.getByText(`Moved to ${label}.`)).toBeVisible();
  }

  await open(page, LIST);
  await expect(page.getByRole("link", { name: "Interview 1" })).toBeVisible();
  const favorite = row(page, title);
  await favorite.getByLabel(`Stage of ${title}`).selectOption("applied");
  await favorite.getByRole("button", { name: "Move" }).click();
  await expect(favorite.getByRole("status").filter({ hasText: "Moved to Applied." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Applied 1" })).toBeVisible();
  await favorite.getByText("Note, next step, interviews, history").click();
  await expect(favorite.locator("ol")).toContainText("Applied");
});

test("a favorite gets a note, is exported as a file, is removed and restored", async ({ page }) => {
  const { title } = await openFavorites(page);
  const favorite = row(page, title);
  await favorite.getByText("Note, next step, interviews, history").click();
  await favorite.getByLabel("Note").fill("Ask about the night shift.");
  await favorite.getByLabel("Next step").fill("Call them");
  await favorite.getByLabel("Due").fill("2099-01-05");
  await favorite.getByRole("button", { name: "Save changes" }).click();
  await expect(favorite.getByText("By Jan 5, 2099")).toBeVisible();
  await page.locator("summary", { hasText: "Export" }).click();
  for (const [name, file] of [
    ["CSV", /favorites-.*\.csv/],
    ["Calendar", /favorites-.*\.ics/],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name, exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }

  await favorite.getByRole("button", { name: "Remove from favorites" }).click();
  const note = page.getByRole("status").filter({ hasText: `Removed “${title}”` });
  await expect(note).toBeFocused();
  await expect(favorite).toBeHidden();
  await note.getByRole("button", { name: "Undo" }).click();
  await expect(favorite).toContainText("Ask about the night shift.");
});

test("a visitor who saves a job signs in, and the job is saved then", async ({ page }) => {
  await openJob(page, { isVisitor: true });
  const popup = await signInToSave(page);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
  await popup.getByRole("button", { name: "Amara Okafor" }).click();

  await expect(page.getByText("You’re signed in. Saved.")).toBeVisible();
  await expect(savedButton(page)).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(savedButton(page)).toBeVisible();
});

test("a visitor who does not want to sign in closes the question, and is where they were", async ({
  page,
}) => {
  await openJob(page, { isVisitor: true });
  for (const close of ["Not now", "Escape"]) {
    await saveButton(page).click();
    const dialog = page.getByRole("dialog", { name: /^Save “/ });
    await expect(dialog).toBeVisible();
    if (close === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: close }).click();
    await expect(dialog).toBeHidden();
    await expect(saveButton(page)).toBeFocused();
  }
});

test("a visitor's search is saved once they signed in", async ({ page }) => {
  await open(page, "/jobs?level=lead");
  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  const popup = await openGoogle(page, dialog.getByRole("button", { name: "Sign in with Google" }));
  await popup.getByRole("button", { name: "Kenji Mori" }).click();
  await expect(page.getByText("Saved. Find the search and its feed")).toBeVisible();
  await expect(page).toHaveURL("/jobs?level=lead");
  await page.goto("/account/searches");
  await expect(page.getByRole("link", { name: "Lead", exact: true }).first()).toBeVisible();
});

test("a visitor who closes the sign-in window saves nothing, also not at a later sign-in", async ({
  page,
}) => {
  await openJob(page, { isVisitor: true });
  const popup = await signInToSave(page);
  await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
  await popup.close();
  // Until the window's end was noticed.
  await expect(page.locator("button[aria-busy]")).toHaveCount(0);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
  await signIn(page, "Noor Haddad");
  await expect(saveButton(page)).toBeVisible();
});

test("without a network the save button reverts and reports it, and the next click works", async ({
  page,
  context,
}) => {
  await openJob(page);
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Not saved: the network didn’t respond." }),
  ).toBeVisible();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "false");
  await context.setOffline(false);
  await saveButton(page).click();
  await expect(savedMessage(page)).toBeVisible();
});

test("a job in a list is saved and unsaved by its icon", async ({ page }) => {
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
  // The icon shows what was asked for; the status says what was stored last.
  const status = page.locator(".job [role=status]").first();
  await expect(status).toContainText("Removed");
  await button.click();
  await expect(status).toContainText("in your favorites");
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", "true");
});

test("a job is saved and its stage changed with the keyboard alone", async ({ page }) => {
  const title = await openJob(page);
  await saveButton(page).press("Enter");
  await expect(savedMessage(page)).toBeVisible();
  await open(page, LIST);
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

test("showing what is shown already adds no step to the history", async ({ page }) => {
  const { title } = await openFavorites(page);
  await page.getByLabel("Sort").selectOption("company");
  await expect(page).toHaveURL(`${PAGE}?view=list&sort=company`);
  // The address changes before the page does, and the form compares with what the page shows.
  await expect(page.getByRole("link", { name: "Saved 1" })).toHaveAttribute("href", /sort=company/);
  const before = await page.evaluate(() => history.state.key);
  await page.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => page.evaluate(() => history.state.key)).not.toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(row(page, title)).toBeVisible();
});

test("a search in the favorites shows its progress, has a URL and reports when nothing matches", async ({
  page,
}) => {
  const { title } = await openFavorites(page);
  await page.getByLabel("Title, company or note").fill("zeppelin");
  await page.getByLabel("Sort").selectOption("company");
  // An order applies at once, and with it the search.
  await expect(page.getByText("No favorites match.")).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/account/favorites.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Filtering your favorites")).toBeAttached();
  release();
  await expect(page).toHaveURL(`${PAGE}?view=list&q=zeppelin&sort=company`);
  await expect(page.getByText("No favorites match.")).toBeVisible();
  await page.goBack();
  await expect(row(page, title)).toBeVisible();
  await expect(page.getByLabel("Title, company or note")).toHaveValue("");
});

test("a conflicting edit shows both versions, and saving again keeps the second", async ({
  page,
}) => {
  const { title, target } = await openFavorites(page);
  const favorite = row(page, title);
  const version = await favorite.locator('[name="version"]').first().inputValue();
  const edit = { intent: "edit", kind: "job", target, version, note: "From the phone" };
  await send(page.context(), PAGE, edit);

  await favorite.getByText("Note, next step, interviews, history").click();
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

test("an empty list offers one job, which is listed as soon as it is saved", async ({ page }) => {
  await becomeSomebody(page.context());
  await open(page, LIST);
  await expect(page.getByText("Save a job to keep your own copy")).toBeVisible();
  await saveButton(page).click();
  await expect(page.locator(".fav")).toHaveCount(1);
});

test("a job from elsewhere is added by its board's address and by its text, and edited", async ({
  page,
}) => {
  const boards = await startBoardHosts();
  await becomeSomebody(page.context());
  await open(page, LIST);
  const form = page.locator("#add-job");
  await page.getByText("Add a job from elsewhere").click();
  await form.getByRole("button", { name: "Add job" }).click();
  await expect(form.getByRole("alert")).toContainText("Add the job’s address, its text or a file.");
  await expect(form.getByRole("alert")).toBeFocused();
  await form.getByLabel("Address").fill("https://boards.greenhouse.io/northwind/jobs/77");
  await form.getByRole("button", { name: "Add job" }).click();
  await expect(page.getByText("Added “Senior Software Engineer 77”.")).toBeVisible();
  await boards.close();
  await expect(form.getByLabel("Address")).toHaveValue("");
  await expect(row(page, "Senior Software Engineer 77")).toContainText("Lisbon, Portugal");

  await form
    .getByLabel("Posting text")
    .fill("Tech Lead, Payments\nBerlin, Germany\nThe salary is €90,000 – €110,000 a year.");
  await form.getByRole("button", { name: "Add job" }).click();
  const favorite = row(page, "Tech Lead, Payments");
  await expect(favorite).toContainText("Berlin, Germany · €90,000 – €110,000");
  await favorite.getByLabel("Stage of Tech Lead, Payments").selectOption("offer");
  await favorite.getByRole("button", { name: "Move" }).click();
  await expect(favorite.getByText("Moved to Offer.")).toBeVisible();

  await favorite.getByRole("link", { name: "Tech Lead, Payments" }).click();
  await expect(page.getByRole("heading", { name: "Tech Lead, Payments", level: 1 })).toBeVisible();
  // What takes the focus would take what is typed meanwhile.
  await expect(page.locator("#main")).toBeFocused();
  await page.getByLabel("Company").fill("Northwind Ferries");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await page.getByRole("link", { name: "My Favorites" }).first().click();
  await expect(page.locator(".jc", { hasText: "Tech Lead, Payments" })).toContainText(
    "Northwind Ferries",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a job from elsewhere is added; a mistake keeps what was typed", async ({ page }) => {
    await becomeSomebody(page.context());
    await page.goto(LIST);
    await page.getByText("Add a job from elsewhere").click();
    await page.getByLabel("Company").fill("Northwind");
    await page.getByRole("button", { name: "Add job" }).click();
    await expect(page.getByLabel("Company")).toHaveValue("Northwind");
    await page.getByLabel("Address").fill("careers.northwind.example/7");
    await page.getByRole("button", { name: "Add job" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Job at careers.northwind.example",
    );
    await expect(page.locator("main")).toContainText("Northwind");
  });

  test("a job is saved, its stage changed, removed and restored", async ({ page, context }) => {
    await becomeSomebody(context);
    const { title, path } = await findJob(context);
    await page.goto(path);
    await saveButton(page).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(/“.+” is (back )?in your favorites/)).toBeVisible();
    await expect(savedButton(page)).toHaveAttribute("aria-pressed", "true");
    await page.getByLabel(`Stage of ${title}`).selectOption("screen");
    await page.getByRole("button", { name: "Move" }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText("Moved to Screen.")).toBeVisible();
    await expect(page.getByLabel(`Stage of ${title}`)).toHaveValue("screen");

    await page.goto(LIST);
    const favorite = row(page, title);
    await favorite.getByLabel(`Stage of ${title}`).selectOption("offer");
    await favorite.getByRole("button", { name: "Move" }).click();
    await expect(page.getByText("Moved to Offer.")).toBeVisible();
    await favorite.getByText("Note, next step, interviews, history").click();
    await favorite.getByLabel("Note").fill("Kept without script.");
    await favorite.getByRole("button", { name: "Save changes" }).click();
    await expect(favorite.locator("p", { hasText: "Kept without script." })).toBeVisible();

    await favorite.getByText("Note, next step, interviews, history").click();
    await favorite.getByRole("button", { name: "Remove from favorites" }).click();
    await expect(page.getByText(`Removed “${title}”.`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, title)).toContainText("Kept without script.");
  });
});

test.describe("without JavaScript and without an account", () => {
  test.use({ javaScriptEnabled: false });

  test("the save button leads to the page that asks for an account", async ({ page }) => {
    await page.goto("/jobs?level=lead");
    await page.locator(".job h2 a").first().click();
    await saveButton(page).click();
    await expect(
      page.getByRole("heading", { name: "My Favorites needs an account" }),
    ).toBeVisible();
    await expect(accountButton(page)).toBeHidden();
  });
});
