import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import { expect, test } from "./pages.ts";
import { PORTS } from "./ports.ts";

/* An employer's careers page at another site, with a frame in it. */

const CAREERS = `http://127.0.0.1:${PORTS.otherSite}/`;
const SITE = `http://localhost:${PORTS.site}`;
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

let careers: Server | undefined;

/** The other site is a real one: a browser asks before it frames this machine in a page from elsewhere. */
async function serve(html: string): Promise<void> {
  careers = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end(html),
  );
  await new Promise<void>((resolve) => careers?.listen(PORTS.otherSite, "127.0.0.1", resolve));
}

test.afterEach(() => {
  careers?.closeAllConnections();
  careers?.close();
});

test.use({ viewport: { width: 280, height: 640 } });
test.use({ expectedComplaints: /status of 404|frame-ancestors/ });

test("shows jobs at 280 pixels, light and dark, and opens them outside the frame", async ({
  page,
}) => {
  const list = await (await page.request.get("/jobs")).text();
  const [, slug = ""] = /href="\/organizations\/([a-z0-9-]+)"/.exec(list) ?? [];
  const addresses = ["/embed/jobs", `/embed/organizations/${slug}`, "/embed/organizations/nobody"];
  for (const path of addresses) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(color).toBe(colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(23, 27, 25)");
      // The policy of a frame runs no script of the page; axe is the browser's own here.
      const { violations } = (await page.evaluate(`${AXE}; axe.run()`)) as AxeResults;
      expect(
        violations.map(({ id }) => id),
        `${path}, ${colorScheme}`,
      ).toEqual([]);
    }
  }

  const frame = `<iframe src="${SITE}/embed/organizations/${slug}" title="Open jobs" width="100%" height="480"></iframe>`;
  await serve(frame);
  await page.goto(CAREERS);
  const framed = page.frameLocator("iframe");
  await expect(framed.getByRole("heading", { level: 1 })).toContainText("Open jobs at");
  const opened = page.waitForEvent("popup");
  await framed.getByRole("listitem").first().getByRole("link").click();
  const job = await opened;
  await expect(job).toHaveURL(new RegExp(`^${SITE}/jobs/`));
  await expect(job.getByRole("heading", { level: 1 })).toBeVisible();
});

test("no other page can be framed", async ({ page }) => {
  await serve(`<iframe src="${SITE}/jobs"></iframe>`);
  await page.goto(CAREERS);
  await expect.poll(() => page.frames().at(1)?.url()).toBe("chrome-error://chromewebdata/");
});
