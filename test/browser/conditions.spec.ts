import type { BrowserContext, Locator, Page } from "@playwright/test";
import { casesOf } from "#test/matrix.ts";
import { PORTS } from "./ports.ts";
import { becomeSomebody, expect, open, SITE, test } from "./signed-in.ts";

/* What each form does when it is sent as somebody, as nobody, after the session ended, and while something is down. */

test.use({ expectedComplaints: /status of [45]|Failed to load resource|ERR_|Failed to fetch/ });

const SIGN_IN = /Sign in with Google/;
const WORDS = "Typed in one go";

interface Send {
  name: string;
  path: string;
  /** Opens what the form is in, and fills it. Returns the field with the words, if there is one. */
  fill(page: Page): Promise<Locator | null>;
  button(page: Page): Locator;
  /** What is on the page once it is done. */
  done(page: Page): Locator;
  /** Whether the page or, for a visitor too, the button asks for an account. */
  signedOut: "page" | "button";
}

/** A form with one field of text. */
function typing(label: string) {
  return async (page: Page) => {
    const field = page.locator("main").getByLabel(label, { exact: true }).first();
    await field.fill(WORDS);
    return field;
  };
}

const nothing = async () => null;
const buttonNamed = (name: string) => (page: Page) =>
  page.locator("main").getByRole("button", { name, exact: true }).first();
const status = (text: string) => (page: Page) => page.locator("main").getByText(text).first();

const SENDS: Send[] = [
  {
    name: "a section of the profile",
    path: "/account/profile",
    fill: typing("Headline"),
    button: buttonNamed("Save work"),
    done: status("Saved."),
    signedOut: "page",
  },
  {
    name: "a project",
    path: "/account/projects/create",
    fill: typing("Title"),
    button: buttonNamed("Create project"),
    done: (page) => page.getByRole("heading", { level: 1, name: WORDS }),
    signedOut: "page",
  },
  {
    name: "an organization",
    path: "/account/organizations/create",
    async fill(page) {
      await page.getByLabel("Website", { exact: true }).fill("https://typed.example");
      return typing("Name")(page);
    },
    button: buttonNamed("Create organization"),
    done: (page) => page.getByRole("heading", { level: 1, name: WORDS }),
    signedOut: "page",
  },
  {
    name: "a packet",
    path: "/account/packets",
    fill: typing("Title"),
    button: buttonNamed("Create packet"),
    done: (page) => page.getByRole("heading", { level: 1, name: WORDS }),
    signedOut: "page",
  },
  {
    name: "a day of the week",
    path: "/account/review",
    fill: nothing,
    button: buttonNamed("Save review day"),
    done: status("Saved."),
    signedOut: "page",
  },
  {
    name: "which notices are wanted",
    path: "/account/notices",
    async fill(page) {
      await page.locator("main summary", { hasText: "Which notices you get" }).click();
      return null;
    },
    button: buttonNamed("Save"),
    done: status("Saved."),
    signedOut: "page",
  },
  {
    name: "a posting from elsewhere",
    path: "/account/favorites",
    async fill(page) {
      await page.locator("main summary", { hasText: "elsewhere" }).click();
      return typing("Title, if we don’t find it")(page);
    },
    button: buttonNamed("Add job"),
    done: (page) => page.locator("main").getByRole("link", { name: WORDS }).first(),
    signedOut: "page",
  },
  {
    name: "a job to favorites",
    path: "/jobs/example",
    fill: nothing,
    button: buttonNamed("Save"),
    done: buttonNamed("Saved"),
    signedOut: "button",
  },
  {
    name: "a search",
    path: "/jobs?q=platform",
    fill: nothing,
    button: buttonNamed("Save this search"),
    done: status("Saved"),
    signedOut: "button",
  },
];

const CONDITIONS = [
  "signed in",
  "signed out",
  "session ended",
  "database down",
  "network down",
] as const;
type Condition = (typeof CONDITIONS)[number];

const CASES = SENDS.flatMap((send, row) =>
  CONDITIONS.map((condition, column) => ({
    send,
    condition,
    isFirst: row === 0,
    turn: (row + column) % 3,
  })),
);
/** Each send in one or two conditions, and each condition with several; all with `npm run test:matrix`. */
for (const { send, condition } of casesOf(CASES, ({ isFirst, turn }) => isFirst || turn === 0)) {
  test(`${send.name}, ${condition}`, async ({ page, context }) => {
    if (condition !== "signed out") await becomeSomebody(context);
    await open(page, await findPath(page, send.path));
    await IN[condition](page, context, send);
  });
}

/** The page of a job, of which there is one. */
async function findPath(page: Page, path: string): Promise<string> {
  if (path !== "/jobs/example") return path;
  await page.goto("/jobs");
  return (await page.locator(".job h2 a").first().getAttribute("href")) ?? "";
}

const IN: Record<Condition, (page: Page, context: BrowserContext, send: Send) => Promise<void>> = {
  async "signed in"(page, _, send) {
    await press(page, send);
    await expect(send.done(page)).toBeVisible();
  },

  async "signed out"(page, _, send) {
    if (send.signedOut === "button") await press(page, send);
    else await expect(page.getByRole("heading", { level: 1 })).toContainText("needs an account");
    const place = send.signedOut === "button" ? page.getByRole("dialog") : page.locator("main");
    await expect(place.getByRole("button", { name: SIGN_IN })).toBeVisible();
  },

  async "session ended"(page, context, send) {
    const field = await send.fill(page);
    await context.clearCookies();
    await send.button(page).click();
    const place = page.locator("main").or(page.getByRole("dialog"));
    await expect(place.getByRole("button", { name: SIGN_IN }).first()).toBeVisible();
    if (field) await expect(field).toHaveValue(WORDS);
  },

  async "database down"(page, _, send) {
    const isPost = (url: URL) => url.origin === SITE;
    await page.route(isPost, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({
        url: `http://localhost:${PORTS.outage}${pathname}${search}`,
      });
      await route.fulfill({ response });
    });
    const field = await press(page, send);
    await expectRefusal(page, field);
    await page.unroute(isPost);
    await sendAgain(page, send);
  },

  async "network down"(page, context, send) {
    const field = await send.fill(page);
    await context.setOffline(true);
    await send.button(page).click();
    await expectRefusal(page, field);
    await context.setOffline(false);
    await sendAgain(page, send);
  },
};

async function press(page: Page, send: Send): Promise<Locator | null> {
  const field = await send.fill(page);
  await send.button(page).click();
  return field;
}

/** It is said, in words, and nothing typed is gone. */
async function expectRefusal(page: Page, field: Locator | null): Promise<void> {
  const said = page.getByRole("alert").or(page.getByRole("status"));
  await expect(said.filter({ hasText: /didn’t respond|not saved|Not/ }).first()).toBeVisible();
  await expect(page.getByText("This page broke")).toBeHidden();
  if (field) await expect(field).toHaveValue(WORDS);
}

async function sendAgain(page: Page, send: Send): Promise<void> {
  const again = page.locator("main").getByRole("button", { name: "Try again" });
  await ((await again.count()) > 0 ? again.first() : send.button(page)).click();
  await expect(send.done(page)).toBeVisible();
}
