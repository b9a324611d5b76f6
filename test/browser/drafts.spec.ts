import type { BrowserContext, Page } from "@playwright/test";
import { found } from "./organizations.ts";
import {
  accountButton,
  becomeSomebody,
  expect,
  hydrated,
  open,
  send,
  signIn,
  signOut,
  test,
} from "./signed-in.ts";

// A tab that crashes reports it, as does a browser that closes its storage to the page.
test.use({ expectedComplaints: /status of 4|Access is denied|Page crashed/ });

const TYPED = "Typed before it was lost.";
const RESTORED = "You typed this earlier and haven’t sent it yet.";

interface LongForm {
  name: string;
  /** The address of the form, of a person who just signed in. */
  prepare(context: BrowserContext): Promise<string>;
  field: string;
}

const LONG_FORMS: LongForm[] = [
  { name: "the profile", prepare: async () => "/account/profile", field: "About you" },
  {
    name: "a project",
    prepare: async () => "/account/projects/create",
    field: "Situation",
  },
  {
    name: "a packet",
    async prepare(context) {
      const { packet } = await send(context, "/account/packets", {
        intent: "create",
        title: "For the panel",
      });
      return `/account/packets/${packet}`;
    },
    field: "Claim",
  },
  {
    name: "a job post",
    async prepare(context) {
      const fields = { name: "Kestrel Drafts", website: "https://kestrel-drafts.example" };
      return `${await found(context, fields)}/jobs/create`;
    },
    field: "Description",
  },
  {
    name: "a simulation",
    async prepare(context) {
      const { next } = await send(context, "/account/simulations/create", {
        intent: "create",
        title: "The last Thursday",
        summary: "Someone asks for one more thing before a release.",
        difficulty: "intro",
      });
      return next;
    },
    field: "Summary",
  },
];

for (const { name, prepare, field } of LONG_FORMS) {
  test(`what was typed into ${name} survives a closed tab`, async ({ page, context }) => {
    await becomeSomebody(context);
    const path = await prepare(context);
    await open(page, path);
    await page.getByLabel(field, { exact: true }).fill(TYPED);
    await expectKept(page);
    await page.close();

    const later = await context.newPage();
    await open(later, path);
    await expect(later.getByLabel(field, { exact: true })).toHaveValue(TYPED);
    await expect(later.getByText(RESTORED)).toBeVisible();
  });
}

test("what was typed survives a crash of its tab", async ({ page, context }) => {
  await becomeSomebody(context);
  await open(page, "/account/profile");
  await page.getByLabel("About you").fill(TYPED);
  await expectKept(page);
  const crash = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => {});
  await crash;

  const later = await context.newPage();
  await open(later, "/account/profile");
  await expect(later.getByLabel("About you")).toHaveValue(TYPED);
});

test("what was typed is left to its own tab while that is open, and to nobody once it is saved", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/account/profile");
  await page.getByLabel("About you").fill(TYPED);
  await expectKept(page);
  const other = await context.newPage();
  await open(other, "/account/profile");
  await expect(other.getByLabel("About you")).toHaveValue("");

  await page.getByRole("button", { name: "Save work" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(await listDrafts(page)).toEqual([]);
  await page.close();
  await other.reload();
  await hydrated(other);
  await expect(other.getByLabel("About you")).toHaveValue(TYPED);
  await expect(other.getByText(RESTORED)).toBeHidden();
});

test("what one person typed is not shown to the next one in the same browser", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await open(page, "/account/profile");
  await page.getByLabel("About you").fill(TYPED);
  await expectKept(page);
  await page.close();

  await context.clearCookies();
  const later = await context.newPage();
  await later.goto("/account/profile");
  await signIn(later, "Noor Haddad");
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("My Profile");
  await hydrated(later);
  await expect(later.getByLabel("About you")).toHaveValue("");
});

test("signing out forgets what was typed, in every tab", async ({ page, context }) => {
  await page.goto("/account/profile");
  await signIn(page, "Noor Haddad");
  await page.getByLabel("About you").fill(TYPED);
  await expectKept(page);
  const other = await context.newPage();
  await open(other, "/account/profile");
  await signOut(other);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile needs an account");
  expect(await listDrafts(page)).toEqual([]);
  await signIn(page, "Noor Haddad");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile");
  await expect(page.getByLabel("About you")).toHaveValue("");
  await expect(accountButton(page)).toBeVisible();
});

test("a page asks before it is closed only while it could not keep what was typed", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("draft ")) throw new DOMException("It is full.", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await open(page, "/account/profile");
  await page.reload();
  await hydrated(page);
  expect(questions).toEqual([]);

  await page.getByLabel("About you").fill(TYPED);
  const asked = page.waitForEvent("dialog");
  // The draft is stored a moment after the last key; until then leaving the page stores it.
  await expect.poll(() => page.evaluate(() => dispatchEvent(new Event("pagehide")))).toBe(true);
  await page.reload();
  expect((await asked).type()).toBe("beforeunload");
});

/** Waits until what was typed is stored in this browser. */
async function expectKept(page: Page): Promise<void> {
  await expect.poll(async () => (await listDrafts(page)).join("\n")).toContain(TYPED);
}

/** The drafts that are stored in the browser of a page. */
function listDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("draft "))
      .map(([, value]) => String(value)),
  );
}
