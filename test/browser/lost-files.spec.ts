import { expect, hydrated, test } from "./pages.ts";

// The page's own files are gone, as after a deployment.
test.use({
  expectedComplaints: /Failed to load resource|ERR_|Failed to fetch|Error loading route|404/,
});

for (const slowdown of [1, 20]) {
  test(`after a deployment a click leads to its page, although the old page's files are gone, ${slowdown} times slower`, async ({
    page,
  }) => {
    await page.goto("/terms");
    await hydrated(page);
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
    const device = await page.context().newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.getByRole("banner").getByRole("link", { name: "Career Roadmap" }).click();

    await expect(page).toHaveURL("/roadmap");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("going-to"))).toBeNull();
  });
}

test("a competency opened without its extra parts shows what it has, and the page stays", async ({
  page,
}) => {
  await page.goto("/roadmap");
  await hydrated(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
  const row = page.locator("details.comp").first();
  await row.locator("summary").click();

  await expect(row.getByText("What counts as evidence")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/roadmap/i);
});
