import { expect, hydrated, test } from "./pages.ts";
import { SITE } from "./signed-in.ts";

const STRUCTURED = 'script[type="application/ld+json"]';

test("structured data is only in the page the server sent, not in pages opened by client navigation", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const structuredData = await page.locator(STRUCTURED).textContent();
  expect(JSON.parse(structuredData ?? "")).toMatchObject({ "@context": "https://schema.org" });

  await page.getByRole("link", { name: "All senior jobs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("senior jobs");
  await expect(page.locator(STRUCTURED)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("From senior engineer");
  await expect(page.locator(STRUCTURED)).toHaveCount(0);
});

test("a cached page that the server confirms with 304 still runs its scripts", async ({
  page,
  request,
}) => {
  // The first answers may be on their way while the page is rendered, and then have no ETag.
  await expect.poll(async () => (await request.get("/terms")).headers().etag).toBeTruthy();
  const cached = await page.goto("/terms");
  const etag = cached?.headers().etag ?? "";
  const response = await request.get("/terms", { headers: { "if-none-match": etag } });
  expect(response.status()).toBe(304);

  await page.goto("/privacy");
  await page.goto("/terms");

  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
});

test("an address that begins with two slashes is redirected to the one with one", async ({
  request,
}) => {
  const response = await request.get(`${SITE}//jobs?level=lead`, {
    maxRedirects: 0,
  });
  expect([response.status(), response.headers().location]).toEqual([301, "/jobs?level=lead"]);
});

test("feeds and sitemaps are well-formed XML", async ({ page, request }) => {
  // The Content Security Policy of our pages does not allow parsing strings.
  await page.goto("about:blank");
  const addresses = ["/jobs.rss", "/jobs.rss?q=lead", "/sitemap.xml", "/sitemaps/pages.xml"];
  for (const address of addresses) {
    const xml = await (await request.get(address)).text();
    const parsed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, "application/xml");
      return {
        root: document.documentElement.nodeName,
        errors: document.querySelectorAll("parsererror").length,
        items: document.querySelectorAll("item, sitemap, url").length,
      };
    }, xml);

    expect(parsed.errors, address).toBe(0);
    expect(["rss", "sitemapindex", "urlset"]).toContain(parsed.root);
    expect(parsed.items, address).toBeGreaterThan(0);
  }
});

test("the icons that every page names, and the one that some ask for unnamed, are there", async ({
  page,
  request,
}) => {
  await page.goto("/terms");
  const named = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]');
  const addresses = await named.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  const manifest = await (await request.get("/site.webmanifest")).json();
  const icons: { src: string }[] = manifest.icons;
  for (const address of [...addresses, "/favicon.ico", ...icons.map(({ src }) => src)]) {
    const response = await request.get(address ?? "");
    expect(response.status(), address ?? "").toBe(200);
    expect(response.headers()["content-type"], address ?? "").toMatch(/^image\//);
  }
});
