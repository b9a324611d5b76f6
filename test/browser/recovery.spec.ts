import type { Page } from "@playwright/test";
import { joinNew } from "./organizations.ts";
import { expect, holdScripts, hydrated, PAGES } from "./pages.ts";
import { open, test } from "./signed-in.ts";

// What the browser reports of a page that was altered before React took it over.
test.use({ expectedComplaints: /status of 4|React error #4(?:18|23|25)|Minified React error/ });

/** Serves a page with its HTML altered, as a translator or an extension alters it. */
async function alter(page: Page, path: string, change: (html: string) => string): Promise<void> {
  // Not for one request only: a route that ends can leave the page's other requests waiting for ever.
  await page.route(
    (url) => url.pathname + url.search === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = change(html);
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    },
  );
}

const ALTERATIONS: Record<string, (html: string) => string> = {
  "a changed text": (html) => html.replace(/(<h1[^>]*>)[^<]*/, "$1Otherwise"),
  "a changed attribute": (html) => html.replace('<main id="main"', '<main id="main" data-by="x"'),
  "an element at the top of the body": (html) =>
    html.replace(/<body[^>]*>/, "$&<div>From an extension</div>"),
  "attributes on the document": (html) =>
    html.replace("<html", '<html data-x="1"').replace("<body", '<body data-x="1"'),
  "icons after fields": (html) =>
    html.replace(/<input[^>]*>|<\/select>/g, "$&<span data-icon></span>"),
  "marked words": (html) => html.replace(/(>[^<>]*?)\b(senior|report)\b/g, "$1<mark>$2</mark>"),
  "a removed element": (html) => html.replace(/<h1.*?<\/h1>/s, ""),
  "translated texts": (html) => {
    const [head = "", body = ""] = html.split(/(?=<body)/, 2);
    const wrap = (_: string, text: string) => `><font><font>${text}</font></font><`;
    const [shown = "", scripts = ""] = body.split(/(?=<\/main>)/, 2);
    return head + shown.replace(/>([^<>]*[a-z][^<>]*)</g, wrap) + scripts;
  },
};

const NAMES = Object.keys(ALTERATIONS);
/** Every alteration of the first page, and one of each other page. */
const CASES = [
  ...NAMES.map((name) => ["/", name] as const),
  ...PAGES.slice(1).map((path, index) => [path, NAMES[index % NAMES.length] ?? ""] as const),
];

for (const [path, name] of CASES) {
  test(`${path} works with ${name}`, async ({ page }) => {
    await alter(page, path, ALTERATIONS[name] ?? String);
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator("main")).not.toBeEmpty();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /terms/i })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
}

/** Pages with a search, a list of filters, radio buttons, and a form that is sent. */
const TYPED = ["/", "/jobs", "/feedback"];
const PAIRS = TYPED.flatMap((path) => NAMES.map((name) => [path, name] as const));
for (const [path, name] of PAIRS) {
  test(`on ${path} what is typed, chosen and focused before the script survives ${name}`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await alter(page, path, ALTERATIONS[name] ?? String);
    await page.goto(path);
    const field =
      path === "/feedback"
        ? page.locator("main textarea").first()
        : page.locator("input[name=q]").first();
    const choice = page.locator("main select").first();
    const chosen = (await choice.locator("option").nth(1).getAttribute("value")) ?? "";
    await choice.evaluate((select, value) => Object.assign(select, { value }), chosen);
    await field.pressSequentially("ferr");
    await page.evaluate(() => scrollTo(0, 40));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
    release();
    await hydrated(page);
    await expect(field).toBeFocused();
    await page.keyboard.type("ies");
    await expect(field).toHaveValue("ferries");
    await expect(choice).toHaveValue(chosen);
    expect(await page.evaluate(() => scrollY)).toBe(40);
  });
}

test("a page that is translated while it is used keeps working", async ({ page }) => {
  await open(page, "/jobs");
  await translate(page);
  await page.getByRole("searchbox").first().fill("ferries");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=ferries/);
  await translate(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /privacy/i })).toBeVisible();
  await translate(page);
  await page.goBack();
  await expect(page.getByRole("searchbox").first()).toHaveValue("ferries");
  await expect(page.getByText("This page broke")).toBeHidden();
});

/** Puts every text of the page into elements of its own, as a translator does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, textarea")) continue;
      const wrapper = document.createElement("font");
      wrapper.textContent = text.data;
      text.parentNode?.replaceChild(wrapper, text);
    }
  });
}

test.describe("when the whole page is lost", () => {
  test.use({ expectedComplaints: /status of 4|No attributes today|error occurred/ });

  test("it is loaded once more as plain HTML, and the next page has its scripts again", async ({
    page,
  }) => {
    const reports: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/v1/errors")) reports.push(request.postDataJSON());
    });
    await open(page, "/jobs");
    const reloaded = page.waitForEvent("load");
    await page.evaluate(() => {
      Node.prototype.appendChild = () => {
        throw new Error("No attributes today");
      };
      Node.prototype.insertBefore = Node.prototype.appendChild;
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await reloaded;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(reports).toContainEqual(expect.objectContaining({ kind: "uncaught", error: "Error" }));
    await page.evaluate(() => Object.assign(window, { isPlainPage: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /terms/i })).toBeVisible();
    // Without scripts a link loads a document.
    expect(await page.evaluate(() => "isPlainPage" in window)).toBe(false);
    await hydrated(page);
  });
});

test("a draft of a job is shown again when its page is reloaded after the first save", async ({
  page,
  context,
  browser,
}) => {
  const { owner, dashboardPath } = await joinNew(browser, context, {
    name: "Fathom Lines",
    website: "https://fathom.example",
  });
  await open(page, `${dashboardPath}/jobs/create`);
  await page.getByLabel("Title").fill("Tech Lead, Soundings");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("The draft is saved. Only members see it.")).toBeFocused();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Tech Lead, Soundings" })).toBeVisible();
  await expect(page.getByText("The draft is saved. Only members see it.")).toBeHidden();
  await owner.close();
});
