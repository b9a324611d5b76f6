import type { Page } from "@playwright/test";
import { ROLE_TARGET } from "#app/features/target-job/role-target.server.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { KEPT_KEYS } from "#app/ui/kept.ts";
import { hydrated } from "./pages.ts";
import { becomeSomebody, expect, open, send, signIn, signOut, test } from "./signed-in.ts";

const TITLE = "Tech Lead, Settlement";
const line = (page: Page) => page.getByRole("region", { name: "What you’re working toward" });

async function openJob(page: Page) {
  await open(page, `/jobs?q=${encodeURIComponent(TITLE)}`);
  await page.getByRole("link", { name: TITLE, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
}

/** What a browser keeps of someone who rated themselves 1 in each. */
function answersTo(ids: readonly string[]): string {
  const answer = { level: 1, confidence: 2, note: "", at: "2026-11-26T10:00:00.000Z" };
  const answers = Object.fromEntries(ids.map((id) => [id, answer]));
  return JSON.stringify({ frameworkVersion: FRAMEWORK_VERSION, answers });
}

/** Plays a scenario to its end, always with the first choice that is offered. */
async function playOn(page: Page) {
  const ended = page.getByRole("heading", { name: "What this scenario was about" });
  const step = page.getByText(/\/ (?:decision \d+ of .+|debrief)$/);
  const choice = page.locator("main .choice").first();
  while (!(await ended.isVisible())) {
    const before = await step.innerText();
    await choice.click();
    await expect(step).not.toHaveText(before);
    await expect(choice.or(ended)).toBeVisible();
  }
}

/** Chooses a job to work towards, and begins to play. */
async function beginBoth(page: Page) {
  await openJob(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Work toward this job" }).click();
  await open(page, "/simulations/first-weeks");
  await page.locator('main a[href*="/scenarios/"]').first().click();
  await page.locator("main .choice").first().click();
  await expect(page.getByText(/\/ decision 2 of /)).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a visitor goes from a job to its gaps, practices one, sees it count, and goes on the next day", async ({
    page,
  }) => {
    await openJob(page);
    await page.getByRole("link", { name: /^Rate yourself on \d competencies/ }).click();
    const of = Number(/ of (\d+),/.exec(await page.getByText(/^1 of \d/).innerText())?.[1]);
    // The first answer makes it the thread, which is said before and after.
    await expect(page.getByText("Once you answer, you’re working toward it.")).toBeVisible();
    for (let n = 1; n <= of; n++) {
      await expect(page.getByText(`${n} of ${of}, about`)).toBeVisible();
      await page.keyboard.press("1");
      if (n < of)
        await expect(page.getByText("You answered, so you’re working toward it.")).toBeVisible();
    }
    await expect(page.getByText(`0 of ${of} met, ${of} gaps.`)).toBeVisible();

    await page
      .getByRole("link", { name: /^Practice with “/ })
      .first()
      .click();
    await expect(page.locator("main .choice").first()).toBeVisible();
    await expect(line(page)).toContainText(`0 of ${of} met, ${of} gaps`);
    const played = new URL(page.url()).pathname;
    await playOn(page);
    await line(page)
      .getByRole("link", { name: /^\d practiced$/ })
      .click();
    // To the job’s list, where each result is linked.
    await expect(page).toHaveURL(/\/jobs\/tech-lead-settlement-[^#]+#asked$/);
    await expect(page.getByRole("table").getByRole("link", { name: "practiced" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "What this scenario was about" })).toBeVisible();
    await page.getByRole("link", { name: /^Practice next: / }).click();
    await expect(page.getByText(/\/ decision 1 of /)).toBeVisible();
    await expect(line(page)).toContainText("1 practiced");
    await page.goBack();
    await page.getByRole("link", { name: `Back to ${TITLE}` }).click();
    // Where they stand is no button: the way out names what it does.
    await expect(page.getByText("Working toward this job")).toBeVisible();
    await expect(page.getByRole("button", { name: /Working toward/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Put aside" })).toBeVisible();

    await page.goto("/");
    const leftOff = page.getByRole("region", { name: "Where you left off" });
    await expect(leftOff).toContainText(`0 of ${of} met, ${of} gaps`);
    await expect(leftOff).toContainText(`Your gaps${of} rated`);
    await expect(leftOff).toContainText("practiced on");
    await leftOff.getByRole("link", { name: /^Practice next: / }).click();
    await expect(page.getByText(/\/ decision 1 of /)).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "What would you do?" })).toBeHidden();

    await open(page, "/roadmap");
    const gaps = page.locator("#gaps");
    await gaps.getByText("The next gaps").click();
    await expect(page.getByText(/^Practiced on/).first()).toBeVisible();
    const practiced = gaps.getByRole("listitem").filter({ hasText: "Practiced on" }).first();
    await practiced.getByRole("link", { name: /^Practice / }).click();
    // Not what they have played.
    await expect(page).toHaveURL(/\/scenarios\/|\/guidance\/competency\//);
    expect(page.url()).not.toContain(played);
    await open(page, "/roadmap");
    await page.getByRole("button", { name: "Delete my ratings, runs and job choices" }).click();
    await expect(line(page)).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "What would you do?" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

for (const isPerson of [false, true]) {
  const who = isPerson ? "a person" : "a visitor";
  test(`${who} who puts the job aside between its questions isn’t made to work toward it by the next answer`, async ({
    page,
    context,
  }) => {
    if (isPerson) await becomeSomebody(context);
    await openJob(page);
    await page.getByRole("link", { name: /^Rate yourself on \d competencies/ }).click();
    await expect(page.getByText(/^1 of \d/)).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.getByText(/^2 of \d/)).toBeVisible();
    await page.getByRole("button", { name: "Put aside" }).click();
    await expect(page.getByText("You’re no longer working toward it.")).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.getByText(/^3 of \d/)).toBeVisible();
    await expect(page.getByText("You’re no longer working toward it.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("You’re working toward it.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Put aside" })).toBeVisible();
  });
}

test("a visitor who rated nothing sees on a job what they practiced", async ({ page }) => {
  await openJob(page);
  const asked = page.getByRole("table").filter({ hasText: "Words in the posting" });
  const href = await asked.getByRole("rowheader").first().getByRole("link").getAttribute("href");
  const path = "/simulations/a-promised-date/scenarios/slipping-launch?p=a";
  const play = {
    ...{ simulationId: "a-promised-date", scenarioId: "slipping-launch", title: "A launch" },
    ...{ path, at: "2026-11-26T10:00:00.000Z", step: 1 },
    score: { [href?.split("#")[1] ?? ""]: { earned: 1, best: 2 } },
  };
  await page.evaluate(
    (kept) => localStorage.setItem("plays-1", kept),
    JSON.stringify({ plays: [play] }),
  );
  await page.reload();
  await hydrated(page);
  const first = asked.getByRole("row").nth(1);
  await expect(first).toContainText("Not rated");
  const debrief = await first.getByRole("link", { name: "practiced" }).getAttribute("href");
  expect(debrief?.startsWith(`${path}&job=tech-lead-settlement-`)).toBe(true);
});

test("what a visitor began is found again: a play at its step, and put aside a job", async ({
  page,
}) => {
  await beginBoth(page);

  await open(page, "/");
  const leftOff = page.getByRole("region", { name: "Where you left off" });
  await leftOff.getByRole("link").nth(1).click();
  await expect(page.getByText(/\/ decision 2 of /)).toBeVisible();
  await line(page).getByRole("button", { name: "Put aside" }).click();
  await expect(line(page)).toContainText("Put aside:");
  // Once that was read, no room for it is left.
  await page.reload();
  await hydrated(page);
  await expect(page.locator(".target-line")).toBeHidden();
});

test("what a visitor put aside or replaced is said, and one press brings it back", async ({
  page,
}) => {
  await openJob(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Work toward this job" }).click();
  await open(page, "/roadmap");
  const aside = line(page).getByRole("button", { name: "Put aside" });
  await aside.click();
  await expect(line(page)).toContainText(`Put aside: ${TITLE}`);
  const undo = line(page).getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(line(page)).toContainText(`Working toward ${TITLE}`);

  // The role instead, from a result.
  await open(page, "/roadmap/assess?job=tech-lead");
  await page.evaluate(
    ([key, kept]) => localStorage.setItem(key as string, kept as string),
    [KEPT_KEYS.answers, answersTo(ROLE_TARGET.asked)],
  );
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Work toward a Tech Lead role" }).click();
  await expect(page.getByText(`Instead of ${TITLE}`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await open(page, "/roadmap");
  await expect(line(page)).toContainText(`Working toward ${TITLE}`);
});

test("whoever signs in with another thread in this browser is asked which one stays", async ({
  page,
}) => {
  const offer = page.getByRole("region", { name: "Keep what you did before you signed in?" });
  const workTowardRole = async () => {
    await open(page, "/roadmap");
    await hydrated(page);
    await page.getByRole("button", { name: "Work toward a Tech Lead role" }).click();
    await expect(line(page)).toContainText("a Tech Lead role");
  };
  await openJob(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Work toward this job" }).click();
  await open(page, "/roadmap");
  await signIn(page, "Noor Haddad");
  await offer.getByRole("button", { name: "Add to my account" }).click();
  await expect(page.getByText("Added to your account.")).toBeFocused();

  for (const [choice, label, then] of [
    ["My account’s", "Keep my account’s", TITLE],
    ["This browser’s", "Add to my account", "a Tech Lead role"],
  ] as const) {
    await signOut(page);
    await expect(page.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();
    await workTowardRole();
    await signIn(page, "Noor Haddad");
    await offer.getByRole("radio", { name: choice }).check();
    await offer.getByRole("button", { name: label }).click();
    await expect(offer).toHaveCount(0);
    await expect(line(page)).toContainText(then);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEPT_KEYS.target)).toBeNull();
  }
  await line(page).getByRole("button", { name: "Put aside" }).click();
  await expect(line(page)).toContainText("You’re no longer working toward a Tech Lead role.");
  await line(page).getByRole("button", { name: "Undo" }).click();
  await expect(line(page)).toContainText("Working toward a Tech Lead role");
  await line(page).getByRole("button", { name: "Put aside" }).click();
  // Other tests find the account without it.
  await expect(line(page)).toContainText("You’re no longer working toward a Tech Lead role.");
});

test("what this browser keeps is compared with the account before it is added, and the job comes along from its page", async ({
  page,
  context,
}) => {
  const own = { level: "2", confidence: "2", note: "", intent: "answer" };
  await becomeSomebody(context);
  await send(context, "/roadmap", { ...own, competency: "people.coaching" });
  await openJob(page);
  const [path, param] = [new URL(page.url()).pathname, page.url().split("/").at(-1)];
  const answers = JSON.parse(answersTo(["people.coaching", "direction.vision"]));
  answers.answers["people.coaching"].at = new Date().toISOString();
  const job = {
    id: param?.split("-").at(-1),
    path,
    title: TITLE,
    company: "Duruwa Pay",
    asked: [],
  };
  await page.evaluate(
    ([answersKey, answered, targetKey, target]) => {
      localStorage.setItem(answersKey as string, answered as string);
      localStorage.setItem(targetKey as string, target as string);
    },
    [KEPT_KEYS.answers, JSON.stringify(answers), KEPT_KEYS.target, JSON.stringify({ job })],
  );
  await page.reload();
  const offer = page.getByRole("region", { name: "Keep what you did before you signed in?" });
  await expect(offer).toContainText(
    "Coaching: 1 here, 2 in your account. If you add it, it becomes 1, the newer rating.",
  );
  await expect(offer).toContainText(`Working toward ${TITLE}`);
  await expect(offer).not.toContainText("Vision: ");
  await offer.getByRole("button", { name: "Add to my account" }).click();
  await expect(page.getByText("Added to your account.")).toBeFocused();
  await expect(page.getByText("Working toward this job")).toBeVisible();
  await open(page, "/coach");
  await expect(line(page)).toContainText(TITLE);
  await expect(page.getByRole("button", { name: "Save to my account" })).toHaveCount(0);
});

test("a job says that its figures are this browser’s only while nobody is signed in", async ({
  page,
}) => {
  await openJob(page);
  await page.evaluate(
    ([key, kept]) => localStorage.setItem(key as string, kept as string),
    [KEPT_KEYS.answers, answersTo(ROLE_TARGET.asked)],
  );
  await page.reload();
  await hydrated(page);
  const inBrowser = page.getByText("Based on your ratings in this browser");
  await expect(inBrowser).toBeVisible();
  await signIn(page, "Noor Haddad");
  await expect(inBrowser).toHaveCount(0);
  const offer = page.getByRole("region", { name: "Keep what you did before you signed in?" });
  await offer.getByRole("button", { name: "Discard" }).click();
});

test("what someone looked for before they signed in is among what they can save or discard", async ({
  page,
}) => {
  await page.goto("/roadmap");
  const wishes = { workModes: ["remote"], pay: null, tech: [], role: null };
  const kept = () => page.evaluate((key) => localStorage.getItem(key), KEPT_KEYS.wishes);
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [KEPT_KEYS.wishes, JSON.stringify(wishes)],
  );
  await page.reload();
  await signIn(page, "Noor Haddad");
  const offer = page.getByRole("region", { name: "Keep what you did before you signed in?" });
  await expect(offer.getByRole("link", { name: "What you look for in a job" })).toHaveAttribute(
    "href",
    "/account/profile",
  );
  expect(await kept()).not.toBeNull();
  await offer.getByRole("button", { name: "Discard" }).click();
  await expect(offer).toHaveCount(0);
  expect(await kept()).toBeNull();
});

test("home names the next step before a first run", async ({ page }) => {
  await openJob(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Work toward this job" }).click();
  await open(page, "/");
  const leftOff = page.getByRole("region", { name: "Where you left off" });
  await expect(leftOff.getByRole("link", { name: /^Rate next: / })).toHaveAttribute(
    "href",
    /^\/roadmap\/assess\?job=tech-lead-settlement-/,
  );
  const asked = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? "{}").job.asked as string[],
    KEPT_KEYS.target,
  );
  await page.evaluate(
    ([key, kept]) => localStorage.setItem(key as string, kept as string),
    [KEPT_KEYS.answers, answersTo(asked)],
  );
  await page.reload();
  await expect(leftOff.getByRole("link", { name: /^Practice next: / })).toHaveAttribute(
    "href",
    `/roadmap/practice/${asked[0]}?job=${(await leftOff.getByRole("link").first().getAttribute("href"))?.slice("/jobs/".length)}`,
  );
});

test("whoever signs in takes the job and the plays of this browser along, if they like", async ({
  page,
}) => {
  await beginBoth(page);

  await open(page, "/roadmap");
  await signIn(page, "Zofia Woźniak");
  await page.getByRole("button", { name: "Add to my account" }).click();
  await expect(page.getByText("Added to your account.")).toBeFocused();
  await expect(line(page).getByRole("button", { name: "Save to my account" })).toHaveCount(0);
  expect(
    await page.evaluate(() => [localStorage["target-job-1"], localStorage["plays-1"]]),
  ).toEqual([undefined, undefined]);

  await open(page, "/");
  await expect(line(page)).toContainText(TITLE);
  await line(page).getByRole("button", { name: "Put aside" }).click();
  await expect(line(page)).toContainText("You’re no longer working toward");
  await open(page, "/account/favorites");
  await expect(page.getByRole("link", { name: TITLE, exact: true })).toBeVisible();
});
