import type { Page } from "@playwright/test";
import {
  accountButton,
  expect,
  growStale,
  hydrated,
  SITE,
  signIn,
  signOut,
  test,
} from "./signed-in.ts";

const NOOR = "Noor Haddad";
/** Only for the test that ends every session of a person. */
const TOBIAS = "Tobias Lindgren";
const RECORD = "users/persona-new";

// The console reports a cookie that cannot be set (our two messages) and a database that is down (the
// SDK's messages).
test.use({
  expectedComplaints:
    /Failed to (set|clear) auth cookie|@firebase\/firestore|Failed to load resource/,
});

test("a visitor downloads nothing of Firebase on any page", async ({ page }) => {
  const firebaseUrls: string[] = [];
  page.on("response", async (response) => {
    const body = response.url().endsWith(".js") ? await response.text() : "";
    if (
      /firebase|127\.0\.0\.1|googleapis|gstatic|apis\.google/.test(response.url()) ||
      body.includes("FirebaseError")
    ) {
      firebaseUrls.push(response.url());
    }
  });
  for (const path of ["/", "/jobs", "/roadmap", "/account/profile"]) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
  }

  expect(firebaseUrls).toEqual([]);
});

test("a first sign-in creates the account record, and a second updates only the last login", async ({
  page,
  documents,
  identity,
}) => {
  identity.setDown(false);
  await page.goto("/");
  await signIn(page, NOOR);

  const first = documents.read(RECORD);
  expect(first).toMatchObject({
    uid: "persona-new",
    displayName: NOOR,
    photoURL: "",
    onboarded: false,
  });
  expect(Date.parse(String(first?.createdAt))).toBeGreaterThan(Date.now() - 60_000);
  expect(first?.lastLogin).toBe(first?.createdAt);

  documents.write(RECORD, { ...first, onboarded: true });
  await signOut(page);
  await signIn(page, NOOR);
  await expect.poll(() => documents.read(RECORD)?.lastLogin).not.toBe(first?.lastLogin);
  expect(documents.read(RECORD)).toMatchObject({ onboarded: true, createdAt: first?.createdAt });
});

test("the HTML from the server contains the name of the signed-in person", async ({
  page,
  documents,
}) => {
  await page.goto("/");
  await signIn(page, NOOR);
  expect(documents.read(RECORD)).not.toBeNull();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name).sort())
    .toEqual(["XSRF-TOKEN", "session"]);

  const html = await (await page.request.get("/")).text();
  expect(html.slice(0, html.indexOf("</header>"))).toContain(NOOR);
  await page.reload();
  await expect(accountButton(page)).toContainText(NOOR);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(accountButton(page)).toContainText(NOOR);
});

test("an account page is shown at its URL after signing in", async ({ page }) => {
  await page.goto("/account/projects");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Projects needs an account");
  await hydrated(page);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.locator("main").getByRole("button", { name: "Sign in with Google" }).click(),
  ]);
  await popup.getByRole("button", { name: NOOR }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Projects");
  await expect(page).toHaveURL("/account/projects");
});

test("signing out removes the cookies and updates every tab", async ({ page, context }) => {
  await page.goto("/");
  await signIn(page, NOOR);
  const other = await context.newPage();
  await other.goto("/account/favorites");
  await hydrated(other);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("My Favorites");

  await signOut(page);

  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "My Favorites needs an account",
  );
  await expect.poll(async () => (await context.cookies()).length).toBe(0);
  const html = await (await page.request.get("/")).text();
  expect(html).not.toContain(NOOR);
});

test("signing out works after many page loads, and the next page shows a visitor", async ({
  page,
}) => {
  await page.goto("/");
  await signIn(page, NOOR);
  for (let load = 0; load < 4; load++) {
    await page.goto("/terms");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
  }
  await signOut(page);
  await expect.poll(async () => (await page.context().cookies()).length).toBe(0);

  await page.goto("/account/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile needs an account");
});

test("signing out works when Firebase cannot be loaded", async ({ page }) => {
  await page.goto("/");
  await signIn(page, NOOR);
  await page.route("**/assets/firebase*", (route) => route.abort());
  await page.goto("/terms");
  await hydrated(page);
  await signOut(page);

  await expect.poll(async () => (await page.context().cookies()).length).toBe(0);
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
});

test("a person whose session could not be ended is told that they are still signed in, until it is", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await signIn(page, NOOR);
  const fail = await failAuthCalls(page);
  await signOut(page);
  await expect(page.getByText("You are not signed out yet")).toBeVisible();
  await expect(accountButton(page)).toContainText(NOOR);
  expect((await context.cookies()).map(({ name }) => name)).toContain("session");

  fail.end();
  await page.goto("/terms");
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await expect(page.getByText("You are not signed out yet")).toBeHidden();
  await expect.poll(async () => (await context.cookies()).length).toBe(0);
});

