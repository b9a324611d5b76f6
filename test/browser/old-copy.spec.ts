import { withOutageNotice } from "../../workers/page-cache/outage-notice.ts";
import { expect, hydrated } from "./pages.ts";
import { test } from "./signed-in.ts";

test("an older copy of a page keeps its line when the page's script takes over", async ({
  page,
}) => {
  await page.route("**/jobs", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withOutageNotice(await response.text(), "visitor") });
  });
  await page.goto("/jobs");
  const notice = page.getByText("our database isn’t responding right now");
  await expect(notice).toBeVisible();

  // A mismatch would be a complaint of the browser's, which fails every journey.
  await hydrated(page);
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "Career Roadmap" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Career Roadmap");
});
