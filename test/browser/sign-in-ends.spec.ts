import type { BrowserContext, Page, Route } from "@playwright/test";
import { casesOf } from "#test/matrix.ts";
import { PORTS } from "./ports.ts";
import { accountButton, expect, hydrated, SITE, signIn, signOut, test } from "./signed-in.ts";

/* Whatever hangs, fails or vanishes while somebody signs in or out: it ends, and the page says how to go on. */

const NOOR = "Noor Haddad";

test.use({
  expectedComplaints:
    /Failed to (set|clear) auth cookie|@firebase|Failed to load resource|ERR_|database connection is closing/,
});

const notice = (page: Page) => page.locator(".auth-notice");
const signInButton = (page: Page) =>
  page.getByRole("button", { name: "Sign in with Google" }).first();

/** Opens Google's window, and waits until accounts can be chosen in it. */
async function openWindow(page: Page, press = () => signInButton(page).click()): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), press()]);
  await popup.getByRole("heading", { name: "Choose an account" }).waitFor();
  return popup;
}

/** Opens a page, with the code of signing in, and Google's window from it. */
async function startSignIn(page: Page, path = "/account/favorites"): Promise<Page> {
  await page.goto(path);
  await hydrated(page);
  await signInButton(page).hover();
  await page.waitForFunction(() => "gapi" in window);
  return openWindow(page);
}

const choose = (popup: Page) => popup.getByRole("button", { name: NOOR }).click();

async function expectSignedIn(page: Page): Promise<void> {
  await expect(accountButton(page)).toContainText(NOOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Favorites");
}

async function hasSession(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === "session");
}

test.describe("Google's window", () => {
  test("that never answers is told of, and can be opened again without a reload", async ({
    page,
  }) => {
    await page.clock.install();
    const lost = await startSignIn(page);
    await expect(notice(page)).toContainText("Waiting for Google’s window.");
    await page.clock.fastForward(60_000);
    await expect(notice(page)).toContainText("Still waiting for Google’s window.");

    const again = notice(page).getByRole("button", { name: "Open it again" });
    const popup = await openWindow(page, () => again.click());
    await expect.poll(() => lost.isClosed()).toBe(true);
    await choose(popup);
    await expectSignedIn(page);
    await expect(notice(page)).toBeHidden();
  });

  test("is closed by Cancel, and the next press opens another", async ({ page }) => {
    const popup = await startSignIn(page);
    await notice(page).getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(notice(page)).toBeHidden();
    await expect(signInButton(page)).not.toHaveAttribute("aria-busy");
    await expect(signInButton(page)).toBeFocused();

    await choose(await openWindow(page));
    await expectSignedIn(page);
  });

  test("gives way to another when Sign In is pressed once more", async ({ page }) => {
    const first = await startSignIn(page);
    const second = await openWindow(page);
    await expect.poll(() => first.isClosed()).toBe(true);
    await choose(second);
    await expectSignedIn(page);
  });

  test("is closed when another tab has signed in, and this one shows the person", async ({
    page,
    context,
  }) => {
    const popup = await startSignIn(page);
    const other = await context.newPage();
    await other.goto("/terms");
    await signIn(other, NOOR);
    await expectSignedIn(page);
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(notice(page)).toBeHidden();
  });

  test("whose account was chosen before Cancel signs in all the same, and the page says why", async ({
    page,
    identity,
  }) => {
    identity.setHanging(true);
    const calls = identity.requests.length;
    const popup = await startSignIn(page);
    await choose(popup);
    await expect.poll(() => identity.requests.length).toBe(calls + 1);
    await notice(page).getByRole("button", { name: "Cancel" }).click();
    await expect(notice(page)).toBeHidden();

    identity.setHanging(false);
    await expectSignedIn(page);
    await expect(notice(page)).toContainText("after you canceled here");
  });

  test("that the identity service leaves without an answer ends with a sentence", async ({
    page,
    identity,
  }) => {
    await page.clock.install();
    identity.setHanging(true);
    const calls = identity.requests.length;
    await choose(await startSignIn(page));
    await expect.poll(() => identity.requests.length).toBe(calls + 1);
    await page.clock.fastForward(61_000);
    await expect(notice(page)).toContainText("The network didn’t respond");

    identity.setHanging(false);
    await choose(await openWindow(page));
    await expectSignedIn(page);
  });
});

test("a page whose data is there before the page was drawn again is shown to whoever signed in", async ({
  page,
}) => {
  // As on a slow device: the data is asked for and there before the page has drawn that it is on its way.
  await page.addInitScript(() => {
    const { fetch } = window;
    const dataUrl = `${location.origin}/account/favorites.data`;
    let data: Response | undefined;
    window.fetch = async (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href);
      const ready = data;
      data = undefined;
      if (href === dataUrl && ready) return Object.defineProperty(ready, "url", { value: href });
      const response = await fetch(input, init);
      if (!href.endsWith("/api/v1/auth")) return response;
      const { headers, body } = await fetch(dataUrl);
      data = new Response(await new Response(body).text(), { headers });
      return response;
    };
  });
  await choose(await startSignIn(page));
  await expectSignedIn(page);
});

