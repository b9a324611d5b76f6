import {
  accountButton,
  expect,
  growStale,
  hydrated,
  open,
  openGoogle,
  signIn,
  signOut,
  test,
} from "./signed-in.ts";

const NOOR = "Noor Haddad";
const RECORD = "users/persona-new";

// The console reports a cookie that cannot be set (our two messages) and a database that is down (the
// SDK's messages).
test.use({
  expectedComplaints:
    /Failed to (set|clear) auth cookie|@firebase\/firestore|Failed to load resource/,
});

test("hovering over or focusing the sign-in button signs nobody in", async ({ page, context }) => {
  await page.goto("/");
  await signIn(page, NOOR);
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await page.goto("/terms");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Sign in with Google" });
  await button.hover();
  // It may be there already: the pointer rests where the button appears.
  await page.waitForFunction(() => "gapi" in window);
  await button.focus();
  await page.waitForLoadState("networkidle");

  await expect(button).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

for (const outage of ["down", "hanging"] as const) {
  test(`with the document database ${outage} people can sign in, and see a message`, async ({
    page,
    documents,
  }) => {
    if (outage === "down") documents.setDown(true);
    else documents.setHanging(true);
    await page.goto("/");
    await signIn(page, NOOR);

    await expect(page.getByText("We couldn’t save your account record")).toBeVisible();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain("session");
  });
}

test("a cookie that cannot be set or cleared is logged, and the person stays signed in until they sign out", async ({
  page,
  documents,
  complaints,
}) => {
  expect(documents.read(RECORD)).toBeNull();
  await page.route("**/api/v1/auth", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/");
  await signIn(page, NOOR);

  await expect.poll(() => complaints).toContain("Failed to set auth cookie");
  await expect(accountButton(page)).toContainText(NOOR);

  await signOut(page);
  await expect.poll(() => complaints).toContain("Failed to clear auth cookie");
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
});

test("the account record on the profile shows a change made elsewhere", async ({
  page,
  documents,
}) => {
  await page.goto("/account/profile");
  await signIn(page, NOOR);
  const record = page.getByRole("region", { name: "Your account record" });
  await expect(record).toContainText("Not answered yet");

  documents.write(RECORD, { ...documents.read(RECORD), displayName: "Noor H.", onboarded: true });

  await expect(record).toContainText("Noor H.");
  await expect(record).not.toContainText("Not answered yet");
});

test("when the code of signing in does not arrive, that is said, and the next press needs no reload", async ({
  page,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route("**/assets/firebase.client*", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/account/favorites");
  await hydrated(page);
  const button = page.locator("main").getByRole("button", { name: "Sign in with Google" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy");
  await page.clock.fastForward(15_000);
  await expect(page.getByText("The network didn’t respond. Check the connection")).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-busy");

  release();
  await page.waitForFunction(() => "gapi" in window);
  const [popup] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await popup.getByRole("button", { name: NOOR }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
});

for (const isTold of [true, false]) {
  test(`when signing in was slow to load, Google's window opens at another press, in a browser that ${isTold ? "says" : "does not say"} whether it allows one`, async ({
    page,
  }) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/firebase.client*", async (route) => {
      await isReleased;
      await route.continue();
    });
    // Browsers allow a window for seconds after a press. Here it is one after the first, and a test that
    // looks at the page does not count as a press.
    await page.addInitScript((isSaid) => {
      const { open } = window;
      let allowedUntil = 0;
      const isAllowed = () => performance.now() < allowedUntil;
      addEventListener(
        "click",
        () => {
          allowedUntil = allowedUntil === 0 ? performance.now() + 1_000 : Number.POSITIVE_INFINITY;
          setTimeout(() => console.log("no longer allowed"), 1_100);
        },
        { capture: true },
      );
      window.open = (...values) => (isAllowed() ? open.apply(window, values) : null);
      const userActivation = isSaid
        ? Object.defineProperty({}, "isActive", { get: isAllowed })
        : undefined;
      Object.defineProperty(navigator, "userActivation", { value: userActivation });
    }, isTold);
    await page.goto("/account/favorites");
    await hydrated(page);
    await Promise.all([
      page.waitForEvent("console", (message) => message.text() === "no longer allowed"),
      page.locator("main").getByRole("button", { name: "Sign in with Google" }).click(),
    ]);
    release();

    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Continue to Google" }).click(),
    ]);
    await popup.getByRole("button", { name: NOOR }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
    await expect(page.locator(".auth-notice")).toBeHidden();
  });
}

for (const hours of [-1, 1]) {
  test(`with a clock that is ${hours} hour off, people sign in, stay signed in and sign out`, async ({
    page,
    context,
  }) => {
    await page.addInitScript((shift) => {
      const { Date: TrueDate } = window;
      window.Date = class extends TrueDate {
        constructor(...values: []) {
          super(...((values.length > 0 ? values : [TrueDate.now() + shift]) as []));
        }
        static override now() {
          return TrueDate.now() + shift;
        }
      } as DateConstructor;
    }, hours * 3_600_000);
    await page.goto("/account/favorites");
    await signIn(page, NOOR);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
    await page.goto("/account/privacy");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data");
    await expect(accountButton(page)).toContainText(NOOR);
    await growStale(page, "persona-new");
    await page.reload();
    await expect(
      page.getByRole("heading", { level: 1, name: "Your data", exact: true }),
    ).toBeVisible();
    await signOut(page);
    await expect.poll(async () => (await context.cookies()).length).toBe(0);
  });
}

test("a sign-in window that the browser blocks is reported", async ({ page, identity }) => {
  identity.setDown(false);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Sign in with Google" });
  // Without the code that opens the window at hand, one is asked to press again once it is.
  await button.hover();
  await page.waitForFunction(() => "gapi" in window);
  await button.click();

  await expect(page.getByText("Your browser blocked the sign-in window.")).toBeVisible();
});

test("after the sign-in window is closed, the button can be used again at once", async ({
  page,
}) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Sign in with Google" });
  const first = await openGoogle(page);
  await first.getByRole("heading", { name: "Choose an account" }).waitFor();
  await first.close();
  await expect(button).toBeEnabled();

  const [second] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await second.getByRole("button", { name: NOOR }).click();
  await expect(accountButton(page)).toContainText(NOOR);
  await expect(page.locator(".auth-notice")).toBeHidden();
});

test("signing in with a disabled account shows a message", async ({ page, identity }) => {
  identity.disable("persona-new");
  await open(page, "/");
  const popup = await openGoogle(page);
  await popup.getByRole("button", { name: NOOR }).click();

  await expect(page.getByText("This account was disabled.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeEnabled();
});

test("an unreachable identity service is reported at sign-in", async ({ page, identity }) => {
  identity.setDown(true);
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(page.getByText("The network didn’t respond")).toBeVisible();
});

test.describe("the account menu", () => {
  const ITEMS = [
    "My Profile",
    "My Projects",
    "My Organizations",
    "My Favorites",
    "My Simulations",
    "Feedback",
    "Sign Out",
  ];

  test.beforeEach(async ({ page }) => {
    await page.goto("/terms");
    await signIn(page, NOOR);
  });

  test("shows the person's name and email and the seven items in order", async ({ page }) => {
    await accountButton(page).click();
    const menu = page.locator("#account-menu");
    await expect(menu).toContainText(NOOR);
    await expect(menu).toContainText("noor.haddad@leadwright.example");
    await expect(menu.getByRole("menuitem")).toHaveText(ITEMS);
    await expect(accountButton(page)).toHaveAttribute("aria-expanded", "true");
  });

  test("closes after a choice, a click outside and Escape", async ({ page }) => {
    const menu = page.getByRole("menu", { name: "Account" });
    await accountButton(page).click();
    await menu.getByRole("menuitem", { name: "Feedback" }).click();
    await expect(page).toHaveURL("/feedback");
    await expect(menu).toBeHidden();
    // The address changes before the page does, which closes the menu once more.
    await expect(page.locator("#main")).toBeFocused();

    await accountButton(page).click();
    await expect(menu).toBeVisible();
    await page.mouse.click(20, 600);
    await expect(menu).toBeHidden();

    await accountButton(page).click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(accountButton(page)).toBeFocused();
    await expect(accountButton(page)).toHaveAttribute("aria-expanded", "false");
  });

  test("is navigated with arrows, Home and End, and Space chooses an item", async ({ page }) => {
    const item = (name: string) => page.getByRole("menuitem", { name });
    await accountButton(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(item("My Profile")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(item("Sign Out")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await expect(item("Sign Out")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/account/projects");
  });
});

test("a photo that does not load is replaced by initials", async ({ page, documents }) => {
  expect(documents.read(RECORD)).toBeNull();
  await page.route("https://lh3.googleusercontent.com/**", (route) => route.abort());
  await open(page, "/");
  const popup = await openGoogle(page);
  await popup.getByLabel("E-mail").fill("grace@people.example");
  await popup.getByLabel("Name").fill("Grace Brewster Hopper");
  await popup.getByLabel(/photo/i).fill("https://lh3.googleusercontent.com/a/grace");
  await popup.getByRole("button", { name: /^Sign in/ }).click();

  await expect(accountButton(page)).toContainText("GB");
});