test("a sign-out that could not be carried out is forgotten when its person signs in again", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await signIn(page, NOOR);
  const fail = await failAuthCalls(page, "clear-token");
  await signOut(page);
  await expect(page.getByText("You are not signed out yet")).toBeVisible();
  await context.clearCookies();
  await page.goto("/account/favorites");
  await signIn(page, NOOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
  fail.end();
  const authCalls = recordAuthCalls(page);
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState("networkidle");

  await expect(accountButton(page)).toContainText(NOOR);
  expect(authCalls).toEqual([]);
});

/** Answers calls to the server's sign-in, or some of them, with 503 until `end` is called. */
async function failAuthCalls(page: Page, action = "") {
  let isFailing = true;
  await page.route("**/api/v1/auth", (route) => {
    const isMeant = route.request().postData()?.includes(action) ?? false;
    return isFailing && isMeant ? route.fulfill({ status: 503, body: "{}" }) : route.continue();
  });
  return {
    end() {
      isFailing = false;
    },
  };
}

test("a sign-in that the server does not take is said in the header and on the page, and tried again once it can", async ({
  page,
}) => {
  const authCalls = recordAuthCalls(page);
  const fail = await failAuthCalls(page);
  await page.clock.install();
  await page.goto("/account/projects");
  await signIn(page, NOOR);

  const reason = "our server did not answer. Until it does, pages show you as a visitor.";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "My Projects cannot be opened yet",
  );
  await expect(page.locator("main")).toContainText(reason);
  await expect(page.getByRole("status").filter({ hasText: reason })).toBeVisible();
  await expect(accountButton(page)).toContainText(NOOR);
  expect(authCalls).toHaveLength(1);

  fail.end();
  await page.clock.fastForward(2_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Projects");
  await expect(page.locator(".auth-notice")).toBeHidden();
  expect(authCalls).toHaveLength(2);
});

test("signing out everywhere signs out here and, with the reason, on another device", async ({
  page,
  browser,
}) => {
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`${SITE}/roadmap`);
  await signIn(phone, TOBIAS);
  await page.goto("/account/privacy");
  await signIn(page, TOBIAS);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();

  // By a link, as somebody goes on reading.
  await phone.getByRole("link", { name: "Senior Jobs" }).first().click();
  await expect(phone.getByText("You were signed out on another device.").first()).toBeVisible();
  await expect(phone.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(/senior jobs/);
  expect(await phone.context().cookies()).toEqual([]);
  await signIn(phone, TOBIAS);
  await phone.goto(`${SITE}/account/favorites`);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
  await phone.context().close();
});

test("a form whose session was ended on another device says so, keeps what was typed, and is sent after signing in", async ({
  page,
  browser,
}) => {
  const computer = await (await browser.newContext()).newPage();
  await page.goto("/account/profile");
  await signIn(page, TOBIAS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile");
  await page.getByLabel("Headline").fill("Typed on the phone");
  await computer.goto(`${SITE}/account/privacy`);
  await signIn(computer, TOBIAS);
  await computer.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(computer.getByText("You are signed out everywhere.")).toBeVisible();
  await computer.context().close();

  await page.getByRole("button", { name: "Save work" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("You were signed out on another device.");
  await expect(page.locator("header").getByRole("button", { name: /Sign in/ })).toBeVisible();
  await expect(page.getByLabel("Headline")).toHaveValue("Typed on the phone");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    alert.getByRole("button", { name: "Sign in with Google and send" }).click(),
  ]);
  await popup.getByRole("button", { name: TOBIAS }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(accountButton(page)).toContainText(TOBIAS);
});

const UNREADABLE: Record<string, () => void> = {
  "cannot be opened": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The database is broken.", "UnknownError");
    };
  },
  "cannot be read": () => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException("The read failed.", "UnknownError");
    };
    IDBObjectStore.prototype.getAll = IDBObjectStore.prototype.get as never;
  },
};

