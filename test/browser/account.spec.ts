import type { Page } from "@playwright/test";
import {
  becomeSomebody,
  expect,
  growStale,
  hydrated,
  open,
  signIn,
  signOut,
  test,
} from "./signed-in.ts";

// The browser and the SDK report rejected requests, outages and a lost network. The SDK then requests
// an image from Google to check the connection, which our Content Security Policy blocks.
test.use({
  expectedComplaints:
    /Failed to load resource|ERR_|Failed to fetch|@firebase|cleardot|Failed to (set|clear)/,
});

const NOOR = "Noor Haddad";
const TOBIAS = "Tobias Lindgren";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens the profile of a new account, or of a persona who signs in with Google if one is given. */
async function openProfile(page: Page, person?: string) {
  if (person) {
    await page.goto("/account/profile");
    await signIn(page, person);
  } else {
    await becomeSomebody(page.context());
    await open(page, "/account/profile");
  }
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  await hydrated(page);
}

test("a new person says what they aim for, and their account record stores that they did", async ({
  page,
  documents,
}) => {
  await page.goto("/");
  await signIn(page, "Zofia Woźniak");
  const card = page.getByRole("region", { name: "What are you aiming for?" });
  // The others are asked where their answer is used.
  await expect(card.getByRole("combobox")).toHaveCount(1);
  await card.getByLabel("Your aim").selectOption("lead_year");
  await card.getByRole("button", { name: "Save to my profile" }).click();

  await expect(card).toBeHidden();
  await expect.poll(() => documents.read("users/persona-senior")?.onboarded).toBe(true);
  await page.goto("/account/profile");
  await expect(section(page, "Work").getByLabel("Your aim")).toHaveValue("lead_year");
});

test("skipping the question is stored at the next sign-in if the account record cannot be written", async ({
  page,
  documents,
}) => {
  await page.goto("/");
  await signIn(page, "Amara Okafor");
  await expect.poll(() => documents.read("users/persona-owner")?.onboarded).toBe(false);
  documents.setDown(true);
  await page.getByRole("button", { name: "Skip this question" }).click();
  await expect(page.getByRole("region", { name: "What are you aiming for?" })).toBeHidden();
  // Signing out before the browser has noted it would leave nothing to store at the next sign-in.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth.onboarded"))).toBeTruthy();
  expect(documents.read("users/persona-owner")?.onboarded).toBe(false);

  documents.setDown(false);
  await signOut(page);
  await signIn(page, "Amara Okafor");
  await expect.poll(() => documents.read("users/persona-owner")?.onboarded).toBe(true);
});

test("a section is saved on its own: errors are shown, and unsaved input in other sections stays", async ({
  page,
}) => {
  await openProfile(page);
  await page.getByLabel("About you").fill("Not saved yet.");
  const tech = section(page, "Technologies");
  await tech.getByLabel("Technologies").fill("Go, 6\nAbracadabra");
  await tech.getByRole("button", { name: "Save technologies" }).click();
  await expect(tech.getByRole("alert")).toBeFocused();
  await expect(tech.getByRole("alert")).toContainText("“Abracadabra” isn’t in our list");

  await tech.getByLabel("Technologies").fill("Go, 6\nPostgreSQL");
  await tech.getByRole("button", { name: "Save technologies" }).click();
  await expect(tech.getByRole("status")).toHaveText("Saved.");
  await expect(page.getByLabel("About you")).toHaveValue("Not saved yet.");
  await page.reload();
  await expect(tech.getByLabel("Technologies")).toHaveValue("Go, 6\nPostgreSQL");
});

test("after a conflict a person chooses field by field, and fields they had not changed take what was saved", async ({
  page,
}) => {
  await openProfile(page);
  const other = await page.context().newPage();
  await open(other, "/account/profile");
  await other.getByLabel("Headline").fill("Written on the laptop");
  await other.getByLabel("About you").fill("Said on the laptop");
  await other.getByLabel("Years of experience").fill("9");
  await other.getByRole("button", { name: "Save work" }).click();
  await expect(section(other, "Work").getByRole("status")).toHaveText("Saved.");

  await page.getByLabel("Headline").fill("Written on the phone");
  await page.getByLabel("About you").fill("Said on the phone");
  await page.getByRole("button", { name: "Save work" }).click();
  const alert = section(page, "Work").getByRole("alert");
  // The comparison moves the button down and takes the focus: only then is the form settled.
  await expect(alert).toBeFocused();
  const choices = (name: string) => alert.getByRole("group", { name });
  await expect(choices("Headline")).toContainText("Written on the phone");
  await expect(choices("Headline")).toContainText("Written on the laptop");
  await expect(alert).toContainText("Years of experience: 9");
  await expect(page.getByLabel("Years of experience")).toHaveValue("9");
  await expect(page.getByLabel("Headline")).toHaveValue("Written on the phone");

  await choices("About you")
    .getByLabel(/Saved elsewhere/)
    .check();
  await expect(page.getByLabel("About you")).toHaveValue("Said on the laptop");
  await page.getByRole("button", { name: "Save work" }).click();
  await expect(section(page, "Work").getByRole("status")).toHaveText("Saved.");
  await other.reload();
  await expect(other.getByLabel("Headline")).toHaveValue("Written on the phone");
  await expect(other.getByLabel("About you")).toHaveValue("Said on the laptop");
  await expect(other.getByLabel("Years of experience")).toHaveValue("9");
});

