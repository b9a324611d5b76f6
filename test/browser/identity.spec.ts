import type { Page } from "@playwright/test";
import { accountButton, expect, hydrated, SITE, signIn, signOut, test } from "./signed-in.ts";

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
      /127\.0\.0\.1|googleapis|gstatic|apis\.google/.test(response.url()) ||
      // The name of a file says who shares it; the SDK is known by what is in it.
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
  await expect(page.getByText("You’re not signed out yet")).toBeVisible();
  await expect(accountButton(page)).toContainText(NOOR);
  expect((await context.cookies()).map(({ name }) => name)).toContain("session");

  fail.end();
  await page.goto("/terms");
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await expect(page.getByText("You’re not signed out yet")).toBeHidden();
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
  await expect(page.getByText("You’re not signed out yet")).toBeVisible();
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

/** Times of sign-ins are whole seconds: one in the second in which all sessions end is ended with them. */
async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const last = second();
  await expect.poll(second).toBeGreaterThan(last);
}

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

  const reason = "our server didn’t respond, so pages show you as a visitor.";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "My Projects can’t be opened yet",
  );
  await expect(page.locator("main")).toContainText(reason);
  await expect(page.getByRole("status").filter({ hasText: reason })).toBeVisible();
  await expect(accountButton(page)).toContainText(NOOR);

  // On a slow machine it was tried in vain more than once.
  const inVain = authCalls.length;
  expect(inVain).toBeGreaterThan(0);

  fail.end();
  await page.clock.fastForward(2_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Projects");
  await expect(page.locator(".auth-notice")).toBeHidden();
  expect(authCalls.length).toBeGreaterThan(inVain);
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
  await expect(page.getByText("You’re signed out everywhere.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();

  // By a link, as someone goes on reading.
  await phone.getByRole("link", { name: "Senior Jobs" }).first().click();
  await expect(phone.getByText("You were signed out on another device.").first()).toBeVisible();
  await expect(phone.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(/senior jobs/);
  await expect.poll(() => phone.context().cookies()).toEqual([]);
  await nextSecond();
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
  await expect(computer.getByText("You’re signed out everywhere.")).toBeVisible();
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
  await nextSecond();
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
  "never answers": () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
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
  "with a database that never answers": () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
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