test.describe("with a fault of the browser's storage", () => {
  // The SDK reports what it could not read.
  test.use({ expectedComplaints: /@firebase|database connection is closing/ });

  for (const [name, breakStorage] of Object.entries(UNREADABLE)) {
    test(`a person stays signed in when it ${name}`, async ({ page, context }) => {
      await page.goto("/");
      await signIn(page, NOOR);
      const authCalls = recordAuthCalls(page);
      await page.addInitScript(breakStorage);
      const report = page.waitForRequest(/\/api\/v1\/errors$/);
      await page.goto("/terms");

      expect((await report).postDataJSON()).toMatchObject({ kind: "storage" });
      await expect(accountButton(page)).toContainText(NOOR);
      expect(authCalls).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).toContain("session");
    });
  }

  test("a person stays signed in when it seems empty at first", async ({ page, context }) => {
    await page.goto("/");
    await signIn(page, NOOR);
    const authCalls = recordAuthCalls(page);
    await page.addInitScript(() => {
      const { get, getAll } = IDBObjectStore.prototype;
      const counts = Object.assign(window, { lookups: 0, polls: 0 });
      IDBObjectStore.prototype.get = function (key) {
        const isUser = String(key).includes("authUser");
        if (isUser) counts.lookups += 1;
        return get.call(this, isUser && counts.lookups === 1 ? "nothing" : key);
      };
      IDBObjectStore.prototype.getAll = function () {
        if (counts.lookups > 0) counts.polls += 1;
        return getAll.call(this);
      };
    });
    await page.goto("/terms");
    // Firebase looks into its storage every 800 ms: the page's own second look has been by then.
    await page.waitForFunction(() => (window as unknown as { polls: number }).polls >= 4);

    await expect(accountButton(page)).toContainText(NOOR);
    expect(authCalls).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toContain("session");
  });
});

/** The bodies of the calls that set or clear the session from now on. */
function recordAuthCalls(page: Page): unknown[] {
  const calls: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/auth")) calls.push(request.postDataJSON());
  });
  return calls;
}

const MISSING: Record<string, () => void> = {
  "without locks between tabs": () => {
    Object.defineProperty(navigator, "locks", { value: undefined });
  },
  "with storage that is closed to the page": () => {
    const closed = {
      get(): never {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    };
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, closed);
    }
    IDBFactory.prototype.open = closed.get;
  },
};

test.describe("in a browser that lacks something", () => {
  // The router reports that it cannot store the scroll position.
  test.use({ expectedComplaints: /status of 4|Access is denied for this document/ });

  for (const [name, change] of Object.entries(MISSING)) {
    test(`signing in and out works ${name}`, async ({ page, context }) => {
      await page.addInitScript(change);
      await page.goto("/");
      await signIn(page, NOOR);
      await page.goto("/account/favorites");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
      await hydrated(page);
      await expect(accountButton(page)).toContainText(NOOR);
      await signOut(page);
      await expect(page.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();
      await expect.poll(async () => (await context.cookies()).length).toBe(0);
    });
  }
});

test("a person whose sign-in is gone from the browser's storage is signed out", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await signIn(page, NOOR);
  await page.goto("/robots.txt");
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase("firebaseLocalStorageDb");
        deletion.onsuccess = resolve;
        deletion.onerror = reject;
      }),
  );
  await page.goto("/terms");
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await expect.poll(async () => (await context.cookies()).length).toBe(0);
});

test("hovering over or focusing the sign-in button signs nobody in", async ({ page, context }) => {
  await page.goto("/");
  await signIn(page, NOOR);
  await page.waitForLoadState("networkidle");
  await context.clearCookies();
  await page.goto("/terms");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Sign in with Google" });
  await Promise.all([page.waitForResponse(/__gapi\.js/), button.hover()]);
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

    await expect(page.getByText("Your profile document could not be saved")).toBeVisible();
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
  await expect(record).toContainText("Not yet");

  documents.write(RECORD, { ...documents.read(RECORD), displayName: "Noor H.", onboarded: true });

  await expect(record).toContainText("Noor H.");
  await expect(record).not.toContainText("Not yet");
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
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(page.getByText("Your browser blocked the sign-in window.")).toBeVisible();
});

test("after the sign-in window is closed, the button can be used again at once", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Sign in with Google" });
  const [first] = await Promise.all([page.waitForEvent("popup"), button.click()]);
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
  await page.goto("/");
  await hydrated(page);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Sign in with Google" }).click(),
  ]);
  await popup.getByRole("button", { name: NOOR }).click();

  await expect(page.getByText("This account was disabled.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeEnabled();
});

test("an unreachable identity service is reported at sign-in", async ({ page, identity }) => {
  identity.setDown(true);
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  await expect(page.getByText("The network did not answer")).toBeVisible();
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

  test("shows the person's name and e-mail and the seven items in order", async ({ page }) => {
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
  await page.goto("/");
  await hydrated(page);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: "Sign in with Google" }).click(),
  ]);
  await popup.getByLabel("E-mail").fill("grace@people.example");
  await popup.getByLabel("Name").fill("Grace Brewster Hopper");
  await popup.getByLabel(/photo/i).fill("https://lh3.googleusercontent.com/a/grace");
  await popup.getByRole("button", { name: /^Sign in/ }).click();

  await expect(accountButton(page)).toContainText("GB");
});
