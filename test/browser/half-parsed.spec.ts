import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { BROWSER } from "#test/requests/start-build.ts";
import { layoutShifts } from "./layout-shifts.ts";
import { expect, test } from "./pages.ts";

/* A page that is painted while it arrives: what is there keeps its column while the rest comes. */

for (const path of ["/", "/jobs"]) {
  test(`the fields and rows of ${path} stay in their columns, wherever its arrival is painted`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1_600 });
    await arriveInPieces(page, new URL(path, baseURL as string));
    await expect(page.locator("li.job > .ends")).toBeInViewport();
    const moved = (await layoutShifts(page)).flatMap(({ sources }) =>
      sources.filter(
        ({ inside = "", from, to }) => /job|search|sort/.test(inside) && from[0] !== to[0],
      ),
    );
    expect(moved).toEqual([]);
  });
}

/** Opens a page of which all before its second job comes, element by element, each painted before the next. */
async function arriveInPieces(page: Page, url: URL): Promise<void> {
  const html = await (await fetch(url, { headers: { "user-agent": BROWSER } })).text();
  const start = html.indexOf("<main");
  const end = html.indexOf('<li class="job">', html.indexOf('<li class="job">') + 1);
  expect(end).toBeGreaterThan(start);
  const pieces = html
    .slice(start, end)
    .split(/(?=<(?:b|button|div|h\d|input|li|p|select|span|svg|ul)\b)/);
  const asked = Promise.withResolvers<ServerResponse>();
  const site = createServer(async (request, response) => {
    if (request.url === url.pathname) return asked.resolve(response);
    const asset = await fetch(new URL(request.url ?? "", url));
    response.writeHead(asset.status, { "content-type": asset.headers.get("content-type") ?? "" });
    response.end(await asset.bytes());
  }).listen(0);
  await once(site, "listening");
  try {
    const { port } = site.address() as AddressInfo;
    const opened = page.goto(`http://localhost:${port}${url.pathname}`, { waitUntil: "commit" });
    const document = await asked.promise;
    document.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    document.write(html.slice(0, start));
    await opened;
    for (const piece of pieces) {
      document.write(piece);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    document.end();
  } finally {
    site.closeAllConnections();
    site.close();
  }
}