test("saving one section does not hide a conflict in another section", async ({ page }) => {
  await openProfile(page);
  await page.getByLabel("About you").fill("Typed here, not saved yet");
  const other = await page.context().newPage();
  await open(other, "/account/profile");
  await other.getByLabel("About you").fill("Saved in the other tab");
  await other.getByLabel("Country").selectOption("PT");
  await other.getByRole("button", { name: "Save work" }).click();
  await expect(section(other, "Work").getByRole("status")).toHaveText("Saved.");
  await other.getByRole("button", { name: "Save where and when" }).click();
  await expect(section(other, "Where and when").getByRole("status")).toHaveText("Saved.");

  await page.getByRole("button", { name: "Save technologies" }).click();
  await expect(section(page, "Technologies").getByRole("status")).toHaveText("Saved.");
  // This section was not edited here, so it shows the stored value.
  await expect(page.getByLabel("Country")).toHaveValue("PT");
  await page.getByRole("button", { name: "Save work" }).click();
  const alert = section(page, "Work").getByRole("alert");
  await expect(alert).toContainText("Saved in the other tab");
  await expect(page.getByLabel("About you")).toHaveValue("Typed here, not saved yet");
});

test("unsaved input is restored after visiting another page, and can be discarded", async ({
  page,
}) => {
  await openProfile(page);
  const headline = page.getByLabel("Headline");
  const before = await headline.inputValue();
  await headline.fill("Typed before a look at the terms");
  await page.getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await page.goBack();
  await expect(headline).toHaveValue("Typed before a look at the terms");
  await expect(section(page, "Work")).toContainText("haven’t sent it yet");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(headline).toHaveValue(before);
});

test("unsaved input is restored after a reload, until it is saved", async ({ page }) => {
  await openProfile(page);
  const headline = page.getByLabel("Headline");
  await headline.fill("Typed before a reload");
  await page.reload();
  await hydrated(page);
  await expect(headline).toHaveValue("Typed before a reload");
  const work = section(page, "Work");
  await expect(work).toContainText("haven’t sent it yet");
  await page.reload();
  await hydrated(page);
  await expect(headline).toHaveValue("Typed before a reload");
  await page.getByRole("button", { name: "Save work" }).click();
  await expect(work.getByRole("status")).toHaveText("Saved.");
  await page.reload();
  await hydrated(page);
  await expect(headline).toHaveValue("Typed before a reload");
  await expect(work).not.toContainText("haven’t sent it yet");
});

test("a form is not sent if a different person signs in from it", async ({ page, context }) => {
  await openProfile(page, NOOR);
  await page.getByLabel("Headline").fill("Noor’s words");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save work" }).click();
  const signInAndSend = page.getByRole("button", { name: "Sign in with Google and send" });
  const [popup] = await Promise.all([page.waitForEvent("popup"), signInAndSend.click()]);
  await popup.getByRole("button", { name: "Zofia Woźniak" }).click();
  await expect(page.getByText("so nothing was sent")).toBeVisible();
  await page.goto("/account/profile");
  await expect(page.getByLabel("Headline")).not.toHaveValue("Noor’s words");
});

test("trying again after a failed save sends the latest input", async ({ page, context }) => {
  await openProfile(page);
  await page.getByLabel("Headline").fill("First");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save work" }).click();
  // What takes the focus would take what is typed meanwhile.
  await expect(section(page, "Work").getByRole("alert")).toBeFocused();
  await page.getByLabel("Headline").fill("First, and what came to mind then");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(section(page, "Work").getByRole("status")).toHaveText("Saved.");
  await page.reload();
  await expect(page.getByLabel("Headline")).toHaveValue("First, and what came to mind then");
});

