import { expect, hydrated, test } from "./pages.ts";

const STRUCTURED = 'script[type="application/ld+json"]';

test("structured data stays as the server sent it, and opening a page by script makes none", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const sent = await page.locator(STRUCTURED).textContent();
  expect(JSON.parse(sent ?? "")).toMatchObject({ "@context": "https://schema.org" });

  await page.getByRole("link", { name: "All senior jobs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("senior jobs");
  await expect(page.locator(STRUCTURED)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("From senior engineer");
  await expect(page.locator(STRUCTURED)).toHaveCount(0);
});

test("a page that the browser kept runs its scripts when the server says it is still right", async ({
  page,
  request,
}) => {
  const first = await page.goto("/terms");
  const tag = first?.headers().etag ?? "";
  const asked = await request.get("/terms", { headers: { "if-none-match": tag } });
  expect(asked.status()).toBe(304);

  await page.goto("/privacy");
  await page.goto("/terms");

  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
});

test("feeds and sitemap are XML to a parser that forgives nothing", async ({ page, request }) => {
  // Our own pages let nobody parse a string.
  await page.goto("about:blank");
  const addresses = ["/jobs.rss", "/jobs.rss?q=lead", "/sitemap.xml", "/sitemaps/pages.xml"];
  for (const address of addresses) {
    const xml = await (await request.get(address)).text();
    const parsed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, "application/xml");
      return {
        root: document.documentElement.nodeName,
        faults: document.querySelectorAll("parsererror").length,
        items: document.querySelectorAll("item, sitemap, url").length,
      };
    }, xml);

    expect(parsed.faults, address).toBe(0);
    expect(["rss", "sitemapindex", "urlset"]).toContain(parsed.root);
    expect(parsed.items, address).toBeGreaterThan(0);
  }
});
