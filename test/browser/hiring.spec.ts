import type { Locator, Page } from "@playwright/test";
import { POSTINGS } from "#test/pasted/sample-pages.ts";
import { found } from "./organizations.ts";
import { hydrated } from "./pages.ts";
import { becomeSomebody, expect, test } from "./signed-in.ts";

const POSTING = `Senior Platform Engineer
Lagos, Nigeria · Hybrid
Full-time

# What you would run
The platform under seat reservations for four rail companies: Kubernetes in two regions and PostgreSQL. The salary is €70,000 – €90,000 a year.

- You own the path from commit to train
- One week of on-call in six, paid

We decide slowly and change our minds quickly, and we write down why.
Apply at https://jobs.udara.example/platform`;

/** Moves on with the tabulator key until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let n = 0; n < 150 && !(await isFocused()); n++) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}

/** Follows a first post, and counts the clicks, or the buttons pressed by keyboard, and pages after signing in. */
async function postFirstJob(
  page: Page,
  { name, posting, byKeyboard = false }: { name: string; posting: string; byKeyboard?: boolean },
): Promise<{ clicks: number; pages: number }> {
  let clicks = 0;
  const pages = new Set<string>();
  const seen = () => pages.add(new URL(page.url()).pathname);
  const click = async (button: string) => {
    seen();
    clicks += 1;
    const control = page.getByRole("button", { name: button, exact: true });
    if (!byKeyboard) return control.click();
    await tabTo(page, control);
    await page.keyboard.press("Enter");
  };
  await page.goto(`/account/organizations/create?${new URLSearchParams({ name })}`);
  if (byKeyboard) await hydrated(page);
  await click("Create organization");
  await expect(page.getByText("Next: your first job.")).toBeVisible();
  // A text area takes one click before the keyboard pastes into it.
  clicks += 1;
  const text = page.getByLabel("Your posting");
  if (byKeyboard) {
    await tabTo(page, text);
    await page.keyboard.insertText(posting);
  } else await text.fill(posting);
  await click("Fill the form");
  await expect(page.getByLabel("Title (from your text, please check)")).toHaveValue(
    "Senior Platform Engineer",
  );
  await click("Send for review");
  await expect(page.getByText(/^Sent for review/)).toBeVisible();
  seen();
  return { clicks, pages: pages.size };
}

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("a first job is sent for review from nothing in 4 clicks and 3 pages", async ({
    page,
    context,
  }) => {
    await becomeSomebody(context);
    const first = { name: "Udara Rail", posting: POSTING };
    expect(await postFirstJob(page, first)).toEqual({ clicks: 4, pages: 3 });
  });
});

test("a first job is sent for review from a page’s HTML by keyboard, in 4 steps and 3 pages", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  const first = { name: "Udara Ferries", posting: toPageHtml(POSTING), byKeyboard: true };
  expect(await postFirstJob(page, first)).toEqual({ clicks: 4, pages: 3 });
});

/** The posting as the page of a company has it. */
function toPageHtml(posting: string): string {
  const blocks = posting.split("\n\n").map((block, index) => {
    const lines = block.split("\n");
    if (index === 0) return `<h1>${lines[0]}</h1><p>${lines.slice(1).join("<br>")}</p>`;
    if (block.startsWith("- ")) {
      return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join("")}</ul>`;
    }
    if (block.startsWith("# ")) {
      return `<h2>${lines[0]?.slice(2)}</h2><p>${lines.slice(1).join(" ")}</p>`;
    }
    return `<p>${lines.join("<br>")}</p>`;
  });
  return `<main><div class="posting">${blocks.join("\n")}</div></main>`;
}

test("a copied page is pasted with its headings, lists and links, and pasting can be undone", async ({
  page,
  context,
}) => {
  await becomeSomebody(context);
  const dashboardPath = await found(context, {
    name: "Paste Works",
    website: "https://paste.example",
  });
  await page.goto(`${dashboardPath}/jobs/create`);
  await hydrated(page);
  const description = page.getByLabel("Description");
  await description.focus();
  const [{ link } = { link: { words: "", href: "" } }] = POSTINGS;
  await description.evaluate((element, { words, href }) => {
    const data = new DataTransfer();
    const image = "<img src=x onerror='document.title=1'>";
    data.setData(
      "text/html",
      `<h2>What you do</h2><ul><li>Lead ${image}</li></ul><a href="${href}">${words}</a>`,
    );
    data.setData("text/plain", "What you do Lead");
    const paste = { clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", paste));
  }, link);
  await expect(description).toHaveValue(`# What you do\n\n- Lead\n\n[${link.words}](${link.href})`);
  await page.keyboard.press("Control+z");
  await expect(description).toHaveValue("");
  expect(await page.title()).toContain("Post a job");
});

test("someone asks to join on the public page of a company, and an owner lets them in", async ({
  page,
  context,
  browser,
}) => {
  await becomeSomebody(context, { name: "Amara Okafor" });
  const dashboardPath = await found(context, {
    name: "Orla Harbors",
    website: "https://orla.example",
  });
  const asker = await browser.newContext();
  await becomeSomebody(asker, { name: "Ines Duarte" });
  const theirs = await asker.newPage();
  await theirs.goto("/organizations/orla-harbors");
  await theirs.getByRole("link", { name: "Ask to join" }).click();
  await theirs.getByLabel("How they know you").fill("Harbor team");
  await theirs.getByRole("button", { name: "Ask to join" }).click();
  await expect(theirs.getByText(/waiting for an owner/)).toBeVisible();

  await page.goto(`${dashboardPath}/members`);
  await expect(page.getByText("“Harbor team”")).toBeVisible();
  // Without its script the page tells it above everything, after a reload.
  await hydrated(page);
  const told = "Ines Duarte is now a recruiter.";
  const timesToldAtOnce = await page.evaluateHandle((text) => {
    const times: number[] = [];
    new MutationObserver(() => {
      const statuses = [...document.querySelectorAll('[role="status"]')];
      times.push(statuses.filter(({ textContent }) => textContent === text).length);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return times;
  }, told);
  await page.getByRole("button", { name: "Let Ines Duarte join" }).click();
  await expect(page.getByRole("region", { name: "Members" }).getByText(told)).toBeVisible();
  await expect(page.getByRole("button", { name: "Let Ines Duarte join" })).toHaveCount(0);
  expect(Math.max(...(await timesToldAtOnce.jsonValue()))).toBe(1);
  await theirs.goto(`${dashboardPath}/jobs`);
  await expect(theirs.getByRole("link", { name: "Post a job" }).first()).toBeVisible();
  await asker.close();
});