test("a save without a network keeps the input, and trying again sends it", async ({
  page,
  context,
}) => {
  await openProfile(page);
  await page.getByLabel("Headline").fill("Typed in a tunnel");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save work" }).click();
  await expect(section(page, "Work").getByRole("alert")).toContainText(
    "the network didn’t respond",
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(section(page, "Work").getByRole("status")).toHaveText("Saved.");
  await expect(page.getByLabel("Headline")).toHaveValue("Typed in a tunnel");
});

test("a form submitted after the session ended is sent once its person signs in from it", async ({
  page,
  context,
}) => {
  await openProfile(page, NOOR);
  await page.getByLabel("Headline").fill("Typed before the session ended");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save work" }).click();
  const signInAndSend = page.getByRole("button", { name: "Sign in with Google and send" });
  const [popup] = await Promise.all([page.waitForEvent("popup"), signInAndSend.click()]);
  await popup.getByRole("button", { name: NOOR }).click();
  await expect(section(page, "Work").getByRole("status")).toHaveText("Saved.");
  await page.reload();
  await expect(page.getByLabel("Headline")).toHaveValue("Typed before the session ended");
});

test("an export with a stale session renews it first and includes the record only the browser can read", async ({
  page,
}) => {
  await openProfile(page, "Zofia Woźniak");
  await growStale(page, "persona-senior");
  await page.goto("/account/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export JSON" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const file = JSON.parse(Buffer.concat(chunks).toString());
  expect(file).toMatchObject({
    format: "leadwright-account",
    usersDocument: { uid: "persona-senior", email: "zofia.wozniak@leadwright.example" },
  });

  await page.getByLabel(/Exported file/).setInputFiles({
    name: "account.json",
    mimeType: "application/json",
    buffer: Buffer.concat(chunks),
  });
  await page.getByRole("button", { name: "Import file" }).click();
  await expect(page.getByText(/left as (?:it was|they were)/)).toBeVisible();
});

test("deleting an account requires a recent sign-in and removes the account record", async ({
  page,
  documents,
  identity,
}) => {
  identity.shiftClock(-10 * 60);
  await openProfile(page, TOBIAS);
  identity.shiftClock(10 * 60);
  await page.getByLabel("Headline").fill("To be forgotten");
  await page.getByRole("button", { name: "Save work" }).click();
  await expect(section(page, "Work").getByRole("status")).toHaveText("Saved.");
  await expect.poll(() => documents.read("users/persona-premium")).not.toBeNull();
  await page.goto("/account/privacy");
  await hydrated(page);
  // A stale session is renewed without asking, but the sign-in is still not recent.
  await growStale(page, "persona-premium");
  await page.getByLabel("Type “delete” to confirm").fill("delete");
  await page.getByRole("button", { name: "Delete account" }).click();

  const confirm = page.getByRole("button", { name: "Sign in with Google and send" });
  const [popup] = await Promise.all([page.waitForEvent("popup"), confirm.click()]);
  await popup.getByRole("button", { name: TOBIAS }).click();

  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account and your data are deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();
  expect(documents.read("users/persona-premium")).toBeNull();
});

test("a deletion is finished at Google even if its page has left before the answer came", async ({
  page,
  context,
  documents,
}) => {
  await openProfile(page, "Amara Okafor");
  await expect.poll(() => documents.read("users/persona-owner")).not.toBeNull();
  await page.goto("/account/privacy");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/terms");
  await page.route("**/api/_analog/pages/account/privacy", async (route) => {
    const response = await route.fetch();
    // Another tab tells of a sign-in, so this one loads its data: it is a visitor's by now.
    await other.evaluate(() => new BroadcastChannel("auth").postMessage({ is: "signed-in" }));
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your data");
    await route.fulfill({ response });
  });
  await page.getByLabel("Type “delete” to confirm").fill("delete");
  await page.getByRole("button", { name: "Delete account" }).click();

  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account and your data are deleted")).toBeVisible();
  expect(documents.read("users/persona-owner")).toBeNull();
});

test("a deletion that does not reach Google is finished after the next sign-in", async ({
  page,
  documents,
}) => {
  await openProfile(page, "Kenji Mori");
  await page.goto("/account/privacy");
  await hydrated(page);
  await page.getByLabel("Type “delete” to confirm").fill("delete");
  documents.setDown(true);
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Google didn’t respond")).toBeVisible();

  documents.setDown(false);
  // Google gives sign-in times in whole seconds: a sign-in in the second of the deletion counts as earlier.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await page.getByRole("link", { name: "Home page" }).click();
  await signIn(page, "Kenji Mori");
  await page.getByRole("link", { name: "Finish deleting" }).click();
  await hydrated(page);
  await page.getByLabel("Type “delete” to confirm").fill("delete");
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Your account and your data are deleted")).toBeVisible();
  expect(documents.read("users/persona-operator")).toBeNull();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a section is saved, and its input is kept after a validation error and an ended session", async ({
    page,
    context,
  }) => {
    await becomeSomebody(context);
    await page.goto("/account/profile");
    await page.getByLabel("Years of experience").fill("eleven");
    await page.getByRole("button", { name: "Save work" }).click();
    await expect(page.getByRole("alert")).toContainText("whole number from 0 to 60");
    await expect(page.getByLabel("Years of experience")).toHaveValue("eleven");

    await page.getByLabel("Years of experience").fill("11");
    await page.getByRole("button", { name: "Save work" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await expect(page.getByLabel("Years of experience")).toHaveValue("11");

    await context.clearCookies();
    await page.getByLabel("Headline").fill("Typed after the session ended");
    await page.getByRole("button", { name: "Save work" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile needs an account");
    await expect(page.getByLabel("Headline")).toHaveValue("Typed after the session ended");
  });
});

test("a theme saved in the profile colors this browser at once and on the next page", async ({
  page,
}) => {
  await openProfile(page);
  const privacy = section(page, "Privacy and appearance");
  await privacy.getByRole("radio", { name: "Dark" }).check();
  await privacy.getByRole("button", { name: "Save privacy and appearance" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/projects");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
