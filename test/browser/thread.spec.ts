import type { Locator, Page } from "@playwright/test";
import { casesOf } from "#test/matrix.ts";
import { becomeSomebody, expect, hydrated, open, send, signOut, test } from "./signed-in.ts";

/* From a job to a gap, to practice, to "it counted", and home again: no step loses the job. */

interface Job {
  title: string;
  company: string;
  /** As addresses name it. */
  param: RegExp;
  /** Of a job from elsewhere, which is pasted. */
  text?: string;
}

const LISTED: Job = {
  ...{ title: "Tech Lead, Settlement", company: "Duruwa Pay" },
  param: /^tech-lead-settlement-[\da-z]{12}$/,
};
const ELSEWHERE: Job = {
  ...{ title: "Tech Lead, Harbors", company: "Marlheim", param: /^[\da-z]{12}$/ },
  text: "Tech Lead, Harbors at Marlheim\nYou will mentor engineers. You run incident reviews.",
};
/**
 * From the job to the job again, without what one came for: the levels of what the job asks for, and the decisions of a
 * run. Rate, practice, back.
 */
const MAX_PRESSES = 3;
/** With a press for each of five levels, and three or four decisions. */
const MAX_ALL = 12;
/** Without script a level is chosen, and then saved. */
const MAX_ALL_WITHOUT_SCRIPT = 18;
/** Find, and the job. */
const MAX_TO_FIND = 2;

/** As the job's address writes it: all that a browser without script has of it. */
const LINKED = "Back to Tech Lead Settlement";

const line = (page: Page) => page.getByRole("region", { name: "What you’re working toward" });

interface Walk {
  isPerson: boolean;
  /** Keeps a visitor's thread; without, it is in the addresses alone. */
  hasScript: boolean;
  job?: Job;
}

