import { expect, hydrated, test } from "./pages.ts";

const LINKS = [
  ["Senior Jobs", "/jobs"],
  ["Career Roadmap", "/roadmap"],
  ["Projects", "/account/projects"],
  ["Simulations", "/simulations"],
] as const;

test("the main pages are reached by links without a full page load", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });

  await page.getByRole("link", { name: "All senior jobs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("senior jobs");
  await page.locator(".job h2 a").first().click();
  await expect(page.getByRole("heading", { name: "Similar jobs" })).toBeVisible();
  await expect(page.locator(".prose p").first()).toBeVisible();
  await page.goBack();
  for (const [name, path] of LINKS) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole("link", { name: "Hiring well" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hiring well" })).toBeVisible();
  await page.getByRole("link", { name: "Leadwright", exact: true }).click();
  await expect(page).toHaveURL("/");

  expect(loads).toEqual([]);
});

for (const key of ["Enter", "Space"]) {
  test(`header links are activated by ${key}`, async ({ page }) => {
    for (const [name, path] of LINKS) {
      await page.goto("/terms");
      await hydrated(page);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).focus();
      await page.keyboard.press(key);
      await expect(page).toHaveURL(path);
    }
  });
}

test("the site title leads to the home page, also with Space", async ({ page }) => {
  await page.goto("/terms");
  await hydrated(page);
  await page.getByRole("link", { name: "Leadwright", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/");
});

test("the first Tab focuses the link that skips the header", async ({ page }) => {
  await page.goto("/jobs");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/jobs#main");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens, shows how to close it, and closes after a choice", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeHidden();

    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu).toBeVisible();
    await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
    await expect(menu.getByRole("link")).toHaveText(LINKS.map(([name]) => name));

    await menu.getByRole("link", { name: "Career Roadmap" }).click();
    await expect(page).toHaveURL("/roadmap");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  });

  test("a menu that is opened while the page of the new address is on its way stays open", async ({
    page,
  }) => {
    await page.goto("/terms");
    await hydrated(page);
    const menu = page.getByRole("navigation", { name: "Menu" });
    const open = page.getByRole("button", { name: "Open menu" });
    await open.click();
    await menu.getByRole("link", { name: "Career Roadmap" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Career Roadmap");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/terms.data*", async (route) => {
      await released;
      await route.continue();
    });

    await open.click();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/terms");
    await page.keyboard.press("Escape");
    await open.click();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms");
    await expect(menu).toBeVisible();

    await page.evaluate(() => history.forward());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Career Roadmap");
    await expect(menu).toBeHidden();
  });

  test("the menu works with the keyboard: Enter and Space choose, Escape closes", async ({
    page,
  }) => {
    for (const key of ["Enter", "Space"]) {
      await page.goto("/");
      await hydrated(page);
      await page.getByRole("button", { name: "Open menu" }).press(key);
      const link = page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Simulations" });
      await link.focus();
      await page.keyboard.press(key);
      await expect(page).toHaveURL("/simulations");
      await expect(link).toBeHidden();
    }
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  });
});

test.describe("colors", () => {
  test("follow the system until a person chooses, and the choice survives a reload", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/terms");
    await hydrated(page);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();

    await page.getByLabel("Colors").selectOption("Light");
    expect(await background()).not.toBe(dark);
    await page.reload();
    expect(await background()).not.toBe(dark);
    await hydrated(page);

    await page.getByLabel("Colors").selectOption("Match system");
    expect(await background()).toBe(dark);
  });
});