test.describe("our server", () => {
  test("that leaves a sign-in without an answer is told of, and asked again", async ({ page }) => {
    await page.clock.install();
    const release = await holdAuthCalls(page);
    const posted = page.waitForRequest("**/api/v1/auth");
    await choose(await startSignIn(page));
    await posted;
    await page.clock.fastForward(25_000);
    await expect(notice(page)).toContainText("our server didn’t respond");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("can’t be opened yet");

    await release();
    await page.clock.fastForward(2_000);
    await expectSignedIn(page);
    await expect(notice(page)).toBeHidden();
  });

  test("that leaves a sign-out without an answer is told of, and asked again", async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.goto("/terms");
    await signIn(page, NOOR);
    const release = await holdAuthCalls(page);
    const posted = page.waitForRequest("**/api/v1/auth");
    await signOut(page);
    await posted;
    await expect(notice(page)).toContainText("Signing out.");
    await page.clock.fastForward(25_000);
    await expect(notice(page)).toContainText("You’re not signed out yet");
    await expect(accountButton(page)).toContainText(NOOR);

    await release();
    await page.clock.fastForward(2_000);
    await expect(signInButton(page)).toBeVisible();
    await expect.poll(() => hasSession(context)).toBe(false);
  });
});

/** Leaves calls to our server's sign-in without an answer, until the returned function is called. */
async function holdAuthCalls(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route("**/api/v1/auth", (route) => {
    held.push(route);
  });
  return async () => {
    await Promise.all(held.map((route) => route.abort()));
    await page.unroute("**/api/v1/auth");
  };
}

/** What can happen to the browser's storage, from this moment on. */
const FAULTS = {
  async hangs(page: Page) {
    await page.evaluate(hangStorage);
  },
  async fails(page: Page) {
    await page.evaluate(failStorage, "UnknownError");
  },
  async "is full"(page: Page) {
    await page.evaluate(failStorage, "QuotaExceededError");
  },
  async vanishes(page: Page) {
    const browser = await page.context().newCDPSession(page);
    const storageTypes = "indexeddb,local_storage";
    await browser.send("Storage.clearDataForOrigin", { origin: SITE, storageTypes });
  },
};

function hangStorage(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  for (const name of ["get", "getAll", "put", "delete"] as const) {
    IDBObjectStore.prototype[name] = () => new EventTarget() as never;
  }
}

function failStorage(name: string): void {
  const fail = (): never => {
    throw new DOMException("This does not work any more.", name);
  };
  IDBObjectStore.prototype.put = fail;
  Storage.prototype.setItem = fail;
  if (name === "QuotaExceededError") return;
  IDBFactory.prototype.open = fail;
  IDBObjectStore.prototype.get = fail;
  IDBObjectStore.prototype.getAll = fail;
}

/** Breaks it when the first request to an address is on its way. */
function during(url: string) {
  return async (page: Page, fault: (page: Page) => Promise<void>) => {
    const broken = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route(url, async (route: Route) => {
      if (isFirst) {
        isFirst = false;
        await fault(page);
        broken.resolve();
      }
      await broken.promise;
      await route.continue();
    });
    await choose(await startSignIn(page));
  };
}

/** When it happens. */
const MOMENTS: Record<string, (page: Page, fault: (page: Page) => Promise<void>) => Promise<void>> =
  {
    async "before the code is loaded"(page, fault) {
      await page.goto("/account/favorites");
      await hydrated(page);
      await fault(page);
      await signInButton(page).hover();
      await page.waitForFunction(() => "gapi" in window);
      await choose(await openWindow(page));
    },
    async "while Google's window is open"(page, fault) {
      const popup = await startSignIn(page);
      await fault(page);
      await choose(popup);
    },
    "while the account record is saved": during(`http://127.0.0.1:${PORTS.documents}/**`),
    "while the session is set": during("**/api/v1/auth"),
  };

/** Each fault at a moment of its own; with `test:matrix` at all of them. */
const CASES = Object.entries(MOMENTS).flatMap(([moment, signInWith], row) =>
  Object.entries(FAULTS).map(([name, fault], column) => ({
    ...{ moment, signInWith, name, fault },
    isNext: row === column,
  })),
);

test.describe("storage", () => {
  for (const { name, fault, moment, signInWith } of casesOf(CASES, ({ isNext }) => isNext)) {
    test(`that ${name} ${moment} leaves a person signed in`, async ({ page, context }) => {
      await page.clock.install();
      await signInWith(page, fault);
      await expectSignedIn(page);
      expect(await hasSession(context)).toBe(true);
      // Firebase looks into its storage every 800 ms, and this page a second time after one second.
      await page.clock.runFor(5_000);
      await expectSignedIn(page);
      await page.getByRole("link", { name: "Terms" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
      await expect(accountButton(page)).toContainText(NOOR);
      await signOut(page);
      await expect(signInButton(page)).toBeVisible();
      await expect.poll(() => hasSession(context)).toBe(false);
    });
  }

  for (const name of ["fails", "is full"] as const) {
    test(`that ${name} is told of, and the person is still signed in on the next page`, async ({
      page,
      context,
    }) => {
      await MOMENTS["while Google's window is open"]?.(page, FAULTS[name]);
      await expectSignedIn(page);
      await expect(notice(page)).toContainText("This browser couldn’t store that");
      await page.reload();
      await hydrated(page);
      await page.waitForLoadState("networkidle");
      await expectSignedIn(page);
      expect(await hasSession(context)).toBe(true);
    });
  }
});