async function walk(page: Page, { isPerson, hasScript, job = LISTED }: Walk) {
  const { title, company, param } = job;
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const keepsThread = isPerson || hasScript;
  /** Nothing is wider than the screen, nor a label than its button. */
  const fits = async () => {
    const wide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const labels = [...document.querySelectorAll(".btn")].filter(
        (each) =>
          each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > clientWidth,
      );
      return [
        ...labels.map((each) => each.textContent),
        ...(scrollWidth > clientWidth ? ["the page"] : []),
      ];
    });
    expect.soft(wide, page.url()).toEqual([]);
  };
  const staysLinked = async () => {
    if (keepsThread) return;
    expect(new URL(page.url()).searchParams.get("job")).toMatch(param);
    await expect(page.getByRole("link", { name: LINKED }).first()).toBeVisible();
  };

  if (job.text) await page.goto(await pasteJob(page, job.text));
  else if (isPerson) await page.goto("/jobs?q=Settlement");
  else {
    await page.goto("/");
    await page.getByLabel("Role, skill or company").fill("Settlement");
    await press(page.getByRole("button", { name: "Find jobs" }));
  }
  if (!job.text) await press(page.getByRole("link", { name: title, exact: true }));
  expect(presses).toBeLessThanOrEqual(MAX_TO_FIND);
  presses = 0;
  // At once, before the page has its script: the thread must not need it there.
  await press(page.getByRole("link", { name: /^Rate yourself on \d competencies/ }));
  const button = isPerson ? "Save and continue" : "Continue";
  const of = await answerAll(page, { hasScript, button, name: `${title}, ${company}` });
  await expect(page.getByText(`0 of ${of} met, ${of} gaps.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the job" })).toBeVisible();
  await fits();

  await press(page.getByRole("link", { name: /^Practice/ }).first());
  await staysLinked();
  const firstChoice = page.locator("main .choice").first();
  await expect(firstChoice).toBeVisible();
  if (keepsThread) await expect(line(page)).toContainText(`0 of ${of} met, ${of} gaps`);
  await fits();
  const decisions = await playOn(page, staysLinked);
  await fits();

  if (keepsThread) {
    const counted = line(page).getByRole("link", { name: /^\d practiced$/ });
    const href = (await counted.getAttribute("href")) ?? "";
    expect(href).toMatch(/^\/(?:jobs|account\/favorites\/tracked_job)\/[^#]+#asked$/);
    // On to the next gap with one press, or back to the job.
    await page.getByRole("link", { name: /^Practice next: / }).click();
    await expect(firstChoice).toBeVisible();
    await expect(line(page)).toContainText(`${of} gaps, 1 practiced`);
    await page.goBack();
    await press(page.getByRole("link", { name: `Back to ${title}` }));
    await expect(page.getByText("Working toward this job")).toBeVisible();
    const asked = page.getByRole("table").filter({ hasText: "Words in the posting" });
    await expect(asked).toContainText("Level 1, target 3");
    const practiced = asked.getByRole("link", { name: "practiced" });
    const debrief = new URL((await practiced.first().getAttribute("href")) ?? "", page.url());
    expect(debrief.pathname).toContain("/scenarios/");
    expect(debrief.searchParams.get("job")).toMatch(param);
  } else {
    await press(page.getByRole("link", { name: LINKED }).last());
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await fits();
  await page.goto("/");
  const home = isPerson
    ? page.getByRole("main")
    : page.getByRole("region", { name: "Where you left off" });
  if (keepsThread) {
    await expect(home).toContainText(title);
    await expect(home).toContainText(/0 of \d met, \d gaps, \d practiced/);
  }
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
  const came = decisions + (hasScript ? of : 2 * of);
  const most = hasScript ? MAX_ALL : MAX_ALL_WITHOUT_SCRIPT;
  expect(presses + came).toBeLessThanOrEqual(most);
}

/** The page of a job from elsewhere, once its owner has pasted it. */
async function pasteJob(page: Page, text: string): Promise<string> {
  const pasted = await send(page.context(), "/account/favorites", { intent: "track", text });
  return pasted.path;
}

/**
 * Plays a scenario to its end, always with its author's first choice: where they stand is shuffled, and the ways through a
 * scenario differ in length.
 */
async function playOn(page: Page, staysLinked: () => Promise<void>): Promise<number> {
  let decisions = 0;
  const ended = page.getByRole("heading", { name: "What this scenario was about" });
  const step = page.getByText(/\/ (?:decision \d+ of .+|debrief)$/);
  // Without script a page may still be on its way: its end, or some of its choices.
  await page.waitForLoadState();
  while (!(await ended.isVisible())) {
    await staysLinked();
    const before = await step.innerText();
    const choices = page.locator("main .choice");
    const values = await choices.evaluateAll((all) =>
      all.map((each) => each.getAttribute("value")),
    );
    await choices.nth(values.indexOf(values.toSorted()[0] ?? "")).click();
    await expect(step).not.toHaveText(before);
    await page.waitForLoadState();
    await expect(choices.first().or(ended)).toBeVisible();
    decisions += 1;
  }
  return decisions;
}

/** From the roadmap to the questions that every kind of lead needs, to practice, and home. */
async function walkForRole(page: Page, { isPerson, hasScript }: Walk) {
  await page.goto("/roadmap");
  if (hasScript) {
    await hydrated(page);
    await page.getByRole("button", { name: "Work toward a Tech Lead role" }).click();
    await expect(line(page)).toContainText("Working toward a Tech Lead role");
    await page.getByRole("link", { name: "Rate yourself for a Tech Lead role" }).first().click();
  } else {
    await page.getByRole("link", { name: "Rate yourself for a Tech Lead role" }).click();
  }
  const button = isPerson ? "Save and continue" : "Continue";
  await answerAll(page, { hasScript, button, name: "a Tech Lead role" });
  await expect(page.getByRole("heading", { name: "For a Tech Lead role" })).toBeVisible();
  await expect(page.getByText("0 of 9 met, 9 gaps.")).toBeVisible();
  if (!hasScript) return;
  await page
    .getByRole("link", { name: /^Practice/ })
    .first()
    .click();
  await expect(line(page)).toContainText("0 of 9 met, 9 gaps");
  await playOn(page, async () => {});
  await expect(page.getByRole("link", { name: /^Practice next: / })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText(/a Tech Lead role/i);
  await expect(page.getByRole("main")).toContainText(/0 of 9 met, 9 gaps, \d practiced/);
}

interface Answering {
  hasScript: boolean;
  button: string;
  /** What each question is for. */
  name: string;
}

/** Says 1 to each question, and how many there were. */
async function answerAll(page: Page, { hasScript, button, name }: Answering): Promise<number> {
  const of = Number(/ of (\d+),/.exec(await page.getByText(/^1 of \d/).innerText())?.[1]);
  for (let n = 1; n <= of; n++) {
    await expect(page.getByText(`${n} of ${of}, about`)).toBeVisible();
    await expect(page.getByRole("link", { name })).toBeVisible();
    const level = page.getByRole("radio", { name: /^1 Solid senior/ });
    if (hasScript) await level.click();
    else {
      await level.check();
      await page.getByRole("button", { name: button }).click();
    }
  }
  return of;
}

for (const [device, viewport] of [
  ["a narrow phone", { width: 320, height: 640 }],
  ["a desk", { width: 1440, height: 900 }],
] as const) {
  const isPhone = viewport.width < 600;
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("a visitor keeps the job from its gaps to the next day", async ({ page }) => {
      await walk(page, { isPerson: false, hasScript: true });
    });

    test("a person keeps the job from its gaps to the next day", async ({ page, context }) => {
      await becomeSomebody(context);
      await walk(page, { isPerson: true, hasScript: true });
    });

    test("a job from elsewhere is a thread as a listed one is, and nothing of it stays behind", async ({
      page,
      context,
    }) => {
      await becomeSomebody(context);
      await walk(page, { isPerson: true, hasScript: true, job: ELSEWHERE });
      await open(page, "/roadmap");
      await line(page).getByRole("button", { name: "Put aside" }).click();
      await line(page).getByRole("button", { name: "Undo" }).click();
      await expect(line(page)).toContainText("Working toward Tech Lead, Harbors, Marlheim");
      await line(page)
        .getByRole("link", { name: /Harbors/ })
        .click();
      // The page before has such a button, too.
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(ELSEWHERE.title);
      await page.getByRole("button", { name: "Put aside" }).click();
      await expect(page.getByRole("button", { name: "Work toward this job" })).toBeVisible();
      await page.getByRole("button", { name: "Work toward this job" }).click();
      await expect(page.getByText(/You’re now working toward “Tech Lead, Harbors”/)).toBeVisible();

      await signOut(page);
      // Who leaves before the answer isn't signed out.
      await expect(page.getByRole("button", { name: "Sign in with Google" }).first()).toBeVisible();
      await open(page, "/roadmap");
      await expect(page.getByText(/Harbors|Marlheim/)).toHaveCount(0);
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(kept).not.toMatch(/Harbors|Marlheim|tracked_job/);
    });

    test("the role is a thread as a job is", async ({ page, context }) => {
      const isPerson = device === "a desk";
      if (isPerson) await becomeSomebody(context);
      await walkForRole(page, { isPerson, hasScript: true });
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test("a visitor finds the questions of the role", async ({ page }) => {
        await walkForRole(page, { isPerson: false, hasScript: false });
      });

      test("a visitor keeps the job from its gaps to the debrief, and returns to it", async ({
        page,
      }) => {
        await walk(page, { isPerson: false, hasScript: false });
      });

      // One on each device; with `test:matrix` both.
      for (const job of casesOf([LISTED, ELSEWHERE], (each) => (each === LISTED) === isPhone)) {
        test(`a person keeps ${job.title} from its gaps to the next day`, async ({
          page,
          context,
        }) => {
          await becomeSomebody(context);
          await walk(page, { isPerson: true, hasScript: false, job });
        });
      }
    });
  });
}
